import type { LessonPage } from '../src/types/messages';
import type { View } from '../src/types/xwing';
import { barriers } from './barriers';
import { planOf } from './plan';
import type { Player } from './player';
import { expect, sitDown, test } from './test';
import { escaped, say } from './words';

const view = (player: Player): View => player.table!.view as View;
const drawing = ({ page, lang }: Player) => page.getByRole('region', { name: say('drawing-scroll', lang) });

test('an Epic game against the droid is a click away from the first page, and on the form', async ({ invite }) => {
  const player = await invite();
  const { page } = player;
  await page.goto('/');
  const format = say('format-epic');
  const door = page.getByRole('region', { name: say('game-xwing'), exact: true });
  await door.getByRole('button', { name: new RegExp(escaped(say('home-play-format', 'en', { format }))) }).click();
  await player.seated();
  expect(view(player).epic).toBe(true);
  for (const side of ['first', 'second'])
    expect(view(player).ships.some(({ owner, sections }) => owner === side && sections.length === 2)).toBe(true);
  expect(player.table!.seats.map(({ player: { kind } }) => kind)).toEqual(['you', 'droid']);

  await page.goto('/new/xwing');
  const squads = page.getByRole('combobox', { name: new RegExp(`^${escaped(say('new-with-xwing', 'en', { seat: '' }))}`) });
  const offered = async (): Promise<string[]> => squads.first().locator('option').allInnerTexts();
  expect((await offered()).join()).not.toContain('Tantive');
  await page.getByRole('radio', { name: new RegExp(`^${escaped(format)}`) }).check();
  expect((await offered()).join()).toContain('Tantive');
  expect((await offered()).join()).not.toContain('Freighter Run');
  await page.getByRole('button', { name: say('new-begin') }).click();
  await player.seated();
  expect(view(player).epic).toBe(true);
});

/** A ruling whose position is near the end of an Epic game. */
const LATE = 'late-in-an-epic-game-a-battered-raider-loses-its-aft-section-and-three-rounds-are-left';

test('an Epic game against the droid is played to its end by mouse', async ({ invite }) => {
  const player = await invite();
  await sitDown(player, { game: 'xwing', seat: 0, opponent: { droid: 'greedy' }, origin: { scenario: LATE } });
  expect(view(player).epic).toBe(true);
  await player.play();
  await expect(player.outcome).toBeVisible();
  expect(player.table?.outcome?.by).not.toBe('conceded');
  const prompts = player.tables.map(({ question }) => question?.prompt ?? '').join('\n');
  expect(prompts).toMatch(/How do you share out the energy/);
  console.log(`${player.answers} answers, ${player.refusals.length} refused`);
});

test('a section is chosen on the map, by a click and by keys', async ({ invite }) => {
  for (const hand of ['mouse', 'keys'] as const) {
    const player = await invite({ hand });
    const { page } = player;
    await sitDown(player, { game: 'xwing', seat: 1, origin: { scenario: 'huge-ship-6-a-section-is-hit' } });
    await player.panel((await player.next())!).waitFor();
    const half = (part: string) =>
      drawing(player)
        .locator('[data-ship]')
        .and(page.getByRole('button', { name: new RegExp(`^CR90 Corvette \\(${part}\\), .*${escaped(say('space-lit'))}$`) }));
    await expect(half('fore')).toBeVisible();
    // The two halves lie one behind the other, and no other ship's section is lit.
    const [fore, aft] = await Promise.all([half('fore').boundingBox(), half('aft').boundingBox()]);
    expect(Math.abs(fore!.y - aft!.y)).toBeGreaterThan(fore!.height / 2);
    const { made } = player.table!;
    if (hand === 'mouse') await half('aft').click();
    else await player.tabTo(half('aft'), 'Enter');
    await player.until(() => player.table!.made > made || player.question === null || view(player).attack !== null);
    await expect.poll(() => view(player).ships.find(({ key }) => key === 'cr90-corvette')!.sections[1]!.shields).toBe(0);
    expect(view(player).ships.find(({ key }) => key === 'cr90-corvette')!.sections[0]!.shields).toBe(5);
  }
});

