import type { News, ReportLine, TablePage, Wanted } from '../../types/messages';
import { say, words, type Lang } from '../../words/words.svelte';
import { promised } from '../fair';
import { server } from '../server';
import { patched } from './patch';
import { merged } from './report';

export type Refused = Extract<News, { news: 'refused' }>;
type Change = Extract<News, { news: 'change' }>;

/** The number of no page: the next one is awaited whole. */
const LOST = -1;

/** How long to wait before the next try, in milliseconds. */
const WAITS = [300, 1000, 2000, 4000, 8000, 15000];

/** The connection to a table: what it tells, and what is asked of it. Comes back by itself when it is lost. */
export class TableSocket {
  /** The table now. */
  page = $state.raw<TablePage | null>(null);
  /** When it was told, in this page's time. */
  toldAt = $state(0);
  /** The whole report. */
  lines = $state.raw<ReportLine[]>([]);
  /** Whether the connection stands. */
  here = $state(false);
  /** Whether it once stood and is lost. */
  away = $state(false);
  /** How often it was made. */
  visit = 0;

  #id: string;
  #socket: WebSocket | null = null;
  /** How often a connection was tried; only the last try counts. */
  #attempt = 0;
  #linesLang: Lang | null = null;
  #number = 0;
  #pending = new Map<number, (news: News) => void>();
  /** Requests carried out whose change has not been told yet. */
  #unseen: { page: number; tell: () => void }[] = [];
  /** The number of the last page that came over this connection. */
  #pages = 0;
  #asksWhole = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #onpage: (page: TablePage) => void;

  constructor(id: string, onpage: (page: TablePage) => void) {
    this.#id = id;
    this.#onpage = onpage;
    addEventListener('online', this.#now);
    void this.#connect();
  }

  /** Leaves the table. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#now);
    this.#socket?.close();
  }

  /** Asks something of the table. Always answers; while the connection is lost, with a refusal. */
  ask(want: Wanted): Promise<News> {
    const id = (this.#number += 1);
    return new Promise((resolve) => {
      if (!this.#socket || this.#socket.readyState !== WebSocket.OPEN) {
        resolve(lost(id));
        return;
      }
      this.#pending.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, do: want }));
    });
  }

  #now = (): void => {
    if (this.here || this.#closed) return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  async #connect(): Promise<void> {
    const attempt = (this.#attempt += 1);
    const isOver = (): boolean => this.#closed || attempt !== this.#attempt;
    try {
      await server.meet();
      // What the table commits to is kept before it is told this page's number.
      if (!promised(this.#id)) await server.table(this.#id);
    } catch {
      if (!isOver()) this.#lose();
      return;
    }
    if (isOver()) return;
    const lang = words.lang;
    const query = new URLSearchParams({ lang });
    const nonce = promised(this.#id)?.nonce;
    if (nonce) query.set('nonce', nonce);
    if (this.page && this.#linesLang === lang) query.set('last', String(this.page.seq));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.#id)}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}?${query}`);
    this.#socket = socket;
    this.#pages = 0;
    socket.onopen = () => {
      this.#linesLang = lang;
      this.#tries = 0;
      this.here = true;
      this.away = false;
      this.visit += 1;
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as News);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#lose();
    };
  }

  #lose(): void {
    this.here = false;
    this.#socket = null;
    for (const [id, resolve] of this.#pending) resolve(lost(id));
    this.#pending.clear();
    this.#unseen.splice(0).forEach(({ tell }) => tell());
    if (this.#closed) return;
    this.away = true;
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The page with what has changed in it; none if a change is missing or does not fit. */
  #changed({ after, patch }: Change): TablePage | null {
    if (!this.page || after !== this.#pages) return null;
    try {
      return patched(this.page, patch);
    } catch (fault) {
      console.warn(fault);
      return null;
    }
  }

  /** Has the table told whole, unless that was asked for already. */
  async #askWhole(): Promise<void> {
    this.#pages = LOST;
    if (this.#asksWhole) return;
    this.#asksWhole = true;
    await this.ask({ whole: {} });
    // It has come, or was refused; then the next change asks again.
    this.#asksWhole = false;
  }

  #see(page: TablePage): void {
    this.lines = merged(this.lines, page.report);
    this.page = page;
    this.toldAt = performance.now();
    this.#pages = page.page;
    this.#onpage(page);
    const seen = this.#unseen.filter((one) => one.page <= page.page);
    this.#unseen = this.#unseen.filter((one) => one.page > page.page);
    seen.forEach(({ tell }) => tell());
  }

  #hear(news: News): void {
    if (news.news === 'table') return this.#see(news);
    if (news.news === 'change') {
      const page = this.#changed(news);
      return page ? this.#see(page) : void this.#askWhole();
    }
    if (news.id === null) return;
    const resolve = this.#pending.get(news.id);
    this.#pending.delete(news.id);
    if (!resolve) return;
    // Who asked for a change goes on when it is seen.
    if (news.news === 'done' && news.page > this.#pages) {
      this.#unseen.push({ page: news.page, tell: () => resolve(news) });
    } else {
      resolve(news);
    }
  }
}

const lost = (id: number): Refused => ({ news: 'refused', id, reason: 'fault', rule: null, text: say('socket-lost') });
