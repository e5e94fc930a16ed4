import { expect, test } from 'vitest';
import type { ReportLine } from '../../types/messages';
import type { Event, Named, PagePose, ShipView, View } from '../../types/xwing';
import { beatOf, beatsOf } from './beats';
import { course } from './course';
import { flown, reached } from './motion.svelte';
import { joins, pace } from './direction';
import { asSeen } from './seen';
import { corners, deployZone, FORMATIONS, formation, formed, gap, isIn, overlap, rockZone, snapped, spread, type SetupOutlines } from './setup';
import { toldAttack } from './told-attack';

const outlines = {
  width: 914.4,
  depth: 914.4,
  band: 100,
  deployment: 100,
  straight: 40,
  banks: [80, 130, 180],
  turns: [35, 62.5, 90],
} as Partial<SetupOutlines> as SetupOutlines;
const small = { size: 'small', width: 40, length: 40 } as const;
const large = { size: 'large', width: 80, length: 80 } as const;
const named = (ship: number): Named => ({ ship, pilot: 0, tag: 0, part: null });
const told = (...events: Event[]): ReportLine[] =>
  events.map((seen, moment) => ({ moment, level: 'event', text: seen.event, seen }));

test('an attack is told with its last dice, what is cancelled and what it did, until the next one', () => {
  const lines = told(
    { event: 'attacks', of: [named(0), named(1), null, 2, true] },
    { event: 'rolled', of: [named(0), 'attack', true, ['focus', 'hit', 'crit']] },
    { event: 'dice', of: [named(0), true, ['hit', 'hit', 'crit']] },
    { event: 'rolled', of: [named(1), 'attack', false, ['evade', 'blank']] },
    { event: 'hits', of: [named(1), 1, 1] },
    { event: 'shield-lost', of: named(1) },
    { event: 'faceup', of: [named(1), 7] },
    // What happens to others is not its work.
    { event: 'facedown', of: [named(2), 1] },
  );
  const attack = toldAttack(lines)!;
  expect(attack).toMatchObject({ range: 2, obstructed: true, left: { hits: 1, crits: 1 }, open: true });
  expect(attack.attack).toEqual([
    { face: 'hit', was: 'focus', canceled: false },
    { face: 'hit', was: null, canceled: true },
    { face: 'crit', was: null, canceled: false },
  ]);
  expect(attack.defense.map(({ face }) => face)).toEqual(['evade', 'blank']);
  expect(attack.hurt.map(({ is, count }) => [is, count])).toEqual([
    ['shield', 1],
    ['faceup', 1],
  ]);
  // It is readable in the next phase, and what is dealt then is none of it.
  const later = [...lines, ...told({ event: 'phase-began', of: [2, 'planning'] }, { event: 'shield-lost', of: named(1) })];
  expect(toldAttack(later)).toMatchObject({ open: false, hurt: [{ count: 1 }, { count: 1 }] });
  expect(toldAttack([...later, ...told({ event: 'attacks', of: [named(2), named(0), null, 1, false] })])).toMatchObject({
    attacker: { ship: 2 },
    attack: [],
    left: null,
  });
});

test('dice of damage cards and asteroids are none of the attack', () => {
  const attack = toldAttack(
    told(
      { event: 'attacks', of: [named(0), named(1), null, 1, false] },
      { event: 'rolled', of: [named(0), 'attack', true, ['hit']] },
      { event: 'missed', of: named(0) },
      { event: 'rolled', of: [named(1), 'attack', true, ['crit']] },
      { event: 'shield-lost', of: named(0) },
    ),
  )!;
  expect(attack.attack).toEqual([{ face: 'hit', was: null, canceled: true }]);
  expect(attack.hurt).toEqual([]);
});

