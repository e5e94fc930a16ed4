import type { Album, Event, Named, Num, Pile, Side, View } from '../../types/swccg';
import { other } from './scene';
import { keyOf, keysOnTable, namedIn, pileKey, type Told } from './told';

/** Something that travels over the table, so many times: a card by its face, one by its back, or a sign. */
export type Travel = {
  what: { kind: number; side: Side } | 'back' | 'drain';
  side: Side;
  count: number;
  /** The things it comes from and goes to; the first of them that is drawn counts. */
  from: string[];
  to: string[];
};

/** A shot: aimed at something, hitting it or passing it by. */
export type Shot = { from: string; to: string; at: 'aimed' | 'hit' | 'missed' };

/** A number of somebody's, with what it belongs to, and what of it was drawn as destiny. */
export type Score = { side: Side; kind: number | null; number: Num | null; destiny: Num | null; wins: boolean };

/** A number that stands at a pile: so much more. */
export type Gain = { at: string; amount: number };

/** What a side owes after a battle. */
export type Owed = { side: Side; damage: Num; attrition: Num };

/** What a destiny is drawn for: a battle, a duel, or the text of a card, which may be a weapon's; none if that is not told. */
export type Reason = 'battle' | 'duel' | number | null;

/** What is held up for everybody to see. */
export type Shown =
  | { what: 'cards'; cards: { kind: number; side: Side }[]; struck: boolean }
  | { what: 'destiny'; kind: number; side: Side; value: Num | null; reason: Reason; turned: boolean }
  | { what: 'number'; sign: string; side: Side; number: Num }
  | { what: 'damage'; owed: Owed[] }
  | { what: 'against'; sign: string; scores: [Score, Score] }
  | { what: 'sign'; sign: string; struck: boolean; side: Side | null; number: Num | null };

/** How something that happened is shown. */
export type Staging = {
  /** The thing it happens at; none for what happens in the middle of the table. */
  at: string[];
  /** The things it speaks of. */
  marks: string[];
  /** Those that fare badly. */
  harmed: string[];
  travels: Travel[];
  shot: Shot | null;
  shown: Shown | null;
  /** Whether a line of words stands by it: what shows by itself, again and again, has none. */
  captioned: boolean;
  gains: Gain[];
};

/** What shows by itself on the table. */
const QUIET = new Set<Event['event']>(['phase-began', 'activated', 'used-force', 'drew', 'recirculated']);
/** What everybody looks at together, wherever it happens. */
const MIDDLE = new Set<Event['event']>(['turn', 'destiny', 'drawn', 'battle-destiny', 'totals', 'damage', 'over']);
const MOST_TRAVELLERS = 6;

/** The weapon of the shot that is under way or was told of last. */
const shooter = (before: Event[]): Told<'fired'> | undefined =>
  before.findLast((event): event is Told<'fired'> => event.event === 'fired');

/** What a destiny is drawn for, after what was told before it. */
function reasonOf(before: Event[]): Reason {
  for (const event of before.toReversed()) {
    switch (event.event) {
      case 'fired':
        return event.weapon.kind;
      case 'played':
      case 'used-text':
        return event.card.kind;
      case 'duel':
        return 'duel';
      case 'battle':
      case 'battle-destiny':
      case 'hit':
      case 'missed':
        return 'battle';
      case 'battle-ended':
      case 'battle-ends-early':
      case 'turn':
        return null;
    }
  }
  return null;
}

/** The battle destiny a side drew in the battle that goes on; none if it drew none. */
function destinyOf(before: Event[], side: Side): Num | null {
  const battle = before.slice(before.findLastIndex(({ event }) => event === 'battle') + 1);
  const switched = battle.some(({ event }) => event === 'destinies-switched');
  const whose = switched ? other(side) : side;
  const drawn = battle.findLast(
    (event): event is Told<'battle-destiny'> => event.event === 'battle-destiny' && event.side === whose,
  );
  return drawn?.total ?? null;
}

