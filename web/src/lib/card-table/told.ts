import type { ReportLine } from '../../types/messages';
import type { Album, Event, Named, Pile, Side, View } from '../../types/swccg';

/** What happened, by its name. */
export type Told<Name extends Event['event'] = Event['event']> = Extract<Event, { event: Name }>;

/** What a line of the report tells of; none where it tells something else. */
export const toldBy = (line: ReportLine | null | undefined): Event | null => (line?.seen ?? null) as Event | null;

/** All that was told, in order. */
export const toldIn = (lines: ReportLine[]): Event[] => lines.flatMap((line) => toldBy(line) ?? []);

/** The key of a card on the table. */
export function keyOf({ kind, tag }: Named, album: Album): string {
  const slug = album.cards[kind]?.slug ?? '';
  return tag > 1 ? `${slug}.${tag}` : slug;
}

export const pileKey = (side: Side, pile: Pile): string => `pile/${side}/${pile}`;

const isNamed = (field: unknown): field is Named => typeof field === 'object' && field !== null && 'tag' in field;

/** The cards and places it names, in the order it does. */
export const namedIn = (event: Event): Named[] => Object.values(event).filter(isNamed);

/** The keys of every card and place on the table. */
export function keysOnTable(view: View): Set<string> {
  const places = view.places.flatMap(({ key, cards }) => [key, ...cards.map((card) => card.key)]);
  return new Set([...places, ...view.aside.cards.map(({ key }) => key)]);
}

/** What only counts on, and speaks of no card. */
const OF_NO_CARD = new Set<Event['event']>(['turn', 'phase-began', 'used-force', 'activated', 'shuffled', 'recirculated']);

/**
 * The things a question is about: what is being done and where, and what was told last before it; nothing where a player may begin
 * something.
 */
export function spokenOf(view: View, told: Event | null, album: Album): Set<string> {
  if (view.idle) return new Set();
  const doing = view.doing.filter(({ key, place }) => key !== null || place !== null);
  const last = doing.at(-1);
  const where = doing.findLast(({ place }) => place !== null);
  const keys = [last?.key, last?.place, where?.place].filter((key) => key != null);
  if (!told || OF_NO_CARD.has(told.event)) return new Set(keys);
  if (told.event === 'lost-force') return new Set([...keys, pileKey(told.side, 'lost')]);
  const there = keysOnTable(view);
  return new Set([...keys, ...namedIn(told).map((card) => keyOf(card, album)).filter((key) => there.has(key))]);
}
