import type { TablePage } from '../../types/messages';
import { server, usual, usualSettings } from '../server';
import type { Settings, TableHead } from '../../types/messages';

/** Who sat across: a droid, the player, or somebody. */
function opponentOf({ seats, seat }: TablePage): 'myself' | 'person' | { droid: string } {
  const others = seats.filter((_, index) => index !== seat).map(({ player }) => player);
  for (const player of others) if (player.kind === 'droid') return { droid: player.level };
  return seats.every(({ player }) => player.kind === 'you') ? 'myself' : 'person';
}

/** A table of its own that plays on from a past. */
export function openFork(page: TablePage, moment: number, settings: Settings | undefined): Promise<TableHead> {
  const across = opponentOf(page);
  const opponent = across === 'person' ? 'myself' : across;
  const origin = { fork: { table: page.id, moment } };
  const own = { ...usualSettings(), private: settings?.private ?? false };
  return server.open(usual(page.game, { seat: page.seat, opponent, origin, settings: own }));
}

/** A table where the same is played again. */
export function openAgain(page: TablePage, settings: Settings = usualSettings()): Promise<TableHead> {
  const origin = { again: { table: page.id } };
  return server.open(usual(page.game, { seat: page.seat, opponent: opponentOf(page), origin, settings }));
}
