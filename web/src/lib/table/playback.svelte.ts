import type { ReportLine } from '../../types/messages';
import { settings, type Speed } from '../settings.svelte';

/** How long something that happened is to be seen at the usual pace, in milliseconds; 0 for what need not be shown. */
export type Pace = (line: ReportLine, own: boolean) => number;

/** A moment of what is played: the table as it is drawn then, what happens, and the table once all of that moment has. */
export type Shot = { moment: number; view: unknown; after: unknown; line: ReportLine; lasts: number };

/** How many times as long as usual. */
export const FACTORS: Record<Speed, number> = { off: 0, slow: 2, usual: 1, fast: 0.45 };

/** How long something is seen at the pace chosen; a past is played again even where nothing else is. */
export const lasting = (milliseconds: number): number => milliseconds * (FACTORS[settings.speed] || 1);

/**
 * What happened since the moment `from`, shot by shot: `views` are the table then and in each moment after it. A line tells what led
 * to the table of its moment: the last of them is seen on that table, so that whatever moves moves with it, those before it on the
 * table of the moment before.
 */
export function shots(lines: ReportLine[], from: number, views: unknown[], pace: (line: ReportLine) => number): Shot[] {
  const all: Shot[] = [];
  for (let step = 0; step + 1 < views.length; step += 1) {
    const told = lines.filter((line) => line.moment === from + step + 1 && pace(line) > 0);
    for (const line of told) {
      const at = step + (line === told.at(-1) ? 1 : 0);
      all.push({ moment: from + at, view: views[at], after: views[step + 1], line, lasts: pace(line) });
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
  /** What is shown while the next is being fetched: the table as it was seen last, since what comes later has not happened yet. */
  waits = $state.raw<{ view: unknown } | null>(null);
  /** Whether a past is played again, and not what has just happened. */
  replays = $state(false);
  /** When the last thing was seen, in this page's time. */
  endedAt = Number.NEGATIVE_INFINITY;

  #source: Source | null = null;
  #next: Shot[] = [];
  #fetched: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes when what was fetched is of no use any more. */
  #run = 0;

  /** Whether the table is not shown as it is now. */
  get playing(): boolean {
    return this.shot !== null || this.fetching;
  }

  /** Fetches what is to be played behind what is being played; `seen` is the table before it. */
  async play(seen: unknown, fetch: () => Promise<Shot[]> | Shot[]): Promise<void> {
    const run = this.#run;
    const found = fetch();
    if (Array.isArray(found) && !this.fetching) return this.#add(found);
    this.fetching = true;
    this.waits ??= { view: seen };
    const before = this.#fetched;
    // What was asked for later may come earlier, but is played later.
    const fetched = Promise.all([found, before]).then(([shots]) => {
      if (run !== this.#run) return;
      if (this.#fetched === fetched) this.fetching = false;
      this.#add(shots);
      if (!this.fetching) this.waits = null;
    });
    this.#fetched = fetched;
    await fetched;
  }

  /** Plays a past again, part after part; `seen` is shown until the first is there. */
  replay(source: Source, seen: unknown): void {
    this.skip();
    this.waits = { view: seen };
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
    if (this.shot === null || (this.#starved && !this.held)) this.#step();
  }

  /** Whether what is seen has been seen long enough, and what comes next is being fetched. */
  #starved = false;

  #step = (): void => {
    clearTimeout(this.#timer);
    this.#starved = this.#next.length === 0 && this.#source !== null;
    if (!this.#starved) this.#show(this.#next.shift() ?? null);
    if (this.#next.length < AHEAD) void this.#feed();
  };

  #show(shot: Shot | null): void {
    // What comes later has not happened yet.
    if (this.fetching) this.waits = this.shot ?? this.waits;
    else if (!shot) this.#end();
    this.shot = shot;
    if (shot && !this.held) this.#timer = setTimeout(this.#step, lasting(shot.lasts));
  }

  #end(): void {
    this.endedAt = performance.now();
    this.replays = false;
    this.waits = null;
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
    this.#starved = this.replays = false;
    this.shot = this.waits = null;
    this.fetching = this.held = false;
  }
}
