import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News, Operation, TablePage } from '../../types/messages';
import { promised } from '../fair';
import { TableSocket } from './table-socket.svelte';

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: { id: number; do: unknown }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  readonly url: URL;

  constructor(url: string) {
    this.url = new URL(url);
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }
  tell(news: News): void {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
}

let told = 0;
const page = (seq: number, from: number, ...texts: string[]): News => {
  const lines = texts.map((text) => ({ moment: from, level: 'event' as const, text }));
  told += 1;
  return { news: 'table', seq, page: told, report: { from, lines } } as News & TablePage;
};
const wire = (): Wire => Wire.all.at(-1)!;
let socket: TableSocket;

beforeEach(async () => {
  vi.useFakeTimers();
  Wire.all = [];
  told = 0;
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'http:', host: 'example.test' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string) => {
    expect(Wire.all, 'the page adds its number after the table has committed itself').toHaveLength(0);
    return new Response(JSON.stringify(path === '/api/me' ? { name: 'Ada' } : { id: 't1', commitment: 'c0ffee' }));
  });
  socket = new TableSocket('t1', () => {});
  await vi.waitFor(() => expect(Wire.all).toHaveLength(1));
  wire().open();
  wire().tell(page(4, 0, 'it begins'));
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer goes to who asked', async () => {
  const why = socket.ask({ why: { key: 'deploy/luke' } });
  const sheet = socket.ask({ inspect: { name: 'luke', moment: null } });
  expect(wire().sent.map((one) => one.id)).toEqual([1, 2]);
  wire().tell({ news: 'sheet', id: 2, sheet: null });
  wire().tell({ news: 'refused', id: 1, reason: 'rule', rule: 'deploy.cost', text: 'too dear' });
  expect((await sheet).news).toBe('sheet');
  expect(await why).toMatchObject({ news: 'refused', rule: 'deploy.cost' });
});

test('who changed the table goes on when the change is seen', async () => {
  let done = false;
  void socket.ask({ undo: {} }).then(() => (done = true));
  wire().tell({ news: 'done', id: 1, page: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(false);
  wire().tell(page(5, 1, 'taken back'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(true);
});

test('a change makes the next page of the last', () => {
  const patch: Operation[] = [
    { op: 'replace', path: '/seq', value: 5 },
    { op: 'replace', path: '/page', value: 2 },
    { op: 'replace', path: '/report', value: { from: 1, lines: [{ moment: 1, level: 'event', text: 'it goes on' }] } },
  ];
  wire().tell({ news: 'change', after: 1, patch });
  expect(socket.page).toMatchObject({ seq: 5, page: 2 });
  expect(socket.lines.map((line) => line.text)).toEqual(['it begins', 'it goes on']);
  expect(wire().sent).toEqual([]);
});

test.each([
  ['is missing', 2, '/seq'],
  ['does not fit', 1, '/nothing'],
])('when a change %s, the whole table is asked for and makes it good', (_, after, path) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const change: News = { news: 'change', after, patch: [{ op: 'replace', path, value: 9 }] };
  wire().tell(change);
  wire().tell({ ...change, after: after + 1 });
  expect(socket.page).toMatchObject({ seq: 4, page: 1 });
  expect(wire().sent, 'it is asked for once').toEqual([{ id: 1, do: { whole: {} } }]);
  told = 3;
  wire().tell(page(9, 0, 'all of it'));
  expect(socket.page).toMatchObject({ seq: 9, page: 4 });
  wire().tell({ news: 'change', after: 4, patch: [{ op: 'replace', path: '/seq', value: 10 }] });
  expect(socket.page).toMatchObject({ seq: 10 });
});

test('who was refused the whole table asks again with the next change', async () => {
  const change: News = { news: 'change', after: 7, patch: [] };
  wire().tell(change);
  wire().tell({ news: 'refused', id: 1, reason: 'rate', rule: null, text: 'wait a little' });
  await vi.advanceTimersByTimeAsync(0);
  wire().tell(change);
  expect(wire().sent.map((one) => one.do)).toEqual([{ whole: {} }, { whole: {} }]);
});

test('a lost connection comes back and goes on from what was seen', async () => {
  expect(wire().url.searchParams.get('last')).toBeNull();
  const asked = socket.ask({ undo: {} });
  wire().close();
  told = 0;
  expect((await asked).news).toBe('refused');
  expect([socket.here, socket.away]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Wire.all).toHaveLength(2);
  expect(wire().url.searchParams.get('last')).toBe('4');
  wire().open();
  wire().tell(page(6, 2, 'meanwhile'));
  expect([socket.here, socket.away]).toEqual([true, false]);
  expect(socket.lines.map((line) => line.text)).toEqual(['it begins', 'meanwhile']);
});

test('the same number is added on coming back, also from a server that went away', async () => {
  const nonce = wire().url.searchParams.get('nonce');
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(promised('t1')).toEqual({ commitment: 'c0ffee', nonce });
  wire().onclose?.({ code: 1001 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(Wire.all).toHaveLength(2);
  expect(wire().url.searchParams.get('nonce')).toBe(nonce);
});

test('who leaves does not come back', async () => {
  socket.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Wire.all).toHaveLength(1);
});
