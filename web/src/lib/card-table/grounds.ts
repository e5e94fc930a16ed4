import type { AlbumCard } from '../../types/swccg';

/** What the ground of a place is made of. */
export type Ground =
  | 'sand'
  | 'station'
  | 'ice'
  | 'forest'
  | 'jungle'
  | 'cloud'
  | 'swamp'
  | 'city'
  | 'rock'
  | 'void'
  | 'plain';

/** The ground of each system whose looks everybody knows; of any other it is plain. */
const GROUNDS: Record<string, Ground> = {
  Tatooine: 'sand',
  Sandcrawler: 'sand',
  'Death Star': 'station',
  'Death Star II': 'station',
  Executor: 'station',
  'Home One': 'station',
  Hoth: 'ice',
  Endor: 'forest',
  Kashyyyk: 'forest',
  'Yavin 4': 'jungle',
  Naboo: 'jungle',
  Bespin: 'cloud',
  Clouds: 'cloud',
  Dagobah: 'swamp',
  Coruscant: 'city',
  'Asteroid Field': 'rock',
  'Big One': 'rock',
  Kessel: 'rock',
  'Rendezvous Point': 'void',
};

/** From where a place is seen: from space, under its sky, from under a roof, or from a gate between both. */
export type Outlook = 'space' | 'outside' | 'inside' | 'gate';

/** What a location looks like, from nothing but its data. */
export function groundOf({ location, subtypes }: Pick<AlbumCard, 'location' | 'subtypes'>): {
  ground: Ground;
  outlook: Outlook;
} {
  const ground = (location && GROUNDS[location.system]) ?? 'plain';
  if (subtypes.some(({ id }) => id === 'system')) return { ground, outlook: 'space' };
  if (!location?.interior) return { ground, outlook: 'outside' };
  return { ground, outlook: location.exterior ? 'gate' : 'inside' };
}
