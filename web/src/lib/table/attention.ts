import { settings } from '../settings.svelte';

const icon = (): HTMLLinkElement | null => document.querySelector<HTMLLinkElement>('link[rel=icon]');
const PLAIN = '/icon.svg';
/** The sign of the page with a dot. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#121b2d"/>' +
    '<circle cx="14" cy="18" r="9" fill="none" stroke="#8fbcff" stroke-width="2.4"/><circle cx="14" cy="18" r="2.6" fill="#8fbcff"/>' +
    '<circle cx="24" cy="8" r="7" fill="#ffb020"/></svg>',
)}`;

/** Marks the page's sign in the browser, or no longer. */
export function mark(asked: boolean): void {
  const link = icon();
  if (link) link.href = asked ? DOTTED : PLAIN;
}

/** Tells who has allowed it, and looks at another page, that they are asked. */
export function tell(title: string, text: string, table: string): void {
  if (!settings.notices || !document.hidden || typeof Notification !== 'function') return;
  if (Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers want a service worker for it.
  }
}
