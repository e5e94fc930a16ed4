import { expect, test } from 'vitest';
import type { GamePage, ReadyPage } from '../types/messages';
import { inFormat, isUneven, ownerOf } from './lists';

const list = (name: string, format: string, seats: number[], points = 100): ReadyPage => ({
  name,
  seats,
  of: 'rebel',
  format,
  points,
  facts: [],
  cards: [],
});
const page = {
  game: 'xwing',
  ready: [list('Wing', 'standard', [0, 1]), list('Convoy', 'epic', [0, 1], 300), list('Breakout', 'breakout', [0], 150)],
} as unknown as GamePage;

test('a format or mission has its own lists', () => {
  expect(inFormat(page, 'epic').ready.map(({ name }) => name)).toEqual(['Convoy']);
  expect(inFormat(page, null).ready).toHaveLength(3);
  expect(ownerOf(inFormat(page, 'standard'), 1, true)).toBe('mine');
  expect(ownerOf(inFormat(page, 'breakout'), 0, true)).toBe('0');
});

test('squads that cost very differently are told, others are not', () => {
  const [wing, convoy] = [page.ready[0]!, page.ready[1]!];
  expect(isUneven([wing, convoy])).toBe(true);
  expect(isUneven([convoy, { ...convoy, points: 290 }])).toBe(false);
  expect(isUneven([wing, null])).toBe(false);
  expect(isUneven([{ ...wing, points: null }, convoy])).toBe(false);
});
