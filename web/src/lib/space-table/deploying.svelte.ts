import type { Asked, News, Wanted } from '../../types/messages';
import type { Outlines, PagePose, Side, View } from '../../types/xwing';
import type { Suggestion } from './placing.svelte';
import { corners, formation, nearest, spread, type Formation, type SetupOutlines } from './setup';
import { baseSize, writePlace, type Point } from './space';

/** What is put by itself: one's ships in a formation, or all that is left. */
export type Wish = Formation | 'all';

/** Milliseconds until an answer that came too early is given again, and how often. */
const PAUSE = 60;
const MOST = 40;

/** Answers questions of the setup one after the other, as the player has wished; each answer is as any other. */
export class Deploying {
  /** What is being put by itself. */
  wish = $state<Wish | null>(null);

  #side: Side | null = null;
  /** Where each ship is to stand, by its key. */
  #places = new Map<string, PagePose>();
  #answered = '';
  /** Changes when an answer came too early, so that it is given again. */
  again = $state(0);
  #early = 0;

  /** Puts everything the seat is still to put. */
  begin(wish: Wish, view: View, outlines: SetupOutlines): void {
    this.wish = wish;
    this.#side = wish === 'all' ? null : (view.asked?.sides[0] ?? null);
    this.#places.clear();
    this.#answered = '';
    this.#early = 0;
    if (this.#side) this.#form(this.#side, view, outlines);
  }

  stop(): void {
    this.wish = null;
  }

  /** Finds places for all ships of a side that wait. */
  #form(side: Side, view: View, outlines: SetupOutlines): void {
    const edge = view.edges?.[side === 'first' ? 0 : 1];
    if (!edge) return;
    const waiting = view.ships
      .filter(({ owner, status, docked_to }) => owner === side && status === 'waiting' && docked_to === null)
      .sort((a, b) => b.skill - a.skill);
    const bases = waiting.map(({ base }) => baseSize(outlines, base));
    const wanted = this.wish === 'all' || !this.wish ? 'line' : this.wish;
    const places = formation(outlines, edge, bases, wanted, standing(view, outlines));
    waiting.forEach(({ key }, n) => places && this.#places.set(key, places[n]!));
  }

  /** Answers the open question, if it is one of those. */
  async see(
    question: Asked | null,
    view: View,
    outlines: SetupOutlines,
    suggestions: Suggestion[],
    ask: (want: Wanted) => Promise<News>,
    put: (choice: string) => Promise<boolean>,
  ): Promise<void> {
    const answer = async (choice: string): Promise<void> => {
      if (await put(choice)) this.#early = 0;
      // The answer before is still on its way; who is refused again and again is no longer answered for.
      else if ((this.#early += 1) > MOST) this.stop();
      else setTimeout(() => ((this.#answered = ''), (this.again += 1)), PAUSE);
    };
    if (!this.wish) return;
    if (view.phase !== 'setup') return this.stop();
    const { asked } = view;
    const [side] = asked?.sides ?? [];
    if (!question || !asked || !side) return;
    // The edge one sets up at is part of it.
    const isEdge = question.offers[0]?.key.startsWith('edge/') ?? false;
    const deploys = asked.topic === 'deploy' || asksWhich(question, view);
    if (!deploys && asked.topic !== 'obstacle' && !isEdge) return;
    if (this.#side && (side !== this.#side || !deploys)) return;
    const name = `${question.at} ${question.seat}`;
    if (name === this.#answered) return;
    this.#answered = name;
    if (question.kind !== 'Place') return answer(question.offers[0]?.key ?? 'none');
    const { ship } = asked;
    if (asked.topic === 'deploy' && ship && !this.#places.has(ship)) this.#form(side, view, outlines);
    const wanted = ship ? this.#places.get(ship) : undefined;
    const exact = wanted && writePlace(wanted, outlines);
    if (exact) {
      const told = await ask({ try: { choice: exact } });
      if (name !== this.#answered || !this.wish) return;
      if (told.news !== 'refused') return answer(exact);
    }
    // What is suggested may always be.
    const best = wanted ? nearest(suggestions, wanted) : spread(suggestions, view.rocks.length, outlines);
    if (best[0]) answer(best[0].key);
    else this.stop();
  }
}

/** Whether a question asks which ship is set up next. */
export function asksWhich({ kind, offers }: Asked, view: View): boolean {
  const waits = (key: string): boolean => view.ships.some((ship) => ship.key === key && ship.status === 'waiting');
  return kind !== 'Place' && offers.length > 0 && offers.every(({ subjects }) => subjects.some(waits));
}

/** The bases that stand on the table. */
export function standing(view: View, outlines: Outlines): Point[][] {
  return view.ships.flatMap(({ pose, base, in_play }) =>
    pose && in_play ? [corners(pose, baseSize(outlines, base))] : [],
  );
}
