import type { BaseSize, EdgeView, Outlines, PagePose } from '../../types/xwing';
import { around, turned, type Point } from './space';

/** Part of the table, in the engine's millimetres. */
export type Zone = { left: number; right: number; near: number; far: number };

/** How several ships stand beside each other. */
export type Formation = 'line' | 'pairs' | 'wedge';
export const FORMATIONS: Formation[] = ['line', 'pairs', 'wedge'];

/** The table as one sets up on it: how deep the zone of the player asked is. */
export type SetupOutlines = Outlines & { deployment: number };

/** The zone at an edge in which ships are set up. */
export function deployZone({ width, depth, deployment }: SetupOutlines, edge: EdgeView): Zone {
  return {
    left: edge === 'east' ? width - deployment : 0,
    right: edge === 'west' ? deployment : width,
    near: edge === 'north' ? depth - deployment : 0,
    far: edge === 'south' ? deployment : depth,
  };
}

/** The zone in which obstacles lie: beyond Range 2 of every edge. */
export function rockZone({ width, depth, band }: Outlines): Zone {
  return { left: 2 * band, right: width - 2 * band, near: 2 * band, far: depth - 2 * band };
}

/** A place by how far along an edge and how far from it, looking away from it. */
export function seenFrom({ width, depth }: Outlines, edge: EdgeView, along: number, out: number): PagePose {
  switch (edge) {
    case 'south':
      return { x: along, y: out, heading: 0 };
    case 'west':
      return { x: out, y: depth - along, heading: 90 };
    case 'north':
      return { x: width - along, y: depth - out, heading: 180 };
    case 'east':
      return { x: width - out, y: along, heading: 270 };
  }
}

/** Millimetres between ships beside each other, in a pair, and between pairs. */
const GAPS: Record<Formation, [number, number]> = { line: [20, 20], pairs: [6, 44], wedge: [16, 16] };
/** How far each rank of a wedge stands behind the one before. */
const RANK = 20;

/**
 * Places for ships of such bases in a formation at an edge, the middle of it so far along; none if they have no room. The first
 * ships stand in the middle.
 */
export function formed(
  outlines: SetupOutlines,
  edge: EdgeView,
  bases: BaseSize[],
  formation: Formation,
  middle: number,
): PagePose[] | null {
  const order = fromTheMiddle(bases.length);
  const row = order.map((index) => bases[index]!);
  const gaps = row.slice(1).map((_, n) => GAPS[formation][n % 2]!);
  const wide = row.reduce((sum, { width }) => sum + width, 0) + gaps.reduce((sum, gap) => sum + gap, 0);
  const size = edge === 'south' || edge === 'north' ? outlines.width : outlines.depth;
  let left = middle - wide / 2;
  if (left < 0 || left + wide > size) return null;
  const places = new Array<PagePose>(bases.length);
  row.forEach(({ width, length }, n) => {
    const front = outlines.deployment - length / 2;
    const rank = formation === 'wedge' ? Math.ceil(order[n]! / 2) : 0;
    const out = Math.max(length / 2, front - rank * RANK);
    places[order[n]!] = seenFrom(outlines, edge, left + width / 2, out);
    left += width + (gaps[n] ?? 0);
  });
  return places;
}

/** Numbers from 0 on as they stand in a row, the first in the middle: 3 1 0 2. */
function fromTheMiddle(count: number): number[] {
  const row: number[] = [];
  for (let n = 0; n < count; n += 1) n % 2 ? row.unshift(n) : row.push(n);
  return row;
}

/** Places for ships in a formation that covers none of what stands there; as near the middle of the edge as may be. */
export function formation(
  outlines: SetupOutlines,
  edge: EdgeView,
  bases: BaseSize[],
  wanted: Formation,
  taken: Point[][],
): PagePose[] | null {
  const size = edge === 'south' || edge === 'north' ? outlines.width : outlines.depth;
  for (let step = 0; step <= size / 2; step += 20) {
    for (const middle of step === 0 ? [size / 2] : [size / 2 - step, size / 2 + step]) {
      const places = formed(outlines, edge, bases, wanted, middle);
      const free = (pose: PagePose, n: number): boolean =>
        taken.every((other) => !overlap(corners(pose, bases[n]!), other));
      if (places?.every(free)) return places;
    }
  }
  return null;
}

