/** A box in the coordinates of the table. */
export type Spot = { x: number; y: number; width: number; height: number };

/** The first of these things that is drawn; what is on its way out, or only named in the line of what is being done, is not. */
function drawn(root: HTMLElement, keys: string[]): HTMLElement | null {
  for (const key of keys) {
    const name = CSS.escape(key);
    for (const thing of root.querySelectorAll<HTMLElement>(`[data-thing="${name}"], [data-pile="${name}"]`))
      if (!thing.closest('[inert], .track')) return thing;
  }
  return null;
}

/** Where the first of these things is that is drawn. */
export function spotOf(root: HTMLElement, keys: string[]): Spot | null {
  const thing = drawn(root, keys);
  if (!thing) return null;
  const [box, table] = [thing.getBoundingClientRect(), root.getBoundingClientRect()];
  return { x: box.left - table.left, y: box.top - table.top, width: box.width, height: box.height };
}

/** Brings the first of these things that is drawn into sight, if it is not. */
export function bringIntoSight(root: HTMLElement, keys: string[]): void {
  drawn(root, keys)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The part of the table that is in sight. */
export function inSight(root: HTMLElement): Spot {
  const table = root.getBoundingClientRect();
  const within = (root.parentElement ?? root).getBoundingClientRect();
  const top = Math.max(table.top, within.top);
  const height = Math.min(table.bottom, within.bottom) - top;
  return { x: 0, y: top - table.top, width: table.width, height };
}

export const middleOf = ({ x, y, width, height }: Spot): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The middle of a box of this size, moved so that all of the box is in sight. */
export function kept(middle: { x: number; y: number }, { width, height }: { width: number; height: number }, sight: Spot): { x: number; y: number } {
  return {
    x: between(sight.x + width / 2, sight.x + sight.width - width / 2, middle.x),
    y: between(sight.y + height / 2, sight.y + sight.height - height / 2, middle.y),
  };
}

const between = (least: number, most: number, value: number): number => Math.max(least, Math.min(most, value));

/**
 * Where a box of this size stands beside a spot, in sight: above it where there is room, or below if that is wished; in the
 * middle without a spot.
 */
export function beside(
  spot: Spot | null,
  size: { width: number; height: number },
  sight: Spot,
  away = 12,
  below = false,
): { x: number; y: number } {
  const to = middleOf(spot ?? sight);
  const x = between(sight.x + 6, Math.max(sight.x + 6, sight.x + sight.width - size.width - 6), to.x - size.width / 2);
  const lowest = sight.y + sight.height - size.height - 6;
  const above = spot ? spot.y - away - size.height : to.y - size.height / 2;
  const under = spot ? spot.y + spot.height + away : above;
  const y = (below && under <= lowest) || above < sight.y + 6 ? under : above;
  return { x, y: Math.max(sight.y + 6, Math.min(lowest, y)) };
}
