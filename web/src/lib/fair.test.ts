import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FairPage } from '../types/messages';
import { notePromise, promised } from './fair';
import { checks, commitmentOf, seedOf, together, type Told } from './fair-checks';

const secret = '07'.repeat(32);
const nonces: [string, null] = ['01'.repeat(16), null];
const commitment = createHash('sha256').update(Buffer.alloc(32, 7)).digest('hex');
const line = (deal: number): string => `cantina deal ${deal} abc ${secret} ${nonces[0]} -`;
const seed = (deal: number): string => createHash('sha512').update(line(deal)).digest('hex').slice(0, 80);
const record = (begun: string, ...lines: string[]): string =>
  ['cantina record 1', 'game swccg', `seed ${begun}`, 'setup {}', ...lines, 'dark: pass'].join('\n');

const fair: FairPage = { commitment, dealt: true, checkable: true, nonces, secret };
const told: Told = {
  table: 'abc',
  fair,
  promised: { commitment, nonce: nonces[0] },
  seat: 0,
  record: record(seed(0)),
};

test('commitments and seeds are what anybody can compute', () => {
  expect(commitmentOf(secret)).toBe(commitment);
  expect(commitment).toBe('4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0');
  expect(seedOf(0, 'abc', secret, nonces)).toBe(seed(0));
  expect(seed(0)).toBe('bf65340c3fdd8667907b45a3fb33d23ab243b23a994edc192a585df49ae0c7c2c8ead1e16fd42fd5');
});

test('a fair deal passes every check', () => {
  expect(checks(told)).toEqual({ kept: 'good', nonce: 'good', secret: 'good', seed: 'good' });
  expect(together(checks(told))).toBe('good');
});

test('each way to cheat fails its check', () => {
  const other = 'ab'.repeat(16);
  const failing = (changed: Partial<Told>): string[] =>
    Object.entries(checks({ ...told, ...changed })).flatMap(([name, verdict]) => (verdict === 'bad' ? [name] : []));
  expect(failing({ promised: { commitment: '00'.repeat(32), nonce: nonces[0] } })).toEqual(['kept']);
  expect(failing({ promised: { commitment, nonce: other } })).toEqual(['nonce']);
  expect(failing({ fair: { ...fair, nonces: [null, null] } })).toEqual(['nonce', 'seed']);
  expect(failing({ fair: { ...fair, nonces: [nonces[0], other] } })).toEqual(['seed']);
  expect(failing({ fair: { ...fair, secret: '08'.repeat(32) } })).toEqual(['secret', 'seed']);
  expect(failing({ record: record(seed(1)) })).toEqual(['seed']);
  expect(failing({ record: record('sealed') })).toEqual(['seed']);
});

test('what cannot be known yet is no failure', () => {
  const running = checks({ ...told, fair: { ...fair, secret: null }, record: null });
  expect(running).toEqual({ kept: 'good', nonce: 'good', secret: 'later', seed: 'later' });
  expect(together(running)).toBe('later');
  const waiting = checks({ ...told, fair: { ...fair, dealt: false, nonces: [null, null], secret: null } });
  expect(waiting.nonce).toBe('later');
  const stranger = checks({ ...told, promised: null, seat: null });
  expect(stranger).toEqual({ kept: 'none', nonce: 'none', secret: 'good', seed: 'good' });
  expect(together(stranger)).toBe('good');
});

test('a branch against another is dealt from its own secret where it parts', () => {
  const branch = record('cd'.repeat(40), 'dark: pass', `table: deal hidden ${seed(2)}`);
  expect(checks({ ...told, record: branch }).seed).toBe('good');
  const forged = record('cd'.repeat(40), 'dark: pass', `table: deal hidden ${'ef'.repeat(40)}`);
  expect(checks({ ...told, record: forged }).seed).toBe('bad');
});

test('what a table commits to is kept as it was first seen, with one number', () => {
  notePromise({ id: 't', commitment: 'first', status: 'open' });
  const first = promised('t');
  expect(first).toMatchObject({ commitment: 'first', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) });
  notePromise({ id: 't', commitment: 'second', status: 'running' });
  expect(promised('t')).toEqual(first);
  notePromise({ id: 'over', commitment: 'first', status: 'finished' });
  expect(promised('over')).toBeNull();
});
