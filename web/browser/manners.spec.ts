import type { View as CardView } from '../src/types/swccg';
import type { Player } from './player';
import { choose, expect, join, sitDown, test } from './test';
import { say, type Lang } from './words';

const past = ({ page, lang }: Player) => page.getByRole('region', { name: say('past', lang), exact: true });
const view = ({ table }: Player): CardView => table!.view as CardView;
const keysOf = ({ question }: Player): string[] => (question?.offers ?? []).map(({ key }) => key);

/** Sits down where battle damage of three is to be lost. */
async function damaged(player: Player): Promise<void> {
  await sitDown(player, { game: 'swccg', origin: { scenario: 'luke-is-safe-from-attrition-of-two' } });
  for (;;) {
    const question = (await player.next())!;
    const keys = question.offers.map(({ key }) => key);
    if (keys.includes('lose/reserve')) return;
    // Dark draws battle destiny, Light draws none.
    const wanted = ['battle/tatooine-mos-eisley', question.seat === 0 ? 'yes' : 'no', 'pass'];
    await player.answer(question, { way: 'one', key: wanted.find((key) => keys.includes(key))! });
  }
}

test('what can be activated is not passed up by one key', async ({ invite }) => {
  const player = await invite({ careful: true });
  const { page } = player;
  await sitDown(player, { game: 'swccg', seat: 1, origin: { scenario: 'lesson-2-activating-force' } });
  await player.next();
  expect(keysOf(player)).toContain('activate');
  const at = player.question!.at;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert').getByText(say('unsure-activate'))).toBeVisible();
  expect(player.question!.at).toBe(at);
  // A key that is held down is no second press.
  await page.keyboard.down('Space');
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await player.until(() => player.question?.at !== at);
  expect(player.table!.made).toBe(1);
});

test('whoever does not want to be asked again is not, and Escape thinks better of it', async ({ invite }) => {
  const player = await invite({ careful: true });
  const { page } = player;
  await sitDown(player, { game: 'swccg', seat: 1, origin: { scenario: 'lesson-2-activating-force' } });
  await player.next();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  const asked = page.getByText(say('unsure-activate'));
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: say('unsure-never') }).check();
  await page.getByRole('button', { name: say('unsure-not') }).click();
  await expect(asked).toBeHidden();
  await player.button(player.question!.offers.find(({ key }) => key === 'pass')!.label).click();
  await player.until(() => player.table!.made === 1);
});

for (const hand of ['mouse', 'keyboard'] as const) {
  test(`several Force are lost by one decision, by ${hand}`, async ({ invite }) => {
    const player = await invite();
    const { page } = player;
    await damaged(player);
    const { made } = player.table!;
    const losses = page.locator('.losses');
    await expect(losses.getByText(say('loss-left', 'en', { left: 3, amount: 3 }))).toBeVisible();
    const reserve = losses.locator('[data-offer="lose/reserve"]');
    const force = losses.locator('[data-offer="lose/force"]');
    if (hand === 'mouse') {
      await reserve.click();
      await reserve.click();
      await force.click();
      await losses.getByRole('button', { name: new RegExp(`^${say('loss-confirm', 'en', { amount: 3 })}`) }).click();
    } else {
      await player.tabTo(reserve, 'ArrowRight', 'ArrowRight');
      await player.tabTo(force, 'ArrowRight', 'Escape', 'Enter');
    }
    await player.until(() => player.table!.made >= made + 3);
    expect(view(player).sides.light.piles.find(({ pile }) => pile === 'lost')!.count).toBe(3);
    await expect(losses).toHaveCount(0);
  });
}

test('M opens the menu, its first entry has the focus, and M closes it', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await sitDown(player, { game: 'swccg' });
  await player.next();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  const entry = page.getByRole('button', { name: say('position') });
  await expect(entry).toBeVisible();
  await expect(entry).toBeFocused();
  await page.keyboard.press('m');
  await expect(entry).toBeHidden();
});

test('another language translates a refusal, the report and the past where they stand', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' } });
  await player.play(6);
  await player.next();
  await page.getByRole('tabpanel').getByRole('button').last().click();
  await expect(past(player)).toBeVisible();
  const lines = await page.getByRole('tabpanel').getByRole('button').allInnerTexts();
  await page.getByRole('button', { name: 'français' }).click();
  await expect(page.getByRole('region', { name: say('past', 'fr'), exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(say('past-now', 'fr')))).toBeVisible();
  await expect.poll(() => page.getByRole('tabpanel').getByRole('button').allInnerTexts()).not.toEqual(lines);
  const french = await page.getByRole('tabpanel').getByRole('button').allInnerTexts();
  expect(french.length).toBe(lines.length);
});