test('energy is shared out by mouse and by keys, and what is given to nobody stays', async ({ invite }) => {
  for (const hand of ['mouse', 'keys'] as const) {
    const player = await invite({ hand });
    const { page } = player;
    await sitDown(player, { game: 'xwing', seat: 0, origin: { scenario: 'huge-ship-2-sharing-out-energy' } });
    const question = (await player.next())!;
    const panel = player.panel(question);
    await panel.waitFor();
    const has = (name: string) => panel.getByRole('status', { name, exact: true });
    // What is moved is told here, and what each card then holds on the cards.
    await expect(has('CR90 Corvette (Aft)')).toHaveText(`5 ${say('share-stays')}`);
    if (hand === 'mouse') {
      // By the panel and by the card on the table.
      await player.offer('energy/quad-laser-cannons').click();
      await drawing(player).getByRole('button', { name: /^Quad Laser Cannons/ }).click();
      await expect(has('Quad Laser Cannons (fore)')).toHaveText(`+2 ${say('share-room', 'en', { count: 2 })}`);
      await expect(player.offer('energy/quad-laser-cannons')).toBeDisabled();
      await panel.getByRole('button', { name: say('share-less', 'en', { name: 'Quad Laser Cannons (fore)' }) }).click();
    } else {
      await page.keyboard.press('ArrowDown');
      await expect(player.offer('energy/quad-laser-cannons')).toBeFocused();
      for (const key of ['End', 'ArrowLeft']) await page.keyboard.press(key);
      await expect(player.offer('energy/quad-laser-cannons')).toBeFocused();
    }
    await expect(has('Quad Laser Cannons (fore)')).toHaveText(`+1 ${say('share-room', 'en', { count: 2 })}`);
    await expect(has('CR90 Corvette (Aft)')).toHaveText(`4 ${say('share-stays')}`);
    expect(await barriers(page)).toEqual([]);
    if (hand === 'mouse') await player.button(say('confirm')).click();
    else for (const key of ['Escape', 'Enter']) await page.keyboard.press(key);
    await player.until(() => player.question?.at !== question.at);
    const ship = view(player).ships.find(({ key }) => key === 'cr90-corvette')!;
    expect(ship.energy).toEqual({ held: 4, limit: 5 });
    expect(ship.upgrades.map(({ energy }) => energy?.held)).toEqual([1, 0]);
  }
});

test('the lesson on huge ships is done in French with the keyboard alone', async ({ invite, request }) => {
  const player = await invite({ hand: 'keys', lang: 'fr', options: { locale: 'fr-FR' } });
  const { page } = player;
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointed', 'yes'), { capture: true });
  });
  const lessons = (await (await request.get('/api/xwing/lessons')).json()) as LessonPage[];
  const lesson = lessons.find(({ id }) => id === 'first-huge-ship')!;
  await page.goto('/learn/xwing');
  const begin = page.getByRole('button', { name: say('learn-begin', 'fr') }).nth(lessons.indexOf(lesson));
  await player.tabTo(begin, 'Enter');

  for (const [number, step] of lesson.steps.entries()) {
    await player.seated();
    expect(player.table!.origin).toEqual({ lesson: { id: lesson.id, step: number } });
    await expect(page.getByRole('heading', { name: step.title.fr })).toBeVisible();
    for (let done = 0; done < step.tries.length; ) {
      const question = (await player.next())!;
      const wanted = question.seat === step.seat;
      const plan = wanted ? planOf(question, step.tries[done]!) : ({ way: 'one', key: 'pass' } as const);
      expect(await player.answer(question, plan), `${step.title.fr}: ${step.tries[done]}`).toBe(true);
      if (wanted) done += 1;
    }
    await expect(page.getByText(step.done.fr.split(/\n\s*\n/)[0]!)).toBeVisible();
    if (number + 1 < lesson.steps.length) {
      const address = page.url();
      await player.tabTo(page.getByRole('button', { name: say('coach-next', 'fr') }), 'Enter');
      await expect(page).not.toHaveURL(address);
    }
  }
  expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBeNull();
  for (const { question } of player.tables)
    expect(question?.prompt ?? '').not.toMatch(/\b(the|which|your|choose|you|how)\b/i);
  console.log(`${lesson.steps.length} steps, ${player.answers} answers`);
});
