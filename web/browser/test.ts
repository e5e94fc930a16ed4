import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { House, SEED } from './house';
import { Player, type Hand } from './player';
import { say, type Lang } from './words';

export { expect };

/** `plays`: whether what happens is played before the next question, as usual; else tables are shown as they stand at once.
 * `careful`: whether it is asked before Force or a turn is passed up. */
type PlayerOptions = { hand?: Hand; lang?: Lang; plays?: boolean; careful?: boolean; options?: BrowserContextOptions };

/** Lets somebody come to the page with a browser of their own. */
export type Invite = (options?: PlayerOptions) => Promise<Player>;

export const test = base.extend<{ invite: Invite; at: string }, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  at: async ({ house }, use) => use(process.env.CANTINA_PAGE ?? house.url),
  baseURL: async ({ at }, use) => use(at),
  invite: async ({ browser, at, house, contextOptions, viewport, locale, colorScheme }, use, info) => {
    const players: Player[] = [];
    const usual = { ...contextOptions, viewport, locale, colorScheme, baseURL: at };
    await use(async ({ hand = 'mouse', lang = 'en', plays = false, careful = false, options = {} } = {}) => {
      const page = await openPage(browser, { ...usual, ...options });
      if (!plays) await page.addInitScript(() => localStorage.setItem('cantina/speed', '"off"'));
      if (!careful) await page.addInitScript(() => localStorage.setItem('cantina/careful', 'false'));
      if (WIRE > 0) await slowDown(page);
      const player = new Player(page, SEED + players.length, { hand, lang });
      players.push(player);
      return player;
    });
    const failed = info.status !== info.expectedStatus;
    if (failed) console.log(`seed ${SEED}; the server said: ${house.log || 'nothing'}`);
    for (const { page, last, answers, table } of players) {
      if (failed) console.log(`table ${table?.id}, ${answers} answers; the last: ${last}`);
      if (failed) await picture(page, info);
      await page.context().close();
    }
    for (const { faults } of players) expect(faults, 'nothing goes wrong in the page').toEqual([]);
  },
});

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** How long a message takes either way, in milliseconds: `CANTINA_WIRE=100` shows what only a fast wire hides. */
const WIRE = Number(process.env.CANTINA_WIRE ?? 0);

async function slowDown(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\?/, (browser) => {
    const table = browser.connectToServer();
    browser.onMessage((text) => void setTimeout(() => table.send(text), WIRE));
    table.onMessage((text) => void setTimeout(() => browser.send(text), WIRE));
  });
}

/** Keeps a picture of a page, if it can still be taken. */
async function picture(page: Page, info: TestInfo): Promise<void> {
  const body = await page.screenshot().catch(() => null);
  if (body) await info.attach('page', { body, contentType: 'image/png' });
}

/** Opens a table with everything as usual but what is said, and sits down at it. */
export async function sitDown(player: Player, wanted: object): Promise<string> {
  const { page } = player;
  await Promise.all([page.waitForResponse(/\/api\/me$/), page.goto('/help')]);
  const head = await page.evaluate(async (body) => {
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: string };
  }, { seat: null, opponent: 'myself', with: [null, null], origin: null, ...wanted });
  await page.goto(`/table/${head.id}`);
  await player.seated();
  return head.id;
}

/** Comes by a link somebody handed over, and sits down with what is proposed. */
export async function join(player: Player, link: string): Promise<void> {
  await player.page.goto(link);
  await player.page.getByRole('button', { name: say('lobby-join', player.lang) }).click();
  await expect(player.page).toHaveURL(/\/table\//);
  await player.seated();
}

/** What is chosen on the form of new tables. */
type Choice = { across: string; droid?: string; private?: boolean; clock?: string; away?: number };

/** Begins a game on the form of new tables. */
export async function choose(player: Player, game: string, wanted: Choice): Promise<void> {
  const { page, lang } = player;
  await page.goto(`/new/${game}`);
  await page.getByRole('radio', { name: new RegExp(`^${say(`new-${wanted.across}`, lang)}`) }).check();
  if (wanted.droid) await page.getByRole('combobox', { name: say('new-level', lang) }).selectOption(wanted.droid);
  if (wanted.private) await page.getByRole('checkbox', { name: new RegExp(`^${say('new-private', lang)}`) }).check();
  if (wanted.clock) await page.getByRole('combobox', { name: say('new-clock', lang) }).selectOption(wanted.clock);
  if (wanted.away) await page.getByRole('spinbutton', { name: say('new-away', lang) }).fill(String(wanted.away));
  await page.getByRole('button', { name: say('new-begin', lang) }).click();
  await player.seated();
}
