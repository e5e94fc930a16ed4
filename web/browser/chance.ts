/** A generator of random choices that gives the same ones for the same seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to just below 1. */
  part(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `least` to `most`. */
  number(least: number, most: number): number {
    return least + Math.floor(this.part() * (most - least + 1));
  }

  /** One of several. */
  one<T>(of: readonly T[]): T {
    return of[this.number(0, of.length - 1)]!;
  }

  /** So many of several, in a random order. */
  some<T>(of: readonly T[], count: number): T[] {
    const left = [...of];
    return Array.from({ length: count }, () => left.splice(this.number(0, left.length - 1), 1)[0]!);
  }
}
