import type { ClockSetting, Settings } from '../types/messages';
import { say } from '../words/words.svelte';

/** The clocks that can be chosen, in seconds. */
export const CLOCKS = { move: [60, 120, 300], game: [1200, 2400, 3600] } as const;

/** A clock in one word, for a form. */
export function clockKey(clock: ClockSetting): string {
  if (clock === 'off') return clock;
  return 'move' in clock ? `move-${clock.move}` : `game-${clock.game}`;
}

/** The clock a form's word names. */
export function clockOf(key: string): ClockSetting {
  const [kind, seconds] = key.split('-');
  if (kind === 'move') return { move: Number(seconds) };
  return kind === 'game' ? { game: Number(seconds) } : 'off';
}

/** How long something is, in words. */
export function spanText(seconds: number): string {
  return seconds % 60 === 0 ? say('span-minutes', { count: seconds / 60 }) : say('span-seconds', { count: seconds });
}

/** How long players may think, in a sentence. */
export function clockSentence(clock: ClockSetting): string {
  if (clock === 'off') return say('join-clock-off');
  return 'move' in clock
    ? say('join-clock-move', { span: spanText(clock.move) })
    : say('join-clock-game', { span: spanText(clock.game) });
}

/** The settings that mean anything against such an opponent; everything else is as usual. */
export function settingsFor(across: string, chosen: Settings, usual: Settings): Settings {
  if (across === 'person') return chosen;
  return across === 'droid' ? { ...usual, clock: chosen.clock, previews: chosen.previews } : usual;
}
