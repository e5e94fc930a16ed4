import type { Asked, News } from '../src/types/messages';
import type { Player } from './player';
import { choose, expect, join, test } from './test';
import { say } from './words';

/** Lets one of two answer. Tells who did and who did not, and how many choices they had made before. */
async function answered(one: Player, other: Player): Promise<[Player, Player, number]> {
  await Promise.race([one.next(), other.next()]);
  const [asked, across] = one.question ? [one, other] : [other, one];
  await asked.play(1);
  return [asked, across, asked.answeredAt];
}

test('a choice is taken back if the other agrees, and a game is given up', async ({ invite }) => {
  const [one, other] = [await invite(), await invite()];
  await choose(one, 'swccg', { across: 'person' });
  await join(other, one.page.url().replace('/table/', '/join/'));
  for (let given = 0; given < 6; given += 1) await answered(one, other);

  const ask = async (): Promise<[Player, Player, number]> => {
    const [asking, across, at] = await answered(one, other);
    await asking.page.getByRole('button', { name: new RegExp(`^${say('undo-ask')}`) }).click();
    await expect(asking.page.getByText(say('undo-waiting'))).toBeVisible();
    // The other is told how far, and may look at what would be left.
    await across.until(() => across.table!.undo_wanted !== null);
    const count = across.table!.moments - 1 - across.table!.undo_wanted!.to;
    const wish = across.page.getByText(say('undo-wanted', 'en', { name: '', count }).trim());
    await expect(wish).toBeVisible();
    await across.page.getByRole('button', { name: say('undo-see') }).click();
    await expect(across.page.getByText(say('panel-past'))).toBeVisible();
    return [asking, across, at];
  };

  const [refused, refusing, kept] = await ask();
  await refusing.page.getByRole('button', { name: say('undo-refuse'), exact: true }).click();
  await expect(refused.page.getByText(say('undo-waiting'))).toBeHidden();
  expect(refused.table!.made).toBeGreaterThan(kept);
  await expect(refused.page.getByText(say('undo-refused'))).toBeVisible();
  // Who looked back at what would be left is where they were.
  await expect(refusing.page.getByText(say('panel-past'))).toBeHidden();

  const [asking, agreeing, back] = await ask();
  await agreeing.page.getByRole('button', { name: say('undo-agree'), exact: true }).click();
  await expect(asking.page.getByText(say('undo-waiting'))).toBeHidden();
  expect(asking.table!.made).toBe(back);
  await expect(asking.panel(asking.question!)).toBeVisible();

  await asking.page.getByText(say('menu'), { exact: true }).click();
  await asking.page.getByRole('button', { name: say('concede') }).click();
  const dialog = asking.page.getByRole('dialog', { name: say('concede-title') });
  await dialog.getByRole('button', { name: say('concede'), exact: true }).click();
  for (const player of [asking, agreeing]) {
    await player.until(() => player.table!.outcome !== null);
    await expect(player.outcome).toBeVisible();
    expect(player.table!.outcome).toMatchObject({ by: 'conceded', winner: agreeing.table!.seat });
    const seat = player.nameOf(asking.table!.seat!);
    await expect(player.page.getByText(say('report-conceded', 'en', { seat })).first()).toBeVisible();
    if (player === asking) await expect(player.page.getByText(say('outcome-conceded-you'))).toBeVisible();
  }

  // One wants the same again; the other is told, and comes.
  const before = asking.page.url();
  for (const [player, words] of [
    [asking, 'end-rematch'],
    [agreeing, 'next-sit'],
  ] as const) {
    await player.page.getByRole('button', { name: say(words) }).click();
    await player.page.waitForURL((url) => url.href !== before);
    await player.seated();
  }
  expect(asking.page.url()).toBe(agreeing.page.url());
  expect(asking.table!.seat).not.toBe(agreeing.table!.seat);
  await Promise.race([asking.next(), agreeing.next()]);
});

test('a new name is told at the table; who plays on has dropped a wish; a double click answers once', async ({
  invite,
}) => {
  const [one, other] = [await invite(), await invite()];
  await choose(one, 'swccg', { across: 'person' });
  await join(other, one.page.url().replace('/table/', '/join/'));
  await other.page.evaluate(() =>
    fetch('/api/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Éloïse' }),
    }),
  );
  for (const { page } of [one, other]) await expect(page.getByText('Éloïse').first()).toBeVisible();

  // Somebody answers twice in a row; between the two they want to take the first back.
  let [asking] = await answered(one, other);
  while (!asking.question) [asking] = await answered(one, other);
  const { page } = asking;
  await expect(asking.panel(asking.question)).toBeVisible();
  const ask = page.getByRole('button', { name: new RegExp(`^${say('undo-ask')}`) });
  await ask.hover();
  await twice(asking, () => page.getByText(say('undo-waiting')).waitFor());
  await expect(ask).toBeDisabled();
  await asking.play(1);
  await expect(page.getByText(say('undo-waiting'))).toBeHidden();
  await expect(page.getByText(say('undo-refused'))).toBeHidden();

  // The second click of a double click does not answer what is asked next.
  let [again] = await answered(one, other);
  while (!again.question || !isOneOfSeveral(again.question)) [again] = await answered(one, other);
  const asked = again.question;
  await expect(again.panel(asked)).toBeVisible();
  await again.panel(asked).locator('[data-offer]').first().hover();
  await twice(again, () => again.until(() => again.question?.at !== asked.at));
});

/** Presses where the pointer rests, and again when something has come of it: a double click, which changes nothing more. */
async function twice({ page, frames }: Player, changed: () => Promise<void>): Promise<void> {
  const click = async (clickCount: number): Promise<void> => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  const done = (): number => frames.filter((text) => (JSON.parse(text) as News).news === 'done').length;
  await click(1);
  await changed();
  const before = done();
  await click(2);
  await page.waitForTimeout(500);
  expect(done()).toBe(before);
}

/** Whether a question wants one of several offers, and something besides passing. */
function isOneOfSeveral({ kind, offers }: Asked): boolean {
  return typeof kind === 'object' && 'Pick' in kind && kind.Pick.max === 1 && offers.length > 1;
}
