import { expect, test } from 'vitest';
import type { LobbyPage, TableHead } from '../types/messages';
import { TableList } from './lobby.svelte';

/** Tables as a server tells them, two a part. */
function house(ids: string[]): (before: string | null) => Promise<LobbyPage> {
  return async (before) => {
    const from = before === null ? 0 : ids.indexOf(before) + 1;
    const tables = ids.slice(from, from + 2).map((id) => ({ id }) as TableHead);
    return { tables, next: from + 2 < ids.length ? (ids[from + 1] ?? null) : null };
  };
}
const shown = (list: TableList): string[] => list.heads?.map(({ id }) => id) ?? [];

test('a list is shown part after part, each table once', async () => {
  const list = new TableList(house(['a', 'b', 'c', 'd', 'e']));
  await list.look();
  expect(shown(list)).toEqual(['a', 'b']);
  await Promise.all([list.more(), list.more()]);
  expect(shown(list)).toEqual(['a', 'b', 'c', 'd']);
  await list.more();
  expect([shown(list), list.next]).toEqual([['a', 'b', 'c', 'd', 'e'], null]);
});

test('looking again shows what is new and keeps what was shown', async () => {
  const ids = ['b', 'c', 'd'];
  const list = new TableList(house(ids));
  await list.look();
  ids.unshift('a');
  await list.look();
  expect(shown(list)).toEqual(['a', 'b']);
  await list.more();
  ids.splice(0, ids.length, 'new', 'd', 'a', 'b', 'c');
  await list.look();
  expect([shown(list), list.next]).toEqual([['new', 'd', 'a', 'b', 'c'], null]);
});
