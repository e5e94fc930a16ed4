import type { Asked, OfferFace } from '../../types/messages';
import type { DoingView, View } from '../../types/swccg';

/** Where Force can be lost from, and how much at most. */
export type Source = { offer: OfferFace; most: number };

/** Several Force that are to be lost one after the other: how many, from where, and what else may be answered. */
export type Loss = { amount: number; sources: Source[]; others: OfferFace[] };

const amountOf = ({ what, amount }: DoingView): number => (what === 'lose-force' ? (amount ?? 0) : 0);

/** How much Force is left to lose: what is being lost now, or a player's battle damage. */
function amountLeft({ you, doing, battle }: View): number {
  const damage = you && battle?.damage_segment ? battle.sides[you].damage : 0;
  return Math.floor(Math.max(0, ...doing.map(amountOf)) || damage);
}

/** Whether an answer loses one Force. */
const isLoss = ({ key }: OfferFace): boolean => key.startsWith('lose/');

/** The open question as one about all that is left to lose; none if one Force is left, or something else is asked. */
export function lossOf(question: Asked, view: unknown): Loss | null {
  const doing = (view as Partial<View> | null)?.doing;
  if (!Array.isArray(doing) || !question.offers.some(isLoss)) return null;
  const amount = amountLeft(view as View);
  if (amount < 2) return null;
  const { you, sides } = view as View;
  const piles = you ? sides[you].piles : [];
  const room = ({ key }: OfferFace): number => {
    const [, from = '', ...card] = key.split('/');
    return card.length > 0 ? 1 : (piles.find(({ pile }) => pile === from)?.count ?? amount);
  };
  const sources = question.offers.filter(isLoss).map((offer) => ({ offer, most: Math.min(amount, room(offer)) }));
  return { amount, sources, others: question.offers.filter((offer) => !isLoss(offer)) };
}

/** How many were chosen. */
export const sumOf = (chosen: Record<string, number>): number =>
  Object.values(chosen).reduce((sum, one) => sum + one, 0);

/** The single answers that lose what was chosen, in the order of the sources. */
export const singleLosses = ({ sources }: Loss, chosen: Record<string, number>): string[] =>
  sources.flatMap(({ offer }) => Array.from({ length: chosen[offer.key] ?? 0 }, () => offer.key));
