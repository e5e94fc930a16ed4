import type { Asked, OfferFace } from '../../types/messages';

/** Several keys as a record writes them. */
export const severalText = (keys: string[]): string => (keys.length ? keys.join(', ') : 'none');

/** Shares as a record writes them; slots that get nothing are left out. */
export function shareText(offers: OfferFace[], shares: Record<string, number>): string {
  const given = offers.filter((offer) => (shares[offer.key] ?? 0) > 0);
  return given.map((offer) => `${offer.key}*${shares[offer.key]}`).join(', ') || 'none';
}

/**
 * The slot of a share that has what no other is given: the first, if it can hold all. So a share is a whole answer from the
 * beginning, and what is given to one slot comes from there.
 */
export function restOffer({ kind, offers }: Asked): OfferFace | null {
  const first = offers[0];
  return typeof kind === 'object' && 'Share' in kind && first && first.room >= kind.Share.total ? first : null;
}

/** The shares when a slot is given so many units more: what the others leave free, and the slot has room for. */
export function given(
  question: Asked,
  shares: Record<string, number>,
  offer: OfferFace,
  units: number,
): Record<string, number> {
  const { kind, offers } = question;
  if (typeof kind !== 'object' || !('Share' in kind)) return shares;
  const rest = restOffer(question);
  if (offer.key === rest?.key) {
    // What goes back to the rest comes from the last that was given something.
    const from = units > 0 && offers.findLast(({ key }) => key !== rest.key && (shares[key] ?? 0) > 0);
    return from ? given(question, shares, from, -1) : shares;
  }
  const others = offers.filter(({ key }) => key !== offer.key && key !== rest?.key);
  const free = kind.Share.total - others.reduce((sum, { key }) => sum + (shares[key] ?? 0), 0);
  const share = Math.max(0, Math.min((shares[offer.key] ?? 0) + units, offer.room, free));
  return { ...shares, [offer.key]: share, ...(rest ? { [rest.key]: free - share } : {}) };
}

/** What was chosen so far. */
type Chosen = {
  chosen: string[];
  shares: Record<string, number>;
  number: number;
  placed: { verdict: unknown } | null;
};

/** Whether that is a whole answer. */
export function isWhole({ kind }: Asked, { chosen, shares, number, placed }: Chosen): boolean {
  // A place may be chosen before the table has said what it thinks of it: it says so in its answer, too.
  if (kind === 'Place') return placed !== null && typeof placed.verdict === 'string';
  if ('Pick' in kind) return chosen.length >= kind.Pick.min && chosen.length <= kind.Pick.max;
  if ('Share' in kind) return Object.values(shares).reduce((sum, share) => sum + share, 0) === kind.Share.total;
  return number >= kind.Number.least && number <= kind.Number.most;
}

/** How a question is answered. */
export type Manner = 'one' | 'several' | 'number' | 'place' | 'share';

export function manner(question: Asked): Manner {
  const { kind } = question;
  if (kind === 'Place') return 'place';
  if ('Number' in kind) return 'number';
  if ('Share' in kind) return 'share';
  return kind.Pick.max <= 1 ? 'one' : 'several';
}

/** Whether nothing at all may be chosen, where that is no offer of its own. */
export function mayChooseNone(question: Asked): boolean {
  const { kind } = question;
  return typeof kind === 'object' && 'Pick' in kind && kind.Pick.min === 0;
}

/** The offer of doing nothing. */
export const passOffer = (offers: OfferFace[]): OfferFace | null =>
  offers.find((offer) => offer.key === 'pass') ?? null;

/** Offers that begin with the same word of their keys; `heading` is how all their labels begin. */
export type Group = { heading: string; offers: OfferFace[] };

/** Beyond so many, offers are grouped and can be searched. */
export const MANY = 12;

export function groups(offers: OfferFace[]): Group[] {
  if (offers.length <= MANY) return [{ heading: '', offers }];
  const byVerb = new Map<string, OfferFace[]>();
  for (const offer of offers) {
    const verb = offer.key.includes('/') ? offer.key.slice(0, offer.key.indexOf('/')) : '';
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), offer]);
  }
  if (byVerb.size === 1) return [{ heading: '', offers }];
  return [...byVerb.values()].map((same) => ({ heading: same.length > 1 ? commonStart(same) : '', offers: same }));
}

/** The words with which all labels begin. */
function commonStart(offers: OfferFace[]): string {
  const [first = [], ...others] = offers.map((offer) => offer.label.split(' '));
  let length = first.length - 1;
  for (const other of others) {
    let same = 0;
    while (same < length && other[same] === first[same]) same += 1;
    length = same;
  }
  return first
    .slice(0, Math.max(length, 0))
    .join(' ')
    .replace(/[\s:,(]+$/, '');
}

/** A text without accents and capitals and with plain apostrophes and spaces, for searching. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/\s/g, ' ').toLowerCase();

/** Whether all the words looked for stand in the text. */
export function found(text: string, wanted: string): boolean {
  const where = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
