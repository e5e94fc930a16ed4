import type { ReportLine } from '../../types/messages';
import type { Event } from '../../types/xwing';

type Name = Event['event'];

/** What one wants to see however often it happens, longer than all else. */
const LONG = new Set<Name>([
  'attacks',
  'rolled',
  'hits',
  'missed',
  'faceup',
  'crippled',
  'rammed',
  'destroyed',
  'detonated',
  'over',
]);
/** What shows by itself on the table. */
const SHORT = new Set<Name>([
  'revealed',
  'gained',
  'lost',
  'phase-began',
  'deployed',
  'placed',
  'energy-gained',
  'energy-spent',
  'allocated',
]);
/** What follows from the player's own choice and is no surprise. */
const EXPECTED = new Set<Name>([...SHORT, 'acts', 'shifted', 'used', 'turned', 'attacks', 'locked']);

/** How long something is to be seen, in milliseconds. */
export function pace({ seen, level }: ReportLine, own: boolean): number {
  const name = (seen as Event | null)?.event;
  if (!name || (own && EXPECTED.has(name))) return 0;
  if (level === 'turn') return 700;
  if (SHORT.has(name)) return level === 'phase' ? 300 : 350;
  if (name === 'acts') return 500;
  return LONG.has(name) ? 1100 : 850;
}