test('in the midst of a moment the table shows what was told so far, and nothing else of what comes', () => {
  const ship = (key: string, x: number, shields: number): ShipView =>
    ({ key, pose: { x, y: 0, heading: 0 }, shields, tokens: [], sections: [] }) as unknown as ShipView;
  const table = (...ships: ShipView[]): View => ({ ships, bombs: [], rocks: [] }) as unknown as View;
  const before = table(ship('a', 0, 2), ship('b', 0, 2));
  const after = table(ship('a', 50, 1), ship('b', 70, 0));
  const seen = asSeen(before, after, [
    { event: 'moved', of: [named(0), 'straight', 1, 'white'] },
    { event: 'shield-lost', of: named(1) },
  ]);
  expect(seen.ships.map(({ pose, shields }) => [pose!.x, shields])).toEqual([
    [50, 2],
    [0, 0],
  ]);
  expect(asSeen(before, after, [{ event: 'initiative', of: 'first' }])).toBe(before);
});

test('a ship flies along its template to where it stands then', () => {
  const from: PagePose = { x: 100, y: 100, heading: 0 };
  const ahead = course(outlines, 40, from, 'straight', 3)!;
  expect(ahead.at(1)).toMatchObject({ x: 100, y: 260, heading: 0 });
  const right = course(outlines, 40, from, 'turn-right', 1)!;
  const end = right.at(1);
  expect([end.x, end.y, end.heading].map(Math.round)).toEqual([155, 155, 90]);
  expect(Math.round(course(outlines, 40, from, 'bank-left', 2)!.at(1).heading)).toBe(-45);
  // Backwards to the left the nose swings to the right.
  const back = course(outlines, 40, from, 'reverse-bank-left', 1)!.at(1);
  expect(back.y).toBeLessThan(100);
  expect(course(outlines, 40, from, 'stop', 0)).toBeNull();
  // It bumped: it stands on the way, earlier.
  const short = reached(right, right.at(0.5))!;
  expect(short).toBeCloseTo(0.5);
  expect(reached(ahead, { x: 160, y: 100, heading: 0 })).toBeNull();
  const to = right.at(0.5);
  expect(flown(right, short, to, 0)).toMatchObject({ x: 100, y: 100 });
  expect(flown(right, short, to, 1)).toMatchObject({ x: to.x, y: to.y });
  // A Koiogran turn turns about at the end.
  const about = { ...ahead.at(1), heading: 180 };
  expect(flown(ahead, 1, about, 0.5).heading).toBe(0);
  expect(Math.abs(flown(ahead, 1, about, 1).heading)).toBeCloseTo(180);
});

test('every formation is in the zone of each edge, and no ship stands on another', () => {
  const bases = [small, large, small, small, small];
  for (const edge of ['south', 'west', 'north', 'east'] as const) {
    const zone = deployZone(outlines, edge);
    for (const wanted of FORMATIONS) {
      const places = formation(outlines, edge, bases, wanted, [])!;
      const stands = places.map((pose, n) => corners(pose, bases[n]!));
      for (const [n, stand] of stands.entries()) {
        expect(isIn(zone, stand), `${edge} ${wanted} ${n}`).toBe(true);
        for (const other of stands.slice(n + 1)) expect(overlap(stand, other)).toBe(false);
      }
    }
  }
  // In a wedge the first stands in front, in pairs two stand close.
  const wedge = formed(outlines, 'south', [small, small, small], 'wedge', 457)!;
  expect(wedge[0]!.y).toBeGreaterThan(wedge[1]!.y);
  const pairs = formed(outlines, 'south', [small, small, small, small], 'pairs', 457)!.map(({ x }) => x).sort((a, b) => a - b);
  expect(pairs[1]! - pairs[0]!).toBeLessThan(pairs[2]! - pairs[1]!);
});

test('a formation gives way to ships that stand there, and there is none where there is no room', () => {
  const taken = [corners({ x: 457, y: 80, heading: 0 }, large)];
  const places = formation(outlines, 'south', [small, small], 'line', taken)!;
  for (const pose of places) expect(overlap(corners(pose, small), taken[0]!)).toBe(false);
  expect(formation(outlines, 'south', Array<typeof large>(12).fill(large), 'line', [])).toBeNull();
});

