import type { ReportLine } from '../../types/messages';
import { settings, type Speed } from '../settings.svelte';

/** How long something that happened is to be seen at the usual pace, in milliseconds; 0 for what need not be shown. */
export type Pace = (line: ReportLine, own: boolean) => number;

/** A moment of what is played: the table as it is drawn then, what happens, and the table once all of that moment has. */
export type Shot = { moment: number; view: unknown; after: unknown; line: ReportLine; lasts: number };

/** How many times as long as usual. */
export const FACTORS: Record<Speed, number> = { off: 0, slow: 2, usual: 1, fast: 0.45 };

/** How long something is seen at the pace chosen. */
export const lasting = (milliseconds: number): number => milliseconds * FACTORS[settings.speed];

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

/** Plays what happened, one thing after the other. */
export class Playback {
  /** What is seen now; none if the table is shown as it is. */
  shot = $state.raw<Shot | null>(null);
  /** Whether something is being fetched that will be played. */
  fetching = $state(false);
  held = $state(false);
  /** What is shown while the next is being fetched: the table as it was seen last, since what comes later has not happened yet. */
  waits = $state.raw<{ view: unknown } | null>(null);

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

  #add(shots: Shot[]): void {
    this.#next.push(...shots);
    if (this.shot === null) this.#step();
  }

  #step = (): void => {
    clearTimeout(this.#timer);
    if (this.shot && this.fetching) this.waits = this.shot;
    this.shot = this.#next.shift() ?? null;
    if (this.shot && !this.held) this.#timer = setTimeout(this.#step, lasting(this.shot.lasts));
  };

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
    this.#next = [];
    this.shot = this.waits = null;
    this.fetching = this.held = false;
  }
}
