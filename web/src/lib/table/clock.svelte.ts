/** A clock is short when it has less than this part of its time, or less than this many milliseconds. */
const SHORT_PART = 0.2;
const SHORT_TIME = 15_000;
/** How often a clock is looked at. */
const TICK = 250;

/** Time as a clock shows it: 0:09, 12:30, 1:05:00. A second that has begun counts. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** What is left of a time that was told a while ago. */
export const leftOf = (told: number, toldAt: number, now: number): number => Math.max(0, told - (now - toldAt));

/** Whether somebody should hurry; `all` is the whole time, if it is known. */
export const isShort = (left: number, all: number | null): boolean =>
  left < SHORT_TIME || (all !== null && left < all * SHORT_PART);

/** The time now, looked at a few times a second while somebody needs it. */
export class Ticking {
  now = $state(performance.now());

  /** Runs until what it gives back is called. */
  run(): () => void {
    this.now = performance.now();
    const timer = setInterval(() => (this.now = performance.now()), TICK);
    return () => clearInterval(timer);
  }
}