test('a hand puts things into the zone, flush with its border', () => {
  const zone = deployZone(outlines, 'south');
  expect(snapped({ x: 333.4, y: 76, heading: 0 }, small, zone)).toEqual({ x: 335, y: 80, heading: 0 });
  expect(snapped({ x: -20, y: 400, heading: 1 }, small, zone)).toEqual({ x: 20, y: 80, heading: 0 });
  // Turned by half a right angle a base needs more room.
  expect(snapped({ x: 300, y: 99, heading: 45 }, small, zone).y).toBeCloseTo(100 - Math.SQRT2 * 20);
});

test('gaps and overlaps are measured between outlines', () => {
  const at = (x: number, y: number) => corners({ x, y, heading: 0 }, small);
  expect(overlap(at(0, 0), at(39, 0))).toBe(true);
  expect(overlap(at(0, 0), at(40, 0))).toBe(false);
  expect(gap(at(0, 0), at(70, 0))).toBeCloseTo(30);
  expect(gap(at(0, 0), at(70, 80))).toBeCloseTo(50);
  expect(isIn(rockZone(outlines), at(219, 400))).toBe(false);
});

test('obstacles are spread about the table', () => {
  const places = [200, 330, 457, 600, 700].map((x) => ({ pose: { x, y: x, heading: 0 } }));
  const chosen = [0, 1, 2].map((rocks) => spread(places, rocks, outlines)[0]!.pose.x);
  expect(new Set(chosen).size).toBe(3);
});

test('what happens is shown between the ships it is between', () => {
  const view = { ships: [{ key: 'a', sections: [] }, { key: 'b', sections: [] }] } as unknown as View;
  expect(beatOf({ event: 'attacks', of: [named(0), named(1), null, 1, false] }, view, null)).toMatchObject({ who: 'a', whom: 'b' });
  expect(beatOf({ event: 'hits', of: [named(1), 1, 0] }, view, named(0))).toMatchObject({ who: 'a', whom: 'b', looks: 'hit' });
  expect(beatOf({ event: 'lost', of: [named(1), 'focus', 1] }, view, null)).toMatchObject({
    who: 'b',
    sign: { token: 'focus', by: -1 },
  });
  expect(beatOf({ event: 'phase-began', of: [1, 'combat'] }, view, null)).toBeNull();
});

test('what follows from the own answer is not waited for, but dice are', () => {
  const [gained, rolled, moved] = told(
    { event: 'gained', of: [named(0), 'focus', 1] },
    { event: 'rolled', of: [named(0), 'attack', true, ['hit']] },
    { event: 'moved', of: [named(0), 'straight', 2, 'white'] },
  );
  expect(pace(gained!, true)).toBe(0);
  expect(pace(gained!, false)).toBeGreaterThan(0);
  expect(pace(rolled!, true)).toBeGreaterThan(0);
  expect(pace(moved!, true)).toBeGreaterThan(0);
});

test('what belongs to one ship’s deed is seen together, and signs of one kind are one sign', () => {
  const together = (...events: Event[]): boolean => {
    const lines = told(...events);
    return joins(lines.slice(0, -1), lines.at(-1)!);
  };
  const lost = (ship: number): Event => ({ event: 'shield-lost', of: named(ship) });
  const acts: Event = { event: 'acts', of: [named(0), { act: 'focus' } as never] };
  const gained: Event = { event: 'gained', of: [named(0), 'focus', 1] };
  expect(together({ event: 'revealed', of: [named(0), {} as never] }, { event: 'moved', of: [named(0), 'straight', 2, 'white'] })).toBe(true);
  expect(together(acts, gained)).toBe(true);
  expect(together(lost(1), lost(1))).toBe(true);
  expect(together(lost(1), lost(2))).toBe(false);
  expect(together({ event: 'hits', of: [named(1), 1, 1] }, lost(1)), 'hits and what they do are seen one after the other').toBe(false);
  const view = { ships: [{ key: 'a', sections: [] }, { key: 'b', sections: [] }] } as unknown as View;
  expect(beatsOf([lost(1), lost(1)], view, null)).toEqual([
    { who: 'b', whom: null, looks: 'hurt', sign: { is: 'value', value: 'shields', by: -2 } },
  ]);
  expect(beatsOf([acts, gained], view, null)).toMatchObject([{ looks: 'ring', sign: { token: 'focus' } }]);
});
