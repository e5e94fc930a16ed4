import type { Action } from 'svelte/action';

/**
 * The second click of a double click reaches what the first one did, or nothing: not the next question, nor what has
 * moved under the pointer meanwhile.
 */
export const steady: Action<HTMLElement, unknown> = (node, question) => {
  let now = question;
  let first: { target: Element | null; question: unknown } | null = null;
  const hear = (event: MouseEvent): void => {
    const target = (event.target as Element).closest('button, a, [role=button]') ?? (event.target as Element);
    if (event.detail > 1 && (first?.target !== target || first.question !== now)) {
      event.stopPropagation();
      event.preventDefault();
    } else if (event.detail === 1) first = { target, question: now };
  };
  node.addEventListener('click', hear, true);
  return {
    update: (question) => (now = question),
    destroy: () => node.removeEventListener('click', hear, true),
  };
};
