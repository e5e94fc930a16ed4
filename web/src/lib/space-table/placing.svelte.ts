import type { OfferFace } from '../../types/messages';
import type { Outlines, PagePose } from '../../types/xwing';
import { nearest } from './setup';
import { degrees, readPlace, writePlace } from './space';

/** A place among those suggested. */
export type Suggestion = { key: string; label: string; pose: PagePose };

/** A thing that is about to be put on the table. */
export class Placing {
  suggestions = $state.raw<Suggestion[]>([]);
  /** Where it would stand. */
  pose = $state.raw<PagePose | null>(null);

  #outlines: Outlines;
  #propose: (choice: string | null) => void;
  #question = '';

  constructor(outlines: Outlines, propose: (choice: string | null) => void) {
    this.#outlines = outlines;
    this.#propose = propose;
  }

  /** The open question, by a name of its own, and its offers; no offers if none asks for a place. */
  see(question: string, offers: OfferFace[]): void {
    if (question === this.#question) return;
    this.#question = question;
    this.pose = null;
    this.suggestions = offers.flatMap(({ key, label }) => {
      const pose = readPlace(key, this.#outlines);
      return pose ? [{ key, label, pose }] : [];
    });
  }

  get choice(): string | null {
    return this.pose && writePlace(this.pose, this.#outlines);
  }

  /** Takes the thing back into the hand. */
  leave(): void {
    this.pose = null;
    this.#propose(null);
  }

  /** A place was chosen elsewhere. */
  follow(choice: string): void {
    if (choice === this.choice) return;
    this.pose = readPlace(choice, this.#outlines);
  }

  /** Puts the thing somewhere, to a hundredth, and asks whether it may stand there. */
  put(pose: PagePose): void {
    this.take({ x: round(pose.x), y: round(pose.y), heading: round(degrees(pose.heading)) });
  }

  /** Puts the thing exactly there. */
  take(pose: PagePose): void {
    this.pose = pose;
    this.#propose(this.choice);
  }

  /** Where it stands, or the middle of where it is suggested. */
  get start(): PagePose | null {
    const { pose, suggestions } = this;
    if (pose || suggestions.length === 0) return pose;
    const middle = (axis: 'x' | 'y'): number =>
      suggestions.reduce((sum, { pose }) => sum + pose[axis], 0) / suggestions.length;
    const [x, y] = [middle('x'), middle('y')];
    return nearest(suggestions, { x, y })[0]!.pose;
  }

  turn(by: number): void {
    const { start } = this;
    if (start) this.put({ ...start, heading: start.heading + by });
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;
