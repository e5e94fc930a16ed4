import type { Locator } from '@playwright/test';
import type { Event, View as ShipView } from '../src/types/xwing';
import { planOf } from './plan';
import type { Player } from './player';
import { choose, expect, sitDown, test } from './test';
import { say } from './words';

const view = (player: Player): ShipView => player.table!.view as ShipView;
const FEW = [{ ready: 'Red Pair' }, { ready: "Mauler's Patrol" }];
const bar = (player: Player): Locator => player.page.getByRole('group', { name: say('space-placing') });
const inBar = (player: Player, words: string): Locator =>
  bar(player).getByRole('button', { name: say(words), exact: true });
const mine = (player: Player) => view(player).ships.filter(({ owner }) => owner === view(player).you);

/** Answers until something is so: by hand, with what comes first. */
async function answerUntil(player: Player, until: () => boolean): Promise<void> {
  for (;;) {
    const question = await player.next();
    if (!question || until()) return;
    const keys = question.offers.map(({ key }) => key);
    const wanted = keys.find((key) => /^attack|\/2-straight$/.test(key)) ?? keys.find((key) => key === 'pass') ?? keys[0];
    await player.answer(question, planOf(question, wanted ?? 'none'));
  }
}

/** Sits down against a droid with a few ships, and lets all of them be placed. */
async function placed(player: Player, settings?: object): Promise<void> {
  await sitDown(player, { game: 'xwing', seat: 0, opponent: { droid: 'greedy' }, with: FEW, ...settings });
  while (view(player).asked?.topic === 'initiative') await player.play(1);
  await inBar(player, 'space-put-all').click();
  await player.until(() => view(player).phase === 'planning');
}

test('everything is placed by one click, and each of it is an answer', async ({ invite }) => {
  const player = await invite();
  await placed(player);
  expect(view(player).rocks).toHaveLength(6);
  expect(view(player).ships.every(({ in_play }) => in_play)).toBe(true);
  expect(player.refusals).toEqual([]);
  // Each can be taken back.
  await expect(player.page.getByRole('button', { name: say('undo') })).toBeEnabled();
});

test('a formation places all ships of a side, whichever is asked about first', async ({ invite }) => {
  const player = await invite();
  // Two of them have the same skill, so that it is asked which comes next.
  const squads = [{ ready: 'Yavin Wing' }, { ready: 'Obsidian Screen' }];
  await sitDown(player, { game: 'xwing', seat: 0, opponent: { droid: 'greedy' }, with: squads });
  await answerUntil(player, () => view(player).asked?.topic === 'deploy' && player.question?.kind === 'Place');
  await inBar(player, 'space-formation-pairs').click();
  await player.until(() => view(player).phase === 'planning');
  const places = mine(player).map(({ pose }) => pose!);
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  // Bases of 40 millimetres, and what is between them in a pair.
  const [a, b, c, d] = places.map(({ x }) => x).sort((one, other) => one - other);
  expect(b! - a!).toBeCloseTo(46);
  expect(d! - c!).toBeCloseTo(46);
  expect(c! - b!).toBeGreaterThan(46);
  expect(player.refusals).toEqual([]);
});

test('a ship is set up by keys alone, and the forbidden zone is seen', async ({ invite }) => {
  const player = await invite({ hand: 'keys' });
  const { page } = player;
  await sitDown(player, { game: 'xwing', seat: 0, opponent: { droid: 'greedy' }, with: FEW });
  await answerUntil(player, () => player.question?.kind === 'Place');
  // The list of places is put away; nobody needs numbers.
  await expect(player.panel().locator('[data-offer]').first()).toBeHidden();
  await answerUntil(player, () => view(player).asked?.topic === 'deploy' && player.question?.kind === 'Place');
  await expect(page.locator('.forbidden')).toBeVisible();
  const ship = view(player).asked!.ship!;
  const { made } = player.table!;
  await page.keyboard.press('Escape');
  const map = page.getByRole('group', { name: say('space-map'), exact: true });
  await map.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'q', 'e']) await page.keyboard.press(key);
  await expect(bar(player).getByText(say('space-allowed'))).toBeVisible();
  await page.keyboard.press('Enter');
  await player.until(() => player.table!.made > made);
  expect(mine(player).find(({ key }) => key === ship)!.in_play).toBe(true);
});

