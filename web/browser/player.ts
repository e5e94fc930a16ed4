import { expect, type Locator, type Page } from '@playwright/test';
import type { Asked, News, TablePage } from '../src/types/messages';
import { patched } from '../src/lib/table/patch';
import { Chance } from './chance';
import { randomPlan, type Plan } from './plan';
import { escaped, say, type Lang } from './words';

type Refused = Extract<News, { news: 'refused' }>;

/** How a player's answers reach the page. */
export type Hand = 'mouse' | 'keys';

/** Somebody who plays in a browser: hears what the table tells their page, and answers on the page. */
export class Player {
  readonly page: Page;
  readonly chance: Chance;
  readonly hand: Hand;
  lang: Lang;
  /** The table as it was last told. */
  table: TablePage | null = null;
  /** Every message received over sockets, as it came, and the page it made if it was of the table. */
  readonly told: { text: string; page: TablePage | null }[] = [];
  /** Every refusal received. */
  readonly refusals: Refused[] = [];
  /** What went wrong in the page itself. */
  readonly faults: string[] = [];
  /** How many answers were given. */
  answers = 0;
  /** How many choices this player had made before the last answer. */
  answeredAt = -1;
  /** What was answered last, for who looks into a failure. */
  last = '';
  /** The page that shows what was done last. */
  #done = 0;
  #waiting: (() => void)[] = [];

  constructor(page: Page, seed: number, { hand = 'mouse', lang = 'en' }: { hand?: Hand; lang?: Lang } = {}) {
    this.page = page;
    this.chance = new Chance(seed);
    this.hand = hand;
    this.lang = lang;
    page.on('pageerror', (fault) => this.faults.push(fault.stack ?? fault.message));
    page.on('websocket', (socket) => {
      this.table = null;
      this.#done = 0;
      socket.on('framereceived', ({ payload }) => this.#hear(String(payload)));
    });
  }

  #hear(text: string): void {
    const news = JSON.parse(text) as News;
    if (news.news === 'table') this.table = news;
    if (news.news === 'change') this.table = patched(this.table!, news.patch);
    this.told.push({ text, page: news.news === 'table' || news.news === 'change' ? this.table : null });
    if (news.news === 'refused') this.refusals.push(news);
    if (news.news === 'done') this.#done = Math.max(this.#done, news.page);
    this.#waiting.splice(0).forEach((wake) => wake());
  }

