import type { Player } from './player';
import { choose, expect, sitDown, test } from './test';
import { say } from './words';

/** Plays to the end, which is not that somebody gives up. */
async function playOut(player: Player): Promise<void> {
  await player.play();
  await expect(player.outcome).toBeVisible();
  expect(player.table?.outcome?.by).not.toBe('conceded');
  const report = await player.report();
  // The report is followed to its end, unless the reader scrolls away.
  const left = (): Promise<number> =>
    player.page.getByRole('tabpanel').evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(left).toBeLessThan(60);
  console.log(`${player.answers} answers, ${player.refusals.length} refused, ${report.length} lines of report`);
}

/** The door of a game on the first page. */
const door = (player: Player, game: string) =>
  player.page.getByRole('region', { name: say(`game-${game}`, player.lang), exact: true });

test('a game of cards against the droid, one click from the first page, by mouse', async ({ invite }) => {
  const player = await invite();
  await player.page.goto('/');
  await door(player, 'swccg').getByRole('button', { name: say('home-play') }).click();
  await player.seated();
  await playOut(player);
});

test('a game of ships against a droid chosen on the form, by mouse', async ({ invite }) => {
  const player = await invite();
  await choose(player, 'xwing', { across: 'droid', droid: 'random' });
  await playOut(player);
});

/** A ruling whose position is near the end of a game. */
const LATE = 'a-game-of-agreed-length-ends-with-its-last-turn-and-who-has-more-life-force-has-won';

/** Comes to the first page and asks for French, with the keyboard alone. */
async function comeInFrench(player: Player): Promise<void> {
  const { page } = player;
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointed', 'yes'), { capture: true });
  });
  await page.goto('/');
  await player.tabTo(page.getByRole('button', { name: 'français' }), 'Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
}

/** That all went in French, and no pointer was used. */
async function expectFrench(player: Player): Promise<void> {
  const { page } = player;
  expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBeNull();
  const prompts = new Set<string>(player.tables.flatMap(({ question }) => (question ? [question.prompt] : [])));
  for (const prompt of prompts) expect(prompt).not.toMatch(/\b(the|which|your|choose|you)\b/i);
  expect([...prompts].join('\n')).toMatch(/\b(votre|vous|quel|quelle|les?|une?)\b/i);
  const report = (await player.report()).join('\n');
  expect(report).toMatch(/\b(tour|joue|perd|choisit|phase d)/i);
  expect(report).not.toMatch(/\b(the|wins|turn|from)\b/);
}

test('a game of cards in French with the keyboard alone', async ({ invite }) => {
  const player = await invite({ hand: 'keys', lang: 'fr' });
  const { page } = player;
  await comeInFrench(player);
  await player.tabTo(door(player, 'swccg').getByRole('link', { name: say('home-choose', 'fr') }), 'Enter');
  await player.tabTo(page.getByRole('combobox', { name: say('new-level', 'fr') }), 'End');
  await expect(page.getByRole('combobox', { name: say('new-level', 'fr') })).toHaveValue('random');
  await player.tabTo(page.getByRole('button', { name: say('new-begin', 'fr') }), 'Enter');
  await player.seated();
  await player.play(24);
  await expectFrench(player);
  // A whole game of cards is long: its end is played from a late position.
  await sitDown(player, { game: 'swccg', seat: 1, opponent: { droid: 'random' }, origin: { scenario: LATE } });
  await playOut(player);
  await expectFrench(player);
});

test('a game of ships in French with the keyboard alone', async ({ invite }) => {
  const player = await invite({ hand: 'keys', lang: 'fr' });
  await comeInFrench(player);
  await player.tabTo(door(player, 'xwing').getByRole('button', { name: say('home-play', 'fr') }), 'Enter');
  await player.seated();
  await playOut(player);
  await expectFrench(player);
});
