import type { Asked } from '../src/types/messages';
import type { Chance } from './chance';

/** An answer to be given: the way of the question, and what is chosen. */
export type Plan =
  | { way: 'one'; key: string }
  | { way: 'none' }
  | { way: 'several'; keys: string[] }
  | { way: 'number'; number: number }
  | { way: 'place'; key: string }
  | { way: 'share'; keys: string[] };

/** A random answer; those refused before, and to fly off the table, are left out where others are left. */
export function randomPlan(question: Asked, chance: Chance, refused: string[]): Plan {
  const { kind, offers } = question;
  const previews = (question.previews ?? {}) as Record<string, { flees?: boolean }>;
  const flees = (key: string): boolean => previews[key]?.flees === true;
  const left = offers.filter(({ key }) => !refused.includes(key) && !flees(key));
  const keys = (left.length ? left : offers).map(({ key }) => key);
  if (kind === 'Place') return { way: 'place', key: chance.one(keys) };
  if ('Number' in kind) return { way: 'number', number: chance.number(kind.Number.least, kind.Number.most) };
  if ('Share' in kind) {
    const units = offers.flatMap(({ key, room }) => Array<string>(room).fill(key));
    return { way: 'share', keys: chance.some(units, kind.Share.total) };
  }
  const { min, max } = kind.Pick;
  if (max > 1) {
    return { way: 'several', keys: chance.some(keys, chance.number(min, Math.min(max, keys.length))) };
  }
  const none = min === 0 && !keys.includes('pass') && (keys.length === 0 || chance.part() < 0.2);
  return none ? { way: 'none' } : { way: 'one', key: chance.one(keys) };
}

/** The answer a record writes so. */
export function planOf(question: Asked, choice: string): Plan {
  const { kind } = question;
  const parts = choice === 'none' ? [] : choice.split(/,\s*/);
  if (kind === 'Place') return { way: 'place', key: choice };
  if ('Number' in kind) return { way: 'number', number: Number(choice) };
  if ('Share' in kind) {
    const shares = parts.map((part) => part.split('*') as [string, string]);
    return { way: 'share', keys: shares.flatMap(([key, units]) => Array<string>(Number(units)).fill(key)) };
  }
  if (kind.Pick.max > 1) return { way: 'several', keys: parts };
  return choice === 'none' ? { way: 'none' } : { way: 'one', key: choice };
}
