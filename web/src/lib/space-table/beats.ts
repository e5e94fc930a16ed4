import type { Event, Named, View } from '../../types/xwing';
import { keyNamed } from './seen';

/** A small sign that rises from a ship: a token that comes or goes, or what a value gains or loses. */
export type Sign =
  | { is: 'token'; token: string; by: number }
  | { is: 'value'; value: 'shields' | 'hull' | 'energy'; by: number };

/** How something that happens is shown: the ships it is between, and what is seen there. */
export type Beat = {
  who: string | null;
  whom: string | null;
  /** What the ship does, or what is done to it. */
  looks: 'shot' | 'hit' | 'miss' | 'hurt' | 'crit' | 'burst' | 'bump' | 'link' | 'ring';
  sign: Sign | null;
};

/** What is to be seen on the table of things that happen together: signs of the same kind at the same ship are one. */
export function beatsOf(events: Event[], view: View, attacker: Named | null): Beat[] {
  const beats: Beat[] = [];
  for (const event of events) {
    const beat = beatOf(event, view, attacker);
    const same = beat?.sign && beats.findIndex((other) => other.who === beat.who && isLike(other.sign, beat.sign!));
    if (!beat) continue;
    if (same == null || same < 0) beats.push(beat);
    else beats[same] = { ...beat, sign: { ...beat.sign!, by: beats[same]!.sign!.by + beat.sign!.by } };
  }
  // A ring says no more than the sign that stands with it.
  return beats.filter((beat, n) => beat.looks !== 'ring' || beat.sign || n === beats.length - 1);
}

const isLike = (one: Sign | null, other: Sign): boolean =>
  one?.is === 'token' ? other.is === 'token' && one.token === other.token : one !== null && other.is === 'value' && one.value === other.value;

/** What is to be seen on the table of an event; none of what has no place there. */
export function beatOf({ event, of }: Event, view: View, attacker: Named | null): Beat | null {
  const named = (one: unknown): string | null => keyNamed(view, one as Named);
  const [first, second, third] = Array.isArray(of) ? (of as unknown[]) : [of];
  const at = (looks: Beat['looks'], sign: Sign | null = null): Beat => ({
    who: named(first),
    whom: null,
    looks,
    sign,
  });
  switch (event) {
    case 'attacks':
      return { ...at('shot'), whom: named(second) };
    case 'hits':
      return { who: attacker && named(attacker), whom: named(first), looks: 'hit', sign: null };
    case 'missed':
      return at('miss');
    case 'locked':
    case 'looked':
    case 'undocked':
      return { ...at('link'), whom: named(second) };
    case 'rammed':
      return { who: named(second), whom: null, looks: 'burst', sign: null };
    case 'gained':
    case 'lost':
      return at('ring', { is: 'token', token: second as string, by: (event === 'gained' ? 1 : -1) * (third as number) });
    case 'shield-lost':
      return at('hurt', { is: 'value', value: 'shields', by: -1 });
    case 'shield-back':
      return at('ring', { is: 'value', value: 'shields', by: 1 });
    case 'facedown':
      return at('hurt', { is: 'value', value: 'hull', by: -(second as number) });
    case 'faceup':
      return at('crit');
    case 'repaired':
      return at('ring', { is: 'value', value: 'hull', by: 1 });
    case 'energy-gained':
    case 'energy-spent':
      return at('ring', {
        is: 'value',
        value: 'energy',
        by: (event === 'energy-gained' ? 1 : -1) * (second as number),
      });
    case 'bumped':
      return at('bump');
    case 'crossed':
      return at('bump');
    case 'crippled':
    case 'doomed':
      return at('crit');
    case 'destroyed':
      return at('burst');
    case 'moved':
    case 'revealed':
    case 'deployed':
    case 'shifted':
    case 'acts':
    case 'used':
    case 'assigned':
    case 'discarded':
    case 'replaced':
    case 'unlocked':
    case 'rolled':
    case 'dice':
    case 'turned-down':
    case 'allocated':
    case 'crippled-later':
    case 'swept':
    case 'dropped':
    case 'turned':
    case 'fled':
      return at('ring');
    default:
      return null;
  }
}
