import type { View } from '../src/types/xwing';
import { barriers } from './barriers';
import type { Player } from './player';
import { expect, sitDown, test } from './test';
import { escaped, say, type Lang } from './words';

const view = (player: Player): View => player.table!.view as View;
const drawing = ({ page, lang }: Player) => page.getByRole('region', { name: say('drawing-scroll', lang) });
const mission = (player: Player) => drawing(player).locator('[data-mission]');
const titles: Record<Lang, string> = { en: 'Breakout', fr: 'Percée' };

/** Chooses a mission on the form of X-Wing. */
async function chooseMission({ page, lang }: Player): Promise<void> {
  await page.goto('/new/xwing');
  await page.getByRole('radio', { name: new RegExp(`^${titles[lang]}`) }).check();
}

test('a mission is begun on the form, and its goal, edge and rounds are seen while it is played', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await chooseMission(player);
  await expect(page.getByText(/GR-75 Medium Transport is called for/)).toBeVisible();
  const squads = page.getByRole('combobox', { name: /^Squad of/ });
  await expect(squads.first().locator('option')).toContainText(['Breakout']);
  // Whose part it is has squads of its own, and those of a standard game that fit.
  expect(await squads.nth(1).locator('option').allInnerTexts()).toContain('Obsidian Screen (Imperial)');
  await page.getByRole('button', { name: say('new-begin') }).click();
  await player.seated();
  expect(view(player).mission).toMatchObject({ title: { fr: 'Percée' }, caller: 'first', escape: 'north' });

  const edge = say('space-mission-edge-2');
  await expect(mission(player)).toContainText(say('space-mission-mine', 'en', { ship: 'GR-75 Medium Transport', edge }));
  await expect(drawing(player).getByRole('img', { name: say('space-escape') })).toBeVisible();
  await mission(player).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: say('space-mission-title', 'en', { title: 'Breakout' }) });
  await expect(sheet).toContainText('must leave the table over the edge at which the second player sets up');
  await expect(sheet).toContainText('within Range 3');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // The edge lies at the other end of the map from the own ships, which are set up as deep as the mission says.
  await player.play(30);
  const prompts = player.tables.map(({ question }) => question?.prompt ?? '').join('\n');
  expect(prompts).toMatch(/within Range 3 of your edge/);
  while (view(player).round < 2 && !player.table!.outcome) await player.play(1);
  for (let rounds = 0; rounds < 3 && !player.table!.outcome; rounds += 1) {
    const left = view(player).last_round! - view(player).round;
    await expect(mission(player)).toContainText(say('space-rounds-left', 'en', { count: left }));
    const { round } = view(player);
    while (view(player).round === round && !player.table!.outcome) await player.play(1);
  }
  console.log(`${player.answers} answers, round ${view(player).round}`);
});

test('a mission is played in French from the first page', async ({ invite }) => {
  const player = await invite({ lang: 'fr', options: { locale: 'fr-FR' } });
  const { page } = player;
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${escaped(say('home-play-format', 'fr', { format: 'Percée' }))}`) }).click();
  await player.seated();
  const edge = say('space-mission-edge-2', 'fr');
  await expect(mission(player)).toContainText(
    say('space-mission-mine', 'fr', { ship: view(player).mission!.called ? 'GR-75' : '', edge }).split('doit')[1]!.trim(),
  );
  await mission(player).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('doit quitter la table par');
  await expect(page.getByRole('dialog')).not.toContainText(/\b(must|within|table’s)\b/);
});

const CONVOY = 'squad "Convoy"\n  rebel\n  format epic\n  "GR-75 Medium Transport"\n  "Rookie Pilot"\n';

test('a squad of another format is told in a sentence before the table is made, and the format is changed', async ({
  invite,
}) => {
  const player = await invite();
  const { page } = player;
  await page.goto('/new/xwing');
  const squads = page.getByRole('combobox', { name: /^Squad of/ });
  await squads.first().selectOption({ label: say('own-xwing') });
  await page.getByRole('textbox', { name: say('own-text-xwing') }).fill(CONVOY);
  const told = page.getByText(/As it is, this squad may be played in: Epic, Breakout/);
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: say('new-begin') })).toBeDisabled();
  await page.getByRole('button', { name: say('own-change', 'en', { format: 'Epic' }) }).click();
  await expect(page.getByRole('radio', { name: /^Epic/ })).toBeChecked();
  // The squad came along, counts as Epic, and costs far less than the other.
  await expect(page.getByText('2 of 5 epic points')).toBeVisible();
  await expect(page.getByText('51 of 300 points')).toBeVisible();
  await expect(page.getByText(/These squads are uneven: 51 points for the first player/)).toBeVisible();
  await page.getByRole('button', { name: say('new-begin') }).click();
  await player.seated();
  expect(view(player).epic).toBe(true);
  expect(view(player).ships.filter(({ owner }) => owner === 'first')).toHaveLength(2);
});

test('why not is asked of a section, by words and from the list, in both languages', async ({ invite }) => {
  for (const lang of ['en', 'fr'] as const) {
    const player = await invite({ lang, options: { locale: lang === 'en' ? 'en-US' : 'fr-FR' } });
    const { page } = player;
    await sitDown(player, { game: 'xwing', seat: 0, origin: { scenario: 'lesson-4-an-attack' } });
    await player.panel((await player.next())!).waitFor();
    const field = page.getByRole('combobox', { name: say('why', lang) });
    const list = page.getByRole('listbox', { name: say('why-list', lang) });
    await field.focus();
    await expect(list.getByRole('option').first()).toBeVisible();
    await field.fill(lang === 'en' ? 'cloak' : 'occultation');
    await expect(list.getByRole('option')).toHaveCount(view(player).ships.filter(({ owner }) => owner === 'first').length);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('perform-action.action-bar');
    await field.fill('xyzzy');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('why-unknown-xwing', lang))).toBeVisible();
    expect(say('why-unknown-xwing', lang)).not.toMatch(/\b(hand|deck|main|carte)\b/);
    expect(await barriers(page)).toEqual([]);
  }
});

test('at a narrow window the lesson on huge ships shows the ship it speaks of', async ({ invite, request }) => {
  const player = await invite({ options: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } });
  const lessons = (await (await request.get('/api/xwing/lessons')).json()) as { id: string; steps: { seat: number }[] }[];
  const { id, steps } = lessons.find(({ id }) => id === 'first-huge-ship')!;
  for (const [step, { seat }] of steps.entries()) {
    await sitDown(player, { game: 'xwing', seat, origin: { lesson: { id, step } } });
    const question = (await player.next())!;
    await player.panel(question).waitFor();
    const asked = view(player).asked?.ship;
    if (!asked) continue;
    const ship = drawing(player).locator(`[data-ship="${asked}"]`);
    await expect(ship).toBeVisible();
    await expect
      .poll(async () => {
        const [box, window] = await Promise.all([ship.boundingBox(), drawing(player).boundingBox()]);
        const middle = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
        const inside = middle.y > window!.y && middle.y < window!.y + window!.height && middle.x > 0 && middle.x < 390;
        return inside && Math.max(box!.width, box!.height) > 20;
      }, `step ${step + 1}`)
      .toBe(true);
  }
});
