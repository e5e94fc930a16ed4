import type { BySide, Event, Named, Num, Side } from '../../types/swccg';
import { other } from './scene';
import type { Told } from './told';

/** What a side did and suffered in a battle. */
export type BattlePart = {
  /** Total power with battle destiny; none if the battle ended before totals. */
  total: Num | null;
  /** What of it was battle destiny; none if none was drawn. */
  destiny: Num | null;
  /** The cards drawn for it. */
  draws: { card: Named | null; value: Num }[];
  damage: Num;
  attrition: Num;
  /** Cards that left the table: forfeited for so much, or lost for nothing. */
  gone: { card: Named; value: Num | null }[];
  /** Units of Force lost. */
  force: number;
};

/** A battle that is over, as it was told. */
export type PastBattle = {
  place: Named;
  by: Side;
  early: boolean;
  sides: BySide<BattlePart>;
  /** The side with more power; none for a tie or if totals were not reached. */
  winner: Side | null;
};

const noPart = (): BattlePart => ({ total: null, destiny: null, draws: [], damage: 0, attrition: 0, gone: [], force: 0 });

/** The last battle; none if there was none, or while one goes on. */
export function lastBattle(told: Event[]): PastBattle | null {
  const begins = told.findLastIndex(({ event }) => event === 'battle');
  if (begins < 0) return null;
  const { place, side: by } = told[begins] as Told<'battle'>;
  const sides = { dark: noPart(), light: noPart() };
  const battle: PastBattle = { place, by, early: false, sides, winner: null };
  // Destinies are drawn for weapons, too; which were battle destiny is told when their total is.
  let drawn: BySide<BattlePart['draws']> = { dark: [], light: [] };
  for (const event of told.slice(begins)) {
    switch (event.event) {
      case 'fired':
      case 'hit':
      case 'missed':
        drawn = { dark: [], light: [] };
        break;
      case 'destiny':
        drawn[event.side].push({ card: event.card, value: event.value });
        break;
      case 'destiny-instead':
        drawn[event.side].push({ card: null, value: event.value });
        break;
      case 'battle-destiny':
        sides[event.side].destiny = event.total;
        sides[event.side].draws = drawn[event.side];
        drawn[event.side] = [];
        break;
      case 'destinies-switched':
        [sides.dark.destiny, sides.light.destiny] = [sides.light.destiny, sides.dark.destiny];
        [sides.dark.draws, sides.light.draws] = [sides.light.draws, sides.dark.draws];
        break;
      case 'totals':
        sides.dark.total = event.dark;
        sides.light.total = event.light;
        battle.winner = event.dark === event.light ? null : event.dark > event.light ? 'dark' : 'light';
        break;
      case 'damage':
        sides[event.side].damage = event.damage;
        sides[event.side].attrition = event.attrition;
        break;
      case 'forfeited':
        sides[event.card.owner].gone.push({ card: event.card, value: event.value });
        break;
      case 'lost':
        sides[event.card.owner].gone.push({ card: event.card, value: null });
        break;
      case 'lost-force':
        sides[event.side].force += 1;
        break;
      case 'battle-ends-early':
        return { ...battle, early: true };
      case 'battle-ended':
        return battle;
      case 'turn':
        // A battle never outlives its turn.
        return battle;
    }
  }
  return null;
}

/** A Force drain that was told: by whom, where, how much. */
export type PastDrain = { by: Side; place: Named; amount: Num };

/** The Force drains of the last turn that had any. */
export function lastDrains(told: Event[]): PastDrain[] {
  const last = told.findLastIndex(({ event }) => event === 'drains');
  if (last < 0) return [];
  const from = told.slice(0, last).findLastIndex(({ event }) => event === 'turn');
  return told
    .slice(from + 1, last + 1)
    .filter((event): event is Told<'drains'> => event.event === 'drains')
    .map(({ loser, place, amount }) => ({ by: other(loser), place, amount }));
}
