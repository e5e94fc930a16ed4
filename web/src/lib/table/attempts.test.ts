import { expect, test } from 'vitest';
import { meant, onlyMeant } from './attempts';

const attempts = [
  { key: 'howlrunner/attack/primary/luke-skywalker', label: 'Howlrunner: attack Luke Skywalker with primary weapon' },
  { key: 'howlrunner/attack/primary/cr90-corvette.fore', label: 'Howlrunner: attack CR90 Corvette (fore) with primary weapon' },
  { key: 'howlrunner/attack/primary/cr90-corvette.aft', label: 'Howlrunner: attack CR90 Corvette (aft) with primary weapon' },
  { key: 'howlrunner/evade', label: 'Howlrunner : évasion' },
];
const keys = (written: string, thing = ''): string[] => meant(attempts, written, thing).map(({ key }) => key);

test('words in any order mean what has them all', () => {
  expect(keys('attack cr90 aft')).toEqual(['howlrunner/attack/primary/cr90-corvette.aft']);
  expect(keys('aft, CR90: Attack')).toEqual(['howlrunner/attack/primary/cr90-corvette.aft']);
  expect(keys('attack cr90')).toHaveLength(2);
  expect(keys('boost')).toEqual([]);
});

test('accents and capitals do not count, and a key is understood', () => {
  expect(keys('EVASION')).toEqual(['howlrunner/evade']);
  expect(keys('howlrunner/evade')).toEqual(['howlrunner/evade']);
});

test('nothing written means the thing looked at, if anything speaks of it', () => {
  expect(keys('', 'luke-skywalker')).toEqual(['howlrunner/attack/primary/luke-skywalker']);
  expect(keys('', 'nobody')).toHaveLength(4);
});

test('only words that can mean one thing are asked at once', () => {
  expect(onlyMeant(meant(attempts, 'attack', ''), 'attack')).toBeNull();
  expect(onlyMeant(meant(attempts, 'attack luke', ''), 'attack luke')).toBe(attempts[0]);
  expect(onlyMeant(meant(attempts, '', ''), '')).toBeNull();
  const both = [{ key: 'deploy/luke', label: 'Deploy Luke' }, { key: 'deploy/lukes-saber', label: 'Deploy Luke’s saber' }];
  expect(onlyMeant(meant(both, 'deploy luke', ''), 'deploy luke')).toBe(both[0]);
});
