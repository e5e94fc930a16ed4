import type { DealPage, Report, ReportLine } from '../../types/messages';

/** The lines so far with a new part: it takes the place of all lines from its first moment on. */
export function merged(lines: ReportLine[], part: Report): ReportLine[] {
  return [...lines.filter((line) => line.moment < part.from), ...part.lines];
}

/** A line of the report, or of the page's own. */
export type Line = Omit<ReportLine, 'level' | 'seen'> & { level: ReportLine['level'] | 'deal' };

/** The lines with what was dealt anew between them, each deal after the last moment before it. */
export function withDeals(lines: ReportLine[], deals: DealPage[], text: (deal: DealPage) => string): Line[] {
  const all: Line[] = [...lines];
  for (const deal of deals) {
    const after = all.findLastIndex(({ moment }) => moment <= deal.moment);
    all.splice(after + 1, 0, { moment: deal.moment, level: 'deal', text: text(deal) });
  }
  return all;
}

/** How a game is lost where no rule of it says so. */
export const isLostBy = (by: string): boolean => ['conceded', 'time', 'away'].includes(by);

/** A turn of the report: its heading, and the lines below it. */
export type Turn = { heading: Line | null; lines: Line[] };

export function turns(lines: Line[]): Turn[] {
  const all: Turn[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (line.level === 'turn') all.push({ heading: line, lines: [] });
    else if (last) last.lines.push(line);
    else all.push({ heading: null, lines: [line] });
  }
  return all;
}

/** What a turn is called: its heading up to what happened as it began. */
export const turnName = (heading: string): string => bare(heading).split(/\s*:/)[0]!;

/** A heading without the dashes that set it off in a plain text. */
export const bare = (text: string): string => text.replace(/^[—\s]+|[—\s]+$/g, '');
