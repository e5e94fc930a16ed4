import type { ReportLine, StandingPage } from '../../types/messages';

/** Where the game turned to the winner most: the moment it began, and what each side lost until the next. */
export type Turning = { moment: number; until: number; lost: [number, number] };

/** The longest step towards the winner, if there was one. */
export function turningPoint(course: StandingPage[], winner: number): Turning | null {
  let best: Turning | null = null;
  let most = 0;
  for (let n = 0; n + 1 < course.length; n += 1) {
    const [before, after] = [course[n]!, course[n + 1]!];
    const lost = before.standing.map((left, seat) => left - after.standing[seat]!) as [number, number];
    const gained = lost[1 - winner]! - lost[winner]!;
    if (gained <= most) continue;
    most = gained;
    best = { moment: before.moment, until: after.moment, lost };
  }
  return best;
}

/** The heading of the turn a moment lies in. */
export const turnAt = (lines: ReportLine[], moment: number): string =>
  lines.findLast((line) => line.level === 'turn' && line.moment < Math.max(moment, 1))?.text ?? '';
