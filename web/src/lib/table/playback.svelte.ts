import type { ReportLine } from '../../types/messages';
import { settings, type Speed } from '../settings.svelte';

/** How long something that happened is to be seen at the usual pace, in milliseconds; 0 for what need not be shown. */
export type Pace = (line: ReportLine, own: boolean) => number;

/** A moment of what is played: the table as it is drawn then, what happens, and the table once all of that moment has. */
export type Shot = { moment: number; view: unknown; after: unknown; line: ReportLine; lasts: number };

/** How many times as long as usual. */
const FACTORS: Record<Speed, number> = { off: 0, slow: 2, usual: 1, fast: 0.45 };

/** How long something is seen at the pace chosen. */
export const lasting = (milliseconds: number): number => milliseconds * FACTORS[settings.speed];

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
      all.push({ moment: moment + after, view: views[step + after], after: views[step + 1], line, lasts: pace(line) });
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

  #next: Shot[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How much is being fetched. */
  #awaited = 0;
  /** The last of it. */
  #last: Promise<void> = Promise.resolve();
  /** Whether what is seen stays until what follows it is there. */
  #starved = false;
  /** Changes when what was fetched is of no use any more. */
  #run = 0;

  /** Whether the table is not shown as it is now. */
  get playing(): boolean {
    return this.shot !== null || this.fetching;
  }

  /** Fetches what is to be played behind what is being played, and behind what is fetched already. */
  play(fetch: () => Promise<Shot[]> | Shot[]): Promise<void> {
    const found = fetch();
    if (Array.isArray(found) && this.#awaited === 0) {
      this.#add(found);
      return this.#last;
    }
    this.#awaited += 1;
    this.fetching = true;
    this.#last = this.#after(this.#last, found, this.#run);
    return this.#last;
  }

  async #after(before: Promise<void>, found: Promise<Shot[]> | Shot[], run: number): Promise<void> {
    const fetched = await found;
    await before;
    if (run !== this.#run) return;
    this.#awaited -= 1;
    this.fetching = this.#awaited > 0;
    this.#add(fetched);
  }

  #add(shots: Shot[]): void {
    this.#next.push(...shots);
    if (this.shot === null || this.#starved) this.#step();
  }

  #step = (): void => {
    clearTimeout(this.#timer);
    this.#starved = this.shot !== null && this.fetching && this.#next.length === 0;
    if (this.#starved) return;
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
    this.#awaited = 0;
    this.shot = null;
    this.fetching = this.held = this.#starved = false;
  }
}
