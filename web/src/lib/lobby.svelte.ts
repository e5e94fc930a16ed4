import type { LobbyPage, TableHead } from '../types/messages';

/** A list that was looked at again: what is new comes first, and what else was shown stays. */
export function seenAgain(fresh: TableHead[], shown: TableHead[]): TableHead[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...shown.filter(({ id }) => !ids.has(id))];
}

/** A list of tables that is told in parts. */
export class TableList {
  heads = $state.raw<TableHead[] | null>(null);
  /** What to ask for to get the next part; none if all is shown. */
  next = $state<string | null>(null);
  #ask: (before: string | null) => Promise<LobbyPage>;
  #parts = 0;

  constructor(ask: (before: string | null) => Promise<LobbyPage>) {
    this.#ask = ask;
  }

  /** Shows the first part, or looks at it again. */
  async look(): Promise<void> {
    const { tables, next } = await this.#ask(null);
    const further = this.#parts > 1;
    this.heads = further ? seenAgain(tables, this.heads ?? []) : tables;
    if (further) return;
    this.next = next;
    this.#parts = 1;
  }

  /** Shows the next part. */
  async more(): Promise<void> {
    const before = this.next;
    if (before === null) return;
    const { tables, next } = await this.#ask(before);
    // It may have been asked for twice.
    if (this.next !== before) return;
    this.heads = seenAgain(this.heads ?? [], tables);
    this.next = next;
    this.#parts += 1;
  }
}