/** How something that happened is shown on the table as `view` has it, after what was told before it. */
export function staged(event: Event, view: View, album: Album, before: Event[] = []): Staging {
  const key = (card: Named): string => keyOf(card, album);
  const face = ({ kind, owner }: Named): { kind: number; side: Side } => ({ kind, side: owner });
  const there = keysOnTable(view);
  const named = namedIn(event);
  const marks = named.map(key).filter((key) => there.has(key));
  const absent = named.filter((card) => !there.has(key(card)));
  const still: Staging = {
    at: MIDDLE.has(event.event) ? [] : marks.slice(-1),
    marks,
    harmed: [],
    travels: [],
    shot: null,
    shown: null,
    captioned: isCaptioned(event),
    gains: [],
  };
  const cards = (of: Named[], struck = false): Shown | null =>
    of.length ? { what: 'cards', cards: of.map(face), struck } : null;
  const backs = (side: Side, count: number, from: Pile, to: Pile): Travel => ({
    what: 'back',
    side,
    count: Math.min(count, MOST_TRAVELLERS),
    from: [pileKey(side, from)],
    to: [pileKey(side, to)],
  });
  const flight = (card: Named, from: string[], to: string[]): Travel => ({
    what: face(card),
    side: card.owner,
    count: 1,
    from,
    to,
  });
  const inHand = (card: Named): string[] => [`hand/${album.cards[card.kind]?.slug}`, pileKey(card.owner, 'hand')];
  /** A card that goes to a pile, from the table or wherever it was. */
  const leaves = (card: Named, pile: Pile, from: string[], harmed: boolean): Staging => ({
    ...still,
    at: [...from, pileKey(card.owner, pile)],
    harmed: harmed ? [key(card)] : [],
    travels: [flight(card, from, [pileKey(card.owner, pile)])],
  });

  switch (event.event) {
    case 'opening-hand':
      return { ...still, at: [], travels: [backs(event.side, event.cards, 'reserve', 'hand')] };
    case 'activated': {
      const { side, amount } = event;
      return { ...still, travels: [backs(side, amount, 'reserve', 'force')], gains: [{ at: pileKey(side, 'force'), amount }] };
    }
    case 'used-force': {
      const { side, amount } = event;
      return { ...still, travels: [backs(side, amount, 'force', 'used')], gains: [{ at: pileKey(side, 'force'), amount: -amount }] };
    }
    case 'drew': {
      const { side, card } = event;
      const drawn = backs(side, 1, 'force', 'hand');
      return { ...still, travels: [card ? flight(card, drawn.from, inHand(card)) : drawn] };
    }
    case 'recirculated': {
      const both = (['dark', 'light'] as const).map((side) => backs(side, event[side], 'used', 'reserve'));
      return { ...still, travels: both.filter(({ count }) => count > 0) };
    }
    case 'lost-force':
      return leaves(event.card, 'lost', event.from === 'hand' ? inHand(event.card) : [pileKey(event.side, event.from)], true);
    case 'forfeited':
    case 'lost':
      return leaves(event.card, 'lost', [key(event.card)], true);
    case 'to-hand':
      return leaves(event.card, 'hand', [key(event.card)], false);
    case 'retrieved':
      return leaves(event.card, event.to, [pileKey(event.card.owner, 'lost')], false);
    case 'put-in-pile': {
      const { card, owner, pile } = event;
      if (!card) return { ...still, at: [pileKey(owner, pile)], travels: [backs(owner, 1, 'hand', pile)] };
      return leaves(card, pile, [key(card), ...inHand(card)], false);
    }
    case 'came-back':
      return { ...still, travels: [flight(event.card, [pileKey(event.card.owner, 'lost')], [key(event.card), key(event.to)])] };
    case 'deployed': {
      const { card, to } = event;
      const onto = to ? [key(card), key(to)] : [key(card)];
      return { ...still, at: onto, travels: [flight(card, inHand(card), onto)], shown: cards(marks.length ? [] : [card]) };
    }
    case 'started':
    case 'converted':
    case 'replaced':
      return { ...still, at: [key(event.card)], travels: [flight(event.card, inHand(event.card), [key(event.card)])] };
    case 'played':
      return { ...still, at: [], shown: cards([event.card]) };
    case 'used-text':
    case 'reacts':
    case 'set-aside':
    case 'affected':
    case 'player-affected':
      return { ...still, at: marks.slice(0, 1), shown: cards(absent) };
    case 'canceled':
      return { ...still, at: [], shown: cards([event.card], true) };
    case 'drawn': {
      const { side, card } = event;
      const printed = album.cards[card.kind]?.stats.destiny ?? null;
      return { ...still, shown: { what: 'destiny', kind: card.kind, side, value: printed, reason: reasonOf(before), turned: true } };
    }
    case 'destiny': {
      const { side, card, value } = event;
      const turned = before.at(-1)?.event !== 'drawn';
      return { ...still, shown: { what: 'destiny', kind: card.kind, side, value, reason: reasonOf(before), turned } };
    }
    case 'destiny-instead':
      return { ...still, shown: { what: 'number', sign: 'destiny', side: event.side, number: event.value } };
    case 'battle-destiny':
      return { ...still, shown: { what: 'number', sign: 'destiny', side: event.side, number: event.total } };
    case 'no-destiny':
      return { ...still, at: [pileKey(event.side, 'reserve')] };
    case 'drain':
      return { ...still, shown: { what: 'sign', sign: 'drain', struck: false, side: event.side, number: null } };
    case 'drains': {
      const { loser, place, amount } = event;
      const count = Math.min(Math.ceil(amount), MOST_TRAVELLERS);
      const piles = [pileKey(loser, 'reserve')];
      return {
        ...still,
        travels: amount > 0 ? [{ what: 'drain', side: other(loser), count, from: [key(place)], to: piles }] : [],
        shown: { what: 'sign', sign: 'drain', struck: false, side: other(loser), number: amount },
      };
    }
    case 'drain-canceled':
      return { ...still, shown: { what: 'sign', sign: 'drain', struck: true, side: null, number: null } };
    case 'battle':
      return { ...still, shown: { what: 'sign', sign: 'battle', struck: false, side: event.side, number: null } };
    case 'fired': {
      const [from, to] = [key(event.weapon), key(event.target)];
      return { ...still, at: [to], shot: { from, to, at: 'aimed' }, shown: cards(absent) };
    }
    case 'hit':
    case 'missed': {
      const target = key(event.event === 'hit' ? event.card : event.target);
      const fired = shooter(before);
      const from = fired && key(fired.target) === target ? key(fired.weapon) : target;
      return { ...still, at: [target], harmed: event.event === 'hit' ? [target] : [], shot: { from, to: target, at: event.event } };
    }
    case 'totals': {
      const score = (side: Side): Score => ({
        side,
        kind: null,
        number: event[side],
        destiny: destinyOf(before, side),
        wins: event[side] > event[other(side)],
      });
      return { ...still, shown: { what: 'against', sign: 'power', scores: [score('dark'), score('light')] } };
    }
    case 'damage': {
      const { side, damage, attrition } = event;
      return { ...still, shown: { what: 'damage', owed: [{ side, damage, attrition }] } };
    }
    case 'duel':
    case 'duel-totals': {
      const totals = event.event === 'duel-totals' ? [event.first_total, event.second_total] : [null, null];
      const score = (card: Named, index: 0 | 1): Score => ({
        side: card.owner,
        kind: card.kind,
        number: totals[index]!,
        destiny: null,
        wins: (totals[index] ?? 0) > (totals[1 - index] ?? 0),
      });
      return { ...still, at: [], shown: { what: 'against', sign: 'battle', scores: [score(event.first, 0), score(event.second, 1)] } };
    }
    case 'looked-at':
      return { ...still, at: [pileKey(event.side, event.pile)], shown: cards(event.card ? [event.card] : []) };
    case 'looked-through':
    case 'shuffled':
    case 'found-nothing':
      return { ...still, at: [pileKey(event.side, event.pile)] };
    default:
      return still;
  }
}

