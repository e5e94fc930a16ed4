import type { Page } from '@playwright/test';
import type { ReportLine, TablePage } from '../src/types/messages';
import type { Event } from '../src/types/swccg';
import { merged } from '../src/lib/table/report';
import { pace } from '../src/lib/card-table/direction';
import { planOf } from './plan';
import type { Player } from './player';
import { expect, sitDown, test, type Invite } from './test';
import { say } from './words';

/** What the stage showed, one entry for all that was seen at once, how long, and whether anything travelled or a question stood meanwhile. */
type Seen = { texts: string[]; from: number; captions: string[]; travelled: boolean; asked: boolean };

/** Writes down in the page what is played, from here on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    (window as unknown as { seen: Seen[] }).seen = seen;
    let last: Element | null = null;
    const look = (): void => {
      const lines = document.querySelector('[data-lines]');
      const asked = document.querySelector('[data-at]') !== null;
      if (lines && lines !== last) {
        const texts = JSON.parse(lines.getAttribute('data-lines')!) as string[];
        seen.push({ texts, from: performance.now(), captions: [], travelled: false, asked });
      }
      last = lines;
      const now = seen.at(-1);
      if (!lines || !now) return;
      now.captions = [...lines.querySelectorAll('.caption')].map((one) => one.textContent!.trim());
      now.travelled ||= lines.querySelector('.traveller') !== null;
      now.asked ||= asked;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Every line that was seen, in the order it was. */
const textsOf = (seen: Seen[]): string[] => seen.flatMap(({ texts }) => texts);

const seenBy = (page: Page): Promise<Seen[]> => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

/** All that the player was told, line by line. */
const toldTo = (player: Player): ReportLine[] =>
  player.tables.reduce<ReportLine[]>((lines, { report }: TablePage) => merged(lines, report), []);

const name = (line: ReportLine): Event['event'] | undefined => (line.seen as Event | null)?.event;

/** Sits down against a droid that moves first, and lets it play its turn. */
async function begin(invite: Invite, options: Parameters<Invite>[0] = {}): Promise<Player> {
  const player = await invite({ plays: true, ...options });
  await watch(player.page);
  await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' } });
  const first = (await player.next())!;
  await player.answer(first, planOf(first, first.offers[0]!.key));
  await player.next();
  return player;
}

/** Waits until the open question is asked on the page. */
const asked = async (player: Player): Promise<void> => player.panel((await player.next())!).waitFor();

/** A battle between troopers in which one is hit by a blaster, told to the end. */
async function fight(player: Player): Promise<void> {
  await sitDown(player, { game: 'swccg', seat: 0, origin: { scenario: 'a-destiny-above-the-defense-value-hits-for-one-force' } });
  for (const choice of ['battle/tatooine-mos-eisley', 'fire/imperial-blaster', 'on/rebel-trooper', 'pass', 'pass', 'lose/used']) {
    const question = (await player.next())!;
    const key = question.offers.find((offer) => offer.key.startsWith(choice))?.key;
    if (key) await player.answer(question, planOf(question, key));
  }
}

test('what an opponent did is seen line by line in its order, and the question comes after it', async ({ invite }) => {
  const player = await begin(invite);
  await expect(player.page.locator('.stage')).toBeVisible();
  await asked(player);
  await expect(player.page.locator('.stage')).toHaveCount(0);
  const seen = await seenBy(player.page);
  const told = toldTo(player).filter((line) => pace(line, false) > 0);
  expect(told.map(name)).toContain('deployed');
  expect(textsOf(seen)).toEqual(told.map(({ text }) => text));
  expect(seen.length).toBeLessThan(told.length);
  expect(seen.filter(({ asked }) => asked)).toEqual([]);
  const spoken = told.filter((line) => ['turn', 'deployed', 'started'].includes(name(line)!));
  for (const { text } of spoken) expect(seen.flatMap(({ captions }) => captions)).toContain(text.replace(/^[—\s]+|[—\s]+$/g, ''));
  expect(seen.some(({ travelled }) => travelled)).toBe(true);
});

