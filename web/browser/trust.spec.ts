import type { LobbyPage } from '../src/types/messages';
import { barriers } from './barriers';
import { House } from './house';
import type { Player } from './player';
import { choose, expect, join, sitDown, test } from './test';
import { say } from './words';

test.skip(process.env.CANTINA_PAGE !== undefined, 'needs a page served by the program itself');

/** Gives the game up on the page. */
async function concede({ page, lang }: Player): Promise<void> {
  await page.getByText(say('menu', lang), { exact: true }).click();
  await page.getByRole('button', { name: say('concede', lang) }).click();
  const dialog = page.getByRole('dialog', { name: say('concede-title', lang) });
  await dialog.getByRole('button', { name: say('concede', lang), exact: true }).click();
}

/** The tables somebody finds in a list. */
async function found({ page }: Player, own: boolean): Promise<string[]> {
  const { tables } = (await (await page.request.get(`/api/tables?own=${own}`)).json()) as LobbyPage;
  return tables.map(({ id }) => id);
}

test('a private table is found by its link, dealt when both have come, and its deal is checked by both', async ({
  invite,
}) => {
  const house = await House.open('fair');
  const options = { baseURL: house.url };
  const [one, stranger] = [await invite({ options }), await invite({ options })];
  const other = await invite({ lang: 'fr', options: { ...options, locale: 'fr-FR', colorScheme: 'dark' } });

  await choose(one, 'swccg', { across: 'person', private: true, clock: 'move-300' });
  const id = new URL(one.page.url()).pathname.split('/').at(-1)!;
  const table = `/table/${id}`;
  await expect(one.page.getByText(say('deal-waiting-open-swccg'))).toBeVisible();
  await expect(one.page.getByRole('button', { name: say('copy-link') })).toBeVisible();
  expect(await barriers(one.page)).toEqual([]);

  // Only its own player finds it in a list.
  await stranger.page.goto('/lobby');
  await expect(stranger.page.getByText(say('lobby-own-none'))).toBeVisible();
  await expect(stranger.page.locator(`a[href*="${id}"]`)).toHaveCount(0);
  for (const own of [true, false]) expect(await found(stranger, own)).not.toContain(id);
  expect(await found(one, false)).not.toContain(id);
  const guest = await one.page.context().newPage();
  await guest.goto('/lobby');
  const row = guest.getByRole('listitem').filter({ has: guest.locator(`a[href="${table}"]`) });
  await expect(row.getByText(say('private'), { exact: true })).toBeVisible();
  await guest.close();

  // Who is invited reads what is agreed on before they sit down.
  await other.page.goto(`/join/${id}`);
  const span = say('span-minutes', 'fr', { count: 5 });
  await expect(other.page.getByText(say('join-clock-move', 'fr', { span }))).toBeVisible();
  await expect(other.page.getByText(say('join-private', 'fr'))).toBeVisible();
  expect(await barriers(other.page)).toEqual([]);

  // To have a seat is not to have come: nothing is dealt before the other's page has added its number.
  await other.page.evaluate(
    (path) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    `/api/tables/${id}/join`,
  );
  await one.until(() => one.table!.seats.every(({ player }) => player.kind !== 'open'));
  const name = one.table!.seats.map(({ player }) => player).find((player) => player.kind === 'person')!.name;
  await expect(one.page.getByRole('region').getByText(say('deal-waiting-swccg', 'en', { name }))).toBeVisible();
  expect(one.table!.view).toBeNull();
  await other.page.goto(table);
  await other.seated();
  for (const player of [one, other]) {
    await player.until(() => player.table!.fair.dealt && player.table!.view !== null);
    await expect(player.page.getByRole('timer')).toHaveCount(2);
    for (const { fair, view, question } of player.tables)
      if (!fair.dealt) expect([view, question]).toEqual([null, null]);
    expect(player.table!.fair.secret).toBeNull();
    expect(player.table!.fair.nonces).not.toContain(null);
  }

  // Before the end, what can be checked is.
  await other.page.getByText(say('menu', 'fr'), { exact: true }).click();
  await other.page.getByRole('button', { name: say('fair', 'fr') }).click();
  const before = other.page.getByRole('dialog', { name: say('fair', 'fr') });
  await expect(before.getByText(say('fair-together-later', 'fr'))).toBeVisible();
  await expect(before.getByText(say('fair-nonce-good', 'fr'))).toBeVisible();
  await before.getByRole('button', { name: say('close', 'fr') }).click();
  await expect(before).toHaveCount(0);

  await Promise.race([one.next(), other.next()]);
  await concede(one);
  for (const player of [one, other]) {
    const { page, lang } = player;
    await player.until(() => player.table!.outcome !== null);
    await page.getByRole('button', { name: say('fair', lang) }).click();
    const dialog = page.getByRole('dialog', { name: say('fair', lang) });
    for (const check of ['kept', 'nonce', 'secret', 'seed'])
      await expect(dialog.getByText(say(`fair-${check}-good`, lang))).toBeVisible();
    await expect(dialog.getByText(say('fair-together-good', lang))).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  }
  // What the browser kept is there again after a reload; a stranger kept nothing.
  for (const [{ page }, kept] of [
    [one, 'fair-kept-good'],
    [stranger, 'fair-kept-none'],
  ] as const) {
    await page.goto(table);
    await page.getByRole('button', { name: say('fair') }).click();
    await expect(page.getByText(say(kept))).toBeVisible();
    await expect(page.getByText(say('fair-together-good'))).toBeVisible();
  }
  expect(await found(stranger, false)).not.toContain(id);
  await house.close();
});

