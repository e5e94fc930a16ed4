import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Player } from './player';
import { tight } from './png';
import { PAGES, TABLES } from './stages';
import { expect, test } from './test';
import { say } from './words';

// Takes the pictures of `docs/pages`: each page at three widths, light and dark, in English.

const folder = fileURLToPath(new URL('../../docs/pages/', import.meta.url));
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const pages = {
  home: 'home',
  lobby: 'lobby',
  new: 'new-xwing',
  rules: 'rules-swccg',
  entry: 'entry-swccg',
  learn: 'learn-swccg',
  help: 'help',
};

/** What a hand does on a table before it is pictured. */
const gestures: Record<string, (player: Player) => Promise<void>> = {
  // Where a maneuver would lead is drawn while its offer is pointed at.
  'space-table': async (player) => player.panel().locator('[data-offer$="/3-bank-right"]').first().hover(),
  'epic-table': async (player) => player.panel().locator('[data-offer$="/1-bank-right"]').first().hover(),
};
const tables = ['card-table', 'card-table-space', 'battle', 'space-table', 'attack', 'epic-table'];

async function take(page: Page, name: string, theme: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const path = `${folder}${name}-${page.viewportSize()!.width}-${theme}.png`;
  const picture = tight(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await writeFile(path, picture);
  expect(picture.length, path).toBeLessThan(300_000);
}

/** Comes with a name of their own, to a lobby with a few tables. */
async function settle(player: Player): Promise<void> {
  await Promise.all([player.page.waitForResponse(/\/api\/me$/), player.page.goto('/help')]);
  await player.page.evaluate(async () => {
    const ask = (method: string, path: string, body: unknown) =>
      fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await ask('PUT', '/api/me', { name: 'Ada' });
    const usual = { seat: null, with: [null, null], origin: null };
    await ask('POST', '/api/tables', { ...usual, game: 'swccg', opponent: 'person' });
    await ask('POST', '/api/tables', { ...usual, game: 'swccg', opponent: { droid: 'greedy' } });
    await ask('POST', '/api/tables', { ...usual, game: 'xwing', opponent: 'myself' });
  });
}

test('pictures of every page', async ({ invite }) => {
  await mkdir(folder, { recursive: true });
  const first = await invite();
  await settle(first);
  const storageState = await first.page.context().storageState();
  const open = async (width: { width: number; height: number }, colorScheme: 'light' | 'dark'): Promise<Player> =>
    invite({ options: { viewport: width, colorScheme, storageState, reducedMotion: 'reduce' } });

  for (const size of sizes) {
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await open(size, theme);
      for (const [name, of] of Object.entries(pages)) {
        await page.goto(PAGES[of]!);
        await page.waitForLoadState('networkidle');
        await take(page, name, theme);
      }
      await page.close();
    }
  }

  // A table is reached once and looked at in every size.
  for (const name of tables) {
    await TABLES[name]!(first);
    const address = first.page.url();
    for (const size of sizes) {
      for (const theme of ['light', 'dark'] as const) {
        const player = await open(size, theme);
        await player.page.goto(address);
        await player.seated();
        await player.next();
        await player.page.waitForLoadState('networkidle');
        await expect(player.page.getByText(say('loading'))).toHaveCount(0);
        await gestures[name]?.(player);
        await take(player.page, name, theme);
        await player.page.close();
      }
    }
  }
});