test('a round is played before the next question, and its last attack stays readable', async ({ invite }) => {
  const player = await invite({ plays: true });
  const { page } = player;
  await sitDown(player, { game: 'xwing', seat: 0, opponent: { droid: 'greedy' }, with: FEW });
  // What happens is noted as it is seen: the caption, and whether anything was asked meanwhile.
  await page.evaluate(() => {
    const seen: { caption: string; asked: boolean }[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const asked = document.querySelector('[data-at]')?.getAttribute('data-at') != null;
      for (const line of document.querySelectorAll('.caption > p:not(.card)')) {
        const caption = line.textContent ?? '';
        if (!seen.slice(-4).some((one) => one.caption === caption)) seen.push({ caption, asked });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const skip = page.getByRole('button', { name: new RegExp(`^${say('play-skip')}`) });
  while (view(player).phase === 'setup') {
    if (await skip.isVisible()) await page.keyboard.press('Escape');
    else if (view(player).asked?.topic !== 'initiative' && (await inBar(player, 'space-put-all').isVisible()))
      await inBar(player, 'space-put-all').click();
    else if (view(player).asked?.topic === 'initiative') await player.play(1);
    await page.waitForTimeout(50);
  }
  const told = (): Event[] => player.table!.report.lines.flatMap(({ seen }) => (seen as Event | null) ?? []);
  const all: Event[] = [];
  for (let heard = 0; heard < 400 && !all.some(({ event }) => event === 'hits' || event === 'missed'); heard += 1) {
    await answerUntil(player, () => true);
    const question = player.question!;
    await player.panel(question).waitFor({ timeout: 120_000 });
    const keys = question.offers.map(({ key }) => key);
    const wanted = keys.find((key) => /^attack|\/[34]-straight$/.test(key)) ?? keys.find((key) => key === 'pass') ?? keys[0];
    await player.answer(question, planOf(question, wanted ?? 'none'));
    all.push(...told());
  }
  await player.next();
  await player.panel(player.question!).waitFor({ timeout: 120_000 });
  const seen = await page.evaluate(() => (window as unknown as { seen: { caption: string; asked: boolean }[] }).seen);
  expect(seen.some(({ asked }) => asked), 'nothing is asked before it is seen').toBe(false);
  // In the order of the report.
  const report = await player.report();
  const at = seen.map(({ caption }) => report.findIndex((line) => line.trim() === caption.trim()));
  const known = at.filter((index) => index >= 0);
  expect(known.length).toBeGreaterThan(10);
  // The attack that was seen last is told with its dice and what came of it.
  const last = page.getByRole('region', { name: new RegExp(`^(${say('space-last-attack')}|${say('space-attack')})$`) });
  await expect(last).toBeVisible();
  await expect(last.locator('.die').first()).toBeVisible();
});

test('without previews no table tells where a dial leads, and the dial is set all the same', async ({ invite }) => {
  const player = await invite();
  const settings = { settings: { pace: 0, private: false, clock: 'off', away: 60, previews: false } };
  await placed(player, settings);
  const question = (await player.next())!;
  expect(question.previews).toBeNull();
  const { page } = player;
  const maneuvers = page.getByRole('toolbar', { name: say('space-maneuvers') });
  await maneuvers.getByRole('button', { name: /straight/ }).first().hover();
  await expect(page.locator('.foresight')).toHaveCount(0);
  await expect(page.locator('.reach')).toHaveCount(0);
  const { made } = player.table!;
  await maneuvers.getByRole('button', { name: /straight/ }).first().click();
  await player.until(() => player.table!.made > made);
  const between = player.told.flatMap(({ page: table }) => (table?.view as ShipView | undefined)?.phase === 'planning' ? [table!] : []);
  for (const table of between) expect(table.question?.previews ?? null).toBeNull();
});

test('the form of a new table says what previews are, and leaves them out between people', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await page.goto('/new/xwing');
  const box = page.getByRole('checkbox', { name: new RegExp(`^${say('new-previews')}`) });
  await expect(box).toBeChecked();
  await page.getByRole('radio', { name: new RegExp(`^${say('new-person')}`) }).check();
  await expect(box).not.toBeChecked();
  await choose(player, 'xwing', { across: 'person' });
  const guest = await invite();
  await guest.page.goto(`/join/${player.table!.id}`);
  await expect(guest.page.getByText(say('join-no-previews'))).toBeVisible();
});
