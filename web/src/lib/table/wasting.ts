import type { Asked } from '../../types/messages';
import type { View } from '../../types/swccg';

/** What would be given away by doing nothing: the Force of a turn, what could still be deployed, or a whole turn. */
export type Waste = 'activate' | 'deploy' | 'turn';

/** Whose view it is, if it is a card game's in that player's own turn. */
function ownTurn(view: unknown): View | null {
  const cards = view as Partial<View> | null;
  return cards?.you && Array.isArray(cards.doing) && cards.current === cards.you ? (cards as View) : null;
}

const count = (view: View, wanted: string): number =>
  view.sides[view.you!].piles.find(({ pile }) => pile === wanted)?.count ?? 0;

/** What a pass gives away at this question, where one usually acts. */
export function wasteOf({ offers, kind }: Asked, view: unknown): Waste | null {
  const own = ownTurn(view);
  if (!own) return null;
  const offers_ = (verb: string): boolean => offers.some(({ key }) => key === verb || key.startsWith(`${verb}/`));
  if (own.phase === 'activate' && own.sides[own.you!].generation > 0)
    return offers_('activate') || (typeof kind === 'object' && 'Number' in kind) ? 'activate' : null;
  return own.phase === 'deploy' && offers_('deploy') && count(own, 'force') > 0 ? 'deploy' : null;
}

/** What passing until the turn ends gives away. */
export function wasteOfTurn(question: Asked, view: unknown): Waste | null {
  const own = ownTurn(view);
  const early = own !== null && ['activate', 'control', 'deploy'].includes(own.phase);
  const may = early && count(own, 'hand') > 0 && (own.phase === 'activate' || count(own, 'force') > 0);
  return may ? 'turn' : wasteOf(question, view);
}
