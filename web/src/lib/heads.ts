import type { SeatPage, TableHead } from '../types/messages';
import { named, say, words } from '../words/words.svelte';

/** Who sits in a seat. */
export function playerText({ player }: SeatPage): string {
  if (player.kind === 'droid') return named('droid', player.level);
  return player.kind === 'open' ? say('seat-nobody') : player.name;
}

/** Against whom one plays, or what is played. */
export function opponentText(head: TableHead): string {
  const { origin } = head;
  if (origin && 'scenario' in origin) return origin.scenario.title;
  if (origin && 'lesson' in origin) return say('origin-lesson', { step: origin.lesson.step + 1 });
  const across = head.seats.find(({ player }) => player.kind !== 'you');
  if (across?.player.kind === 'open') return say('against-open');
  return across ? say('against', { name: playerText(across) }) : say('against-myself');
}

/** Who is to decide. */
export function askedText({ seats, asked }: TableHead): string {
  const there = asked.map((seat) => seats[seat]).filter((seat) => seat !== undefined);
  if (there.some(({ player }) => player.kind === 'you')) return say('continue-mine');
  const [other] = there;
  return other ? say('continue-theirs', { name: playerText(other) }) : '';
}

/** How long ago, in words. */
export function ago(seconds: number): string {
  const passed = Math.max(0, Date.now() / 1000 - seconds);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const format = new Intl.RelativeTimeFormat(words.lang, { numeric: 'auto' });
  for (const [unit, length] of units) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return say('just-now');
}
