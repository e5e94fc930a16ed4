import type { ArcEdges, ManeuverView, Preview, ShipView } from '../../types/xwing';
import { say } from '../../words/words.svelte';
import { initials, type Names } from './names';

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
  for (const other of ships.filter(({ lock, in_play }) => in_play && lock?.target === ship.key)) {
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
  return [
    names.ship(ship.key),
    names.kind(ship),
    `${names.word('value', 'skill')} ${ship.skill}`,
    `${names.word('value', 'hull')} ${Math.max(0, ship.hull - ship.damage)}/${ship.hull}`,
    `${names.word('value', 'shields')} ${ship.shields}`,
    ...tokens,
    lit ? say('space-lit') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What speaks against a move, in words. */
export function warnings(preview: Preview, names: Names): string[] {
  const { flees, bumps, obstacles, mines } = preview;
  return [
    flees && say('space-flees'),
    bumps.length > 0 && say('space-bumps', { ships: bumps.map((key) => names.ship(key)).join(', ') }),
    obstacles.length > 0 && say('space-crosses', { count: obstacles.length }),
    mines.length > 0 && say('space-crosses-mines', { count: mines.length }),
  ].filter((text) => text !== false);
}
