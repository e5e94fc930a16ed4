import type { ArcEdges, BaseSize, ManeuverView, Part, Preview, ShipView } from '../../types/xwing';
import { say } from '../../words/words.svelte';
import { initials, type Names } from './names';
import { turned, type Spot } from './space';

/** Whether a key is a ship's own, or that of one of its sections. */
export const isOf = (ship: ShipView, key: string | null | undefined): boolean =>
  ship.key === key || ship.sections.some((section) => section.key === key);

/** The ship of a key: its own, or that of one of its sections. */
export const shipOf = (ships: ShipView[], key: string | null | undefined): ShipView | undefined =>
  ships.find((ship) => isOf(ship, key));

/** The key of a section, or of the ship if it has none. */
export const sectionKey = (ship: string, part: Part | null): string => (part === null ? ship : `${ship}.${part}`);

/** The middle of a section of a ship at a spot. */
export function sectionSpot(spot: Spot, size: BaseSize, part: Part): Spot {
  const { x, y } = turned({ x: 0, y: (part === 'fore' ? -1 : 1) * (size.length / 4) }, spot.turn);
  return { x: spot.x + x, y: spot.y + y, turn: spot.turn };
}

/** A ship on the table: where it is drawn, and half of the box around it. */
export type Standing = { ship: ShipView; spot: Spot; size: BaseSize; reach: { x: number; y: number } };

/** Where what a key names is: a ship, or one of its sections. */
export function spotOf(standing: Standing[], key: string | null | undefined): Spot | undefined {
  const found = standing.find(({ ship }) => isOf(ship, key));
  const section = found?.ship.sections.find((other) => other.key === key);
  return found && section ? sectionSpot(found.spot, found.size, section.part) : found?.spot;
}

/** Hull and shields: a line for each section with a card of its own, else one for the ship. */
export type Body = { part: Part | null; hull: number; damage: number; shields: number; crippled: boolean };
export function bodies(ship: ShipView): Body[] {
  const { hull, damage, shields } = ship;
  if (!ship.sections.some(({ own }) => own)) return [{ part: null, hull, damage, shields, crippled: false }];
  return ship.sections.map((section) => ({ ...section, crippled: section.crippled === 'yes' }));
}

/** The arcs a ship has now. */
export function arcsOf(ship: ShipView, names: Names): ArcEdges[] {
  const kind = names.ships.get(ship.kind);
  const mobile = kind?.mobile.find(([direction]) => direction === ship.arc)?.[1];
  return [...(kind?.arcs ?? []), ...(mobile ? [mobile] : [])];
}

/** Something that lies beside a ship on the table. */
export type Mark =
  | { is: 'dial'; key: string; name: string; dial: ManeuverView | null }
  | { is: 'token'; key: string; name: string; token: string; count: number; of: string };

/** Pixels a mark takes in a row. */
export const markWidth = (mark: Mark): number => (mark.is === 'dial' && mark.dial ? 34 : 20);

/** Where marks begin in a row, and where the row ends. */
export function markRow(marks: Mark[]): number[] {
  const starts = [0];
  for (const mark of marks) starts.push(starts.at(-1)! + markWidth(mark));
  return starts;
}

/** What lies beside a ship: its dial, its tokens, locks it has and locks on it. */
export function markOf(ship: ShipView, ships: ShipView[], names: Names): Mark[] {
  const marks: Mark[] = [];
  const { dial } = ship;
  if (ship.has_dial || dial) {
    const name = dial
      ? say('space-dial-set', { maneuver: names.maneuver(dial.speed, dial.bearing) })
      : say('space-dial-hidden');
    marks.push({ is: 'dial', key: `dial of ${ship.key}`, name, dial });
  }
  for (const { key, token, count } of ship.tokens) {
    marks.push({ is: 'token', key, name: names.word('token', token), token, count, of: '' });
  }
  if (ship.lock) {
    const target = names.ship(ship.lock.target);
    const name = say('space-lock-on', { ship: target });
    marks.push({ is: 'token', key: ship.lock.key, name, token: 'lock', count: 1, of: initials(target, 2) });
  }
  for (const other of ships.filter(({ lock, in_play }) => in_play && isOf(ship, lock?.target))) {
    const name = say('space-locked-by', { ship: names.ship(other.key) });
    marks.push({
      is: 'token',
      key: `lock of ${other.key}`,
      name,
      token: 'locked',
      count: 1,
      of: initials(names.ship(other.key), 2),
    });
  }
  return marks;
}

/** A ship in one sentence. */
export function shipText(ship: ShipView, names: Names, lit: boolean): string {
  const tokens = ship.tokens.map(
    ({ token, count }) => `${names.word('token', token)}${count > 1 ? ` × ${count}` : ''}`,
  );
  const { energy } = ship;
  return [
    names.ship(ship.key),
    ship.sections.length > 0 ? '' : names.kind(ship),
    `${names.word('value', 'skill')} ${ship.skill}`,
    ...bodies(ship).map((body) => bodyText(body, names)),
    energy ? say('space-energy', { held: energy.held, limit: energy.limit }) : '',
    ...tokens,
    lit ? say('space-lit') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is left of a ship or a section, in words. */
export function bodyText({ part, hull, damage, shields, crippled }: Body, names: Names): string {
  const of = part === null ? '' : `${names.word('part', part)}: `;
  if (crippled) return `${of}${say('space-crippled')}`;
  const left = `${names.word('value', 'hull')} ${Math.max(0, hull - damage)}/${hull}`;
  return `${of}${left}, ${names.word('value', 'shields')} ${shields}`;
}

/** What speaks against a move, in words. */
export function warnings(preview: Preview, names: Names): string[] {
  const { flees, bumps, rams, obstacles, mines } = preview;
  const list = (keys: string[]): string => keys.map((key) => names.ship(key)).join(', ');
  return [
    flees && say('space-flees'),
    bumps.length > 0 && say('space-bumps', { ships: list(bumps) }),
    rams.length > 0 && say('space-rams', { ships: list(rams) }),
    obstacles.length > 0 && say('space-crosses', { count: obstacles.length }),
    mines.length > 0 && say('space-crosses-mines', { count: mines.length }),
  ].filter((text) => text !== false);
}
