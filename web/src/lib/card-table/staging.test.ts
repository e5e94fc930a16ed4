import { expect, test } from 'vitest';
import type { Album, Event, Named, PileView, Side, View } from '../../types/swccg';
import { lastBattle, lastDrains } from './aftermath';
import { beside, kept, type Spot } from './spots';
import { goneSince, staged } from './staging';
import { spokenOf } from './told';

const SLUGS = ['mos-eisley', 'luke', 'trooper', 'blaster', 'obsession'];
const album = { cards: SLUGS.map((slug) => ({ slug, stats: { destiny: 3 } })) } as unknown as Album;
const named = (slug: string, owner: Side = 'light', tag = 1): Named => ({ kind: SLUGS.indexOf(slug), tag, owner });
const place = named('mos-eisley');
const luke = named('luke');
const trooper = named('trooper', 'dark', 2);
const blaster = named('blaster', 'dark');

const view = (more: Partial<View> = {}): View =>
  ({
    idle: false,
    places: [{ key: 'mos-eisley', cards: [{ key: 'luke' }, { key: 'trooper.2' }, { key: 'blaster' }] }],
    aside: { cards: [] },
    doing: [],
    sides: { dark: { piles: [] as PileView[] }, light: { piles: [] as PileView[] } },
    ...more,
  }) as unknown as View;
const on = (event: Event, before: Event[] = []): ReturnType<typeof staged> => staged(event, view(), album, before);

test('what is lost goes from where it was to its Lost Pile, and fares badly', () => {
  const { travels, harmed } = on({ event: 'forfeited', card: trooper, value: 2 });
  expect(travels).toEqual([
    { what: { kind: 2, side: 'dark' }, side: 'dark', count: 1, from: ['trooper.2'], to: ['pile/dark/lost'] },
  ]);
  expect(harmed).toEqual(['trooper.2']);
  const fromHand = on({ event: 'lost-force', side: 'light', from: 'hand', card: { ...luke, tag: 0 } });
  expect(fromHand.travels[0]).toMatchObject({ from: ['hand/luke', 'pile/light/hand'], to: ['pile/light/lost'] });
});

test('a card somebody else draws is seen from behind, and ever so many of them are a few', () => {
  expect(on({ event: 'drew', side: 'dark', card: null }).travels[0]).toMatchObject({
    what: 'back',
    from: ['pile/dark/force'],
    to: ['pile/dark/hand'],
  });
  expect(on({ event: 'drew', side: 'light', card: luke }).travels[0]).toMatchObject({ what: { kind: 1, side: 'light' } });
  const many = on({ event: 'activated', side: 'dark', amount: 14 });
  expect([many.travels[0]!.count, many.gain, many.captioned]).toEqual([6, { at: 'pile/dark/force', amount: 14 }, false]);
});

test('a drain goes from the place to the piles of who loses', () => {
  const { travels, shown } = on({ event: 'drains', loser: 'dark', place, amount: 2 });
  expect(travels).toEqual([{ what: 'drain', side: 'light', count: 2, from: ['mos-eisley'], to: ['pile/dark/reserve'] }]);
  expect(shown).toMatchObject({ what: 'sign', number: 2, side: 'light' });
  expect(on({ event: 'drains', loser: 'dark', place, amount: 0 }).travels).toEqual([]);
});

test('a shot goes from the weapon that was fired, and one by no weapon comes from nowhere', () => {
  const fired: Event = { event: 'fired', weapon: blaster, target: luke };
  expect(on(fired).shot).toEqual({ from: 'blaster', to: 'luke', at: 'aimed' });
  const destiny: Event = { event: 'destiny', side: 'dark', card: trooper, value: 2 };
  expect(on(destiny, [fired]).shown).toMatchObject({ what: 'destiny', reason: blaster.kind, turned: true });
  expect(on({ event: 'hit', card: luke }, [fired, destiny]).shot).toEqual({ from: 'blaster', to: 'luke', at: 'hit' });
  expect(on({ event: 'missed', target: luke }, [fired]).shot).toMatchObject({ from: 'blaster', at: 'missed' });
  expect(on({ event: 'hit', card: trooper }, [fired]).shot).toMatchObject({ from: 'trooper.2' });
});

test('cards that are not on the table are held up, and what is canceled is struck out', () => {
  const obsession = named('obsession', 'dark', 0);
  expect(on({ event: 'played', card: obsession }).shown).toMatchObject({ what: 'cards', cards: [{ kind: 4 }], struck: false });
  expect(on({ event: 'canceled', card: obsession, react: false }).shown).toMatchObject({ struck: true });
  expect(on({ event: 'used-text', card: luke })).toMatchObject({ shown: null, at: ['luke'] });
});

