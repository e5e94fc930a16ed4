import type { Sheet } from '../../types/messages';
import type { TableSocket } from './table-socket.svelte';

/** Passing over a thing asks nothing. */
const PAUSE = 160;
/** So many sheets are kept. */
const MOST = 400;

/** What is known of the thing pointed at last. */
export class Details {
  sheet = $state.raw<Sheet | null>(null);
  /** Of what; none before anything was pointed at. */
  of = $state<string | null>(null);

  #socket: TableSocket;
  #past: () => number | null;
  #kept = new Map<string, Sheet | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `past` tells which moment is looked at, if it is not now. */
  constructor(socket: TableSocket, past: () => number | null) {
    this.#socket = socket;
    this.#past = past;
  }

  /** Shows what is known of a thing, after a short pause. */
  look(key: string | null): void {
    this.stop();
    if (key !== null) this.#timer = setTimeout(() => void this.#fetch(key), PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Asks again for what is shown: it may be told in other words now. */
  again(): void {
    this.#kept.clear();
    this.look(this.of);
  }

  async #fetch(key: string): Promise<void> {
    const moment = this.#past();
    const slot = `${this.#socket.page?.seq ?? 0} ${moment ?? ''} ${key}`;
    if (!this.#kept.has(slot)) {
      const news = await this.#socket.ask({ inspect: { name: key, moment } });
      if (news.news !== 'sheet') return;
      if (this.#kept.size > MOST) this.#kept.clear();
      this.#kept.set(slot, news.sheet);
    }
    this.of = key;
    this.sheet = this.#kept.get(slot) ?? null;
  }
}
