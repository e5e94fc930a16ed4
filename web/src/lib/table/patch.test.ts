import { expect, test } from 'vitest';
import { patched } from './patch';

const page = { seq: 1, view: { piles: [{ count: 3, cards: ['a', 'b', 'c'] }, { count: 0, cards: [] }], phase: 'deploy' } };

test('a patch changes, adds and removes', () => {
  expect(
    patched(page, [
      { op: 'replace', path: '/seq', value: 2 },
      { op: 'remove', path: '/view/piles/0/cards/1' },
      { op: 'add', path: '/view/piles/0/cards/2', value: 'd' },
      { op: 'add', path: '/view/piles/1/cards/0', value: 'b' },
      { op: 'replace', path: '/view/piles/1/count', value: 1 },
    ]),
  ).toEqual({
    seq: 2,
    view: { piles: [{ count: 3, cards: ['a', 'c', 'd'] }, { count: 1, cards: ['b'] }], phase: 'deploy' },
  });
});

test('what has not changed stays the same, also in the page before', () => {
  const before = structuredClone(page);
  const after = patched(page, [{ op: 'replace', path: '/view/piles/1/count', value: 7 }]);
  expect(after.view.piles[0]).toBe(page.view.piles[0]);
  expect(after.view.piles[1]).not.toBe(page.view.piles[1]);
  expect(page).toEqual(before);
});

test('names may hold slashes and tildes', () => {
  expect(patched({ 'a/b': { 'c~d': 1 } }, [{ op: 'replace', path: '/a~1b/c~0d', value: 2 }])).toEqual({ 'a/b': { 'c~d': 2 } });
});

test.each(['/nothing', '/seq/0', '/view/piles/2/count', '/view/piles/-1', '/view/piles/x', '/view/toString'])(
  'a patch that does not fit is refused: %s',
  (path) => {
    expect(() => patched(page, [{ op: 'replace', path, value: 0 }])).toThrow(path);
  },
);
