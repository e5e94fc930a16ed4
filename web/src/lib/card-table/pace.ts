import type { ReportLine } from '../../types/messages';
import type { Event } from '../../types/swccg';

type Name = Event['event'];

/** What one wants to see however often it happens, longer than all else. */
const LONG = new Set<Name>(['destiny', 'battle', 'totals', 'duel', 'duel-totals', 'drains', 'battle-ended', 'over']);
/** What shows by itself on the table. */
const SHORT = new Set<Name>(['used-force', 'activated', 'phase-began', 'drew', 'shuffled', 'recirculated', 'looked-at']);
/** What follows from the player's own choice and is no surprise. */
const EXPECTED = new Set<Name>([...SHORT, 'deployed', 'moved', 'played', 'used-text', 'turn', 'drain', 'embarked']);

/** How long something is to be seen, in milliseconds. */
export function pace({ seen, level }: ReportLine, own: boolean): number {
  const name = (seen as Event | null)?.event;
  if (!name || (own && EXPECTED.has(name))) return 0;
  if (level === 'turn') return 900;
  if (SHORT.has(name)) return level === 'phase' ? 250 : 350;
  return LONG.has(name) ? 1300 : 850;
}
