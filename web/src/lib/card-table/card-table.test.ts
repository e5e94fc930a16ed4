import { expect, test } from 'vitest';
import type { AlbumCard, CardView, PileCard, PlaceView, Stats, View } from '../../types/swccg';
import { distance, type Box } from './focus';
import { groundOf } from './grounds';
import {
  aboard,
  breadth,
  bulk,
  copies,
  fanned,
  figure,
  fitted,
  fittedAbove,
  highest,
  Holding,
  lying,
  offeredFromPiles,
  parted,
  shift,
  short,
  signed,
  standing,
  valuesNow,
  valuesPrinted,
} from './scene';

const stats: Stats = {
  destiny: 1,
  deploy: 4,
  power: 3,
  ability: 3,
  forfeit: 4,
  maneuver: null,
  armor: null,
  landspeed: null,
  hyperspeed: null,
  parsec: null,
  ferocity: null,
  defense: null,
  number: null,
};

function card(key: string, more: Partial<CardView> = {}): CardView {
  const speeds = { hyperspeed: null, landspeed: null };
  const values = { power: 1, ability: 1, forfeit: 2, maneuver: null, armor: null, defense: 1, ...speeds };
  const rest = { on: null, role: null, function: null, immunity: null, conditions: [], spent: [] };
  return { key, kind: 0, owner: 'light', ...values, ...rest, ...more };
}

const place = (cards: CardView[]): PlaceView => ({ key: 'mos-eisley', cards }) as unknown as PlaceView;
const pileCard = (key: string): PileCard => ({ key, kind: 0, at: 0, cost: null });
const box = (left: number, top: number): Box => ({ left, right: left + 10, top, bottom: top + 10 });

test('cards stand by themselves unless they are on another card that is there', () => {
  const cards = [
    card('luke'),
    card('saber', { on: 'luke' }),
    card('net', { on: 'mos-eisley' }),
    card('vader', { owner: 'dark' }),
  ];
  expect(standing(cards, 'light', 'mos-eisley').map(({ key }) => key)).toEqual(['luke', 'net']);
  expect(standing(cards, 'dark', 'mos-eisley').map(({ key }) => key)).toEqual(['vader']);
  expect(aboard(cards, 'luke').map(({ key }) => key)).toEqual(['saber']);
});

test('what another side put on a card stays with that card', () => {
  const cards = [card('luke'), card('curse', { on: 'luke', owner: 'dark' })];
  expect(standing(cards, 'dark', 'mos-eisley')).toEqual([]);
  expect(aboard(cards, 'luke')).toHaveLength(1);
});

test('cards on cards on cards all take room', () => {
  const cards = [card('skiff'), card('luke', { on: 'skiff' }), card('saber', { on: 'luke' })];
  expect(bulk(cards, 'skiff')).toBeGreaterThan(bulk(cards, 'luke'));
  expect(bulk(cards, 'saber')).toBe(1);
});

test('a heap that grows too high is parted, but never into more columns than it has cards', () => {
  const many = Array.from({ length: 7 }, (_, index) => card(`trooper.${index}`));
  expect(breadth(place(many.slice(0, 3)), 3)).toBe(1);
  expect(breadth(place(many), 3)).toBe(3);
  const loaded = [card('luke'), ...many.map((other) => ({ ...other, on: 'luke' }))];
  expect(breadth(place(loaded), 3)).toBe(1);
  expect(breadth(place([]), 3)).toBe(1);
});

test('copies are counted where the first of them lies', () => {
  const hand = [pileCard('hand/a'), pileCard('hand/b'), pileCard('hand/a')];
  expect(copies(hand).map(({ card, count }) => [card.key, count])).toEqual([
    ['hand/a', 2],
    ['hand/b', 1],
  ]);
});

test('offered cards of piles and hidden cards are told, those of the hand are not', () => {
  const side = {
    piles: [{ cards: [pileCard('hand/a'), pileCard('pile/light/lost/b'), pileCard('pile/light/lost/c')] }],
    unseen: [{ key: 'unseen/d', kind: 3, count: 2 }],
  };
  const view = { sides: { light: side, dark: { piles: [], unseen: [] } } } as unknown as View;
  const lit = new Set(['hand/a', 'pile/light/lost/b', 'unseen/d']);
  expect(offeredFromPiles(view, lit).map(({ card, count }) => [card.key, count])).toEqual([
    ['pile/light/lost/b', 1],
    ['unseen/d', 2],
  ]);
});

test('values are compared with what is printed where there is something to compare', () => {
  const values = valuesNow(card('luke', { power: 5, ability: 3, forfeit: 0, defense: 9 }), stats);
  expect(values.map((value) => [value.name, shift(value)])).toEqual([
    ['power', 1],
    ['ability', 0],
    ['defense', 0],
    ['forfeit', -1],
  ]);
  expect(valuesPrinted(stats).every((value) => shift(value) === 0)).toBe(true);
});

test('a title that names a system has two parts in both languages, and a nickname can be left out', () => {
  expect(parted('Tatooine: Mos Eisley')).toEqual({ system: 'Tatooine', name: 'Mos Eisley' });
  expect(parted('Étoile de la Mort : Aire de mise à quai 327').system).toBe('Étoile de la Mort');
  expect(short('CZ-3 (Seezee-Three)')).toBe('CZ-3');
  expect(parted('Luke')).toEqual({ system: '', name: 'Luke' });
});

test('numbers are written as the language writes them', () => {
  expect([figure(0.5, 'en'), figure(0.5, 'fr')]).toEqual(['0.5', '0,5']);
  expect([signed(2, 'en'), signed(-2, 'en'), signed(0, 'en')]).toEqual(['+2', '−2', '0']);
});

