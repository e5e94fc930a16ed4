import type { Stops, TimePage } from '../../types/messages';
import { keep, kept } from '../settings.svelte';

/** What is wanted at a time, if not the usual. */
export type Wish = 'ask' | 'pass';

/** Where a player wants to be asked, whichever seat they take. */
export type Wishes = { mine: Record<string, Wish>; theirs: Record<string, Wish>; askAll: boolean; anyTime: boolean };

export const noWishes = (): Wishes => ({ mine: {}, theirs: {}, askAll: false, anyTime: false });

export const keptWishes = (game: string): Wishes => ({ ...noWishes(), ...kept(`stops/${game}`, noWishes()) });

export const keepWishes = (game: string, wishes: Wishes): void => keep(`stops/${game}`, wishes);

/** The wishes as the table is told them, for who sits in `seat` of `seats`. */
export function stopsOf(wishes: Wishes, seat: number, seats: number, go = false): Stops {
  const times = (wish: Wish): TimePage[] => {
    const found: TimePage[] = [];
    for (let other = 0; other < seats; other += 1) {
      const named = other === seat ? wishes.mine : wishes.theirs;
      for (const [name, wanted] of Object.entries(named)) if (wanted === wish) found.push({ seat: other, name });
    }
    return found;
  };
  return { stop: times('ask'), pass: times('pass'), go, ask_all: wishes.askAll, any_time: wishes.anyTime };
}
