/** The things of the table that can take the focus. */
const things = (within: HTMLElement): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-thing]')];

/** Lets Tab stop at what is lit, and where nothing is lit once in each part of the table; arrows reach the rest. */
export function stops(root: HTMLElement): void {
  for (const region of root.querySelectorAll<HTMLElement>('[data-region]')) {
    const all = things(region);
    const lit = all.filter((thing) => thing.matches('.lit, .gap, .target'));
    const wanted = new Set(lit.length ? lit : all.slice(0, 1));
    for (const thing of all) thing.tabIndex = wanted.has(thing) ? 0 : -1;
  }
}

/** A box on the page. */
export type Box = { left: number; right: number; top: number; bottom: number };

const middle = ({ left, right }: Box): number => (left + right) / 2;

/** How far one box lies from another in the direction of an arrow key; none if it lies elsewhere. */
export function distance(from: Box, to: Box, key: string): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const along = (middle(to) - middle(from)) * (key === 'ArrowRight' ? 1 : -1);
    const beside = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top) > 0;
    return beside && along > 4 ? along + Math.abs(to.top - from.top) : null;
  }
  const along = key === 'ArrowDown' ? to.top - from.bottom : from.top - to.bottom;
  return along > -4 ? 3 * along + Math.abs(middle(to) - middle(from)) : null;
}

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** Moves the focus to the nearest thing in the direction of an arrow key. */
export function focusToward(root: HTMLElement, key: string): boolean {
  const here = document.activeElement;
  if (!ARROWS.has(key) || !(here instanceof HTMLElement) || !here.matches('[data-thing]')) return false;
  const from = here.getBoundingClientRect();
  let best: { thing: HTMLElement; far: number } | null = null;
  for (const thing of things(root)) {
    const far = thing === here ? null : distance(from, thing.getBoundingClientRect(), key);
    if (far !== null && (!best || far < best.far)) best = { thing, far };
  }
  best?.thing.focus();
  best?.thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}
