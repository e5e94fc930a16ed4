import type { ReportLine } from '../../types/messages';
import type { Event, Named, View } from '../../types/xwing';
import type { Direction } from '../table/shots';
import { asSeen, eventOf } from './seen';

type Name = Event['event'];

/** How long each thing is to be seen that is seen longer or shorter than a line takes to be read, in milliseconds. */
const TIMES: Partial<Record<Name, number>> = {
  // What shows by itself on the table.
  'phase-began': 260,
  revealed: 260,
  gained: 320,
  lost: 320,
  deployed: 380,
  placed: 380,
  'energy-gained': 300,
  'energy-spent': 300,
  allocated: 300,
  acts: 420,
  'shield-lost': 650,
  facedown: 650,
  // What one wants to see however often it happens.
  attacks: 850,
  rolled: 900,
  dice: 800,
  hits: 950,
  missed: 900,
  faceup: 1200,
  crippled: 1100,
  rammed: 1000,
  destroyed: 1100,
  detonated: 1000,
  over: 1500,
};
const USUAL = 800;
/** A round begins. */
const ROUND = 650;

/** What follows from the player's own choice and is no surprise. */
const EXPECTED = new Set<Name>([
  'revealed',
  'gained',
  'lost',
  'phase-began',
  'deployed',
  'placed',
  'energy-gained',
  'energy-spent',
  'allocated',
  'acts',
  'shifted',
  'used',
  'turned',
  'attacks',
  'locked',
]);

/** How long something is to be seen, in milliseconds. */
export function pace(line: ReportLine, own: boolean): number {
  const name = eventOf(line)?.event;
  if (!name || (own && EXPECTED.has(name))) return 0;
  if (line.level === 'turn') return ROUND;
  return TIMES[name] ?? USUAL;
}

/** What comes of something a ship does, or is done to it, and is seen with it. */
const COMES: Partial<Record<Name, Name[]>> = {
  revealed: ['moved'],
  moved: ['bumped', 'gained', 'lost'],
  bumped: ['gained', 'lost'],
  acts: ['gained', 'lost', 'locked', 'shifted', 'turned', 'energy-spent', 'shield-back'],
  'energy-spent': ['shield-back', 'gained'],
  gained: ['gained'],
  lost: ['lost', 'dice'],
  'shield-lost': ['shield-lost', 'facedown'],
  facedown: ['facedown'],
  'shield-back': ['shield-back'],
  'energy-gained': ['allocated'],
  allocated: ['allocated'],
};
/** So many things are seen at once at most. */
const MOST = 4;

/** The ship something is done by, or to. */
const ship = ({ of }: Event): number | null => ((Array.isArray(of) ? of[0] : of) as Named | null)?.ship ?? null;

/** Whether something is seen together with what was told just before it: a phase with what it begins with, else of one ship. */
export function joins(before: ReportLine[], line: ReportLine): boolean {
  const [last, next] = [eventOf(before.at(-1) ?? null), eventOf(line)];
  if (!last || !next || before.length >= MOST || line.level !== 'event') return false;
  if (last.event === 'phase-began') return before.at(-1)!.level === 'phase';
  return (COMES[last.event]?.includes(next.event) ?? false) && ship(last) === ship(next);
}

export const direction: Direction = {
  pace,
  joins,
  midway: (before, after, told) => asSeen(before as View, after as View, told.flatMap((line) => eventOf(line) ?? [])),
};
