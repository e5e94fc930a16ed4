import type { Ending, TablePage } from '../../types/messages';
import { say, sentence, words } from '../../words/words.svelte';
import type { LiveTable } from './live-table.svelte';
import { isLostBy } from './report';

/** Whether the reader sits in a seat, and nobody else is meant by "you". */
const isYou = (live: LiveTable, page: TablePage, seat: number): boolean => seat === page.seat && !live.alone;

/** Who won. */
export function resultText(live: LiveTable, page: TablePage, { winner, by }: Ending): string {
  if (by === 'edition') return say('outcome-edition');
  if (winner === null) return say('outcome-draw');
  if (isYou(live, page, winner)) return say('outcome-won');
  return sentence('outcome-wins', { seat: live.calledOf(winner) });
}

/** Why, in a sentence. */
export function reasonText(live: LiveTable, page: TablePage, { winner, by }: Ending): string {
  if (by === 'edition') return '';
  const loser = winner === null ? null : 1 - winner;
  if (loser === null) return known(`end-by-${id(by)}-draw`, say('end-by-draw'));
  const you = isYou(live, page, loser);
  const name = live.calledOf(loser);
  if (isLostBy(by)) return you ? say(`outcome-${by}-you`) : sentence(`report-${by}`, { seat: name });
  return known(`end-by-${id(by)}${you ? '-you' : ''}`, '', { name, winner: live.calledOf(winner!) });
}

const id = (rule: string): string => rule.replaceAll('.', '-');

const known = (name: string, otherwise: string, values: Record<string, string> = {}): string =>
  words.knows(name) ? sentence(name, values) : otherwise;
