import type { Point } from './space';

/** Something with a label: where it is, half of the box around it, and the label's size; all in pixels. */
export type Labelled = { key: string; at: Point; reach: Point; width: number; height: number };

export type Box = { left: number; top: number; right: number; bottom: number };

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const around = (at: Point, reach: Point): Box => ({
  left: at.x - reach.x,
  top: at.y - reach.y,
  right: at.x + reach.x,
  bottom: at.y + reach.y,
});

/** A corner moved so that all of a label is in a box. */
const within = (corner: Point, label: { width: number; height: number }, size: Point, from: Point): Point => ({
  x: Math.max(from.x, Math.min(from.x + size.x - label.width, corner.x)),
  y: Math.max(from.y, Math.min(from.y + size.y - label.height, corner.y)),
});

/**
 * Where labels stand, by their left upper corners: below, above or beside their things, where they cover least of the
 * things, of each other and of what else is to be seen; never beyond a box. Also whether a label covers something all
 * the same.
 */
export function labelSpots(
  things: Labelled[],
  also: { at: Point; reach: Point }[],
  size: Point,
  from: Point = { x: 0, y: 0 },
): Map<string, Point & { covers: boolean }> {
  const bases = [...things, ...also].map(({ at, reach }) => around(at, reach));
  const taken: Box[] = [];
  const spots = new Map<string, Point & { covers: boolean }>();
  for (const { key, at, reach, width, height } of things) {
    const gap = { x: reach.x + 3, y: reach.y + 3 };
    const tries: Point[] = [
      { x: at.x - width / 2, y: at.y + gap.y },
      { x: at.x - width / 2, y: at.y - gap.y - height },
      { x: at.x + gap.x, y: at.y - height / 2 },
      { x: at.x - gap.x - width, y: at.y - height / 2 },
      { x: at.x + reach.x * 0.5, y: at.y + gap.y },
      { x: at.x - reach.x * 0.5 - width, y: at.y + gap.y },
      // Where ships stand close, farther away; a line leads there.
      ...[20, 48, 84].flatMap((far) => [
        { x: at.x - width / 2, y: at.y + gap.y + far },
        { x: at.x - width / 2, y: at.y - gap.y - height - far },
        { x: at.x + gap.x + far, y: at.y - height / 2 },
        { x: at.x - gap.x - width - far, y: at.y - height / 2 },
        { x: at.x + gap.x + far * 0.7, y: at.y + gap.y + far * 0.7 },
        { x: at.x - gap.x - width - far * 0.7, y: at.y + gap.y + far * 0.7 },
        { x: at.x + gap.x + far * 0.7, y: at.y - gap.y - height - far * 0.7 },
        { x: at.x - gap.x - width - far * 0.7, y: at.y - gap.y - height - far * 0.7 },
      ]),
    ];
    // What is beyond the box has its label there, too.
    const isSeen = at.x >= from.x && at.y >= from.y && at.x <= from.x + size.x && at.y <= from.y + size.y;
    let best = tries[0]!;
    let least = Infinity;
    let covers = false;
    tries.forEach((tried, order) => {
      const spot = isSeen ? within(tried, { width, height }, size, from) : tried;
      const box = { left: spot.x, top: spot.y, right: spot.x + width, bottom: spot.y + height };
      const covered =
        [...taken, ...bases].reduce((sum, other) => sum + common(box, other), 0) + (order < 6 ? order : order * 10);
      if (covered >= least) return;
      [best, least] = [spot, covered];
      covers = covered >= (order < 6 ? tries.length : order * 10 + 6);
    });
    taken.push({ left: best.x, top: best.y, right: best.x + width, bottom: best.y + height });
    spots.set(key, { ...best, covers });
  }
  return spots;
}
