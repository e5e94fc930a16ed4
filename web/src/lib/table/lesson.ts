/** A choice the player made, for which seat, and how many they had made before. */
export type Made = { at: number; seat: number; choice: string };

/** How far a step is: how many of its tries are done, and whether the last choice was another. */
export type Progress = { done: number; strayed: boolean };

const same = (a: string, b: string): boolean => a.replaceAll(' ', '') === b.replaceAll(' ', '');

export function progress(tries: string[], seat: number, made: Made[]): Progress {
  let done = 0;
  let strayed = false;
  for (const { choice } of made.filter((one) => one.seat === seat)) {
    const wanted = tries[done];
    if (wanted === undefined) break;
    strayed = !same(choice, wanted);
    if (!strayed) done += 1;
  }
  return { done, strayed };
}

/** The choices that still stand when so many do: the others were taken back. */
export const standing = (made: Made[], count: number): Made[] => made.filter(({ at }) => at < count);

/** What was made at a table in this visit, also before the page was loaded again. */
export function keptMade(table: string): Made[] {
  try {
    return JSON.parse(sessionStorage.getItem(`cantina/made/${table}`) ?? '[]') as Made[];
  } catch {
    return [];
  }
}

export function keepMade(table: string, made: Made[]): void {
  try {
    sessionStorage.setItem(`cantina/made/${table}`, JSON.stringify(made));
  } catch {
    // It holds until the page is loaded again.
  }
}