test('a choice that could not be kept is simply made again', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  let failing = true;
  await page.routeWebSocket(/\/socket\?/, (browser) => {
    const table = browser.connectToServer();
    browser.onMessage((text) => {
      const { id, do: wanted } = JSON.parse(String(text)) as { id: number; do: object };
      if (!failing || !('answer' in wanted)) return table.send(text);
      failing = false;
      browser.send(JSON.stringify({ news: 'refused', id, reason: 'storage', rule: null, text: '' }));
    });
  });
  await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' } });
  const question = (await player.next())!;
  const offer = player.offer(question.offers[0]!.key);
  await offer.click();
  await expect(page.getByRole('alert')).toContainText(say('refused-because-storage'));
  expect(failing).toBe(false);
  await offer.click();
  await player.until(() => player.table!.made > 0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a game is claimed from who stays away, and lost by who takes too long', async ({ invite }) => {
  const [one, other] = [await invite(), await invite()];
  await choose(one, 'xwing', { across: 'person', away: 5 });
  await join(other, one.page.url().replace('/table/', '/join/'));
  // The other is asked, and goes.
  await one.until(() => one.table!.waiting.length > 0);
  while (!one.table!.waiting.includes(1 - one.table!.seat!)) await one.play(1);
  await other.page.close();
  await one.page.getByRole('button', { name: say('claim') }).click();
  await one.until(() => one.table!.claim !== null && 'made' in one.table!.claim);
  await expect(one.page.getByRole('timer')).toBeVisible();
  await one.until(() => one.table!.outcome !== null);
  expect(one.table!.outcome).toMatchObject({ by: 'away', winner: one.table!.seat });
  await expect(one.outcome).toBeVisible();

  const late = await invite();
  const settings = { pace: 0, private: false, clock: { move: 2 }, away: 60 };
  await sitDown(late, { game: 'swccg', opponent: { droid: 'random' }, settings });
  await expect(late.page.getByRole('timer')).toBeVisible();
  await late.until(() => late.table!.outcome !== null);
  expect(late.table!.outcome!.by).toBe('time');
  await expect(late.page.getByText(say('outcome-time-you'))).toBeVisible();
  // This server deals from a fixed seed, and the page does not claim otherwise.
  await late.page.getByRole('button', { name: say('fair') }).click();
  await expect(late.page.getByText(say('fair-uncheckable'))).toBeVisible();
});
