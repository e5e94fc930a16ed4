import type { View as ShipView } from '../src/types/xwing';
import { barriers } from './barriers';
import { expect, test } from './test';
import { say } from './words';

const squad = (name: string, faction: string, pilots: [string, string][]): string =>
  JSON.stringify({ faction, name, pilots: pilots.map(([pilot, ship]) => ({ name: pilot, ship })) });

const REBELS = squad('Two wings', 'rebel', [
  ['wedgeantilles', 'xwing'],
  ['goldsquadronpilot', 'ywing'],
]);
const SWARM = squad('Small swarm', 'imperial', [
  ['academypilot', 'tiefighter'],
  ['academypilot', 'tiefighter'],
  ['academypilot', 'tiefighter'],
]);

test('a squad of a builder is pasted, mended and flown; a friend brings another', async ({ invite }) => {
  const [one, other] = [await invite(), await invite({ lang: 'fr' })];
  const { page } = one;
  await page.goto('/new/xwing');
  await page.getByRole('radio', { name: new RegExp(`^${say('new-person')}`) }).check();
  const [mine] = await page.getByRole('combobox', { name: /./ }).all();
  const begin = page.getByRole('button', { name: say('new-begin') });
  await mine!.selectOption(say('own-xwing'));
  await expect(begin).toBeDisabled();
  const text = page.getByRole('textbox', { name: say('own-text-xwing') });
  await text.fill(REBELS.slice(0, -5));
  await expect(page.getByText(say('own-unreadable'))).toBeVisible();
  await text.fill(REBELS.replace('goldsquadronpilot', 'wedgeantilles'));
  await expect(page.getByRole('link', { name: 'squad.unique' })).toBeVisible();
  await expect(begin).toBeDisabled();
  expect(await barriers(page)).toEqual([]);
  await text.fill(REBELS);
  await expect(page.getByText(`✓ ${say('own-good')}`)).toBeVisible();
  // It is there again after a reload, and goes along to the other seat.
  await page.reload();
  await expect(page.getByText(`✓ ${say('own-good')}`)).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${say('new-person')}`) }).check();
  for (const seat of ['second', 'first']) {
    await page.getByRole('radio', { name: say(`seat-${seat}`), exact: true }).check();
    const group = page.getByRole('group', { name: say('new-with-xwing', 'en', { seat: say(`seat-${seat}`) }) });
    await expect(group.getByRole('textbox')).toHaveValue(REBELS);
    await expect(group.getByText(say('you'), { exact: true })).toBeVisible();
  }
  await begin.click();
  await one.seated();
  expect(one.table!.seats[0]!.with).toBe('Two wings');

  await other.page.goto('/');
  await other.page.getByRole('button', { name: 'français' }).click();
  // Who has not chosen yet is not shown what the other flies.
  await other.page.goto(page.url());
  await expect(other.page.getByText(say('drawing-covered', 'fr'))).toBeVisible();
  expect(other.frames.join('\n')).not.toContain('wedge');
  await other.page.goto(page.url().replace('/table/', '/join/'));
  await other.page.getByRole('combobox').selectOption(say('own-xwing', 'fr'));
  const file = { name: 'anything.xws', mimeType: 'application/json', buffer: Buffer.from(SWARM) };
  await other.page.locator('input[type=file]').setInputFiles(file);
  await expect(other.page.getByText(`✓ ${say('own-good', 'fr')}`)).toBeVisible();
  expect(await barriers(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: say('lobby-join', 'fr') }).click();
  await other.seated();
  // Nothing is shown before both have come.
  await one.until(() => one.table!.seats[1]!.with === 'Small swarm' && one.table!.view !== null);
  const ships = (one.table!.view as ShipView).ships.map(({ owner }) => owner).sort();
  expect(ships).toEqual(['first', 'first', 'second', 'second', 'second']);
});
