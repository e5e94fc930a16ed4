import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReportLine } from '../../types/messages';
import { settings } from '../settings.svelte';
import { Playback } from './playback.svelte';
import { append, shots, type Direction, type Shot } from './shots';

const line = (moment: number, text: string): ReportLine => ({ moment, level: 'event', text, seen: null });
const told = [line(3, 'earlier'), line(4, 'uses 1 Force'), line(4, 'deploys Luke'), line(6, 'moves'), line(7, 'later')];
const views = ['v3', 'v4', 'v5', 'v6'];
const plainly = (pace: Direction['pace'] = () => 100): Pick<Direction, 'pace' | 'midway'> => ({
  pace,
  midway: (before, after, told) => `${before as string}+${told.length} of ${after as string}`,
});
const three = (): Shot[] => shots(told, 3, views, plainly(), null);

describe('what happened, shot by shot', () => {
  test('the last thing of a moment is seen on the table after it, those before it in its midst', () => {
    expect(three().map(({ moment, view, lines }) => [moment, view, lines.map(({ text }) => text)])).toEqual([
      [3, 'v3+1 of v4', ['uses 1 Force']],
      [4, 'v4', ['deploys Luke']],
      [6, 'v6', ['moves']],
    ]);
  });
  test('what need not be shown is left out, and so is what follows from the own answer', () => {
    const but = (text: string) => plainly((line) => (line.text === text ? 0 : 50));
    const texts = (all: Shot[]) => all.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts(shots(told, 3, views, but('moves'), null))).toEqual(['uses 1 Force', 'deploys Luke']);
    expect(shots(told, 3, ['v3', 'v4'], but('deploys Luke'), null)).toMatchObject([{ view: 'v4', moment: 4 }]);
    expect(texts(shots(told, 3, views, plainly((_, own) => (own ? 0 : 50)), 4))).toEqual(['moves']);
  });
  test('what belongs together is one shot on the last of its tables, a little longer than its longest part', () => {
    const all: Shot[] = [];
    const [uses, deploys, moves] = three();
    const together: Direction['joins'] = (before, { text }) => before.at(-1)!.text === 'uses 1 Force' && text === 'deploys Luke';
    for (const shot of [{ ...uses!, lasts: 50 }, deploys!, moves!]) append(all, shot, together);
    expect(all.map(({ view, lines, lasts }) => [view, lines.length, lasts])).toEqual([
      ['v4', 2, 107.5],
      ['v6', 1, 100],
    ]);
  });
});

describe('playing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.speed = 'usual';
    settings.replaySpeed = null;
  });
  const seen = (playback: Playback): unknown => playback.shot?.lines.map(({ text }) => text).join() ?? null;
  const later = <T>(): { found: Promise<T>; come: (found: T) => void } => {
    let come: (found: T) => void = () => {};
    return { found: new Promise<T>((resolve) => (come = resolve)), come: (found) => come(found) };
  };

  test('one thing follows the other, and then the table is as it is', async () => {
    const playback = new Playback();
    await playback.play('seen', three);
    expect(seen(playback)).toBe('uses 1 Force');
    vi.advanceTimersByTime(100);
    expect(seen(playback)).toBe('deploys Luke');
    await playback.play('seen', () => [{ ...three()[0]!, view: 'more' }]);
    vi.advanceTimersByTime(200);
    expect(playback.drawn?.view).toBe('more');
    vi.advanceTimersByTime(100);
    expect([playback.playing, playback.drawn]).toEqual([false, null]);
  });
  test('what belongs together is seen together, also if it comes later', async () => {
    const playback = new Playback();
    playback.joins = (_, { text }) => text === 'moves';
    await playback.play('seen', () => three().slice(0, 2));
    await playback.play('seen', () => three().slice(2));
    expect(seen(playback)).toBe('uses 1 Force');
    vi.advanceTimersByTime(100);
    expect(seen(playback)).toBe('deploys Luke,moves');
  });
  test('what has nothing to be seen is no playing', async () => {
    const playback = new Playback();
    await playback.play('seen', () => []);
    expect([playback.playing, playback.endedAt]).toEqual([false, Number.NEGATIVE_INFINITY]);
  });
  test('it is held, goes on, and is skipped', async () => {
    const playback = new Playback();
    await playback.play('seen', three);
    playback.hold(true);
    vi.advanceTimersByTime(9000);
    expect([seen(playback), playback.held]).toEqual(['uses 1 Force', true]);
    playback.hold(false);
    expect(seen(playback)).toBe('deploys Luke');
    playback.skip();
    expect(playback.playing).toBe(false);
    vi.advanceTimersByTime(9000);
    expect(seen(playback)).toBe(null);
  });
  test('what was fetched too late is not played', async () => {
    const playback = new Playback();
    const { found, come } = later<Shot[]>();
    const played = playback.play('seen', () => found);
    expect(playback.playing).toBe(true);
    playback.skip();
    come(three());
    await played;
    expect(playback.playing).toBe(false);
  });
  test('while something is fetched the table is shown as it was seen, and what comes later is played later', async () => {
    const playback = new Playback();
    const { found, come } = later<Shot[]>();
    const first = playback.play('seen', () => found);
    expect(playback.drawn?.view).toBe('seen');
    const second = playback.play('more', () => [{ ...three()[2]!, view: 'later' }]);
    expect([playback.shot, playback.drawn?.view]).toEqual([null, 'seen']);
    come(three().slice(0, 1));
    await Promise.all([first, second]);
    expect(seen(playback)).toBe('uses 1 Force');
    vi.advanceTimersByTime(100);
    expect(playback.drawn?.view).toBe('later');
  });
  test('what was seen stays until the next part of a past is there, and then it goes on', async () => {
    const playback = new Playback();
    const parts = [later<Shot[] | null>(), later<Shot[] | null>(), later<Shot[] | null>()];
    let given = 0;
    playback.replay(() => parts[given++]!.found, 'seen');
    expect([playback.drawn?.view, playback.replays]).toEqual(['seen', true]);
    parts[0]!.come(three().slice(0, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen(playback)).toBe('uses 1 Force');
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen(playback)).toBe('uses 1 Force');
    playback.hold(true);
    parts[1]!.come(three().slice(1, 2));
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen(playback), 'it is held').toBe('uses 1 Force');
    playback.hold(false);
    expect(seen(playback)).toBe('deploys Luke');
    parts[2]!.come(null);
    await vi.advanceTimersByTimeAsync(200);
    expect([playback.playing, playback.replays]).toEqual([false, false]);
  });
  test('a past is played at a pace of its own, also where what happens is not', async () => {
    settings.speed = 'off';
    const playback = new Playback();
    playback.replay(() => Promise.resolve(three()), 'seen');
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.shot?.lasts).toBe(100);
    settings.replaySpeed = 'slow';
    vi.advanceTimersByTime(100);
    expect([seen(playback), playback.shot?.lasts]).toEqual(['deploys Luke', 200]);
    expect(settings.speed).toBe('off');
  });
});
