import { expect, test } from 'vitest';
import type { Outlines, PagePose } from '../../types/xwing';
import { labelSpots } from './labels';
import { between } from './motion.svelte';
import { initials } from './names';
import { arcOutline, Facing, maneuverOf, nextTo, readPlace, rim, sideways, strip, writePlace } from './space';

const outlines = {
  width: 914.4,
  depth: 914.4,
  units_per_mm: 100000,
  units_per_degree: 1000000,
} as Outlines;

test('the near edge is at the bottom for who sits there, and every turn can be turned back', () => {
  const pose: PagePose = { x: 100, y: 50, heading: 30 };
  expect(new Facing(outlines, 'south').spot(pose)).toEqual({ x: 100, y: 864.4, turn: 30 });
  expect(new Facing(outlines, 'north').spot(pose).y).toBeCloseTo(50);
  // At the left edge, looking at it from there, it is at the bottom.
  expect(new Facing(outlines, 'west').spot({ x: 10, y: 300, heading: 90 })).toMatchObject({ y: 904.4, turn: 0 });
  expect(new Facing(outlines, 'east').spot({ x: 904.4, y: 300, heading: 270 })).toMatchObject({ y: 904.4, turn: 360 });
  for (const edge of ['south', 'west', 'north', 'east'] as const) {
    const facing = new Facing(outlines, edge);
    const back = facing.pose(facing.spot(pose));
    expect(back.x).toBeCloseTo(pose.x);
    expect(back.y).toBeCloseTo(pose.y);
    expect(back.heading).toBeCloseTo(pose.heading);
  }
});

test('a place is read as a record writes it, and written back the same', () => {
  for (const choice of ['@ 32000000 42500000 0', '@ 3430001 28000007 359999999', '@ 80010000 85440000 180000000']) {
    expect(writePlace(readPlace(choice, outlines)!, outlines)).toBe(choice);
  }
  expect(readPlace('@ 32000000 42500000 -90000000', outlines)).toEqual({ x: 320, y: 425, heading: 270 });
  expect(readPlace('pass', outlines)).toBeNull();
});

test('an arc is a wedge about what lies ahead; a turret has none', () => {
  const front = arcOutline({ arc: 'front', apex: 0, from: -45, to: 45 }, 15.8)!;
  expect(front[0]).toEqual({ x: 0, y: 0 });
  expect(front[1]!.x).toBeCloseTo(front[1]!.y);
  expect(front.at(-1)!.x).toBeCloseTo(-front.at(-1)!.y);
  expect(arcOutline({ arc: 'all', apex: 0, from: -180, to: 180 }, 15.8)).toBeNull();
  expect(arcOutline({ arc: 'bullseye', apex: 0, from: null, to: null }, 15.8)![0]).toEqual({ x: -7.9, y: 0 });
  expect(rim({ width: 40, length: 80 }, 0)).toEqual({ x: 0, y: -40 });
});

test('an offer of a dial names its maneuver', () => {
  expect(maneuverOf('red-ace/3-turn-left')).toEqual({ speed: 3, bearing: 'turn-left', key: '3-turn-left' });
  expect(maneuverOf('slam/2-straight')).toMatchObject({ speed: 2, bearing: 'straight' });
  expect(maneuverOf('boost/bank-left')).toBeNull();
});

test('an arrow goes to the nearest thing on its side', () => {
  const things = [
    { x: 100, y: 0 },
    { x: 40, y: 10 },
    { x: -10, y: 0 },
    { x: 5, y: 90 },
  ];
  expect(nextTo({ x: 0, y: 0 }, things, { x: 1, y: 0 })).toBe(things[1]);
  expect(nextTo({ x: 0, y: 0 }, things, { x: 0, y: 1 })).toBe(things[3]);
  expect(nextTo({ x: 0, y: 0 }, things, { x: 0, y: -1 })).toBeNull();
});

test('labels do not cover each other where there is room, and stay in the window', () => {
  const ship = (key: string, x: number, y: number) => ({ key, at: { x, y }, reach: { x: 15, y: 15 }, width: 100, height: 28 });
  const ships = [ship('a', 300, 300), ship('b', 320, 340), ship('c', 595, 595), ship('d', 100, 42), ship('e', 100, 10)];
  const spots = labelSpots(ships, [], { x: 600, y: 560 }, { x: 0, y: 40 });
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((key) => spots.get(key)!);
  expect(Math.abs(a!.x - b!.x) >= 100 || Math.abs(a!.y - b!.y) >= 28).toBe(true);
  expect(c!.x + 100).toBeLessThanOrEqual(600);
  expect(c!.y + 28).toBeLessThanOrEqual(600);
  expect(d!.y).toBeGreaterThanOrEqual(40);
  // What is out of sight keeps its label.
  expect(e!.y).toBeLessThan(40);
});

test('labels stay in the part that is seen, and those of ships beyond it stay beyond it', () => {
  const ship = (key: string, x: number) => ({ key, at: { x, y: 300 }, reach: { x: 15, y: 15 }, width: 100, height: 28 });
  const spots = labelSpots([ship('seen', 590), ship('beyond', 700)], [], { x: 400, y: 600 }, { x: 200, y: 0 });
  expect(spots.get('seen')!.x + 100).toBeLessThanOrEqual(600);
  expect(spots.get('beyond')!.x + 100).toBeGreaterThan(600);
});

test('a ship on its way begins and ends where it stood and stands', () => {
  const from = { x: 100, y: 100, heading: 0 };
  const turnedAbout = { x: 100, y: 300, heading: 180 };
  expect(between(from, turnedAbout, 'koiogran', 0)).toEqual(from);
  const end = between(from, turnedAbout, 'koiogran', 1);
  expect(end).toMatchObject({ x: 100, y: 300 });
  expect(end.heading).toBeCloseTo(180);
  // It looks ahead while it flies, and turns at the end.
  expect(between(from, turnedAbout, 'koiogran', 0.5)).toMatchObject({ x: 100, y: 200, heading: 0 });
  const turn = between(from, { x: 180, y: 180, heading: 90 }, 'turn-right', 0.5);
  expect(turn.x).toBeLessThan(turn.y);
  // A roll goes straight to the side.
  expect(between(from, { x: 180, y: 110, heading: 0 }, 'straight', 0.5)).toEqual({ x: 140, y: 105, heading: 0 });
});

test('a name has few letters', () => {
  expect(initials('Obsidian Squadron Pilot 2')).toBe('OS2');
  expect(initials('Darth Vader')).toBe('DV');
  expect(initials('“Whisper”')).toBe('Wh');
  expect(initials("Pilote de l'escadron Warden")).toBe('PEW');
});

test('an edge is told by where one sits, and its strip lies along it', () => {
  expect(sideways('south', 'south')).toBe(0);
  expect([sideways('south', 'west'), sideways('north', 'east'), sideways('west', 'north')]).toEqual([1, 1, 1]);
  expect([sideways('south', 'north'), sideways('east', 'north')]).toEqual([2, 3]);
  const table = { width: 914, depth: 914 };
  expect(strip(table, 'north', 100).map(({ x, y }) => [x, y])).toEqual([
    [0, 814],
    [914, 814],
    [914, 914],
    [0, 914],
  ]);
  expect(strip(table, 'west', 300).map(({ x }) => x)).toEqual([0, 300, 300, 0]);
});
