import type { LessonPage } from '../src/types/messages';
import { planOf, randomPlan } from './plan';
import { expect, test } from './test';
import { escaped, say } from './words';

for (const [game, id] of [
  ['swccg', 'first-game'],
  ['swccg', 'first-space-battle'],
  ['xwing', 'first-game'],
] as const) {
  test(`${game}: the lesson ${id} is done by doing what it says`, async ({ invite, request }) => {
    const player = await invite();
    const { page } = player;
    const lessons = (await (await request.get(`/api/${game}/lessons`)).json()) as LessonPage[];
    const lesson = lessons.find((lesson) => lesson.id === id)!;
    if (lesson === lessons[0]) {
      await page.goto('/');
      const door = page.getByRole('region', { name: say(`game-${game}`), exact: true });
      await door.getByRole('button', { name: say('home-guided') }).click();
    } else {
      await page.goto(`/learn/${game}`);
      await page.getByRole('button', { name: say('learn-begin') }).nth(lessons.indexOf(lesson)).click();
    }

    for (const [number, step] of lesson.steps.entries()) {
      await player.seated();
      expect(player.table!.origin).toEqual({ lesson: { id: lesson.id, step: number } });
      await expect(page.getByRole('heading', { name: step.title.en })).toBeVisible();
      const count = say('coach-step', 'en', { step: number + 1, steps: lesson.steps.length });
      await expect(page.getByText(count)).toBeVisible();
      for (let done = 0; done < step.tries.length; ) {
        const question = (await player.next())!;
        const wanted = question.seat === step.seat;
        const pass = question.offers.some(({ key }) => key === 'pass');
        const plan = wanted
          ? planOf(question, step.tries[done]!)
          : pass
            ? ({ way: 'one', key: 'pass' } as const)
            : randomPlan(question, player.chance, []);
        if (wanted && plan.way === 'one' && plan.key !== 'pass')
          await expect(player.offer(plan.key)).toHaveAccessibleName(new RegExp(escaped(say('coach-this'))));
        expect(await player.answer(question, plan), `${step.title.en}: ${step.tries[done]}`).toBe(true);
        if (wanted) done += 1;
      }
      await expect(page.getByText(step.done.en.split(/\n\s*\n/)[0]!)).toBeVisible();
      if (number + 1 < lesson.steps.length) {
        const address = page.url();
        await page.getByRole('button', { name: say('coach-next') }).click();
        await expect(page).not.toHaveURL(address);
      }
    }
    await page.getByRole('link', { name: say('coach-play') }).click();
    await expect(page.getByRole('heading', { name: say('home-title') })).toBeVisible();
    console.log(`${lesson.steps.length} steps, ${player.answers} answers`);
  });
}
