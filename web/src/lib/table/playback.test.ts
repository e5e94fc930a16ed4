import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReportLine } from '../../types/messages';
import { Playback, shots, type Shot } from './playback.svelte';

const line = (moment: number, text: string): ReportLine => ({ moment, level: 'event', text, seen: null });
const told = [line(3, 'uses 1 Force'), line(3, 'deploys Luke'), line(5, 'moves'), line(6, 'later')];

describe('what happened, shot by shot', () => {
  test('the last thing of a moment is seen on the table after it', () => {
    const all = shots(told, 3, ['v3', 'v4', 'v5', 'v6'], () => 100);
    expect(all.map(({ moment, view, line }) => [moment, view, line.text])).toEqual([
      [3, 'v3', 'uses 1 Force'],
      [4, 'v4', 'deploys Luke'],
      [6, 'v6', 'moves'],
    ]);
  });
  test('what need not be shown is left out', () => {
    const all = shots(told, 3, ['v3', 'v4', 'v5', 'v6'], ({ text }) => (text === 'moves' ? 0 : 50));
    expect(all.map(({ line }) => line.text)).toEqual(['uses 1 Force', 'deploys Luke']);
    expect(shots(told, 3, ['v3', 'v4'], ({ text }) => (text.startsWith('uses') ? 50 : 0))).toMatchObject([{ view: 'v4' }]);
  });
});

describe('playing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const three = (): ReturnType<typeof shots> => shots(told, 3, ['v3', 'v4', 'v5', 'v6'], () => 100);
  const seen = (playback: Playback): unknown => playback.shot?.line.text ?? null;

  test('what was seen last stays until what follows it has been fetched', async () => {
    const playback = new Playback();
    await playback.play(three);
    let come: (found: Shot[]) => void = () => {};
    void playback.play(() => new Promise((done) => (come = done)));
    vi.advanceTimersByTime(1000);
    expect(seen(playback)).toBe('moves');
    come([{ ...three()[0]!, view: 'more' }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.shot?.view).toBe('more');
    vi.advanceTimersByTime(100);
    expect(playback.playing).toBe(false);
  });
  test('what was fetched first is played first, however long it takes', async () => {
    const playback = new Playback();
    let come: (found: Shot[]) => void = () => {};
    void playback.play(() => new Promise((done) => (come = done)));
    void playback.play(() => [{ ...three()[0]!, view: 'later' }]);
    expect(playback.shot).toBeNull();
    come([{ ...three()[0]!, view: 'earlier' }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.shot?.view).toBe('earlier');
    await vi.advanceTimersByTimeAsync(100);
    expect(playback.shot?.view).toBe('later');
  });
  test('one thing follows the other, and then the table is as it is', async () => {
    const playback = new Playback();
    await playback.play(three);
    expect(seen(playback)).toBe('uses 1 Force');
    vi.advanceTimersByTime(100);
    expect(seen(playback)).toBe('deploys Luke');
    await playback.play(() => [{ ...three()[0]!, view: 'more' }]);
    vi.advanceTimersByTime(200);
    expect(playback.shot?.view).toBe('more');
    vi.advanceTimersByTime(100);
    expect(playback.playing).toBe(false);
  });
  test('it is held, goes on, and is skipped', async () => {
    const playback = new Playback();
    await playback.play(three);
    playback.hold(true);
    vi.advanceTimersByTime(9000);
    expect(seen(playback)).toBe('uses 1 Force');
    playback.hold(false);
    expect(seen(playback)).toBe('deploys Luke');
    playback.skip();
    expect(playback.playing).toBe(false);
    vi.advanceTimersByTime(9000);
    expect(seen(playback)).toBe(null);
  });
  test('what was fetched too late is not played', async () => {
    const playback = new Playback();
    let come: (shots: ReturnType<typeof three>) => void = () => {};
    const played = playback.play(() => new Promise((resolve) => (come = resolve)));
    expect(playback.playing).toBe(true);
    playback.skip();
    come(three());
    await played;
    expect(playback.playing).toBe(false);
  });
});
