import type { ReportLine, TablePage } from '../../types/messages';
import { settings } from '../settings.svelte';
import { Film, type Scene } from './film';
import { Playback } from './playback.svelte';
import type { Direction } from './shots';
import type { Refused, TableSocket } from './table-socket.svelte';

/** So many moments of a replay are fetched at once. */
const PART = 48;

/** What of a game is shown: the table as it is, what happened as it is played, or a past. */
export class Viewing {
  /** What happened, played on the table before the next question is shown. */
  readonly playback = new Playback();
  readonly #film: Film;
  readonly #socket: TableSocket;
  readonly #on: { onlook: () => void; onrefused: (refused: Refused) => void };
  past = $state.raw<Scene | null>(null);
  /** The moment that the player's last answer led to: what follows from it needs no long look. */
  answered = -1;
  /** The table as it was last seen. */
  #seen: Scene | null = null;

  /** Whether the table is shown as it is. */
  isNow = $derived.by(() => this.past === null && !this.playback.playing);
  /** The report, as far as what it tells has been seen. */
  lines = $derived.by<ReportLine[]>(() => {
    const { lines } = this.#socket;
    const last = this.playback.shot?.lines.at(-1);
    const at = last ? lines.indexOf(last) : -1;
    return at < 0 ? lines : lines.slice(0, at + 1);
  });
  /** What the drawing shows. */
  view = $derived.by<unknown>(() => (this.past ?? this.playback.drawn ?? this.#socket.page)?.view ?? null);
  /** The moment that is looked at or played again; none if the table is shown as it is. */
  at = $derived.by<number | null>(
    () => this.past?.moment ?? (this.playback.replays ? (this.playback.shot?.moment ?? null) : null),
  );

  constructor(socket: TableSocket, on: { onlook: () => void; onrefused: (refused: Refused) => void }) {
    this.#socket = socket;
    this.#on = on;
    this.#film = new Film(socket);
  }

  /** Takes how the game is played. */
  direct(direction: Direction): void {
    this.#film.direction = direction;
    this.playback.joins = direction.joins;
  }

  get #page(): TablePage | null {
    return this.#socket.page;
  }

  /** The moment that is now. */
  get #now(): number {
    return (this.#page?.moments ?? 1) - 1;
  }

  get #dealt(): boolean {
    return this.#page?.fair.dealt ?? false;
  }

  /** Plays what has happened since the table was last seen. */
  follow(page: TablePage): void {
    const before = this.#seen;
    const now = page.moments - 1;
    this.#seen = page.fair.dealt ? { moment: now, view: page.view } : null;
    if (!before || now === before.moment) return;
    // A moment that was taken back is no past any more.
    if (this.past && this.past.moment >= now) this.past = null;
    // A replay goes on to where the table is then.
    if (this.playback.replays && now > before.moment) return;
    // Who looks back goes on looking, and what was taken back is not played.
    if (now < before.moment || this.past || settings.speed === 'off' || document.hidden) this.playback.skip();
    else void this.playback.play(before.view, () => this.#film.between(before, { moment: now, view: page.view }, this.answered));
  }

  /** Plays the game again from a moment on, up to now. */
  replay(moment: number): void {
    if (!this.#dealt || moment >= this.#now) return;
    this.#on.onlook();
    let from: Scene | null = this.past?.moment === moment ? this.past : null;
    const seen = this.view;
    this.past = null;
    this.playback.replay(async () => {
      from ??= await this.#scene(moment);
      if (!from || from.moment >= this.#now) return null;
      const to = await this.#scene(Math.min(from.moment + PART, this.#now));
      const part = to && (await this.#film.between(from, to, null));
      from = to;
      return part;
    }, seen);
  }

  async #scene(moment: number): Promise<Scene | null> {
    return moment === this.#now ? { moment, view: this.#page?.view } : this.#film.scene(moment);
  }

  /** Plays the last turn or round again that is over, and what came after it. */
  replayTurn(): void {
    const turns = this.#socket.lines.filter(({ level }) => level === 'turn');
    this.replay(Math.max(0, ((turns.at(-2) ?? turns.at(-1))?.moment ?? 0) - 1));
  }

  async lookBack(moment: number): Promise<void> {
    if (moment >= this.#now || !this.#dealt) return this.returnToNow();
    this.playback.skip();
    const news = await this.#socket.ask({ past: { moment: Math.max(0, moment) } });
    this.#on.onlook();
    if (news.news === 'past') this.past = { moment: news.moment, view: news.view };
    else if (news.news === 'refused') this.#on.onrefused(news);
  }

  /** So many moments back or on from where the player looks. */
  async lookBy(moments: number): Promise<void> {
    await this.lookBack((this.at ?? this.#now) + moments);
  }

  /** Plays what is looked at, holds what is played, or goes on. */
  playOrHold(): void {
    if (this.past) this.replay(this.past.moment);
    else this.playback.hold(!this.playback.held);
  }

  returnToNow(): void {
    if (this.playback.replays) this.playback.skip();
    this.past = null;
  }
}
