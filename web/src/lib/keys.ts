/** Whether a key belongs to a dialog. One that was just closed has no more keys, though the focus may not have left it yet. */
export const isInDialog = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).closest?.('dialog[open]') != null;

/** Whether a key goes into a field, belongs to a dialog, or is part of a browser's shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target as HTMLElement;
  if (isInDialog(event)) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Whether the focus is on something that takes Enter and Space itself. */
export const isOnControl = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).closest?.(
    'button, a, input, select, textarea, summary, [role="button"], [role="option"], [role="tab"]',
  ) != null;
