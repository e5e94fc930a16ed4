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

/** Gives answers as a record writes them. */
async function give(player: Player, ...choices: string[]): Promise<void> {
  for (const choice of choices) {
    const question = (await player.next())!;
    if (!(await player.answer(question, planOf(question, choice)))) throw new Error(player.refusals.at(-1)!.text);
  }
}

/** Answers with what is offered first until something is so. */
async function giveFirst(player: Player, until: () => boolean): Promise<void> {
  for (;;) {
    const question = (await player.next())!;
    if (until()) return;
    const { kind, offers } = question;
    const first = offers[0]?.key ?? 'none';
    const number = typeof kind === 'object' && 'Number' in kind ? String(kind.Number.most) : null;
    await give(player, number ?? first);
  }
}

const scenario = (game: string, id: string, seat: number | null = null): object => ({
  game,
  seat,
  origin: { scenario: id },
});

/** Tables at some moment of a game, by a short name. Each is reached the same way every time. */
export const TABLES: Record<string, (player: Player) => Promise<void>> = {
  'cards-begin': async (player) => {
    await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' } });
    await player.next();
  },
  cards: async (player) => {
    await sitDown(player, scenario('swccg', 'lesson-5-moving', 1));
    await player.next();
  },
  battle: async (player) => {
    await sitDown(player, scenario('swccg', 'lesson-6-a-battle', 1));
    await give(player, 'battle/tatooine-mos-eisley');
    await player.next();
  },
  'space-begin': async (player) => {
    await sitDown(player, { game: 'xwing' });
    await player.next();
  },
  space: async (player) => {
    await sitDown(player, { game: 'xwing' });
    const phase = (): string => (player.table!.view as ShipView).phase;
    await giveFirst(player, () => phase() === 'planning');
  },
  attack: async (player) => {
    await sitDown(player, scenario('xwing', 'lesson-4-an-attack', 0));
    await give(player, 'attack/primary/academy-pilot');
    await player.next();
  },
};
