import { describe, expect, test } from 'vitest';
import type { Asked, DealPage, OfferFace, ReportLine } from '../../types/messages';
import { found, groups, restOffer, severalText, shareText } from './choice';
import { progress, standing } from './lesson';
import { clockText, isShort, leftOf } from './clock.svelte';
import { merged, turns, withDeals } from './report';
import { stopsOf } from './stops';

const offer = (key: string, label = key, room = 1): OfferFace => ({ key, label, room, subjects: [] });
const line = (moment: number, text: string, level: ReportLine['level'] = 'event'): ReportLine => ({
  moment,
  level,
  text,
  seen: null,
});

describe('choices as a record writes them', () => {
  test('several keys stand with commas, none is a word', () => {
    expect(severalText(['a/b', 'c'])).toBe('a/b, c');
    expect(severalText([])).toBe('none');
  });
  test('the first slot of a share has the rest, if it can hold all', () => {
    const ask = (rooms: number[], total: number) => {
      const offers = rooms.map((room, index) => ({ ...offer(`slot-${index}`), room }));
      return restOffer({ kind: { Share: { total } }, offers } as unknown as Asked)?.key;
    };
    expect(ask([5, 2, 2], 5)).toBe('slot-0');
    expect(ask([2, 5], 3)).toBeUndefined();
  });

  test('slots that get nothing are left out of a share', () => {
    expect(shareText([offer('front'), offer('flank'), offer('rear')], { rear: 1, front: 2, flank: 0 })).toBe(
      'front*2, rear*1',
    );
  });
});

describe('offers', () => {
  test('few offers stay as they are', () => {
    expect(groups([offer('pass'), offer('deploy/a')])).toHaveLength(1);
  });
  test('many offers stand by their verb, under the words they share', () => {
    const many = Array.from({ length: 12 }, (_, n) => offer(`deploy/${n}`, `Deploy card ${n}`));
    const all = groups([...many, offer('draw', 'Draw a card')]);
    expect(all.map((group) => [group.heading, group.offers.length])).toEqual([
      ['Deploy card', 12],
      ['', 1],
    ]);
  });
  test('searching minds neither accents nor capitals nor the order of words', () => {
    expect(found('Déployer Épée laser', 'laser epee')).toBe(true);
    expect(found('Déployer Épée laser', 'blaster')).toBe(false);
  });
});

describe('the report', () => {
  test('a part takes the place of all lines from its first choice on', () => {
    const lines = [line(0, 'begins'), line(1, 'one'), line(2, 'two'), line(2, 'two again')];
    expect(merged(lines, { from: 2, lines: [line(2, 'other')] }).map(({ text }) => text)).toEqual([
      'begins',
      'one',
      'other',
    ]);
    expect(merged(lines, { from: 0, lines: [line(0, 'anew')] }).map(({ text }) => text)).toEqual(['anew']);
  });
  test('lines before the first turn stand under no heading', () => {
    const all = turns([
      line(0, 'set up'),
      line(1, 'Turn 1', 'turn'),
      line(1, 'Deploy', 'phase'),
      line(3, 'Turn 2', 'turn'),
    ]);
    expect(all.map((turn) => [turn.heading?.text, turn.lines.length])).toEqual([
      [undefined, 1],
      ['Turn 1', 1],
      ['Turn 2', 0],
    ]);
  });
});

describe('what was dealt anew', () => {
  const text = ({ hidden }: DealPage): string => hidden;
  const told = (lines: ReportLine[], ...deals: DealPage[]): string[] =>
    withDeals(lines, deals, text).map((line) => line.text);
  const lines = [line(0, 'begins'), line(2, 'two'), line(2, 'two again'), line(3, 'three')];
  test('stands after the last moment before it', () => {
    expect(told(lines, { moment: 2, hidden: 'from-all' })).toEqual(['begins', 'two', 'two again', 'from-all', 'three']);
    expect(told(lines, { moment: 1, hidden: 'from-any' }, { moment: 3, hidden: 'from-all' })).toEqual([
      'begins',
      'from-any',
      'two',
      'two again',
      'three',
      'from-all',
    ]);
  });
  test('stands first where nothing was told before', () => {
    expect(told([line(5, 'on')], { moment: 0, hidden: 'from-any' })).toEqual(['from-any', 'on']);
    expect(told([], { moment: 0, hidden: 'from-any' })).toEqual(['from-any']);
  });
});

describe('clocks', () => {
  test('show a second that has begun', () => {
    expect([0, 1, 1000, 61_001, 3_600_000].map(clockText)).toEqual(['0:00', '0:01', '0:01', '1:02', '1:00:00']);
  });
  test('run from when they were told, and not below nothing', () => {
    expect(leftOf(5000, 100, 1100)).toBe(4000);
    expect(leftOf(5000, 100, 9000)).toBe(0);
  });
  test('are short at the end, and below a fifth', () => {
    expect([14_000, 16_000].map((left) => isShort(left, 60_000))).toEqual([true, false]);
    expect([239_000, 241_000].map((left) => isShort(left, 1_200_000))).toEqual([true, false]);
    expect(isShort(20_000, null)).toBe(false);
  });
});

describe('stops', () => {
  test('wishes follow the player to either seat', () => {
    const wishes = { mine: { draw: 'pass' as const }, theirs: { control: 'ask' as const }, askAll: false, anyTime: false };
    expect(stopsOf(wishes, 1, 2)).toEqual({
      stop: [{ seat: 0, name: 'control' }],
      pass: [{ seat: 1, name: 'draw' }],
      go: false,
      ask_all: false,
      any_time: false,
    });
  });
});

describe('a step of a lesson', () => {
  const tries = ['activate', '3'];
  test('is done when its tries were made in order', () => {
    expect(
      progress(tries, 1, [
        { at: 0, seat: 1, choice: 'activate' },
        { at: 1, seat: 1, choice: '3' },
      ]),
    ).toEqual({ done: 2, strayed: false });
  });
  test('goes on after another choice, and says so', () => {
    expect(progress(tries, 1, [{ at: 0, seat: 1, choice: 'pass' }])).toEqual({ done: 0, strayed: true });
    expect(
      progress(tries, 1, [
        { at: 0, seat: 1, choice: 'pass' },
        { at: 4, seat: 1, choice: 'activate' },
      ]),
    ).toEqual({ done: 1, strayed: false });
  });
  test('does not count what the other seat does', () => {
    expect(
      progress(tries, 1, [
        { at: 0, seat: 0, choice: 'pass' },
        { at: 1, seat: 1, choice: 'activate' },
      ]),
    ).toEqual({ done: 1, strayed: false });
  });
  test('forgets what was taken back', () => {
    expect(
      standing(
        [
          { at: 0, seat: 1, choice: 'pass' },
          { at: 3, seat: 1, choice: 'draw' },
        ],
        3,
      ),
    ).toEqual([{ at: 0, seat: 1, choice: 'pass' }]);
  });
});