/** The corners of a base at a place. */
export function corners({ x, y, heading }: PagePose, { width, length }: { width: number; length: number }): Point[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, ahead]) => {
    // The engine's y goes away, so that it turns the other way about.
    const point = turned({ x: (right! * width) / 2, y: (ahead! * length) / 2 }, -heading);
    return { x: x + point.x, y: y + point.y };
  });
}

/** How much rounding may do. */
const SLIGHT = 0.02;

/** Whether two convex outlines cover each other. */
export function overlap(one: Point[], other: Point[]): boolean {
  const apart = (edges: Point[]): boolean =>
    edges.some((from, n) => {
      const to = edges[(n + 1) % edges.length]!;
      const normal = { x: to.y - from.y, y: from.x - to.x };
      const far = Math.hypot(normal.x, normal.y) || 1;
      const shadow = (points: Point[]): number[] => points.map(({ x, y }) => (x * normal.x + y * normal.y) / far);
      const [a, b] = [shadow(one), shadow(other)];
      return Math.max(...a) <= Math.min(...b) + SLIGHT || Math.max(...b) <= Math.min(...a) + SLIGHT;
    });
  return !apart(one) && !apart(other);
}

/** Whether all corners are in a zone. */
export const isIn = (zone: Zone, points: Point[]): boolean =>
  points.every(
    ({ x, y }) =>
      x >= zone.left - SLIGHT && x <= zone.right + SLIGHT && y >= zone.near - SLIGHT && y <= zone.far + SLIGHT,
  );

/** The gap between two convex outlines that do not cover each other. */
export function gap(one: Point[], other: Point[]): number {
  const toEdge = (point: Point, from: Point, to: Point): number => {
    const [x, y] = [to.x - from.x, to.y - from.y];
    const part = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1);
    const on = Math.max(0, Math.min(1, part));
    return Math.hypot(point.x - from.x - on * x, point.y - from.y - on * y);
  };
  const least = (points: Point[], edges: Point[]): number =>
    Math.min(
      ...points.flatMap((point) => edges.map((from, n) => toEdge(point, from, edges[(n + 1) % edges.length]!))),
    );
  return overlap(one, other) ? 0 : Math.min(least(one, other), least(other, one));
}

/** The grid pieces are dragged on, and how near a border draws them. */
const GRID = 5;
const DRAWS = 9;

/** A place as a hand puts it: wholly in a zone, on a grid, flush with a border that is near. */
export function snapped(pose: PagePose, size: { width: number; length: number }, zone: Zone): PagePose {
  const upright = Math.round(pose.heading / 15) * 15;
  const heading = Math.abs(pose.heading - upright) < 2 ? upright : pose.heading;
  const box = around(size, heading);
  const along = (value: number, half: number, from: number, to: number): number => {
    const [low, high] = [from + half, to - half];
    if (low >= high) return (low + high) / 2;
    if (value - low < DRAWS) return low;
    if (high - value < DRAWS) return high;
    return Math.round(value / GRID) * GRID;
  };
  return {
    x: along(pose.x, box.x, zone.left, zone.right),
    y: along(pose.y, box.y, zone.near, zone.far),
    heading,
  };
}

/** Where obstacles are best put one after the other, as parts of the table: spread about its middle. */
const SPREAD: Point[] = [
  { x: 0.36, y: 0.42 },
  { x: 0.64, y: 0.58 },
  { x: 0.5, y: 0.5 },
  { x: 0.66, y: 0.36 },
  { x: 0.34, y: 0.64 },
  { x: 0.5, y: 0.32 },
  { x: 0.5, y: 0.7 },
];

/** The places suggested for the next obstacle, the best first. */
export function spread<T extends { pose: PagePose }>(places: T[], rocks: number, outlines: Outlines): T[] {
  const wanted = SPREAD[rocks % SPREAD.length]!;
  const far = ({ pose }: T): number =>
    Math.hypot(pose.x - wanted.x * outlines.width, pose.y - wanted.y * outlines.depth);
  return [...places].sort((a, b) => far(a) - far(b));
}

/** The places suggested, the nearest to a wanted one first. */
export function nearest<T extends { pose: PagePose }>(places: T[], wanted: Point): T[] {
  const far = ({ pose }: T): number => Math.hypot(pose.x - wanted.x, pose.y - wanted.y);
  return [...places].sort((a, b) => far(a) - far(b));
}
