import { settings } from '../settings.svelte';
import { append, type Direction, type Shot } from './shots';

/** What is done: the table is shown as it is; the first shot is awaited, with the table as it was seen last; or a shot is seen. */
type State =
  | { is: 'still' }
  | { is: 'awaits'; view: unknown }
  /** It is seen for its time, has been seen long enough and the next is awaited, or stands until the player goes on. */
  | { is: 'shows' | 'lingers' | 'held'; shot: Shot };

/** Gives what is played next, part after part; none when all was given. */
export type Source = () => Promise<Shot[] | null>;

/** So many shots before the last one the next part is fetched. */
const AHEAD = 6;

/** Plays what happened, one thing after the other. */
export class Playback {
  /** Which things are seen together; none, before the game's drawing is there. */
  joins: Direction['joins'] = () => false;
  /** Whether a past is played again, and not what has just happened. */
  replays = $state(false);
  /** When the last thing was seen, in this page's time. */
  endedAt = Number.NEGATIVE_INFINITY;

  #state = $state.raw<State>({ is: 'still' });
  #next: Shot[] = [];
  #source: Source | null = null;
  /** How many parts are being fetched; what was asked for later is played later. */
  #coming = 0;
  #fetched: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes when what was fetched is of no use any more. */
  #run = 0;

  /** Whether the table is not shown as it is now. */
  get playing(): boolean {
    return this.#state.is !== 'still';
  }

  get held(): boolean {
    return this.#state.is === 'held';
  }

  /** What is seen now, and how long at the pace chosen. */
  get shot(): Shot | null {
    return 'shot' in this.#state ? this.#state.shot : null;
  }

  /** The table that is drawn; none if it is drawn as it is. What comes later than it has not happened yet. */
  get drawn(): { view: unknown } | null {
    const state = this.#state;
    return state.is === 'still' ? null : state.is === 'awaits' ? state : state.shot;
  }

  /** Plays what is found behind what is being played; `seen` is the table before it. */
  async play(seen: unknown, find: () => Promise<Shot[]> | Shot[]): Promise<void> {
    const found = find();
    if (Array.isArray(found) && this.#coming === 0) return this.#add(found);
    if (!this.playing) this.#state = { is: 'awaits', view: seen };
    await this.#receive(found);
  }

  /** Plays a past again, part after part; `seen` is shown until the first is there. */
  replay(source: Source, seen: unknown): void {
    this.skip();
    this.#state = { is: 'awaits', view: seen };
    this.#source = source;
    this.replays = true;
    this.#feed();
  }

  #feed(): void {
    if (this.#source && this.#coming === 0 && this.#next.length < AHEAD) void this.#receive(this.#source());
  }

  /** Adds a part when it has come, and those asked for before it have. */
  #receive(part: Promise<Shot[] | null> | Shot[]): Promise<void> {
    const run = this.#run;
    this.#coming += 1;
    this.#fetched = Promise.all([part, this.#fetched]).then(([shots]) => {
      if (run !== this.#run) return;
      this.#coming -= 1;
      if (shots === null) this.#source = null;
      this.#add(shots ?? []);
    });
    return this.#fetched;
  }

  #add(shots: Shot[]): void {
    for (const shot of shots) append(this.#next, shot, this.joins);
    if (this.#state.is === 'awaits' || this.#state.is === 'lingers' || (!this.playing && shots.length > 0)) this.#step();
    else this.#feed();
  }

  #step = (): void => {
    clearTimeout(this.#timer);
    const shot = this.#next.shift();
    if (shot) this.#show(shot);
    else if (this.#coming === 0 && !this.#source) this.#end();
    else if ('shot' in this.#state) this.#state = { ...this.#state, is: 'lingers' };
    this.#feed();
  };

  #show(shot: Shot): void {
    const lasts = shot.lasts * settings.factor(this.replays);
    this.#state = { is: 'shows', shot: { ...shot, lasts } };
    this.#timer = setTimeout(this.#step, lasts);
  }

  #end(): void {
    this.endedAt = performance.now();
    this.replays = false;
    this.#state = { is: 'still' };
  }

  /** Holds what is seen, or goes on. */
  hold(held: boolean): void {
    if (!('shot' in this.#state)) return;
    clearTimeout(this.#timer);
    if (held) this.#state = { ...this.#state, is: 'held' };
    else this.#step();
  }

  /** Shows the table as it is now. */
  skip(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.#next = [];
    this.#source = null;
    this.#coming = 0;
    this.#fetched = Promise.resolve();
    if (this.shot) this.#end();
    this.replays = false;
    this.#state = { is: 'still' };
  }
}
