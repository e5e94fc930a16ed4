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

type Way = { dx: number; dy: number };
const ways: Record<string, Way> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** How far one box lies from another in a direction; what lies aside counts double. None if it lies elsewhere. */
export function distance(from: DOMRect, to: DOMRect, { dx, dy }: Way): number | null {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const along = x * dx + y * dy;
  const across = Math.abs(x * dy) + Math.abs(y * dx);
  return along > 4 && along >= across / 3 ? along + 2 * across : null;
}

/** Moves the focus to the nearest thing in the direction of an arrow key. */
export function focusToward(root: HTMLElement, key: string): boolean {
  const way = ways[key];
  const here = document.activeElement;
  if (!way || !(here instanceof HTMLElement) || !here.matches('[data-thing]')) return false;
  const from = here.getBoundingClientRect();
  let best: { thing: HTMLElement; far: number } | null = null;
  for (const thing of things(root)) {
    const far = thing === here ? null : distance(from, thing.getBoundingClientRect(), way);
    if (far !== null && (!best || far < best.far)) best = { thing, far };
  }
  best?.thing.focus();
  best?.thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}
