import type { Album, View } from '../../types/xwing';
import type { Hidden } from '../table/drawing';
import { Names } from './names';

/** The damage cards that lay facedown on a seat's ships, and the dials it had set and not shown. */
export const hidden: Hidden = ({ opened, now, seat, album, lang }) => {
  const [before, after] = [now as View, opened[seat] as View];
  const names = new Names(album as Album, after, lang);
  return after.ships.flatMap(({ owner, key, in_play, faceup, dial }, index) => {
    const was = before.ships[index];
    if (!was || owner !== (seat === 0 ? 'first' : 'second')) return [];
    const known = new Set(was.faceup.map(({ key }) => key));
    const counts = new Map<string, number>();
    for (const card of faceup)
      if (!known.has(card.key)) counts.set(names.card(card.card).title, (counts.get(names.card(card.card).title) ?? 0) + 1);
    const set = in_play && dial && !was.activated ? [[names.maneuver(dial.speed, dial.bearing), 1] as const] : [];
    return [...counts, ...set].map(([what, count]) => ({ title: `${names.ship(key)}: ${what}`, count, key }));
  });
};
