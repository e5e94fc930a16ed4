import type { Bearing, Outlines, PagePose, ShipView } from '../../types/xwing';
import { course, type Course } from './course';
import { baseSize } from './space';

const LASTS = 650;

/** How a ship is turned at the end of a maneuver beyond what its path turns it. */
function flip(bearing: Bearing | undefined): number {
  if (bearing === 'koiogran' || bearing === 'segnor-left' || bearing === 'segnor-right') return 180;
  if (bearing === 'tallon-left') return -90;
  return bearing === 'tallon-right' ? 90 : 0;
}

/** The smaller way from one heading to another. */
const turnTo = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** How far a ship may end from its template and still have flown it: a Tallon roll slides along its end. */
const NEAR = 24;

/** Where on a template's way a ship has ended: earlier than its end if it bumped; none if it is another way. */
export function reached(way: Course, to: PagePose): number | null {
  const far = (part: number): number => Math.hypot(way.at(part).x - to.x, way.at(part).y - to.y);
  let best = 0;
  for (let step = 1; step <= 60; step += 1) if (far(step / 60) < far(best)) best = step / 60;
  return far(best) <= NEAR ? best : null;
}

/** A place on the way along a template to where the ship ends, `t` from 0 to 1. */
export function flown(way: Course, end: number, to: PagePose, t: number): PagePose {
  const last = way.at(end);
  const over = turnTo(last.heading, to.heading);
  const turns = Math.abs(over) > 60;
  const on = turns ? Math.min(1, t / 0.85) : t;
  const place = way.at(end * on);
  const turned = turns ? Math.max(0, (t - 0.85) / 0.15) : on;
  return {
    x: place.x + (to.x - last.x) * on,
    y: place.y + (to.y - last.y) * on,
    heading: place.heading + over * turned,
  };
}

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

/** The way a ship takes from one place to another: along the template of the maneuver it shows, if that leads there. */
function wayOf(ship: ShipView, from: PagePose, outlines: Outlines): { at: (t: number) => PagePose; template: PagePose[] } {
  const to = ship.pose!;
  const { shown } = ship;
  const huge = ship.sections.length > 0;
  const length = baseSize(outlines, ship.base).length;
  const way = shown && !huge ? course(outlines, length, from, shown.bearing, shown.speed) : null;
  const end = way && reached(way, to);
  // What stops short without a bump was no maneuver, but a boost or the like.
  if (way && end !== null && (end === 1 || ship.bumped)) return { at: (t) => flown(way, end, to, t), template: way.template };
  return { at: (t) => between(from, to, shown?.bearing, t), template: [] };
}

type Way = { at: (t: number) => PagePose; since: number; lasts: number };

/** The way a ship has flown last: its middle, and the template if it flew one. */
export type Trail = { key: string; way: PagePose[]; template: PagePose[]; born: number };

/** Where ships are drawn while they move from one view to the next, and the ways they have flown. */
export class Motion {
  trails = $state.raw<Trail[]>([]);
  #now = $state.raw<Map<string, PagePose>>(new Map());
  #last = new Map<string, PagePose>();
  #ways = new Map<string, Way>();
  #frame = 0;
  #born = 0;

  /** Where a ship is drawn. */
  pose(ship: ShipView): PagePose | null {
    return this.#now.get(ship.key) ?? ship.pose;
  }

  /** Where a ship was last. */
  last(key: string): PagePose | undefined {
    return this.#last.get(key);
  }

  /**
   * Takes a new view; ships that stand elsewhere than before move there, or stand there at once if they are to be still. What is
   * `other` is another moment of the game, and nobody has flown from one to the other.
   */
  see(ships: ShipView[], outlines: Outlines, { still = false, other = false, lasts = LASTS } = {}): void {
    let trails = other ? [] : this.trails;
    for (const ship of ships) {
      const { key, pose } = ship;
      const from = this.#last.get(key);
      // A ship that has gone is remembered where it was.
      if (pose) this.#last.set(key, pose);
      if (!pose) trails = trails.filter((trail) => trail.key !== key);
      if (!pose || other) this.#ways.delete(key);
      else if (from && (from.x !== pose.x || from.y !== pose.y || from.heading !== pose.heading)) {
        const { at, template } = wayOf(ship, from, outlines);
        const before = trails.find((trail) => trail.key === key);
        const flown = Array.from({ length: 17 }, (_, n) => at(n / 16));
        // What a ship does after its maneuver is part of its way.
        const way = before && template.length === 0 ? [...before.way, ...flown] : flown;
        trails = [...trails.filter((trail) => trail.key !== key), { key, way, template, born: (this.#born += 1) }];
        if (still) this.#ways.delete(key);
        else this.#ways.set(key, { at, since: performance.now(), lasts });
      }
    }
    if (trails !== this.trails) this.trails = trails;
    cancelAnimationFrame(this.#frame);
    if (this.#ways.size > 0 || this.#now.size > 0) this.#step();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #step = (): void => {
    const time = performance.now();
    const now = new Map<string, PagePose>();
    for (const [key, { at, since, lasts }] of this.#ways) {
      const part = Math.min(1, Math.max(0, (time - since) / lasts));
      if (part === 1) this.#ways.delete(key);
      else now.set(key, at(part * part * (3 - 2 * part)));
    }
    this.#now = now;
    if (this.#ways.size > 0) this.#frame = requestAnimationFrame(this.#step);
  };
}
