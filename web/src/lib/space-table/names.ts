import type { Album, AlbumShip, Bilingual, Outline, ShipView, View } from '../../types/xwing';
import type { Lang } from '../../words/words.svelte';

/** A card of the album, as far as a page shows it; `house` is what is told of a text that is our own. */
export type CardFace = { title: string; text: string; house: string };

/** What things are called, in one language. */
export class Names {
  readonly ships: Map<string, AlbumShip>;
  readonly outlines: Map<string, Outline>;
  readonly #album: Album;
  readonly #lang: Lang;
  readonly #cards: Map<string, { title: Bilingual; text: Bilingual; house?: Bilingual | null }>;
  readonly #pilots: Map<string, string>;

  constructor(album: Album, view: View, lang: Lang) {
    this.#album = album;
    this.#lang = lang;
    this.ships = new Map(album.ships.map((ship) => [ship.slug, ship]));
    this.outlines = new Map(album.outlines.obstacles.map((outline) => [outline.name, outline]));
    this.#cards = new Map(
      [...album.pilots, ...album.upgrades, ...album.conditions, ...album.damage].map((card) => [card.card, card]),
    );
    const named = (ship: ShipView): [string, string][] => [
      [ship.key, this.pilot(ship)],
      ...ship.sections.map(({ key, part }): [string, string] => [key, `${this.pilot(ship)} (${this.word('part', part)})`]),
    ];
    this.#pilots = new Map(view.ships.flatMap(named));
  }

  /** The word for a small thing: `token`, `focus`. */
  word(kind: string, name: string): string {
    return this.#album.words[`${kind}/${name}`]?.[this.#lang] ?? name;
  }

  card(id: string): CardFace {
    const card = this.#cards.get(id);
    const said = (text?: Bilingual | null): string => text?.[this.#lang] ?? '';
    return { title: card?.title[this.#lang] ?? id, text: said(card?.text), house: said(card?.house) };
  }

  /** The pilot's name, of a huge ship that of its type, with its number if there are several of that name. */
  pilot(ship: ShipView): string {
    const title = ship.sections.length > 0 ? this.kind(ship) : this.card(ship.pilot.card).title;
    return ship.number === null ? title : `${title} ${ship.number}`;
  }

  /** The pilot's name of the ship with that key; a section's too. */
  ship(key: string): string {
    return this.#pilots.get(key) ?? key;
  }

  kind(ship: ShipView): string {
    return this.ships.get(ship.kind)?.title[this.#lang] ?? ship.kind;
  }

  /** A maneuver in words. */
  maneuver(speed: number, bearing: string): string {
    return `${speed} ${this.word('bearing', bearing)}`;
  }
}

/** A few letters for a name, short words left out: `Obsidian Squadron Pilot 2` is `OS2`. */
export function initials(name: string, most = 3): string {
  const parts = name
    .replace(/\b[dl]['’]/g, '')
    .replace(/[“”"'’.]/g, '')
    .split(/[\s-]+/)
    .filter((part) => !/^\p{Ll}{1,3}$/u.test(part));
  const number = /^\d+$/.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
  const letters =
    parts.length === 1 ? parts[0]!.slice(0, 2) : parts.map((part) => part[0]?.toUpperCase() ?? '').join('');
  return letters.slice(0, most - number.length) + number;
}

/** The letters tokens are drawn with. */
export const tokenLetters: Record<string, string> = {
  focus: 'F',
  evade: 'E',
  stress: '!',
  ion: 'I',
  tractor: 'T',
  jam: 'J',
  disarmed: 'X',
  cloak: 'C',
  lock: 'L',
  'reinforce-fore': 'R↑',
  'reinforce-aft': 'R↓',
};
