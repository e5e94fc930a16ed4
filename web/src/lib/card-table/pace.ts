import type { ReportLine } from '../../types/messages';
import type { Event } from '../../types/swccg';

type Name = Event['event'];

/** How long each thing is to be seen that is seen longer or shorter than a line takes to be read, in milliseconds. */
const TIMES: Partial<Record<Name, number>> = {
  // What shows by itself on the table, again and again.
  'phase-began': 160,
  activated: 280,
  'used-force': 260,
  drew: 300,
  shuffled: 400,
  recirculated: 300,
  'looked-at': 500,
  // What is told again by what comes next.
  drain: 250,
  drawn: 650,
  damage: 850,
  'battle-destiny': 700,
  'opening-hand': 500,
  // What one wants to see however often it happens.
  turn: 850,
  drains: 1000,
  'lost-force': 620,
  battle: 1000,
  played: 1400,
  canceled: 1200,
  destiny: 1250,
  totals: 1400,
  duel: 1400,
  'duel-totals': 1600,
  'battle-ended': 700,
  over: 1500,
};
const USUAL = 850;

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
]);

/** How long something is to be seen, in milliseconds. */
export function pace({ seen }: ReportLine, own: boolean): number {
  const name = (seen as Event | null)?.event;
  if (!name || (own && EXPECTED.has(name))) return 0;
  return TIMES[name] ?? USUAL;
}
