import type { Asked, TablePage } from '../src/types/messages';
import type { Album, View as CardView } from '../src/types/swccg';
import type { View as ShipView } from '../src/types/xwing';
import type { Player } from './player';
import { randomPlan } from './plan';
import { choose, expect, join, test, type Invite } from './test';
import { escaped, say } from './words';

/** Two who play each other, and one who looks on. */
type Meeting = { one: Player; other: Player; watcher: Player; bodies: Map<Player, string[]> };

/** Keeps what a player's page is told over HTTP, but for what is the same for all: the page itself, cards and decks. */
function listen({ page }: Player): string[] {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (!/\/api\/(tables|me)/.test(response.url())) return;
    response.text().then(
      (body) => bodies.push(body),
      () => {},
    );
  });
  return bodies;
}

/** One opens a table on the form and hands the link over; the other comes by it. */
async function meet(invite: Invite, game: string): Promise<Meeting> {
  const one = await invite({ options: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const [other, watcher] = [await invite(), await invite()];
  const bodies = new Map([one, other, watcher].map((player) => [player, listen(player)]));
  await choose(one, game, { across: 'person' });
  await one.page.getByRole('button', { name: say('copy-link') }).click();
  const link = await one.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/join\/[a-z0-9]+$/);
  await join(other, link);
  await watcher.page.goto(link.replace('/join/', '/table/'));
  await watcher.seated();
  await expect(watcher.page.getByText(say('watching'), { exact: true })).toBeVisible();
  return { one, other, watcher, bodies };
}

/** Lets whoever is asked answer, so often; tells of each answer before it is given. */
async function playEachOther(
  players: Player[],
  answers: number,
  before: (player: Player, question: Asked, choice: string) => void = () => {},
): Promise<void> {
  for (let given = 0; given < answers; ) {
    await Promise.race(players.map((player) => player.next()));
    if (players.some(({ table }) => table?.outcome)) return;
    const player = players.find((one) => one.question);
    if (!player) continue;
    const question = player.question!;
    const plan = randomPlan(question, player.chance, []);
    before(player, question, 'key' in plan ? plan.key : '');
    if (await player.answer(question, plan)) given += 1;
  }
}

const tables = (player: Player): TablePage[] => player.tables.filter(({ view }) => view !== null);

const sides = ['dark', 'light'] as const;

test('nobody is told what another holds in the hand', async ({ invite, request }) => {
  const { one, other, watcher, bodies } = await meet(invite, 'swccg');
  await playEachOther([one, other], 60);
  const album = (await (await request.get('/api/swccg/album')).json()) as Album;
  const cards = new Map(album.cards.map((card) => [card.kind, card]));
  const printed = album.cards.map(({ title, text }) => [title.en, text.en] as const);

  const handOf = ({ view }: TablePage, side: (typeof sides)[number]) =>
    (view as CardView).sides[side].piles.find(({ pile }) => pile === 'hand')!;
  const sideOf = (player: Player): (typeof sides)[number] => (tables(player).at(-1)!.view as CardView).you!;

  for (const holder of [one, other]) {
    const side = sideOf(holder);
    const kinds = new Set(tables(holder).flatMap((page) => handOf(page, side).cards.map(({ kind }) => kind)));
    const held = [...kinds].map((kind) => cards.get(kind)!);
    expect(held.length).toBeGreaterThan(4);
    for (const stranger of [holder === one ? other : one, watcher]) {
      const lines: string[] = [];
      const own = new Set<string>();
      /** When a card was first shown to the stranger: the place of the frame. */
      const shown = new Map<string, number>();
      for (const [place, { page }] of stranger.told.entries()) {
        if (page === null || page.view === null) continue;
        const fresh = page.report.lines.map(({ text }) => text);
        lines.push(...fresh);
        const hand = handOf(page, side);
        expect(hand.count).toBeGreaterThanOrEqual(hand.cards.length);
        // A card of this hand is listed only if it was shown before, which the report tells, or if the player has
        // looked through the hand.
        const looked = stranger !== watcher && lines.some((line) => /looks through .* hand/.test(line));
        if (!looked)
          for (const { kind } of hand.cards) expect(lines.join('\n')).toContain(cards.get(kind)!.title.en);
        expect((page.view as CardView).sides[side].unseen).toEqual([]);
        // A destiny card is shown and goes under a pile; both decks have some cards of one name.
        const destinies = fresh.filter((line) => /destiny/i.test(line)).join('\n');
        const drawn = album.cards.filter(({ title }) => destinies.includes(title.en));
        for (const { slug } of [...kindsIn(page.view).map((kind) => cards.get(kind)!), ...drawn])
          shown.set(slug, Math.min(place, shown.get(slug) ?? place));
        if (stranger !== watcher) for (const { key } of handOf(page, sideOf(stranger)).cards) own.add(key);
      }
      const all = [...stranger.frames, ...bodies.get(stranger)!].join('\n');
      for (const [key] of all.matchAll(/\bhand\/[a-z0-9-]+/g)) expect([...own]).toContain(key);
      let hidden = 0;
      for (const { slug, title } of held) {
        const before = stranger.frames.slice(0, shown.get(slug));
        const told = shown.has(slug) ? before.join('\n') : all;
        hidden += before.length;
        expect(where(told, `(?<![a-z0-9-])${escaped(slug)}(?![a-z0-9-])`)).toBeNull();
        // A title that stands in the title or the text of another card may be told with that one.
        const part = printed.some(([other, text]) => other !== title.en && `${other} ${text}`.includes(title.en));
        if (!part) expect(where(told, escaped(title.en))).toBeNull();
      }
      expect(hidden).toBeGreaterThan(held.length);
      console.log(`${held.length} cards held by ${side}, looked for in ${hidden} messages before they were shown`);
    }
  }
});

/** What stands around the first place where a pattern matches. */
function where(text: string, pattern: string): string | null {
  const at = text.search(new RegExp(pattern));
  return at < 0 ? null : text.slice(Math.max(0, at - 100), at + 100);
}

/** The cards a view names, anywhere in it. */
function kindsIn(view: unknown): number[] {
  if (Array.isArray(view)) return view.flatMap(kindsIn);
  if (view === null || typeof view !== 'object') return [];
  return Object.entries(view).flatMap(([name, value]) =>
    typeof value === 'number' && (name === 'kind' || name === 'by')
      ? [value]
      : (name === 'beneath' || name === 'played' || name === 'reacted') && Array.isArray(value)
        ? (value as number[])
        : kindsIn(value),
  );
}

/** The ships a message tells of, anywhere in it. */
function shipsIn(told: unknown): ShipView['ships'] {
  if (told === null || typeof told !== 'object') return [];
  const inside = Object.values(told).flatMap(shipsIn);
  return 'has_dial' in told ? [told as ShipView['ships'][number], ...inside] : inside;
}

test('nobody is told a dial before it is revealed', async ({ invite }) => {
  const { one, other, watcher, bodies } = await meet(invite, 'xwing');
  const set: { by: Player; key: string; from: Map<Player, number> }[] = [];
  const strangers = (player: Player): Player[] => [player === one ? other : one, watcher];
  await playEachOther([one, other], 60, (by, question, key) => {
    const { phase } = by.table!.view as ShipView;
    if (phase !== 'planning' || !question.offers.some((offer) => offer.key === key)) return;
    set.push({ by, key, from: new Map(strangers(by).map((player) => [player, player.frames.length])) });
  });
  expect(set.length).toBeGreaterThan(6);

  for (const player of [one, other, watcher]) {
    for (const page of tables(player)) {
      const { phase, you } = page.view as ShipView;
      const ships = shipsIn(page);
      expect(ships.length).toBeGreaterThan(1);
      for (const ship of ships)
        if (phase === 'planning' && ship.has_dial && ship.owner !== you) expect(ship.dial).toBeNull();
    }
  }
  for (const { by, key, from } of set) {
    for (const stranger of strangers(by)) {
      for (const { text, page } of stranger.told.slice(from.get(stranger))) {
        if (page && (page.view as ShipView).phase !== 'planning') break;
        expect(where(text, escaped(key))).toBeNull();
      }
      expect(where(bodies.get(stranger)!.join('\n'), escaped(key))).toBeNull();
    }
  }
  console.log(`${set.length} dials set`);
});