test('the past is one bar: a slider, steps, and it plays, while the report keeps step', async ({ invite }) => {
  const player = await invite({ plays: true });
  const { page } = player;
  await sitDown(player, { game: 'swccg', origin: { scenario: 'a-game-of-agreed-length-ends-with-its-last-turn-and-who-has-more-life-force-has-won' } });
  await player.play();
  await page.getByRole('button', { name: say('end-replay') }).click();
  await expect(past(player).getByRole('slider')).toBeVisible();
  // Held, stepped, and played on from there by keys.
  await page.keyboard.press('p');
  await page.keyboard.press('[');
  await expect(past(player).getByText(/^Looking back/)).toBeVisible();
  await expect(page.locator('[aria-current=step]').first()).toBeVisible();
  await past(player).getByRole('slider').press('Home');
  await expect(past(player).getByText(say('past-at', 'en', { moment: 0, moments: player.table!.moments - 1 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('[');
  await expect(past(player)).toBeVisible();
  await page.keyboard.press('n');
  await expect(past(player)).toHaveCount(0);
  await expect(player.outcome).toBeVisible();
});

test('the end says who won and why, opens both hands, and a rematch is told to both in place', async ({ invite }) => {
  const ann = await invite();
  await choose(ann, 'swccg', { across: 'person' });
  const ben = await invite();
  await join(ben, `/join/${ann.table!.id}`);
  await ann.seated();
  for (let given = 0; given < 12; given += 1) {
    await Promise.race([ann.until(() => ann.question !== null), ben.until(() => ben.question !== null)]);
    await (ann.question ? ann : ben).play(1);
  }
  await ann.page.keyboard.press('Escape');
  await ann.page.keyboard.press('m');
  await ann.page.getByRole('button', { name: say('concede') }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: say('concede'), exact: true }).click();
  for (const player of [ann, ben]) {
    await player.until(() => player.table!.outcome !== null);
    await expect(player.outcome).toBeVisible();
    for (const seat of [0, 1])
      await expect(player.page.getByText(say('end-hidden-swccg', 'en', { name: player.nameOf(seat) }))).toBeVisible();
    await expect(player.page.locator('.hands li button').first()).toBeVisible();
  }
  await expect(ann.page.getByText(say('outcome-conceded-you'))).toBeVisible();
  const address = ben.page.url();
  await ann.page.getByRole('button', { name: say('end-rematch') }).click();
  await expect(ben.page.getByText(say('next-both'))).toBeVisible();
  await ben.page.getByRole('button', { name: say('next-sit') }).click();
  await expect(ben.page).not.toHaveURL(address);
  await expect.poll(() => ann.page.url()).toBe(ben.page.url());
});

test('a scenario shows what it expects, and ticks it off', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await sitDown(player, { game: 'swccg', origin: { scenario: 'dark-drains-two-where-light-has-two-icons' } });
  await player.next();
  const met = (count: number) => page.getByText(say('ruling-met', 'en', { met: count, count: 4 }));
  await expect(met(2)).toBeVisible();
  await player.answer(player.question!, { way: 'one', key: 'drain/tatooine-lars-moisture-farm' });
  await expect(met(4)).toBeVisible();
});

test('a held Interrupt asks in no phase of one’s own by itself, and that is said', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' }, seat: 1, origin: { scenario: 'rebel-reinforcements-bring-back-as-many-rebel-troopers-as-the-destiny-says' } });
  await player.until(() => player.table!.spared.length > 0);
  await page.getByRole('button', { name: say('spared-ask') }).click();
  await page.getByRole('tab', { name: say('pane-settings') }).click();
  await expect(page.getByRole('checkbox', { name: say('stops-any-time') })).toBeChecked();
});

for (const lang of ['en', 'fr'] as Lang[]) {
  test(`the first page lists what can be continued, ${lang}`, async ({ invite }) => {
    const player = await invite({ lang, options: { locale: lang === 'fr' ? 'fr-FR' : 'en-US' } });
    const { page } = player;
    const lesson = { lesson: { id: 'first-game', step: 0 } };
    await sitDown(player, { game: 'swccg', seat: 1, opponent: { droid: 'greedy' }, origin: lesson });
    await player.next();
    const empty = await sitDown(player, { game: 'swccg' });
    const played = await sitDown(player, { game: 'swccg', opponent: { droid: 'greedy' } });
    await player.play(3);
    await player.next();
    // The list is of when the page was opened: the droid may still have had to answer.
    await expect(async () => {
      await page.goto('/');
      await page.getByRole('region', { name: say('game-swccg', lang) }).waitFor();
      const links = page.locator('.continue a[href^="/table/"]');
      await expect(links).toHaveCount(1, { timeout: 1000 });
      await expect(links).toHaveAttribute('href', `/table/${played}`);
      await expect(page.locator('.continue').getByText(say('continue-mine', lang))).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    expect(empty).not.toBe(played);
  });
}

test('sounds are made, and a notice is asked for by a click alone', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await page.addInitScript(() => {
    const made: string[] = ((window as unknown as { made: string[] }).made = []);
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      made.push('tone');
      return create.call(this);
    };
    Notification.requestPermission = () => Promise.resolve((made.push('asked'), 'granted'));
  });
  await sitDown(player, { game: 'swccg' });
  await player.next();
  const made = (): Promise<string[]> => page.evaluate(() => (window as unknown as { made: string[] }).made);
  expect(await made()).not.toContain('asked');
  await page.getByRole('tab', { name: say('pane-settings') }).click();
  await page.getByRole('checkbox', { name: say('sound-fight') }).check();
  expect(await made()).toContain('tone');
  await page.getByRole('checkbox', { name: say('notices') }).check();
  await expect.poll(made).toContain('asked');
});
