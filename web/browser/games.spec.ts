import { choose, expect, test } from './test';
import { say } from './words';

test('a game of cards against the droid, from the first page to the end, by mouse', async ({ invite }) => {
  const player = await invite();
  await player.page.goto('/');
  const door = player.page.getByRole('region', { name: say('game-swccg') });
  await door.getByRole('button', { name: say('home-play') }).click();
  await player.seated();
  await player.play();
  await expect(player.outcome).toBeVisible();
  expect(player.table?.outcome?.by).not.toBe('conceded');
  console.log(`${player.answers} answers, ${player.refusals.length} refusals`);
});

test('a game of ships against the droid, from the form to the end, by mouse', async ({ invite }) => {
  const player = await invite();
  await choose(player, 'xwing', { across: 'droid', droid: 'random' });
  await player.play();
  await expect(player.outcome).toBeVisible();
  expect(player.table?.outcome?.by).not.toBe('conceded');
  console.log(`${player.answers} answers, ${player.refusals.length} refusals`);
});
