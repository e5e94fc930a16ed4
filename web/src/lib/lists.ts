import type { FormatPage, GamePage, ReadyPage, With } from '../types/messages';
import { named, words } from '../words/words.svelte';

/** What is chosen to play with: nothing in particular is null, nothing that can be played is undefined. */
export type Chosen = With | null | undefined;

/** What a browser keeps of a list of one's own. */
export type KeptList = { text: string; file: string; picked: boolean };

/** Whose list it is: the player's or the other's where every list fits every seat, else that of a seat. */
export function ownerOf({ ready }: GamePage, seat: number, mine: boolean): string {
  if (ready.every(({ seats }) => seats.length > 1)) return mine ? 'mine' : 'theirs';
  return String(seat);
}

/** A game with those of its lists that are for a format or mission; all, where nothing is said. */
export const inFormat = (page: GamePage, format: string | null): GamePage =>
  format === null ? page : { ...page, ready: page.ready.filter((ready) => ready.format === format) };

/** A format or mission in words. */
export function formatName({ formats }: GamePage, name: string): string {
  const mission = formats.find((format) => format.name === name)?.mission;
  return mission ? mission.title[words.lang] : named('format', name);
}

/** Less than this part of the other's points is worth a word. */
const EVEN = 0.75;

/** Whether two lists cost so differently that who plays should know. */
export function isUneven(lists: (ReadyPage | null)[]): boolean {
  const points = lists.flatMap((list) => list?.points ?? []);
  return points.length === 2 && Math.min(...points) < EVEN * Math.max(...points);
}

/** The formats of a game besides the usual one. */
export const otherFormats = ({ formats }: GamePage): FormatPage[] => formats.slice(1);

/** Ready lists by their names, for both seats. */
export function listsOf(names: string[]): [With | null, With | null] {
  const [first, second] = names.map((ready): With => ({ ready }));
  return [first ?? null, second ?? null];
}

/** What both seats usually play with in a format. */
export const usualLists = ({ usual }: FormatPage): [With | null, With | null] => listsOf(usual);