test('totals stand against each other, and the greater wins', () => {
  const { shown } = on({ event: 'totals', dark: 6, light: 5 });
  expect(shown).toMatchObject({ scores: [{ side: 'dark', wins: true }, { side: 'light', wins: false }] });
});

test('a card that has left in the moment played is gone, though it is still drawn', () => {
  const told: Event[] = [{ event: 'forfeited', card: trooper, value: 2 }, { event: 'battle-ended', place }];
  expect([...goneSince(told, album)]).toEqual(['trooper.2']);
});

test('a question is about what is being done, where, and what was told last', () => {
  const doing = [
    { what: 'battle', place: 'mos-eisley', key: null },
    { what: 'text', place: null, key: 'blaster' },
    { what: 'lose-force', place: null, key: null },
  ] as unknown as View['doing'];
  const told: Event = { event: 'fired', weapon: blaster, target: luke };
  expect([...spokenOf(view({ doing }), null, album)].sort()).toEqual(['blaster', 'mos-eisley']);
  expect([...spokenOf(view(), told, album)].sort()).toEqual(['blaster', 'luke']);
  expect([...spokenOf(view(), { event: 'lost', card: named('obsession') }, album)]).toEqual([]);
  expect(spokenOf(view({ idle: true, doing }), told, album).size).toBe(0);
});

const battle: Event[] = [
  { event: 'battle', side: 'light', place },
  { event: 'fired', weapon: blaster, target: luke },
  { event: 'destiny', side: 'dark', card: blaster, value: 5 },
  { event: 'hit', card: luke },
  { event: 'destiny', side: 'light', card: luke, value: 4 },
  { event: 'battle-destiny', side: 'light', total: 4 },
  { event: 'totals', dark: 6, light: 7 },
  { event: 'damage', side: 'dark', damage: 1, attrition: 4 },
  { event: 'forfeited', card: trooper, value: 2 },
  { event: 'lost', card: blaster },
  { event: 'lost-force', side: 'dark', from: 'reserve', card: trooper },
];

test('the last battle is told when it is over, and until the next begins', () => {
  const ended: Event[] = [...battle, { event: 'battle-ended', place }];
  expect(lastBattle([])).toBeNull();
  expect(lastBattle(battle)).toBeNull();
  expect(lastBattle([...ended, { event: 'lost', card: luke }])).toMatchObject({
    by: 'light',
    winner: 'light',
    early: false,
    sides: {
      dark: { total: 6, destiny: null, draws: [], damage: 1, attrition: 4, force: 1 },
      light: { total: 7, destiny: 4, draws: [{ value: 4 }], damage: 0, gone: [] },
    },
  });
  expect(lastBattle(ended)!.sides.dark.gone).toEqual([{ card: trooper, value: 2 }, { card: blaster, value: null }]);
  expect(lastBattle([...ended, battle[0]!])).toBeNull();
  expect(lastBattle([battle[0]!, { event: 'battle-ends-early', place }])).toMatchObject({ early: true, winner: null });
});

test('the drains of the last turn that had any are told', () => {
  const turn: Event = { event: 'turn', side: 'dark', turn: 3, generation: 4 };
  const drains = (amount: number): Event => ({ event: 'drains', loser: 'light', place, amount });
  expect(lastDrains([drains(9), turn, drains(1), drains(2), turn]).map(({ by, amount }) => [by, amount])).toEqual([
    ['dark', 1],
    ['dark', 2],
  ]);
  expect(lastDrains([turn])).toEqual([]);
});

test('words stand above what they speak of, below where there is no room, and never out of sight', () => {
  const sight: Spot = { x: 0, y: 0, width: 400, height: 300 };
  const size = { width: 100, height: 40 };
  expect(beside({ x: 150, y: 100, width: 60, height: 50 }, size, sight)).toEqual({ x: 130, y: 48 });
  expect(beside({ x: 150, y: 20, width: 60, height: 50 }, size, sight).y).toBe(82);
  expect(beside({ x: 390, y: 290, width: 60, height: 50 }, size, sight)).toEqual({ x: 294, y: 238 });
  expect(beside(null, size, sight)).toEqual({ x: 150, y: 130 });
  expect(beside({ x: 150, y: 100, width: 60, height: 50 }, size, sight, 12, true).y).toBe(162);
  expect(kept({ x: -20, y: 500 }, size, sight)).toEqual({ x: 50, y: 280 });
});
