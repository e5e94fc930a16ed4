import { prefersReducedMotion } from 'svelte/motion';
import type { AnimationConfig } from 'svelte/animate';
import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';

/** How long a card takes, in milliseconds. */
export const time = (): number => (prefersReducedMotion.current ? 0 : 240);

/** How a card goes from one place of the table to another; where it was nowhere before, it fades in. */
export const [send, receive] = crossfade({
  duration: time,
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: time() }),
});

type Glide = { card: Element; x: number; y: number };
let moved: Glide[] = [];
const gliding = new WeakMap<Element, { x: number; y: number; animation: Animation }>();

/** How far a card is still away from where it belongs. */
function away(card: Element): { x: number; y: number } {
  const glide = gliding.get(card);
  const progress = glide?.animation.effect?.getComputedTiming().progress ?? 1;
  return glide ? { x: glide.x * (1 - progress), y: glide.y * (1 - progress) } : { x: 0, y: 0 };
}

function glideAll(): void {
  for (const { card, x, y } of moved) {
    const steps = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }];
    const animation = card.animate(steps, { duration: time(), easing: 'cubic-bezier(0.215, 0.61, 0.355, 1)' });
    gliding.set(card, { x, y, animation });
  }
  moved = [];
}

/**
 * How cards make room for others. All set out together when all have been measured: a card that sets out by itself, as Svelte would
 * have it, makes the measure of the next one lay the whole table out anew.
 */
export function glide(card: Element, { from, to }: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const left = away(card);
  if (time() > 0 && moved.push({ card, x: from.left - to.left + left.x, y: from.top - to.top + left.y }) === 1)
    queueMicrotask(glideAll);
  return { duration: 0 };
}
