import { House } from './house';
import type { Player } from './player';
import { expect, sitDown, test } from './test';
import { say } from './words';

/** What a player has before them: the question, and all that was told. */
async function standing(player: Player) {
  const question = (await player.next())!;
  await expect(player.panel(question)).toBeVisible();
  const prompt = await player.panel(question).getByRole('heading').first().innerText();
  return { at: question.at, offers: question.offers.map(({ key }) => key), prompt, report: await player.report() };
}

for (const game of ['swccg', 'xwing']) {
  test(`${game}: loading the page again goes on with the same question and the whole report`, async ({ invite }) => {
    const player = await invite();
    await sitDown(player, { game, opponent: { droid: 'greedy' } });
    await player.play(15);
    const before = await standing(player);
    expect(before.report.length).toBeGreaterThan(3);
    await player.page.reload();
    await player.seated();
    expect(await standing(player)).toEqual(before);
    await player.play(3);
  });
}

test('a server that is killed and comes back goes on with the same question', async ({ invite }) => {
  test.skip(process.env.CANTINA_PAGE !== undefined, 'needs a page served by the program itself');
  const house = await House.open();
  const player = await invite({ options: { baseURL: house.url } });
  await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' } });
  await player.play(12);
  const before = await standing(player);
  await house.kill();
  const banner = player.page.getByText(say('socket-away'));
  await expect(banner).toBeVisible();
  await house.restart();
  await player.seated();
  await expect(banner).toBeHidden();
  expect(await standing(player)).toEqual(before);
  await player.play(5);
  await house.close();
});
