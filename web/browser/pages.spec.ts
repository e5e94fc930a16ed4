import type { Page } from '@playwright/test';
import { barriers } from './barriers';
import type { Player } from './player';
import { PAGES, TABLES } from './stages';
import { expect, sitDown, test } from './test';
import { say, type Lang } from './words';

/** Opens a page that shows no table, and waits until it has all it shows. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').getByText(/^(One moment|Un instant)/)).toHaveCount(0);
}

/** Waits until a table is drawn. */
async function drawn({ page, lang }: Player): Promise<void> {
  const drawing = page.getByRole('region', { name: say('drawing-scroll', lang) });
  await expect(drawing.getByText(say('loading', lang))).toHaveCount(0);
}

const views: { lang: Lang; colorScheme: 'light' | 'dark' }[] = [
  { lang: 'en', colorScheme: 'light' },
  { lang: 'fr', colorScheme: 'dark' },
];

for (const { lang, colorScheme } of views) {
  const options = { colorScheme, locale: lang === 'fr' ? 'fr-FR' : 'en-US', reducedMotion: 'reduce' } as const;

  test(`no page has a serious barrier, ${lang}, ${colorScheme}`, async ({ invite }) => {
    const { page } = await invite({ lang, options });
    for (const [name, path] of Object.entries(PAGES)) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect.soft(await barriers(page), name).toEqual([]);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await barriers(page), 'the sheet of keys').toEqual([]);
  });

  test(`no table has a serious barrier, ${lang}, ${colorScheme}`, async ({ invite }) => {
    const player = await invite({ lang, options });
    const { page } = player;
    for (const [name, reach] of Object.entries(TABLES)) {
      await reach(player);
      await drawn(player);
      expect.soft(await barriers(page), name).toEqual([]);
      for (const pane of ['details', 'settings']) {
        await page.getByRole('tab', { name: say(`pane-${pane}`, lang) }).click();
        expect.soft(await barriers(page), `${name}, ${pane}`).toEqual([]);
      }
      await page.keyboard.press('[');
      if (player.table!.made === 0) continue;
      await expect(page.getByRole('region', { name: say('past', lang), exact: true })).toBeVisible();
      expect.soft(await barriers(page), `${name}, looked back at`).toEqual([]);
    }
    for (const game of ['swccg', 'xwing']) {
      await sitDown(player, { game, opponent: { droid: 'random' } });
      for (let answers = 12; answers <= 36 && !player.table!.outcome; answers += 12) {
        await player.play(12);
        expect.soft(await barriers(page), `${game} after ${answers} answers`).toEqual([]);
      }
    }
  });
}

/** How many bytes come over the wire while something is done, compressed as they are. */
async function transferred(page: Page, work: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  client.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length));
  await client.send('Network.enable');
  await work();
  await page.waitForLoadState('networkidle');
  return bytes;
}

test('the first page is light: less than 300 kB', async ({ invite }) => {
  const { page } = await invite();
  const bytes = await transferred(page, () => open(page, '/'));
  console.log(`home: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(300_000);
});

for (const game of ['swccg', 'xwing']) {
  test(`${game}: a table is light: less than 500 kB with the album`, async ({ invite }) => {
    const first = await invite();
    const id = await sitDown(first, { game, opponent: { droid: 'greedy' } });
    const player = await invite({ options: { storageState: await first.page.context().storageState() } });
    const bytes = await transferred(player.page, async () => {
      await player.page.goto(`/table/${id}`);
      await player.seated();
      await drawn(player);
    });
    console.log(`table of ${game}: ${(bytes / 1000).toFixed(1)} kB`);
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThan(500_000);
  });
}

/** How far the page can be scrolled sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    return scrollWidth - clientWidth;
  });

test('on a phone no page scrolls sideways', async ({ invite }) => {
  const { page } = await invite({ lang: 'fr', options: { viewport: { width: 390, height: 844 }, locale: 'fr-FR' } });
  for (const [name, path] of Object.entries(PAGES)) {
    await open(page, path);
    expect.soft(await sideways(page), name).toBe(0);
  }
});

test('on a phone no table scrolls sideways, and the decision is at hand', async ({ invite }) => {
  const player = await invite({ options: { viewport: { width: 390, height: 844 } } });
  const { page } = player;
  for (const [name, reach] of Object.entries(TABLES)) {
    await reach(player);
    await drawn(player);
    expect.soft(await sideways(page), name).toBe(0);
    const panel = player.panel(player.question!);
    await expect.soft(panel, name).toBeInViewport();
    await expect.soft(panel.getByRole('button').filter({ visible: true }).first(), name).toBeInViewport();
    for (const pane of ['report', 'details', 'settings', 'table']) {
      await page.getByRole('tab', { name: say(`pane-${pane}`) }).click();
      expect.soft(await sideways(page), `${name}, ${pane}`).toBe(0);
    }
  }
  for (const game of ['swccg', 'xwing']) {
    await sitDown(player, { game, opponent: { droid: 'random' } });
    await player.play(15);
    expect.soft(await sideways(page), game).toBe(0);
  }
});

test('the filter of the rules is there again on going back', async ({ invite }) => {
  const { page } = await invite();
  await open(page, '/rules/swccg');
  await page.getByRole('searchbox').fill('battle');
  await page.getByRole('link', { name: /^Battle/ }).first().click();
  await expect(page).toHaveURL(/\/rules\/swccg\/[a-z-]+/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('battle');
});
