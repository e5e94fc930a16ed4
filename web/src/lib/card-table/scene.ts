import type { AlbumCard, CardView, Num, PileCard, PlaceView, Side, Stats, View } from '../../types/swccg';
import type { Lang } from '../../words/words.svelte';

/** The values a card may have, in the order they are drawn. */
export const VALUES = [
  'power',
  'ability',
  'maneuver',
  'armor',
  'hyperspeed',
  'landspeed',
  'defense',
  'forfeit',
] as const;
export type ValueName = (typeof VALUES)[number];

/** A value as it is now, and as it is printed where that can be compared. */
export type Value = { name: ValueName | 'deploy' | 'destiny'; now: Num; printed: Num | null };

export const other = (side: Side): Side => (side === 'dark' ? 'light' : 'dark');

/** A number as readers of the language write it. */
export const figure = (value: Num, lang: Lang): string => value.toLocaleString(lang);

/** A number with its sign. */
export const signed = (value: Num, lang: Lang): string =>
  value.toLocaleString(lang, { signDisplay: 'exceptZero' }).replace('-', '−');

/** Whether a value stands above or below what is printed. */
export const shift = ({ now, printed }: Value): -1 | 0 | 1 =>
  printed === null ? 0 : (Math.sign(now - printed) as -1 | 0 | 1);

/** The values of a card on the table. */
export function valuesNow(card: CardView, stats: Stats): Value[] {
  return VALUES.flatMap((name) => {
    const now = card[name];
    return now === null ? [] : [{ name, now, printed: name === 'defense' ? null : stats[name] }];
  });
}

/** The printed values of a card that is not on the table. */
export function valuesPrinted(stats: Stats): Value[] {
  return VALUES.flatMap((name) => {
    const now = name === 'defense' ? null : stats[name];
    return now === null ? [] : [{ name, now, printed: now }];
  });
}

/**
 * Keeps what is found among the cards of a place: as long as nothing has changed there they are the same list, and what is found is
 * the same again, so that nothing is drawn or measured anew.
 */
function keeping<Names extends string[]>(find: (cards: CardView[], ...names: Names) => CardView[]): typeof find {
  const found = new WeakMap<CardView[], Map<string, CardView[]>>();
  return (cards, ...names) => {
    const name = names.join(' ');
    const kept = found.get(cards) ?? new Map<string, CardView[]>();
    found.set(cards, kept);
    const list = kept.get(name) ?? find(cards, ...names);
    kept.set(name, list);
    return list;
  };
}

/** The cards of a place or shelf that stand by themselves. */
export const standing = keeping((cards: CardView[], side: Side, place: string): CardView[] => {
  const keys = new Set(cards.map((card) => card.key));
  return cards.filter((card) => card.owner === side && (!card.on || card.on === place || !keys.has(card.on)));
});

/** The cards on or aboard a card. */
export const aboard = keeping((cards: CardView[], key: string): CardView[] => cards.filter((card) => card.on === key));

/** How much room a card takes with all that is on it, in tiles. */
export function bulk(cards: CardView[], key: string): number {
  return aboard(cards, key).reduce((sum, card) => sum + 0.55 * bulk(cards, card.key), 1);
}

/** How many tiles stand on each other before a second heap is begun. */
export const HEAP = 3.2;

/** How high the highest heap at the places is, in tiles. */
export function highest(places: PlaceView[]): number {
  const heaps = places.flatMap((place) =>
    (['dark', 'light'] as const).map((side) => {
      const stacks = standing(place.cards, side, place.key).map((card) => bulk(place.cards, card.key));
      const beside = breadth(place, HEAP);
      let height = 0;
      for (let from = 0; from < stacks.length; from += beside)
        height += Math.max(...stacks.slice(from, from + beside));
      return height;
    }),
  );
  return Math.max(1, ...heaps);
}

/** How many tiles stand beside each other at a place so that none of its two heaps grows too high. */
export function breadth(place: PlaceView, height: number): number {
  const of = (side: Side): number => {
    const stacks = standing(place.cards, side, place.key).map((card) => bulk(place.cards, card.key));
    const whole = stacks.reduce((sum, stack) => sum + stack, 0);
    return Math.min(stacks.length, Math.ceil(whole / height));
  };
  return Math.max(1, of('dark'), of('light'));
}

/** Whether nothing stands at a place. */
export const isBare = (place: PlaceView): boolean => place.cards.length === 0;

/** Where a place lies: from one column of the table to another, and whether above its planet. */
export type Lies = { place: PlaceView; from: number; to: number; sky: boolean };

/** Where the gap before the place of a number lies. */
export const gapColumn = (index: number): number => 2 * index + 1;

/**
 * How the places of a row lie on the table: each in a column of its own, with a gap before it; a system above its planet,
 * over all the places beside it that belong to the same. Where something is fought out there is room only beside them.
 */