test('arrows go along a row, and up and down to the nearest row', () => {
  expect(distance(box(0, 0), box(20, 5), 'ArrowRight')).not.toBeNull();
  expect(distance(box(0, 0), box(20, 40), 'ArrowRight')).toBeNull();
  expect(distance(box(20, 0), box(0, 0), 'ArrowRight')).toBeNull();
  const near = distance(box(0, 0), box(60, 20), 'ArrowDown')!;
  const far = distance(box(0, 0), box(0, 60), 'ArrowDown')!;
  expect(near).toBeLessThan(far);
  expect(distance(box(0, 30), box(0, 0), 'ArrowDown')).toBeNull();
});

test('a card that comes goes to the end of the hand, and no other moves', () => {
  const hand = (...keys: string[]) => copies(keys.map(pileCard));
  const holding = new Holding();
  const keys = (...now: string[]): string[] => holding.order(hand(...now)).map(({ card }) => card.key);
  expect(keys('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(keys('d', 'c', 'a', 'b')).toEqual(['a', 'b', 'c', 'd']);
  expect(keys('d', 'c', 'a')).toEqual(['a', 'c', 'd']);
  expect(holding.order(hand('b', 'c', 'a'), true).map(({ card }) => card.key)).toEqual(['a', 'c', 'b']);
  expect(keys('b', 'd', 'c', 'a'), 'a look at the past changes nothing').toEqual(['a', 'c', 'd', 'b']);
});

test('a hand lies apart where there is room, else overlaps, and is parted before its edges grow too thin', () => {
  expect(fanned(4, 120, 700, 36)).toEqual({ row: 4, step: 128 });
  const many = fanned(15, 126, 680, 36);
  expect(many.row).toBe(15);
  expect(14 * many.step + 126).toBeLessThanOrEqual(680);
  expect(many.step).toBeGreaterThanOrEqual(36);
  const phone = fanned(15, 104, 366, 36);
  expect(phone.row).toBe(8);
  expect(7 * phone.step + 104).toBeLessThanOrEqual(366);
  expect(fanned(1, 104, 366, 36).row).toBe(1);
});

test('empty places are narrow, and all columns have the room there is, within what is legible', () => {
  const full = place([card('luke')]);
  const bare = { ...place([]), key: 'cantina' };
  expect(fitted([full, full], 1400, false).tile).toBe(196);
  const { tile, bare: narrow } = fitted([full, bare, bare, full], 700, false);
  expect(2 * (tile + 7) + 2 * narrow + 4 * 16).toBeLessThanOrEqual(700);
  expect(narrow).toBeLessThan(tile);
  expect(fitted(Array.from({ length: 12 }, () => full), 700, false).tile).toBe(104);
});

test('the highest heap is as high as its rows', () => {
  expect(highest([place([])])).toBe(1);
  expect(highest([place([card('a'), card('b'), card('c')])])).toBe(3);
  expect(highest([place(['a', 'b', 'c', 'd'].map((key) => card(key)))])).toBe(2);
});

test('a location looks like its system, seen from where it is', () => {
  const site = (system: string, interior: boolean, exterior: boolean, subtype = 'site') =>
    groundOf({
      location: { system, kind: 'site', interior, exterior, icons: { dark: 1, light: 1 } },
      subtypes: [{ id: subtype, name: { en: '', fr: '' } }],
    });
  expect(site('Tatooine', false, true)).toEqual({ ground: 'sand', outlook: 'outside' });
  expect(site('Tatooine', true, true)).toEqual({ ground: 'sand', outlook: 'gate' });
  expect(site('Death Star', true, false)).toEqual({ ground: 'station', outlook: 'inside' });
  expect(site('Hoth', false, false, 'system')).toEqual({ ground: 'ice', outlook: 'space' });
  expect(site('Testworld', false, true).ground).toBe('plain');
});

test('a system lies above all the places of its planet, unless something is fought out there', () => {
  const [cantina, eisley, tatooine, bay, yavin, kessel] = ['cantina', 'eisley', 'tatooine', 'bay', 'yavin', 'kessel'];
  const planets: Record<string, [string, string]> = {
    cantina: ['Tatooine', 'site'],
    eisley: ['Tatooine', 'site'],
    tatooine: ['Tatooine', 'system'],
    bay: ['Yavin 4', 'site'],
    yavin: ['Yavin 4', 'system'],
    kessel: ['Kessel', 'system'],
  };
  const keys = [cantina, eisley, tatooine, bay, yavin, kessel] as string[];
  const row = keys.map((key, kind) => ({ key, kind, cards: [] }) as unknown as PlaceView);
  const cardOf = (kind: number): AlbumCard => {
    const [system, id] = planets[keys[kind]!]!;
    return { category: 'location', subtypes: [{ id }], location: { system } } as unknown as AlbumCard;
  };
  const columns = (fight: string | null, raised: boolean): string[] =>
    lying(row, cardOf, fight, raised).map(({ from, to, sky }) => `${from}-${to}${sky ? ' above' : ''}`);
  expect(columns(null, true)).toEqual(['2-3', '4-5', '2-7 above', '8-9', '8-11 above', '12-13']);
  expect(columns('tatooine', true)).toEqual(['2-3', '4-5', '6-7', '8-9', '8-11 above', '12-13']);
  expect(columns(null, false)).toEqual(['2-3', '4-5', '6-7', '8-9', '10-11', '12-13']);
});

test('ships above planets are as broad as lets all of them be seen', () => {
  const ships = (count: number): PlaceView => place(Array.from({ length: count }, (_, n) => card(`ship-${n}`, { on: 'mos-eisley' })));
  expect(fittedAbove([ships(1)], 1000)).toBe(150);
  expect(fittedAbove([ships(6)], 1000)).toBe(130);
  expect(fittedAbove([ships(20)], 1000)).toBe(104);
});
