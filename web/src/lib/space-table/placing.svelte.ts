import type { News, OfferFace, Wanted } from '../../types/messages';
import type { Furniture, PagePose } from '../../types/xwing';
import { degrees, readPlace, writePlace } from './space';

/** What the table says of a place. */
export type Verdict = 'asked' | 'allowed' | Extract<News, { news: 'refused' }>;

/** A place among those suggested. */
export type Suggestion = { key: string; label: string; pose: PagePose };

const PAUSE_BEFORE_TRYING = 120;

/** A thing that is about to be put on the table. */
export class Placing {
  suggestions = $state.raw<Suggestion[]>([]);
  /** Where it would stand. */
  pose = $state.raw<PagePose | null>(null);
  verdict = $state.raw<Verdict | null>(null);

  #furniture: Furniture;
  #ask: (want: Wanted) => Promise<News>;
  #question = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(furniture: Furniture, ask: (want: Wanted) => Promise<News>) {
    this.#furniture = furniture;
    this.#ask = ask;
  }

  /** The open question, by a name of its own, and its offers; no offers if none asks for a place. */
  see(question: string, offers: OfferFace[]): void {
    if (question === this.#question) return;
    this.#question = question;
    this.leave();
    this.suggestions = offers.flatMap(({ key, label }) => {
      const pose = readPlace(key, this.#furniture);
      return pose ? [{ key, label, pose }] : [];
    });
  }

  get choice(): string | null {
    return this.pose && writePlace(this.pose, this.#furniture);
  }

  /** Takes the thing back into the hand. */
  leave(): void {
    clearTimeout(this.#timer);
    this.pose = null;
    this.verdict = null;
  }

  /** Puts the thing somewhere, to a hundredth, and asks whether it may stand there. */
  put(pose: PagePose): void {
    this.take({ x: round(pose.x), y: round(pose.y), heading: round(degrees(pose.heading)) });
  }

  /** Puts the thing exactly there. */
  take(pose: PagePose): void {
    this.pose = pose;
    this.verdict = 'asked';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#try(), PAUSE_BEFORE_TRYING);
  }

  /** Where it stands, or where it would be suggested first. */
  get start(): PagePose | null {
    return this.pose ?? this.suggestions[Math.floor(this.suggestions.length / 2)]?.pose ?? null;
  }

  turn(by: number): void {
    const { start } = this;
    if (start) this.put({ ...start, heading: start.heading + by });
  }

  async #try(): Promise<void> {
    const { choice } = this;
    if (!choice) return;
    const news = await this.#ask({ try: { choice } });
    if (this.choice === choice) this.verdict = news.news === 'refused' ? news : 'allowed';
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;
