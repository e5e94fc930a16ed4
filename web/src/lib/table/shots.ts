import type { ReportLine } from '../../types/messages';

/** How a game's report is played on its table. */
export type Direction = {
  /** How long something that happened is to be seen at the usual pace, in milliseconds; 0 for what need not be shown. */
  pace: (line: ReportLine, own: boolean) => number;
  /** Whether something is seen together with what was told just before it. */
  joins: (before: ReportLine[], line: ReportLine) => boolean;
  /** The table between two moments, once so much of what led from one to the other has been told. */
  midway: (before: unknown, after: unknown, told: ReportLine[]) => unknown;
};

/** A part of what is played: the table as it is drawn then, and what happens. */
export type Shot = { moment: number; view: unknown; lines: ReportLine[]; lasts: number };

/**
 * What happened since the moment `from`, line by line: `views` are the table then and in each moment after it. The last line that is
 * seen of a moment is seen on the table of that moment, so that whatever moves moves with it, those before it in the midst of it.
 * What follows from the player's `own` answer led to that moment.
 */
export function shots(
  lines: ReportLine[],
  from: number,
  views: unknown[],
  { pace, midway }: Pick<Direction, 'pace' | 'midway'>,
  own: number | null,
): Shot[] {
  const all: Shot[] = [];
  for (let step = 0; step + 1 < views.length; step += 1) {
    const moment = from + step + 1;
    const [before, after] = [views[step], views[step + 1]];
    const told = lines.filter((line) => line.moment === moment);
    const seen = told.filter((line) => pace(line, moment === own) > 0);
    for (const line of seen) {
      const lasts = pace(line, moment === own);
      const isLast = line === seen.at(-1);
      const view = isLast ? after : midway(before, after, told.slice(0, told.indexOf(line) + 1));
      all.push({ moment: isLast ? moment : moment - 1, view, lines: [line], lasts });
    }
  }
  return all;
}

/** What of a shorter thing's time is added to that of a longer one it is seen with. */
const SHARE = 0.15;

/** Puts a shot behind others, or into the last of them if they are seen together. */
export function append(all: Shot[], shot: Shot, joins: Direction['joins']): void {
  const last = all.at(-1);
  if (!last || !joins(last.lines, shot.lines[0]!)) return void all.push(shot);
  const [longer, shorter] = [Math.max(last.lasts, shot.lasts), Math.min(last.lasts, shot.lasts)];
  all[all.length - 1] = { ...shot, lines: [...last.lines, ...shot.lines], lasts: longer + SHARE * shorter };
}
