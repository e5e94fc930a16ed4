import type { AttemptPage } from '../../types/messages';

/** A text in which only its words count: no accents, capitals or signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** What is meant by the words written: the attempts that have them all, those that begin like them first. Nothing written
 * means what speaks of the thing looked at, or else anything. */
export function meant(attempts: AttemptPage[], written: string, thing: string): AttemptPage[] {
  const [whole, words] = [plain(written), plain(written).split(' ')];
  if (!whole) {
    const speaking = thing ? attempts.filter(({ key }) => key.split('/').includes(thing)) : [];
    return speaking.length > 0 ? speaking : attempts;
  }
  const told = attempts.map((attempt) => ({ attempt, label: plain(attempt.label), key: plain(attempt.key) }));
  const has = ({ label, key }: { label: string; key: string }): boolean =>
    words.every((word) => label.includes(word)) || key.includes(whole);
  const rank = ({ label, key }: { label: string; key: string }): number =>
    label === whole || key === whole ? 0 : label.startsWith(whole) ? 1 : 2;
  return told
    .filter(has)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ attempt }) => attempt);
}

/** The one attempt that words can only mean: written in full, or no other has them. */
export function onlyMeant(found: AttemptPage[], written: string): AttemptPage | null {
  const [first, second] = found;
  if (!first || !written.trim()) return null;
  const exact = plain(first.label) === plain(written) || plain(first.key) === plain(written);
  return exact || !second ? first : null;
}