  /** Waits until something is so, looking again at each message. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((wake) => this.#waiting.push(wake));
  }

  /** Waits until the page has sat down: the table is told, as it is since it has heard where the player wants to be asked. */
  async seated(): Promise<TablePage> {
    const heard = ({ page, seat }: TablePage): boolean => seat === null || (this.#done > 0 && page >= this.#done);
    await this.until(() => this.table !== null && heard(this.table));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    return this.table!;
  }

  /** Every message received over sockets, as it came. */
  get frames(): string[] {
    return this.told.map(({ text }) => text);
  }

  /** The table as it was shown, time after time. */
  get tables(): TablePage[] {
    return this.told.flatMap(({ page }) => page ?? []);
  }

  get question(): Asked | null {
    return this.table?.question ?? null;
  }

  /** The panel with a question, or the panel at all. */
  panel(question?: Asked): Locator {
    return this.page.locator(question ? `[data-at="${question.at}"]` : '[data-at]');
  }

  offer(key: string): Locator {
    return this.panel().locator(`[data-offer=${JSON.stringify(key)}]`);
  }

  /** A button of the panel by its words, whatever key stands beside them. */
  button(words: string): Locator {
    const keys = ['space', 'enter'].map((name) => escaped(say(`key-name-${name}`, this.lang)));
    const key = `(${keys.join('|')})`;
    return this.panel().getByRole('button', { name: new RegExp(`^\\s*${escaped(words)}\\s*${key}?\\s*$`) });
  }

  /** The next question; none when the game is over. */
  async next(): Promise<Asked | null> {
    await this.until(() => this.table !== null && (this.table.outcome !== null || this.question !== null));
    return this.table!.outcome ? null : this.question;
  }

  /** Gives an answer, and waits until the table has taken or refused it. False if it was refused. */
  async answer(question: Asked, plan: Plan): Promise<boolean> {
    const before = this.refusals.length;
    const { made } = this.table!;
    const over = (): boolean => this.question === null || nameOf(this.question) !== nameOf(question);
    const refused = (): boolean => this.refusals.length > before;
    const gone = this.until(() => over() || refused());
    this.last = `${question.prompt} ← ${JSON.stringify(plan)}`;
    // A question the referee passes by itself may vanish under the hand.
    const given = this.hand === 'mouse' ? this.#click(question, plan) : this.#type(question, plan);
    await Promise.race([given, gone]);
    given.catch(() => {});
    await gone;
    if (refused()) return false;
    this.answers += 1;
    this.answeredAt = made;
    return true;
  }

  /** Answers questions at random until the game is over or so many answers have been given. */
  async play(most = Number.POSITIVE_INFINITY): Promise<void> {
    let refused: string[] = [];
    for (let given = 0; given < most; ) {
      const question = await this.next();
      if (!question) return;
      const plan = randomPlan(question, this.chance, refused);
      if (await this.answer(question, plan)) {
        given += 1;
        refused = [];
        continue;
      }
      const refusal = this.refusals.at(-1)!;
      if (refusal.reason !== 'rule' && refusal.reason !== 'stale')
        throw new Error(`${this.last}: ${refusal.reason}, ${refusal.text}`);
      if (refusal.reason === 'rule') expect(refusal.rule, 'a rule refuses by its id').not.toBeNull();
      if ('key' in plan) refused.push(plan.key);
    }
  }

  // By mouse

  async #click(question: Asked, plan: Plan): Promise<void> {
    const panel = this.panel(question);
    await panel.waitFor();
    const offer = (key: string): Promise<void> => panel.locator(`[data-offer=${JSON.stringify(key)}]`).click();
    const words = (id: string, values?: Record<string, number>): Promise<void> =>
      this.button(say(id, this.lang, values)).click();
    switch (plan.way) {
      case 'one':
        if (plan.key === 'back') return words('go-back');
        if (plan.key === 'pass') return this.button(labelOf(question, 'pass')).click();
        if (await this.#asksSeveralLosses(panel, plan.key)) return this.#lose(panel, plan.key);
        return offer(plan.key);
      case 'none':
        return words('choose-none');
      case 'several':
        for (const key of plan.keys) await offer(key);
        return words('confirm-several', { count: plan.keys.length });
      case 'number': {
        const name = say('confirm-number', this.lang, { number: plan.number });
        const exact = panel.getByRole('button', { name, exact: true });
        if (await exact.first().isVisible()) return exact.first().click();
        await panel.getByRole('slider').fill(String(plan.number));
        return words('confirm-number', { number: plan.number });
      }
      case 'place':
        if ((await this.#places(panel)) === 'closed') await panel.locator('summary').click();
        await offer(plan.key);
        return words('confirm');
      case 'share':
        for (const key of await this.#given(panel, plan.keys)) await offer(key);
        return words('confirm');
    }
  }

  /** Whether the list of places is open. */
  async #places(panel: Locator): Promise<'open' | 'closed'> {
    const open = await panel.locator('details').evaluate((list) => (list as HTMLDetailsElement).open);
    return open ? 'open' : 'closed';
  }

  /** Whether the panel asks for several Force at once where the question asks for one. */
  async #asksSeveralLosses(panel: Locator, key: string): Promise<boolean> {
    if (!key.startsWith('lose/')) return false;
    await panel.locator(`[data-offer=${JSON.stringify(key)}]`).waitFor();
    return (await panel.locator('.losses').count()) > 0;
  }

  /** Loses all that is asked for, as much as can be from one source. */
  async #lose(panel: Locator, first: string): Promise<void> {
    const sources = panel.locator('.losses [data-offer]');
    const keys = await sources.evaluateAll((all) => all.map((one) => one.getAttribute('data-offer')!));
    const done = panel.locator('#lose');
    for (const key of [first, ...keys.filter((other) => other !== first)]) {
      const source = panel.locator(`.losses [data-offer=${JSON.stringify(key)}]`);
      if (await done.isEnabled()) break;
      if (this.hand === 'mouse') await source.focus();
      else await this.tabTo(source);
      await source.press('End');
    }
    if (this.hand === 'mouse') return done.click();
    await this.#press('Escape', 'Enter');
  }

  /** What is to be given: the slot of the rest has no button. */
  async #given(panel: Locator, keys: string[]): Promise<string[]> {
    const slots = panel.locator('[data-offer]');
    await slots.first().waitFor();
    const there = await slots.evaluateAll((all) => all.map((one) => one.getAttribute('data-offer')!));
    return keys.filter((key) => there.includes(key));
  }

  // By keyboard

