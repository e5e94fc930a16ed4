import type { ArcEdges, Base, BaseSize, EdgeView, Outlines, PagePose, Preview } from '../../types/xwing';

/** A point of the drawing, in millimetres: x to the right, y down. */
export type Point = { x: number; y: number };
/** A place on the drawing: degrees clockwise from up. */
export type Spot = Point & { turn: number };

const RADIAN = Math.PI / 180;

/** How far the drawing is turned so that an edge is at the bottom. */
const spins: Record<EdgeView, number> = { south: 0, west: -90, north: 180, east: 90 };

const EDGES: EdgeView[] = ['south', 'west', 'north', 'east'];

/** Where an edge is for who sits at another: 0 for the own, then clockwise. */
export const sideways = (own: EdgeView, edge: EdgeView): number => (EDGES.indexOf(edge) - EDGES.indexOf(own) + 4) % 4;

/** The corners of what lies within so many millimetres of an edge, in the engine's places. */
export function strip({ width, depth }: Pick<Outlines, 'width' | 'depth'>, edge: EdgeView, deep: number): PagePose[] {
  const [left, right] = [edge === 'east' ? width - deep : 0, edge === 'west' ? deep : width];
  const [near, far] = [edge === 'north' ? depth - deep : 0, edge === 'south' ? deep : depth];
  return [
    { x: left, y: near, heading: 0 },
    { x: right, y: near, heading: 0 },
    { x: right, y: far, heading: 0 },
    { x: left, y: far, heading: 0 },
  ];
}

/** The way between the engine's places, whose y goes away from the near edge, and the drawing. */
export class Facing {
  readonly spin: number;
  readonly #half: Point;

  constructor(outlines: Pick<Outlines, 'width' | 'depth'>, bottom: EdgeView) {
    this.spin = spins[bottom];
    this.#half = { x: outlines.width / 2, y: outlines.depth / 2 };
  }

  /** Where a place is drawn. */
  spot(pose: PagePose): Spot {
    const flat = { x: pose.x - this.#half.x, y: this.#half.y - pose.y };
    const { x, y } = turned(flat, this.spin);
    return { x: x + this.#half.x, y: y + this.#half.y, turn: pose.heading + this.spin };
  }

  /** The place a spot of the drawing stands for. */
  pose(spot: Spot): PagePose {
    const { x, y } = turned({ x: spot.x - this.#half.x, y: spot.y - this.#half.y }, -this.spin);
    return { x: x + this.#half.x, y: this.#half.y - y, heading: degrees(spot.turn - this.spin) };
  }
}

/** A point turned clockwise about the origin. Quarter turns are exact. */
export function turned({ x, y }: Point, by: number): Point {
  switch (degrees(by)) {
    case 0:
      return { x, y };
    case 90:
      return { x: -y, y: x };
    case 180:
      return { x: -x, y: -y };
    case 270:
      return { x: y, y: -x };
  }
  const [sin, cos] = [Math.sin(by * RADIAN), Math.cos(by * RADIAN)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** An angle from 0 up to 360. */
export const degrees = (angle: number): number => ((angle % 360) + 360) % 360;

/** The place of a choice, `@ x y turn` in the units of records; none if it is no place. */
export function readPlace(choice: string, outlines: Outlines): PagePose | null {
  const parts = /^@ (-?\d+) (-?\d+) (-?\d+)$/.exec(choice);
  if (!parts) return null;
  const [x, y, turn] = parts.slice(1).map(Number) as [number, number, number];
  const { units_per_mm, units_per_degree } = outlines;
  return { x: x / units_per_mm, y: y / units_per_mm, heading: degrees(turn / units_per_degree) };
}

/** A place as a record writes it. */
export function writePlace(pose: PagePose, outlines: Outlines): string {
  const { units_per_mm, units_per_degree } = outlines;
  const turn = degrees(pose.heading) * units_per_degree;
  return `@ ${Math.round(pose.x * units_per_mm)} ${Math.round(pose.y * units_per_mm)} ${Math.round(turn)}`;
}

/** The size of a base. */
export function baseSize(outlines: Outlines, base: Base): BaseSize {
  return outlines.bases.find(({ size }) => size === base) ?? { size: base, width: 40, length: 40 };
}

/** Half of the box, upright, around a base that is turned. */
export function around({ width, length }: { width: number; length: number }, turn: number): Point {
  const [sin, cos] = [Math.abs(Math.sin(turn * RADIAN)), Math.abs(Math.cos(turn * RADIAN))];
  return { x: (width * cos + length * sin) / 2, y: (width * sin + length * cos) / 2 };
}

/** The outline of an arc far beyond any range, for a ship at the origin that looks up; none for the whole circle. */
export function arcOutline(arc: ArcEdges, bullseye: number): Point[] | null {
  const far = 2000;
  if (arc.arc === 'bullseye') {
    const half = bullseye / 2;
    return [
      { x: -half, y: 0 },
      { x: -half, y: -far },
      { x: half, y: -far },
      { x: half, y: 0 },
    ];
  }
  if (arc.from === null || arc.to === null) return null;
  const span = arc.to - arc.from + (arc.to <= arc.from ? 360 : 0);
  if (arc.arc === 'all' || span >= 360) return null;
  const steps = Math.max(1, Math.ceil(span / 30));
  const rim = Array.from({ length: steps + 1 }, (_, step) => ahead(arc.from! + (span * step) / steps, far));
  return [{ x: 0, y: 0 }, ...rim].map(({ x, y }) => ({ x, y: y - arc.apex }));
}

/** A point so far from the origin, by an angle clockwise from up. */
export const ahead = (angle: number, far: number): Point => ({
  x: Math.sin(angle * RADIAN) * far,
  y: -Math.cos(angle * RADIAN) * far,
});

/** Where a ray from the centre of a base leaves it. */
export function rim(size: { width: number; length: number }, angle: number): Point {
  const way = ahead(angle, 1);
  const far = Math.min(
    way.x === 0 ? Infinity : size.width / 2 / Math.abs(way.x),
    way.y === 0 ? Infinity : size.length / 2 / Math.abs(way.y),
  );
  return { x: way.x * far, y: way.y * far };
}

/** Points as an SVG polygon wants them. */
export const points = (list: Point[]): string => list.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ');

/** A number for an attribute. */
export const short = (value: number): number => Math.round(value * 100) / 100;

/** An attribute that moves a thing to its spot. */
export const at = (spot: Spot): string => `translate(${short(spot.x)} ${short(spot.y)}) rotate(${short(spot.turn)})`;

/** The maneuver an offer of a dial speaks of, by the offer's key. */
export function maneuverOf(key: string): { speed: number; bearing: string; key: string } | null {
  const parts = /(?:^|\/)((\d)-([a-z-]+))$/.exec(key);
  return parts ? { speed: Number(parts[2]), bearing: parts[3]!, key: parts[1]! } : null;
}

/** The previews of a question, by the offers' keys. */
export type Previews = Record<string, Preview>;

/** The thing next to one in a direction; none if there is nothing there. */
export function nextTo<T extends Point>(from: Point, others: T[], way: Point): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const other of others) {
    const [x, y] = [other.x - from.x, other.y - from.y];
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    if (along <= 0 || aside > along * 2.5) continue;
    const far = along + aside * 2;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** The directions of the arrow keys. */
export const arrows: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Does something when Enter or Space is pressed. */
export function pressed(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}
