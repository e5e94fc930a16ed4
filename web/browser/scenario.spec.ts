import { expect, sitDown, test } from './test';
import { say } from './words';

test('a scenario is played from the rules, taken back, looked back at, branched off and copied', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await page.goto('/rules/swccg');
  await page.getByRole('searchbox', { name: say('rules-filter') }).fill('attrition');
  await page.getByRole('listitem').getByRole('link', { name: /^Attrition/ }).click();
  await expect(page).toHaveURL(/\/rules\/swccg\/attrition$/);
  await page.getByRole('group').first().locator('summary').click();
  const play = page.getByRole('button', { name: /^Play: / }).first();
  const title = (await play.getAttribute('aria-label'))!.replace(/^Play: /, '');
  await play.click();
  const table = await player.seated();
  expect(table.origin).toMatchObject({ scenario: { title } });
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await player.play(3);

  // Taken back.
  const question = await player.next();
  const { made, seq } = player.table!;
  expect(made).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: new RegExp(`^${say('undo')}`) }).click();
  await player.until(() => player.table!.seq > seq && player.table!.question !== null);
  expect(player.table!.made).toBeLessThan(made);
  expect(player.question!.at).not.toBe(question?.at);
  await expect(player.panel(player.question!)).toBeVisible();

  // Looked back at.
  const now = player.question!.at;
  await page.getByRole('tab', { name: say('pane-report') }).click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  const past = page.getByRole('region', { name: say('past'), exact: true });
  await expect(past).toBeVisible();
  await expect(player.panel()).toHaveCount(0);
  await past.getByRole('button', { name: say('past-first') }).click();
  await expect(past.getByText(say('past-at', 'en', { moment: 0, moments: player.table!.moments - 1 }))).toBeVisible();
  await past.getByRole('button', { name: new RegExp(`^${say('past-now')}`) }).click();
  await expect(page.locator(`[data-at="${now}"]`)).toBeVisible();

  // Copied.
  await page.getByText(say('menu'), { exact: true }).click();
  await page.getByRole('button', { name: say('position') }).click();
  const dialog = page.getByRole('dialog', { name: say('position-title') });
  expect(await dialog.locator('pre').innerText()).toMatch(/^scenario /);
  await dialog.getByRole('button', { name: say('close') }).click();
  // A dialog keeps the keys to itself until it is gone.
  await expect(dialog).toHaveCount(0);

  // Branched off.
  await page.keyboard.press('[');
  await expect(past).toBeVisible();
  const address = page.url();
  await past.getByRole('button', { name: say('past-fork') }).click();
  await expect(page).not.toHaveURL(address);
  const fork = await player.seated();
  expect(fork.id).not.toBe(table.id);
  expect(fork.origin).toMatchObject({ fork: { table: table.id } });
  await player.play(2);
});

test('a refusal names its rule, and leads to it', async ({ invite, request }) => {
  const player = await invite();
  const { page } = player;
  const lessons = await (await request.get('/api/swccg/lessons')).json();
  const step = lessons[0].steps.findIndex(({ tries }: { tries: string[] }) => tries[0]?.startsWith('drain/'));
  await sitDown(player, { game: 'swccg', seat: 1, origin: { lesson: { id: lessons[0].id, step } } });
  await player.next();
  await page.getByRole('combobox', { name: say('why') }).fill('drain/tatooine-jundland-wastes');
  await page.getByRole('button', { name: say('why-ask') }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(say('refused-by-rule'));
  const refused = player.refusals.at(-1)!;
  expect(refused.rule).toBe('force-drain.control');
  await expect(refusal).toContainText(refused.text);
  const link = refusal.getByRole('link', { name: 'force-drain.control' });
  const [rule] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(rule).toHaveURL(/\/rules\/swccg\/force-drain#force-drain\.control$/);
  const section = rule.getByRole('region', { name: 'force-drain.control' });
  await expect(section).toBeInViewport();
  const entry = await (await request.get('/api/swccg/rules/force-drain')).json();
  const words = entry.rules.find(({ id }: { id: string }) => id === 'force-drain.control').text.en;
  await expect(section).toContainText(words);
});

test('a term is found by what the rules say of it, and why something cannot be is asked of what is looked at', async ({
  invite,
}) => {
  const player = await invite({ lang: 'fr', options: { locale: 'fr-FR' } });
  const { page } = player;
  await page.goto('/rules/xwing');
  await page.getByRole('searchbox', { name: say('rules-filter', 'fr') }).fill('concentration');
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();

  await sitDown(player, { game: 'swccg', seat: 1, origin: { scenario: 'lesson-3-deploying-and-what-it-costs' } });
  const details = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: say('pane-details', 'fr') }).click();
  await details.getByRole('searchbox', { name: say('details-find', 'fr') }).fill('attrition');
  await details.getByRole('searchbox', { name: say('details-find', 'fr') }).press('Enter');
  await expect(details.getByRole('heading', { name: 'Attrition' })).toBeVisible();

  await page.getByRole('button', { name: /^Luke Skywalker/ }).first().hover();
  await expect(details.getByRole('heading', { name: 'Luke Skywalker' })).toBeVisible();
  await details.getByRole('button', { name: say('why', 'fr') }).click();
  await page.getByRole('option', { name: 'Jouer Luke Skywalker' }).click();
  await expect(page.getByRole('alert')).toContainText(say('refused-by-rule', 'fr'));
  // The verb may be written in the reader's language.
  await page.getByRole('combobox', { name: say('why', 'fr') }).fill('déployer Luke Skywalker');
  await page.getByRole('button', { name: say('why-ask', 'fr') }).click();
  await expect(page.getByText(say('why-may', 'fr', { key: 'déployer Luke Skywalker' }))).toBeVisible();
});
