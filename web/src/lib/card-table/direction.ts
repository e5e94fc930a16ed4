import type { ReportLine } from '../../types/messages';
import type { Event } from '../../types/swccg';
import type { Direction } from '../table/shots';
import { toldBy } from './told';

type Name = Event['event'];

/** How long each thing is to be seen that is seen longer or shorter than a line takes to be read, in milliseconds. */
const TIMES: Partial<Record<Name, number>> = {
  // What shows by itself on the table, again and again.
  'phase-began': 120,
  'used-force': 160,
  activated: 340,
  drew: 260,
  shuffled: 300,
  recirculated: 240,
  'looked-at': 450,
  'battle-ended': 200,
  // What is told again by what comes next.
  drain: 200,
  drawn: 520,
  'battle-destiny': 420,
  'opening-hand': 400,
  started: 500,
  // What one knows by where it goes.
  'lost-force': 440,
  moved: 540,
  deployed: 580,
  forfeited: 580,
  lost: 620,
  // What one wants to see however often it happens.
  turn: 700,
  drains: 800,
  battle: 600,
  fired: 850,
  hit: 850,
  played: 1300,
  canceled: 1100,
  destiny: 880,
  totals: 1250,
  duel: 1300,
  'duel-totals': 1500,
  damage: 720,
  over: 1500,
};
const USUAL = 720;

/** What follows from the player's own choice and is no surprise. */
const EXPECTED = new Set<Name>([
  'phase-began',
  'activated',
  'used-force',
  'drew',
  'shuffled',
  'recirculated',
  'looked-at',
  'deployed',
  'moved',
  'played',
  'used-text',
  'drain',
  'embarked',
  'disembarked',
  'reseated',
  'docked',
]);

/** How long something is to be seen, in milliseconds. */
export function pace(line: ReportLine, own: boolean): number {
  const name = toldBy(line)?.event;
  if (!name || (own && EXPECTED.has(name))) return 0;
  return TIMES[name] ?? USUAL;
}

/** What leads to something else, and is seen with it. */
const LEADS = new Set<Name>(['phase-began', 'used-force', 'battle-ended', 'recirculated', 'shuffled']);
/** What nothing leads to. */
const BEGINS = new Set<Name>(['turn', 'over']);
/** More of the same side's is seen at once. */
const SAME = new Set<Name>(['activated', 'drew', 'lost-force', 'retrieved', 'opening-hand']);
/** What comes of something, seen with it. */
const COMES: Partial<Record<Name, Name[]>> = {
  turn: ['recirculated', 'phase-began', 'activated'],
  recirculated: ['phase-began', 'activated'],
  'phase-began': ['activated'],
  drain: ['drains', 'drain-canceled'],
  drawn: ['destiny'],
  destiny: ['battle-destiny'],
  damage: ['damage'],
  forfeited: ['lost'],
  lost: ['lost'],
  'looked-through': ['shuffled'],
  started: ['started', 'opening-hand'],
};
/** So many things are seen at once at most. */
const MOST = 6;

const sideOf = (event: Event): unknown => ('side' in event ? event.side : null);

/** Whether something is seen together with what was told just before it. */
export function joins(before: ReportLine[], line: ReportLine): boolean {
  const next = toldBy(line);
  const told = before.map(toldBy);
  const last = told.at(-1);
  if (!next || !last || told.length >= MOST) return false;
  if (!BEGINS.has(next.event) && told.every((event) => event && LEADS.has(event.event))) return true;
  if (SAME.has(last.event) && last.event === next.event) return sideOf(last) === sideOf(next);
  return COMES[last.event]?.includes(next.event) ?? false;
}

/** What happens in a moment changes the table once all of it has been told. */
export const direction: Direction = { pace, joins, midway: (before) => before };
