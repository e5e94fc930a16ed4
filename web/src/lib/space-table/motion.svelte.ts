import type { Bearing, PagePose, ShipView } from '../../types/xwing';

const LASTS = 650;

/** How a ship is turned at the end of a maneuver beyond what its path turns it. */
function flip(bearing: Bearing | undefined): number {
  if (bearing === 'koiogran' || bearing === 'segnor-left' || bearing === 'segnor-right') return 180;
  if (bearing === 'tallon-left') return -90;
  return bearing === 'tallon-right' ? 90 : 0;
}

/** The smaller way from one heading to another. */
const turnTo = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** A place on the way between two, `t` from 0 to 1: a curve that leaves and arrives the way the ship looks. */
export function between(from: PagePose, to: PagePose, bearing: Bearing | undefined, t: number): PagePose {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  // Only a maneuver turns a ship so far; what it does afterwards does not.
  const turn = Math.abs(turnTo(from.heading, to.heading)) > 100 ? flip(bearing) : 0;
  const arrives = to.heading - turn;
  const back = bearing?.startsWith('reverse') ? -1 : 1;
  const way = (heading: number): { x: number; y: number } => ({
    x: Math.sin((heading * Math.PI) / 180) * far * back,
    y: Math.cos((heading * Math.PI) / 180) * far * back,
  });
  const [leave, arrive] = [way(from.heading), way(arrives)];
  // A barrel roll goes sideways, so it is no curve.
  const sideways = leave.x * (to.x - from.x) + leave.y * (to.y - from.y) < far * far * 0.3;
  const [a, b, c, d] = sideways
    ? [1 - t, 0, t, 0]
    : [2 * t ** 3 - 3 * t ** 2 + 1, t ** 3 - 2 * t ** 2 + t, 3 * t ** 2 - 2 * t ** 3, t ** 3 - t ** 2];
  // The last tenth is for turning about.
  const turning = turn === 0 ? 0 : Math.max(0, (t - 0.85) / 0.15) * turn;
  return {
    x: a * from.x + b * leave.x + c * to.x + d * arrive.x,
    y: a * from.y + b * leave.y + c * to.y + d * arrive.y,
    heading: from.heading + turnTo(from.heading, arrives) * Math.min(1, t / (turn === 0 ? 1 : 0.85)) + turning,
  };
}

type Way = { from: PagePose; to: PagePose; bearing: Bearing | undefined; since: number };

/** Where ships are drawn while they move from one view to the next. */
export class Motion {
  #now = $state.raw<Map<string, PagePose>>(new Map());
  #last = new Map<string, PagePose>();
  #ways = new Map<string, Way>();
  #frame = 0;

  /** Where a ship is drawn. */
  pose(ship: ShipView): PagePose | null {
    return this.#now.get(ship.key) ?? ship.pose;
  }

  /** Takes a new view; ships that stand elsewhere than before move there, or stand there at once. */
  see(ships: ShipView[], still: boolean): void {
    for (const { key, pose, shown } of ships) {
      const from = this.#last.get(key);
      if (pose) this.#last.set(key, pose);
      else this.#last.delete(key);
      if (!pose || still) this.#ways.delete(key);
      else if (from && (from.x !== pose.x || from.y !== pose.y || from.heading !== pose.heading)) {
        this.#ways.set(key, { from, to: pose, bearing: shown?.bearing, since: performance.now() });
      }
    }
    cancelAnimationFrame(this.#frame);
    this.#step();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #step = (): void => {
    const time = performance.now();
    const now = new Map<string, PagePose>();
    for (const [key, { from, to, bearing, since }] of this.#ways) {
      const part = Math.min(1, Math.max(0, (time - since) / LASTS));
      if (part === 1) this.#ways.delete(key);
      else now.set(key, between(from, to, bearing, part * part * (3 - 2 * part)));
    }
    this.#now = now;
    if (this.#ways.size > 0) this.#frame = requestAnimationFrame(this.#step);
  };
}
