import type { ReportLine } from '../../types/messages';
import { settings, type Speed } from '../settings.svelte';

/** How long something that happened is to be seen at the usual pace, in milliseconds; 0 for what need not be shown. */
export type Pace = (line: ReportLine, own: boolean) => number;

/** A moment of what is played: the table as it is drawn then, and what happens. */
export type Shot = { moment: number; view: unknown; line: ReportLine; lasts: number };

/** How many times as long as usual. */
const FACTORS: Record<Speed, number> = { off: 0, slow: 2, usual: 1, fast: 0.45 };

/**
 * What happened since the moment `from`, shot by shot: `views` are the table then and in each moment after it. The last thing
 * that happened in a moment is seen on the table as it is afterwards, so that whatever moves moves with it.
 */
export function shots(lines: ReportLine[], from: number, views: unknown[], pace: (line: ReportLine) => number): Shot[] {
  const all: Shot[] = [];
  for (let step = 0; step + 1 < views.length; step += 1) {
    const moment = from + step;
    const told = lines.filter((line) => line.moment === moment && pace(line) > 0);
    for (const line of told) {
      const after = line === told.at(-1) ? 1 : 0;
      all.push({ moment: moment + after, view: views[step + after], line, lasts: pace(line) });
    }
  }
  return all;
}

/** Gives what is played next, part after part; none when all was given. */
export type Source = () => Promise<Shot[] | null>;

/** So many shots before the last one the next part is fetched. */
const AHEAD = 6;

/** Plays what happened, one thing after the other. */
export class Playback {
  /** What is seen now; none if the table is shown as it is. */
  shot = $state.raw<Shot | null>(null);
  /** Whether something is being fetched that will be played. */
  fetching = $state(false);
  held = $state(false);
  /** Whether a past is played again, and not what has just happened. */
  replays = $state(false);
  /** When the last thing was seen, in this page's time. */
  endedAt = Number.NEGATIVE_INFINITY;

  #source: Source | null = null;
  #next: Shot[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes when what was fetched is of no use any more. */
  #run = 0;

  /** Whether the table is not shown as it is now. */
  get playing(): boolean {
    return this.shot !== null || this.fetching;
  }

  /** Fetches what is to be played behind what is being played. */
  async play(fetch: () => Promise<Shot[]> | Shot[]): Promise<void> {
    const run = this.#run;
    const found = fetch();
    if (Array.isArray(found)) return this.#add(found);
    this.fetching = true;
    const fetched = await found;
    if (run !== this.#run) return;
    this.fetching = false;
    this.#add(fetched);
  }

  /** Plays a past again, part after part. */
  replay(source: Source): void {
    this.skip();
    this.#source = source;
    this.replays = true;
    void this.#feed();
  }

  async #feed(): Promise<void> {
    const [source, run] = [this.#source, this.#run];
    if (!source || this.fetching) return;
    this.fetching = true;
    const part = await source();
    if (run !== this.#run) return;
    this.fetching = false;
    if (part === null) this.#source = null;
    this.#add(part ?? []);
    if (part?.length === 0) void this.#feed();
  }

  #add(shots: Shot[]): void {
    this.#next.push(...shots);
    if (this.shot === null || (this.#waits && !this.held)) this.#step();
  }

  /** Whether what is seen has been seen long enough, and what comes next is being fetched. */
  #waits = false;

  #step = (): void => {
    clearTimeout(this.#timer);
    this.#waits = this.#next.length === 0 && this.#source !== null;
    if (!this.#waits) this.#show(this.#next.shift() ?? null);
    if (this.#next.length < AHEAD) void this.#feed();
  };

  #show(shot: Shot | null): void {
    if (!shot) this.#end();
    this.shot = shot;
    if (shot && !this.held) this.#timer = setTimeout(this.#step, shot.lasts * (FACTORS[settings.speed] || 1));
  }

  #end(): void {
    this.endedAt = performance.now();
    this.replays = false;
  }

  /** Holds what is seen, or goes on. */
  hold(held: boolean): void {
    this.held = held;
    clearTimeout(this.#timer);
    if (!held && this.shot) this.#step();
  }

  /** Shows the table as it is now. */
  skip(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    if (this.shot) this.#end();
    this.#next = [];
    this.#source = null;
    this.#waits = this.replays = false;
    this.shot = null;
    this.fetching = this.held = false;
  }
}
