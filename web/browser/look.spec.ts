import type { View } from '../src/types/swccg';
import type { Page } from '@playwright/test';
import { planOf } from './plan';
import type { Player } from './player';
import { TABLES } from './stages';
import { expect, sitDown, test } from './test';
import { say } from './words';

/** Plays both sides, deploys nothing and draws, until a hand has so many cards. */
async function drawCards(player: Player, wanted: number): Promise<void> {
  await sitDown(player, { game: 'swccg' });
  for (;;) {
    const question = (await player.next())!;
    const { you, phase, sides } = player.table!.view as View;
    const hand = you && sides[you].piles.find(({ pile }) => pile === 'hand');
    if (phase === 'deploy' && hand && new Set(hand.cards.map(({ key }) => key)).size >= wanted) return;
    const keys = question.offers.map(({ key }) => key);
    const { kind } = question;
    const most = typeof kind === 'object' && 'Number' in kind ? String(kind.Number.most) : null;
    const choice = most ?? ['draw', 'activate', 'pass'].find((key) => keys.includes(key)) ?? keys[0]!;
    await player.answer(question, planOf(question, choice));
  }
}

/** The cards of the hand that cannot be pointed at where their left edge is, or whose edge is too thin for a finger. */
const unreachable = (page: Page): Promise<string[]> =>
  page.locator('.own [data-thing^="hand/"]').evaluateAll((all) =>
    all
      .filter((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        const there = document.elementFromPoint(left + Math.min(width, 36) / 2, top + height / 2);
        return width < 24 || left < 0 || left + width > innerWidth || there?.closest('[data-thing]') !== card;
      })
      .map((card) => card.getAttribute('data-thing')!),
  );

for (const [width, height] of [[1024, 768], [390, 844], [720, 450]] as const) {
  test(`each of thirteen different cards in a hand can be pointed at, ${width} wide`, async ({ invite }) => {
    const player = await invite({ options: { viewport: { width, height } } });
    const { page } = player;
    await drawCards(player, 13);
    const cards = page.locator('.own [data-thing^="hand/"]');
    expect(await cards.count()).toBeGreaterThanOrEqual(13);
    expect(await unreachable(page)).toEqual([]);
    // By keyboard the next card is reached, rises, and is seen whole.
    await cards.nth(2).focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards.nth(3)).toBeFocused();
    const risen = (): Promise<object> =>
      cards.nth(3).evaluate((card) => {
        const drawn = card.querySelector('.drawn')!.getBoundingClientRect();
        const slot = card.closest('.slot')!;
        return {
          whole: drawn.width > 90 && drawn.right <= innerWidth,
          risen: drawn.top < slot.getBoundingClientRect().top,
          above: getComputedStyle(slot).zIndex,
        };
      });
    await expect.poll(risen).toEqual({ whole: true, risen: true, above: '2' });
  });
}

test('on a phone what is one’s own stays in sight', async ({ invite }) => {
  const player = await invite({ options: { viewport: { width: 390, height: 844 } } });
  const { page } = player;
  await TABLES['card-table']!(player);
  const piles = page.locator('.own [data-thing^="pile/"]');
  await expect(piles.first()).toBeInViewport();
  await page.getByRole('region', { name: say('drawing-scroll') }).evaluate((frame) => frame.scrollTo(0, 0));
  for (const pile of await piles.all()) await expect(pile).toBeInViewport({ ratio: 0.9 });
});

test('where the row does not show all locations an overview leads to each', async ({ invite }) => {
  const player = await invite({ options: { viewport: { width: 320, height: 1000 } } });
  const { page } = player;
  await TABLES['card-table']!(player);
  const overview = page.getByRole('navigation', { name: say('cards-overview') });
  const names = page.locator('.places .middle [data-thing]');
  await expect(overview.getByRole('button')).toHaveCount(await names.count());
  for (const index of [2, 0]) {
    await overview.getByRole('button').nth(index).click();
    await expect(names.nth(index)).toBeInViewport({ ratio: 0.6 });
  }
});

