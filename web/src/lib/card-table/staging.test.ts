import { describe, expect, test } from 'vitest';
import type { ReportLine } from '../../types/messages';
import type { Album, Event, Named, PileView, Side, View } from '../../types/swccg';
import { lastBattle, lastDrains } from './aftermath';
import { joins, pace } from './direction';
import { append, type Shot } from '../table/shots';
import { beside, kept, type Spot } from './spots';
import { goneSince, staged, stagedTogether } from './staging';
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
  expect([many.travels[0]!.count, many.gains, many.captioned]).toEqual([6, [{ at: 'pile/dark/force', amount: 14 }], false]);
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
  expect(on({ event: 'used-text', side: 'light', card: luke })).toMatchObject({ shown: null, at: ['luke'] });
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

test('what happens together is shown where the last of it happens, with all that travels', () => {
  const together = stagedTogether(
    [
      { event: 'used-force', side: 'light', amount: 3 },
      { event: 'deployed', card: luke, to: place, react: false },
    ],
    view(),
    album,
  )!;
  expect(together).toMatchObject({ captioned: true, at: ['luke', 'mos-eisley'], gains: [{ at: 'pile/light/force', amount: -3 }] });
  expect(together.travels.map(({ what }) => what)).toEqual(['back', { kind: 1, side: 'light' }]);
  const owed = stagedTogether(
    [
      { event: 'damage', side: 'dark', damage: 2, attrition: 0 },
      { event: 'damage', side: 'light', damage: 0, attrition: 4 },
    ],
    view(),
    album,
  )!;
  expect(owed.shown).toEqual({
    what: 'damage',
    owed: [
      { side: 'dark', damage: 2, attrition: 0 },
      { side: 'light', damage: 0, attrition: 4 },
    ],
  });
  const drawn: Event = { event: 'drawn', side: 'dark', card: trooper };
  const turned = stagedTogether([drawn, { event: 'destiny', side: 'dark', card: trooper, value: 5 }], view(), album)!;
  expect(turned.shown).toMatchObject({ what: 'destiny', value: 5, turned: true });
  expect(stagedTogether([], view(), album)).toBeNull();
});

test('of a total is told what was drawn for it, by whom it counts', () => {
  const before: Event[] = [
    { event: 'battle', side: 'dark', place },
    { event: 'battle-destiny', side: 'dark', total: 4 },
    { event: 'battle-destiny', side: 'light', total: 1 },
  ];
  const scores = (more: Event[]) => {
    const { shown } = on({ event: 'totals', dark: 9, light: 6 }, [...before, ...more]);
    return shown?.what === 'against' ? shown.scores.map(({ destiny }) => destiny) : null;
  };
  expect(scores([])).toEqual([4, 1]);
  expect(scores([{ event: 'destinies-switched' }])).toEqual([1, 4]);
  expect(scores([{ event: 'battle', side: 'light', place }])).toEqual([null, null]);
});

describe('what is seen together', () => {
  const line = (seen: Event): ReportLine => ({ moment: 1, level: 'event', text: seen.event, seen });
  const together = (...events: Event[]): boolean => joins(events.slice(0, -1).map(line), line(events.at(-1)!));
  const drew: Event = { event: 'drew', side: 'dark', card: null };
  const uses: Event = { event: 'used-force', side: 'dark', amount: 2 };
  const phase: Event = { event: 'phase-began', side: 'dark', phase: 'deploy' };
  const deployed: Event = { event: 'deployed', card: trooper, to: place, react: false };
  const lost = (side: Side): Event => ({ event: 'lost-force', side, from: 'reserve', card: luke });

  test('a phase and the Force used for something go with it, and nothing with the turn', () => {
    expect(together(phase, uses, deployed)).toBe(true);
    expect(together(deployed, uses)).toBe(false);
    expect(together(phase, { event: 'turn', side: 'light', turn: 2, generation: 3 })).toBe(false);
  });
  test('the same again of one side is seen at once, but not ever so much of it', () => {
    expect(together(drew, drew)).toBe(true);
    expect(together(lost('dark'), lost('dark'))).toBe(true);
    expect(together(lost('dark'), lost('light'))).toBe(false);
    expect(together(...Array.from({ length: 7 }, () => drew))).toBe(false);
    expect(together(deployed, deployed)).toBe(false);
  });
  test('a destiny is turned over and counted at once; what decides is seen by itself', () => {
    const drawn: Event = { event: 'drawn', side: 'dark', card: trooper };
    const destiny: Event = { event: 'destiny', side: 'dark', card: trooper, value: 5 };
    const totals: Event = { event: 'totals', dark: 5, light: 3 };
    expect(together(drawn, destiny)).toBe(true);
    expect(together(destiny, drawn)).toBe(false);
    expect(together(drawn, destiny, { event: 'battle-destiny', side: 'dark', total: 5 })).toBe(true);
    expect(together({ event: 'battle-destiny', side: 'dark', total: 5 }, totals)).toBe(false);
    expect(together(totals, { event: 'damage', side: 'dark', damage: 2, attrition: 1 })).toBe(false);
  });
  test('a turn with two deployments, a drain, a battle and a move is seen in six to ten seconds', () => {
    const destiny = (side: Side): Event[] => [
      { event: 'drawn', side, card: trooper },
      { event: 'destiny', side, card: trooper, value: 4 },
      { event: 'battle-destiny', side, total: 4 },
    ];
    const phases = (['activate', 'control', 'deploy', 'battle', 'move', 'draw'] as const).map(
      (phase): Event => ({ event: 'phase-began', side: 'dark', phase }),
    );
    const turn: Event[] = [
      { event: 'turn', side: 'dark', turn: 4, generation: 6 },
      phases[0]!,
      { event: 'activated', side: 'dark', amount: 6 },
      phases[1]!,
      { event: 'drain', side: 'dark', place },
      { event: 'drains', loser: 'light', place, amount: 2 },
      lost('light'),
      lost('light'),
      phases[2]!,
      uses,
      deployed,
      uses,
      deployed,
      phases[3]!,
      { event: 'battle', side: 'dark', place },
      ...destiny('dark'),
      ...destiny('light'),
      { event: 'totals', dark: 9, light: 5 },
      { event: 'damage', side: 'dark', damage: 0, attrition: 4 },
      { event: 'damage', side: 'light', damage: 4, attrition: 4 },
      { event: 'forfeited', card: luke, value: 3 },
      lost('light'),
      { event: 'battle-ended', place },
      phases[4]!,
      uses,
      { event: 'moved', card: trooper, to: place },
      phases[5]!,
      drew,
      drew,
    ];
    const seen: Shot[] = [];
    for (const told of turn.map(line))
      append(seen, { moment: 1, view: null, lines: [told], lasts: pace(told, false) }, joins);
    const whole = seen.reduce((sum, { lasts }) => sum + lasts, 0);
    expect(seen.flatMap(({ lines }) => lines).length).toBe(turn.length);
    expect(whole).toBeGreaterThan(6000);
    expect(whole).toBeLessThan(10_000);
  });
});
