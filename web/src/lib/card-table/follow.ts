import type { Album, Event, Named } from '../../types/swccg';

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'kind' in value && 'tag' in value;

/** The keys of what an event names, as things of the table have them: what it happens to first, then where. */
export function keysOf(event: Event, { cards }: Pick<Album, 'cards'>): string[] {
  const named = Object.values(event).filter(isNamed);
  return named.map(({ kind, tag }) => `${cards[kind]!.slug}${tag > 1 ? `.${tag}` : ''}`);
}
