import { prefersReducedMotion } from 'svelte/motion';
import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';

const time = (): number => (prefersReducedMotion.current ? 0 : 240);

/** How a card goes from one place of the table to another; where it was nowhere before, it fades in. */
export const [send, receive] = crossfade({
  duration: time,
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: time() }),
});

/** How cards make room. */
export const room = (): { duration: number; easing: (t: number) => number } => ({ duration: time(), easing: cubicOut });
