import type { Album, View } from '../../types/swccg';
import type { Hidden } from '../table/drawing';

/** The cards a seat held in its hand: titles, each once, with how often it was there. */
export const hidden: Hidden = ({ opened, seat, album, lang }) => {
  const { you, sides } = opened[seat] as View;
  const { cards } = album as Album;
  const held = you ? (sides[you].piles.find(({ pile }) => pile === 'hand')?.cards ?? []) : [];
  const titles = new Map<string, { title: string; count: number; key: string }>();
  for (const { kind } of held) {
    const card = cards[kind];
    if (!card) continue;
    const title = card.title[lang];
    const known = titles.get(title);
    titles.set(title, { title, count: (known?.count ?? 0) + 1, key: card.title.en });
  }
  return [...titles.values()];
};
