import type { View as CardView } from '../src/types/swccg';
import type { View as ShipView } from '../src/types/xwing';
import type { Player } from './player';
import { expect, sitDown, test } from './test';
import { say } from './words';

const drawing = ({ page, lang }: Player) => page.getByRole('region', { name: say('drawing-scroll', lang) });

/** What was answered to the question before. */
async function answered(player: Player, work: () => Promise<void>): Promise<void> {
  const { made } = player.table!;
  await work();
  await player.until(() => player.table!.made > made);
}

test('a card is deployed by clicking it and then the place, on the drawing', async ({ invite }) => {
  const player = await invite();
  await sitDown(player, { game: 'swccg', seat: 1, origin: { scenario: 'lesson-3-deploying-and-what-it-costs' } });
  // Between the name and the mark stand the card's values.
  const mark = say('cards-lit', 'en', { name: '' }).trim();
  const lit = (name: string) => drawing(player).getByRole('button', { name: new RegExp(`^${name}.*${mark}$`) });
  await answered(player, () => lit('Luke Skywalker').click());
  await player.next();
  await answered(player, () => lit('Tatooine: Mos Eisley').click());
  const { places } = player.table!.view as CardView;
  const place = places.find(({ key }) => key === 'tatooine-mos-eisley')!;
  expect(place.cards.map(({ key }) => key)).toContain('luke-skywalker');
});

test('a piece is put on the map by hand, and a dial is set on the dial', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await sitDown(player, { game: 'xwing' });
  const view = (): ShipView => player.table!.view as ShipView;
  let put = 0;
  for (;;) {
    const question = (await player.next())!;
    if (view().phase === 'planning') break;
    if (question.kind !== 'Place' || put === 2) {
      await player.play(1);
      continue;
    }
    // A ghost of the map is clicked and put down by a key, or dragged a little and put down by the button.
    await player.panel(question).waitFor();
    const ghost = drawing(player).getByRole('button', { name: question.offers[0]!.label, exact: true });
    if (put === 0) await ghost.click();
    else {
      const box = (await ghost.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 6, y, { steps: 3 });
      await page.mouse.up();
    }
    const confirm = player.button(say('confirm'));
    await answered(player, () => (put === 0 ? page.keyboard.press('Enter') : confirm.click()));
    put += 1;
  }
  expect(put).toBe(2);
  const ships = view().ships.filter(({ owner }) => owner === view().you);
  const maneuvers = page.getByRole('toolbar', { name: say('space-maneuvers') });
  await answered(player, () => maneuvers.getByRole('button', { name: /straight/ }).first().click());
  const set = view().ships.filter(({ dial, owner }) => dial !== null && owner === ships[0]!.owner);
  expect(set).toHaveLength(1);
});

test('a place is confirmed by keys even before the table has said that it may be', async ({ invite }) => {
  const player = await invite({ hand: 'keys' });
  let held = 0;
  await player.page.routeWebSocket(/\/socket\?/, (page) => {
    const tries = new Set<number>();
    const table = page.connectToServer();
    page.onMessage((text) => {
      const { id, do: wanted } = JSON.parse(String(text)) as { id: number; do: object };
      if ('try' in wanted) tries.add(id);
      table.send(text);
    });
    table.onMessage((text) => {
      const { id } = JSON.parse(String(text)) as { id?: number };
      if (id !== undefined && tries.has(id)) held += 1;
      else page.send(text);
    });
  });
  await sitDown(player, { game: 'xwing' });
  while ((await player.next())!.kind !== 'Place') await player.play(1);
  await player.panel(player.question!).waitFor();
  await player.page.keyboard.press('1');
  await expect.poll(() => held).toBe(1);
  await answered(player, async () => {
    for (const key of ['Escape', 'Enter']) await player.page.keyboard.press(key);
  });
});

test('a piece chosen by its number is moved and turned by keys, and what refuses it is told', async ({ invite }) => {
  const player = await invite({ hand: 'keys' });
  const { page } = player;
  await sitDown(player, { game: 'xwing' });
  while ((await player.next())!.kind !== 'Place') await player.play(1);
  await player.panel(player.question!).waitFor();
  await page.keyboard.press('1');
  const bar = page.getByRole('group', { name: say('space-placing') });
  const pose = async (): Promise<number[]> => (await bar.innerText()).match(/-?\d+/g)!.slice(0, 3).map(Number);
  await expect(bar.getByText(say('space-allowed'))).toBeVisible();
  const [x, y] = await pose();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'e']) await page.keyboard.press(key);
  await expect.poll(pose).toEqual([x! - 10, y, 15]);
  // Over the edge it may not stand, and the rule that says so is in sight.
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(bar.getByText(say('space-refused'))).toBeVisible();
  await expect(page.getByRole('link', { name: /^placement\./ })).toBeInViewport();
  await page.keyboard.press('Escape');
});