test('Space skips what is played and passes nothing', async ({ invite }) => {
  const player = await begin(invite);
  const { page } = player;
  await expect(page.locator('.stage')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.locator('.stage')).toHaveCount(0);
  const question = (await player.next())!;
  await player.panel(question).waitFor();
  expect([player.table!.made, player.question!.at]).toEqual([1, question.at]);
  const told = toldTo(player).filter((line) => pace(line, false) > 0);
  expect(textsOf(await seenBy(page)).length).toBeLessThan(told.length);
});

test('with less motion everything is seen, and nothing travels', async ({ invite }) => {
  const player = await begin(invite, { options: { reducedMotion: 'reduce' } });
  await asked(player);
  const seen = await seenBy(player.page);
  expect(textsOf(seen)).toEqual(
    toldTo(player).filter((line) => pace(line, false) > 0).map(({ text }) => text),
  );
  expect(seen.filter(({ travelled }) => travelled)).toEqual([]);
  expect(await player.page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('L shows the last turn again', async ({ invite }) => {
  const player = await begin(invite);
  const { page } = player;
  await page.keyboard.press('Escape');
  await asked(player);
  const before = (await seenBy(page)).length;
  await page.keyboard.press('l');
  await expect(page.locator('.stage')).toBeVisible();
  await expect(page.locator('.stage')).toHaveCount(0);
  await asked(player);
  const again = textsOf((await seenBy(page)).slice(before));
  const lines = toldTo(player);
  const turns = lines.filter(({ level }) => level === 'turn');
  const from = (turns.at(-2) ?? turns.at(-1))!.moment;
  const since = lines.filter((line) => line.moment >= from && pace(line, false) > 0);
  expect(again).toEqual(since.map(({ text }) => text));
});

for (const skipped of [false, true])
  test(`the last battle stands after it${skipped ? ', also if it was skipped' : ''}`, async ({ invite }) => {
    const player = await invite({ plays: !skipped });
    await watch(player.page);
    await fight(player);
    const past = player.page.locator('.aftermath');
    await expect(past).toBeVisible();
    await expect(past).toContainText(say('cards-past-battle', 'en', { place: 'Tatooine: Mos Eisley' }));
    const dark = past.locator('tr.dark');
    await expect(dark).toContainText(/2.*damage 1.*attrition 0.*1 Force/);
    await expect(past.locator('tr.light')).toContainText(/3.*damage 0.*Rebel Trooper \(forfeited for 2\)/);
    await past.locator('summary').click();
    await expect(dark).toBeHidden();
    if (skipped) return;
    const texts = textsOf(await seenBy(player.page));
    for (const text of ['Imperial Blaster is fired at Rebel Trooper.', 'Rebel Trooper is hit.', 'Total power: Dark 2, Light 3.'])
      expect(texts).toContain(text);
  });

test('what a question is about stands out, and is told', async ({ invite }) => {
  const player = await invite();
  await sitDown(player, {
    game: 'swccg',
    seat: 0,
    origin: { scenario: 'luke-wins-the-duel-he-retrieves-the-difference-dark-loses-it-and-vader-is-lost' },
  });
  const { page } = player;
  const moved = (await player.next())!;
  await player.panel(moved).waitFor();
  await expect(page.locator('.spoken')).toHaveCount(0);
  await player.answer(moved, planOf(moved, 'move/darth-vader'));
  await asked(player);
  // Where he was he fades away.
  const vader = page.locator('.heap > div:not([inert]) .thing[data-thing="darth-vader"]');
  await expect(vader).toHaveClass(/spoken/);
  await expect(page.locator('.thing[data-thing="tatooine-mos-eisley"]')).toHaveClass(/spoken/);
  await expect(vader).toHaveAccessibleName(new RegExp(say('cards-spoken', 'en', { name: '' }).trim()));
  await expect(page.locator('.thing[data-thing="luke-skywalker"]')).not.toHaveClass(/spoken/);
});
