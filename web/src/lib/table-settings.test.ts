import { expect, test } from 'vitest';
import type { ClockSetting, Settings } from '../types/messages';
import { clockKey, clockOf, settingsFor } from './table-settings';

test('a clock is the same after it was a word of a form', () => {
  const clocks: ClockSetting[] = ['off', { move: 60 }, { game: 2400 }];
  for (const clock of clocks) expect(clockOf(clockKey(clock))).toEqual(clock);
});

test('settings count only where they matter', () => {
  const usual: Settings = { pace: 300, private: false, clock: 'off', away: 60, previews: true };
  const chosen: Settings = { pace: 0, private: true, clock: { move: 60 }, away: 10, previews: false };
  expect(settingsFor('person', chosen, usual)).toEqual(chosen);
  expect(settingsFor('droid', chosen, usual)).toEqual({ ...usual, clock: { move: 60 }, previews: false });
  expect(settingsFor('myself', chosen, usual)).toEqual(usual);
});
