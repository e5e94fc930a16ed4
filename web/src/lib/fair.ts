import type { TableHead } from '../types/messages';
import { keep, kept } from './settings.svelte';

/** What a browser keeps of a table: what the table committed to when it was first seen, and the browser's own number. */
export type Promised = { commitment: string; nonce: string };

/** For browsers that keep nothing: it holds for this visit. */
const visit = new Map<string, Promised>();

const NONCE_BYTES = 16;

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is kept of a table, if anything is. */
export function promised(table: string): Promised | null {
  return visit.get(table) ?? kept<Promised | null>(`fair/${table}`, null);
}

/**
 * Keeps what a table commits to, and makes the number this browser adds. What was kept first stays. A game that is over
 * promises nothing any more.
 */
export function notePromise(head: Pick<TableHead, 'id' | 'commitment' | 'status'>): void {
  if (head.status === 'finished' || promised(head.id)) return;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const made = { commitment: head.commitment, nonce };
  visit.set(head.id, made);
  keep(`fair/${head.id}`, made);
}
