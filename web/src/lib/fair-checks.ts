import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { FairPage } from '../types/messages';
import { hex, type Promised } from './fair';

/** What a check says: later is a check that needs the end of the game, none one that does not apply. */
export type Verdict = 'good' | 'bad' | 'later' | 'none';

export const CHECKS = ['kept', 'nonce', 'secret', 'seed'] as const;
export type Checks = Record<(typeof CHECKS)[number], Verdict>;

/** A seed has so many hexadecimal digits. */
const SEED_DIGITS = 80;
/** A branch has been dealt anew at most so often before it began. */
const MOST_DEALS = 1000;

function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** What a table commits to before its secret is told: the SHA-256 of the secret's bytes. */
export const commitmentOf = (secret: string): string => hex(sha256(unhex(secret)));

/** The seed of a table's deal of this number, the first being 0. */
export function seedOf(deal: number, table: string, secret: string, nonces: FairPage['nonces']): string {
  const line = ['cantina deal', deal, table, secret, ...nonces.map((nonce) => nonce ?? '-')].join(' ');
  return hex(sha512(new TextEncoder().encode(line))).slice(0, SEED_DIGITS);
}

/** The seed a record tells. */
const seedIn = (record: string): string | null => /^seed (\S+)$/m.exec(record)?.[1] ?? null;

/** The seed from which a record tells that everything hidden was dealt anew. */
const anewIn = (record: string): string | null =>
  [...record.matchAll(/^\S+: deal hidden ([0-9a-f]+)/gm)].at(-1)?.[1] ?? null;

/** Whether a record was dealt from this secret and these numbers. A branch was where it parts from the earlier game. */
function isDealtFrom(record: string, table: string, secret: string, nonces: FairPage['nonces']): boolean {
  if (seedIn(record) === seedOf(0, table, secret, nonces)) return true;
  const anew = anewIn(record);
  if (anew === null) return false;
  for (let deal = 1; deal < MOST_DEALS; deal += 1) if (anew === seedOf(deal, table, secret, nonces)) return true;
  return false;
}

/** All that the checks need. */
export type Told = {
  table: string;
  fair: FairPage;
  /** What this browser kept of the table. */
  promised: Promised | null;
  /** The seat of who looks; none for a watcher. */
  seat: number | null;
  /** The record, once the game is over; none if there is none. */
  record: string | null;
};

/** Checks that what was dealt follows from what the table committed to and the players added. */
export function checks({ table, fair, promised, seat, record }: Told): Checks {
  const { commitment, nonces, secret } = fair;
  const verdict = (holds: boolean): Verdict => (holds ? 'good' : 'bad');
  const added = seat === null ? null : (nonces[seat] ?? null);
  const nonce = (): Verdict => {
    if (seat === null || !promised) return 'none';
    return !fair.dealt ? 'later' : verdict(added === promised.nonce);
  };
  const seed = (): Verdict => {
    if (secret === null) return 'later';
    return record === null ? 'none' : verdict(isDealtFrom(record, table, secret, nonces));
  };
  return {
    kept: promised ? verdict(commitment === promised.commitment) : 'none',
    nonce: nonce(),
    secret: secret === null ? 'later' : verdict(commitmentOf(secret) === commitment),
    seed: seed(),
  };
}

/** What the checks say together. */
export function together(all: Checks): Verdict {
  const said = Object.values(all);
  return said.includes('bad') ? 'bad' : said.includes('later') ? 'later' : 'good';
}