/** What is held up of two things that happen together. */
function heldUp(one: Shown | null, next: Shown | null): Shown | null {
  if (!one || !next) return next ?? one;
  if (one.what === 'damage' && next.what === 'damage') return { what: 'damage', owed: [...one.owed, ...next.owed] };
  // What is drawn stays in sight while it is counted.
  if (one.what === 'destiny' && next.what === 'number') return one;
  if (one.what === 'destiny' && next.what === 'destiny') return { ...next, turned: one.turned || next.turned };
  if (one.what === 'cards' && next.what === 'cards') return { ...next, cards: [...one.cards, ...next.cards] };
  return next;
}

/** How things that happen together are shown: where the last of them happens, with all that travels and is spoken of. */
export function stagedTogether(events: Event[], view: View, album: Album, before: Event[] = []): Staging | null {
  const all = events.map((event, n) => staged(event, view, album, [...before, ...events.slice(0, n)]));
  const together = (one: Staging, next: Staging): Staging => ({
    at: next.captioned ? next.at : one.at,
    marks: [...one.marks, ...next.marks],
    harmed: [...one.harmed, ...next.harmed],
    travels: [...one.travels, ...next.travels],
    shot: next.shot ?? one.shot,
    shown: heldUp(one.shown, next.shown),
    captioned: one.captioned || next.captioned,
    gains: [...one.gains, ...next.gains],
  });
  return all.length > 0 ? all.reduce(together) : null;
}

/** Whether words stand by something that happens: what shows by itself has none. */
export const isCaptioned = ({ event }: Event): boolean => !QUIET.has(event);

/** The cards of the table that have left it since `view`, by what was told of its moment. */
export function goneSince(told: Event[], album: Album): Set<string> {
  const left = told.flatMap((event) => {
    const leaves = event.event === 'lost' || event.event === 'forfeited' || event.event === 'to-hand';
    return leaves ? [keyOf(event.card, album)] : [];
  });
  return new Set(left);
}