export function lying(
  places: PlaceView[],
  cardOf: (kind: number) => AlbumCard,
  fight: string | null,
  raised: boolean,
): Lies[] {
  const of = places.map(({ kind }) => cardOf(kind));
  const planet = of.map(({ location }) => location?.system ?? '');
  const isSystem = of.map((card) => signOf(card) === 'system');
  return places.map((place, index) => {
    const own = gapColumn(index) + 1;
    const alone = { place, from: own, to: own + 1, sky: false };
    if (!raised || !isSystem[index] || place.key === fight) return alone;
    const belongs = (other: number): boolean => planet[other] === planet[index] && !isSystem[other];
    let [first, last] = [index, index];
    while (first > 0 && belongs(first - 1)) first -= 1;
    while (last + 1 < places.length && belongs(last + 1)) last += 1;
    if (first === last) return alone;
    // The columns of its own that nothing stands in do not make it broader.
    return { place, from: gapColumn(first) + 1, to: gapColumn(last) + 2, sky: true };
  });
}

/** How places share a room: how broad their tiles are, and the places where nothing stands. */
export function fitted(places: PlaceView[], room: number, fight: boolean): { tile: number; bare: number } {
  const empty = places.filter(isBare).length;
  const columns = places.reduce((sum, place) => sum + (isBare(place) ? 0 : breadth(place, HEAP)), fight ? 2 : 0);
  const gaps = 16 * places.length;
  // Where nothing stands two thirds of a tile do.
  const tile = (room - gaps) / (columns + empty * BARE) - 7;
  const clamped = Math.round(Math.min(MOST, Math.max(LEAST, tile)));
  return { tile: clamped, bare: Math.round(Math.max(88, clamped * BARE)) };
}

/** How broad the tiles of ships above planets are, so that all of them fit beside the planets they are above of. */
export function fittedAbove(above: PlaceView[], room: number): number {
  const ships = above.reduce(
    (sum, { cards, key }) => sum + standing(cards, 'dark', key).length + standing(cards, 'light', key).length,
    0,
  );
  const tile = (room - above.length * (DISC + 30)) / Math.max(1, ships) - 7;
  return Math.round(Math.min(DISC, Math.max(LEAST, tile)));
}
/** How broad a system above its planet is. */
export const DISC = 150;
const BARE = 0.68;
const MOST = 196;
const LEAST = 104;

/** A title in two parts where it names a system first: `Tatooine`, `Mos Eisley`. */
export function parted(title: string): { system: string; name: string } {
  const match = /^(.+?)\s?:\s(.+)$/.exec(title);
  return match ? { system: match[1]!, name: match[2]! } : { system: '', name: title };
}

/** A title without what stands in brackets at its end. */
export const short = (title: string): string => title.replace(/\s\([^()]+\)$/, '');

/** Cards that have the same key, counted, in the order of the first of each. */
export function copies(cards: PileCard[]): { card: PileCard; count: number }[] {
  const byKey = new Map<string, { card: PileCard; count: number }>();
  for (const card of cards) {
    const same = byKey.get(card.key);
    if (same) same.count += 1;
    else byKey.set(card.key, { card, count: 1 });
  }
  return [...byKey.values()];
}

/** What is offered and lies in no place that is drawn open: cards of piles, and of one's own that are hidden. */
export function offeredFromPiles(view: View, lit: Set<string>): { card: PileCard; count: number }[] {
  const both = [view.sides.dark, view.sides.light];
  const known = both.flatMap((side) => side.piles.flatMap((pile) => pile.cards));
  const hidden = both.flatMap((side) => side.unseen);
  const own = copies(known.filter((card) => lit.has(card.key) && !card.key.startsWith('hand/')));
  const unseen = hidden.filter((card) => lit.has(card.key));
  return [...own, ...unseen.map(({ key, kind, count }) => ({ card: { key, kind, at: 0, cost: null }, count }))];
}

const PEOPLE = ['droid', 'alien', 'imperial', 'rebel'];

/** The sign of what a card is. */
export function signOf(card: AlbumCard): string {
  const { category, subtypes } = card;
  if (category === 'character') return PEOPLE.find((people) => subtypes.some(({ id }) => id === people)) ?? category;
  if (category !== 'location') return category;
  return subtypes.some(({ id }) => id === 'system') ? 'system' : 'site';
}

/** How cards of a breadth lie in a room: so many in a row, each so far from the one before it. */
export function fanned(cards: number, breadth: number, room: number, least: number): { row: number; step: number } {
  const apart = breadth + 8;
  const beside = Math.max(1, Math.floor((room - breadth) / least) + 1);
  const rows = Math.max(1, Math.ceil(cards / beside));
  const row = Math.max(1, Math.ceil(cards / rows));
  const step = row > 1 ? Math.min(apart, (room - breadth) / (row - 1)) : apart;
  return { row, step: Math.max(1, Math.floor(step * 10) / 10) };
}

/** The order in which a player holds their cards: what comes goes to the end, and nothing else moves. */
export class Holding {
  #keys: string[] = [];

  /** A hand in that order. A look at the past changes nothing of it. */
  order<C extends { card: PileCard }>(cards: C[], past = false): C[] {
    const there = new Set(cards.map(({ card }) => card.key));
    const known = this.#keys.filter((key) => there.has(key));
    const keys = [...known, ...[...there].filter((key) => !known.includes(key))];
    if (!past) this.#keys = keys;
    return keys.map((key) => cards.find(({ card }) => card.key === key)!);
  }
}
