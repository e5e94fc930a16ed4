import type { Report, ReportLine } from '../../types/messages';

/** The lines so far with a new part: it takes the place of all lines from its first moment on. */
export function merged(lines: ReportLine[], part: Report): ReportLine[] {
  return [...lines.filter((line) => line.moment < part.from), ...part.lines];
}

/** A turn of the report: its heading, and the lines below it. */
export type Turn = { heading: ReportLine | null; lines: ReportLine[] };

export function turns(lines: ReportLine[]): Turn[] {
  const all: Turn[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (line.level === 'turn') all.push({ heading: line, lines: [] });
    else if (last) last.lines.push(line);
    else all.push({ heading: null, lines: [line] });
  }
  return all;
}

/** A heading without the dashes that set it off in a plain text. */
export const bare = (text: string): string => text.replace(/^[—\s]+|[—\s]+$/g, '');
