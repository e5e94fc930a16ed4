import type { FormatPage, GamePage, With } from '../types/messages';

/** What is chosen to play with: nothing in particular is null, nothing that can be played is undefined. */
export type Chosen = With | null | undefined;

/** What a browser keeps of a list of one's own. */
export type KeptList = { text: string; file: string; picked: boolean };

/** Whose list it is: the player's or the other's where every list fits every seat, else that of a seat. */
export function ownerOf({ ready }: GamePage, seat: number, mine: boolean): string {
  if (ready.every(({ seats }) => seats.length > 1)) return mine ? 'mine' : 'theirs';
  return String(seat);
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