  async #press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Chooses an offer: by its number, else by going down to it. */
  async #reach(panel: Locator, key: string, choose: 'Enter' | 'Space'): Promise<void> {
    const offers = panel.locator('[data-offer]:not(:disabled)');
    await offers.first().waitFor();
    const keys = await offers.evaluateAll((all) => all.map((one) => one.getAttribute('data-offer')!));
    const at = keys.indexOf(key);
    if (at < 0) throw new Error(`${key} is not among the offers shown: ${keys.join(', ')}`);
    const wanted = panel.locator(`[data-offer=${JSON.stringify(key)}]`);
    const speed = await wanted.getAttribute('data-speed');
    if (speed !== null) return this.#turnTo(wanted, speed);
    if (at < 10) return this.#press(String((at + 1) % 10));
    const up = keys.length - at < at;
    const isThere = (): Promise<boolean> => wanted.evaluate((one) => one === document.activeElement);
    const arrow = up ? 'ArrowUp' : 'ArrowDown';
    for (let step = 0; step <= keys.length && !(await isThere()); step += 1) await this.#press(arrow);
    expect(await isThere(), `arrow keys reach ${key}`).toBe(true);
    return this.#press(choose);
  }

  /** Chooses a maneuver on a dial: its speed by a digit, twice if there is one backwards, then along its row. */
  async #turnTo(wanted: Locator, speed: string): Promise<void> {
    const isThere = (): Promise<boolean> => wanted.evaluate((one) => one === document.activeElement);
    for (let row = 0; row < 2 && !(await isThere()); row += 1) {
      await this.#press(speed);
      for (let step = 0; step < 10 && !(await isThere()); step += 1) await this.#press('ArrowRight');
    }
    expect(await isThere(), 'keys reach it on the dial').toBe(true);
    return this.#press('Enter');
  }

  async #type(question: Asked, plan: Plan): Promise<void> {
    const panel = this.panel(question);
    await panel.waitFor();
    switch (plan.way) {
      case 'one':
        if (plan.key === 'pass') return this.#press('Escape', 'Space');
        if (await this.#asksSeveralLosses(panel, plan.key)) return this.#lose(panel, plan.key);
        return this.#reach(panel, plan.key, 'Enter');
      case 'none':
        return this.tabTo(this.button(say('choose-none', this.lang)), 'Enter');
      case 'several':
        for (const key of plan.keys) await this.#reach(panel, key, 'Space');
        return this.#press('Escape', 'Enter');
      case 'number': {
        const slider = panel.getByRole('slider');
        await slider.waitFor();
        if (plan.number < 10) await this.#press('Escape', String(plan.number));
        for (;;) {
          const now = Number(await slider.inputValue());
          if (now === plan.number) break;
          await this.#press(now < plan.number ? 'ArrowUp' : 'ArrowDown');
        }
        return this.#press('Enter');
      }
      case 'place':
        if ((await this.#places(panel)) === 'closed') {
          await this.tabTo(panel.locator('summary'), 'Enter');
          await this.#press('Escape');
        }
        await this.#reach(panel, plan.key, 'Enter');
        return this.#press('Escape', 'Enter');
      case 'share':
        for (const key of await this.#given(panel, plan.keys)) await this.#reach(panel, key, 'Enter');
        return this.#press('Escape', 'Enter');
    }
  }

  /** Goes to something with the Tab key, and presses a key there. */
  async tabTo(target: Locator, ...keys: string[]): Promise<void> {
    await target.waitFor();
    const isThere = (): Promise<boolean> => target.evaluate((one) => one === document.activeElement);
    for (let step = 0; step < 300 && !(await isThere()); step += 1) await this.#press('Tab');
    expect(await isThere(), 'the Tab key reaches it').toBe(true);
    await this.#press(...keys);
  }

  // What the page shows

  /** What the page says when the game has ended as it has. */
  get outcome(): Locator {
    const { outcome, seat, seats } = this.table!;
    const winner = outcome?.winner ?? null;
    const alone = seats.every(({ player }) => player.kind === 'you');
    const name = winner === null ? '' : alone ? say(`player-${seats[winner]!.name}`, this.lang) : this.nameOf(winner);
    const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
    const words =
      winner === null
        ? say('outcome-draw', this.lang)
        : winner === seat && !alone
          ? say('outcome-won', this.lang)
          : capital(say('outcome-wins', this.lang, { seat: name }));
    return this.page.getByRole('strong').getByText(words, { exact: true });
  }

  /** What the page calls who sits in a seat. */
  nameOf(seat: number): string {
    const { player } = this.table!.seats[seat]!;
    if (player.kind === 'droid') return say('the-droid', this.lang);
    return player.kind === 'open' ? say('seat-nobody', this.lang) : player.name;
  }

  /** Shows the report and reads its lines. */
  async report(): Promise<string[]> {
    const tab = this.page.getByRole('tab', { name: say('pane-report', this.lang) });
    if (this.hand === 'mouse') await tab.click();
    else await this.#press('Escape', 'r');
    return this.page.getByRole('tabpanel').getByRole('button').allInnerTexts();
  }
}

const nameOf = (question: Asked): string => `${question.at} ${question.seat}`;
const labelOf = ({ offers }: Asked, key: string): string => offers.find((offer) => offer.key === key)?.label ?? key;
