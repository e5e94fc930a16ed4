import type { Asked } from '../src/types/messages';
import type { View as CardView } from '../src/types/swccg';
import type { View as ShipView } from '../src/types/xwing';
import { planOf } from './plan';
import type { Player } from './player';
import { sitDown } from './test';

/** Every page that shows no table, by a short name. */
export const PAGES: Record<string, string> = {
  home: '/',
  lobby: '/lobby',
  'new-swccg': '/new/swccg',
  'new-xwing': '/new/xwing',
  'rules-swccg': '/rules/swccg',
  'rules-xwing': '/rules/xwing',
  'entry-swccg': '/rules/swccg/battle#battle.damage',
  'entry-xwing': '/rules/xwing/attack',
  'learn-swccg': '/learn/swccg',
  'learn-xwing': '/learn/xwing',
  help: '/help',
  'join-nothing': '/join/nothing',
  lost: '/nowhere',
};

/** Gives an answer as a record writes it. False if the question was no longer open: then the next one is looked at. */
async function taken(player: Player, question: Asked, choice: string): Promise<boolean> {
  if (await player.answer(question, planOf(question, choice))) return true;
  const refusal = player.refusals.at(-1)!;
  if (refusal.reason !== 'stale') throw new Error(`${player.last}: ${refusal.text}`);
  return false;
}

/** Gives answers as a record writes them. */
async function give(player: Player, ...choices: string[]): Promise<void> {
  for (const choice of choices) while (!(await taken(player, (await player.next())!, choice)));
}

/** Answers until something is so: with a pass, on a dial speed 3 straight ahead, in the middle of the table. */
async function giveUsual(player: Player, until: () => boolean): Promise<void> {
  for (;;) {
    const question = (await player.next())!;
    if (until()) return;
    const keys = question.offers.map(({ key }) => key);
    if (question.kind === 'Place') keys.sort((a, b) => aside(a) - aside(b));
    await taken(player, question, keys.find((key) => key === 'pass' || key.endsWith('/3-straight')) ?? keys[0] ?? 'none');
  }
}

/** How far a place is from the line through the middle of the table. */
const aside = (place: string): number => Math.abs(Number(place.split(' ')[1]) - MIDDLE);
/** Where that line is, as records write places. */
const MIDDLE = 19_050_000;

/** The squads with corvettes. */
export const EPIC = [{ ready: 'Tantive\'s Escort' }, { ready: 'Raider\'s Line' }];

const scenario = (game: string, id: string, seat: number | null = null): object => ({
  game,
  seat,
  origin: { scenario: id },
});

/** Tables at some moment of a game, by a short name. Each is reached the same way every time. */
export const TABLES: Record<string, (player: Player) => Promise<void>> = {
  'card-table-begin': async (player) => {
    await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' } });
    await player.next();
  },
  'card-table': async (player) => {
    await sitDown(player, scenario('swccg', 'a-card-whose-react-was-canceled-does-not-react-again-this-turn'));
    await give(player, 'battle/tatooine-mos-eisley', 'pass');
    await giveUsual(player, () => (player.table!.view as CardView).battle === null);
  },
  'card-table-space': async (player) => {
    await sitDown(player, scenario('swccg', 'who-fights-above-a-planet-and-who-fights-on-it-fight-apart'));
    await player.next();
  },
  battle: async (player) => {
    await sitDown(player, scenario('swccg', 'lesson-6-a-battle', 1));
    await give(player, 'battle/tatooine-mos-eisley');
    await player.next();
  },
  'space-table-begin': async (player) => {
    await sitDown(player, { game: 'xwing' });
    await player.next();
  },
  'space-table': async (player) => {
    await sitDown(player, { game: 'xwing' });
    await giveUsual(player, () => {
      const { phase, round } = player.table!.view as ShipView;
      return round === 2 && phase === 'planning';
    });
  },
  'epic-table': async (player) => {
    await sitDown(player, { game: 'xwing', with: EPIC });
    await giveUsual(player, () => {
      const { phase, round, asked } = player.table!.view as ShipView;
      return round === 2 && phase === 'planning' && asked?.ship === 'cr90-corvette';
    });
  },
  'epic-attack': async (player) => {
    await sitDown(player, scenario('xwing', 'huge-ship-6-a-section-is-hit', 1));
    await player.next();
  },
  'epic-energy': async (player) => {
    await sitDown(player, scenario('xwing', 'huge-ship-2-sharing-out-energy', 0));
    await player.next();
  },
  attack: async (player) => {
    await sitDown(player, scenario('xwing', 'lesson-4-an-attack', 0));
    await give(player, 'attack/primary/academy-pilot');
    await player.next();
  },
};