test('a watcher on a phone reads whose seats they are, one beside the other', async ({ invite }) => {
  const player = await invite();
  await TABLES['card-table']!(player);
  const watcher = await invite({ lang: 'fr', options: { viewport: { width: 390, height: 844 }, locale: 'fr-FR' } });
  await watcher.page.goto(player.page.url());
  await watcher.seated();
  const boxes = await watcher.page.locator('.seats li, .bar > .tag, .bar summary').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right }))
      .sort((a, b) => a.left - b.left),
  );
  expect(boxes.length).toBe(4);
  boxes.slice(1).forEach(({ left }, index) => expect(left).toBeGreaterThanOrEqual(boxes[index]!.right - 0.5));
  const cut = await watcher.page
    .locator('.seats .brief')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(cut).toBe(0);
});

test('at twice the size a question and its table stand beside each other', async ({ invite }) => {
  const player = await invite({ options: { viewport: { width: 720, height: 450 } } });
  const { page } = player;
  for (const name of ['card-table', 'space-table', 'battle']) {
    await TABLES[name]!(player);
    const panel = player.panel(player.question!);
    await expect.soft(panel, name).toBeInViewport();
    const drawing = (await page.locator('#pane-table').boundingBox())!;
    const asked = (await panel.boundingBox())!;
    expect.soft(drawing.width, name).toBeGreaterThan(400);
    expect.soft(asked.x, name).toBeGreaterThanOrEqual(drawing.x + drawing.width - 1);
    const sideways = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
    expect.soft(sideways, name).toBe(0);
  }
});

test('space is seen above its planet, and beside it on a phone', async ({ invite }) => {
  const player = await invite({ options: { viewport: { width: 1440, height: 900 } } });
  await TABLES['card-table-space']!(player);
  const box = async (place: string) =>
    (await player.page.locator(`.middle [data-thing="${place}"]`).boundingBox())!;
  const boxes = async () => Promise.all(['tatooine', 'tatooine-cantina', 'tatooine-jundland-wastes'].map(box));
  const [system, first, last] = await boxes();
  expect(system!.y + system!.height).toBeLessThan(first!.y);
  expect(system!.x).toBeGreaterThan(first!.x);
  expect(system!.x + system!.width).toBeLessThan(last!.x + last!.width);
  await player.page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const [beside, , site] = await boxes();
    expect(beside!.x).toBeGreaterThan(site!.x + site!.width);
  }).toPass();
});

test('what happens is brought into sight', async ({ invite }) => {
  const player = await invite();
  const origin = { scenario: 'a-character-between-two-sites-may-go-either-way' };
  await sitDown(player, { game: 'swccg', seat: 1, origin });
  const options = { viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' } as const;
  const watcher = await invite({ plays: true, options });
  await watcher.page.goto(player.page.url());
  await watcher.seated();
  const there = watcher.page.locator('.middle [data-thing="tatooine-cantina"]');
  await expect(there).toBeVisible();
  // The table itself has looked for the middle before.
  await expect(async () => {
    await watcher.page.locator('.row:has(.places)').evaluate((row) => row.scrollTo(row.scrollWidth, 0));
    await watcher.page.waitForTimeout(200);
    await expect(there).not.toBeInViewport({ ratio: 0.5, timeout: 1 });
  }).toPass();
  for (const choice of ['move/rebel-trooper', 'at/tatooine-cantina']) {
    const question = (await player.next())!;
    await player.answer(question, planOf(question, choice));
  }
  await expect(there).toBeInViewport({ ratio: 0.9 });
});

test('titles are set in the face that is shipped, whose license is there', async ({ invite }) => {
  const { page } = await invite({ lang: 'fr', options: { locale: 'fr-FR' } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ family }) => family.replaceAll('"', ''));
  });
  expect(faces).toContain('Yanone Kaffeesatz');
  const accents = await page.evaluate(() => document.fonts.check('600 20px "Yanone Kaffeesatz"', 'éèêàçùôîœŒÉ«»’'));
  expect(accents).toBe(true);
  const license = await page.request.get('/licenses/yanone-kaffeesatz.txt');
  expect(await license.text()).toContain('SIL Open Font License');
});
