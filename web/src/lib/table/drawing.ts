import type { Component, Snippet } from 'svelte';
import type { Asked, News, OfferFace, ReportLine, TablePage, Wanted } from '../../types/messages';
import type { Placed } from './live-table.svelte';
import type { Direction, Shot } from './shots';
import type { Lang } from '../../words/words.svelte';

/** What is seen to happen at once. */
export type Happening = Pick<Shot, 'moment' | 'lines' | 'lasts'>;

/** What a drawing of a table is given. */
export type DrawingProps = {
  /** The table now. */
  page: TablePage;
  /** What to draw: the view of now, or of a past. */
  view: unknown;
  /** The game's cards or ships. */
  album: unknown;
  lang: Lang;
  /** The things that offers speak of now. */
  lit: Set<string>;
  /** The keys of the offers pointed at or chosen so far, the place proposed, and the things they speak of. */
  hot: Set<string>;
  /** A thing was chosen: answers if one offer speaks of it, else narrows the offers to it. */
  onpick: (key: string) => void;
  /** A thing is pointed at or focused, or none is. */
  onhover: (key: string | null) => void;
  /**
   * An answer was chosen, as a record writes it: an offer's key, or a place the table has allowed. False if it was not taken, or
   * another is still on its way.
   */
  onplace: (choice: string) => Promise<boolean>;
  /** A place was chosen, but not yet for good; or none any more. */
  onpropose: (choice: string | null) => void;
  /** The place chosen so far, here or from the list, and what the table says of it. */
  placed: Placed | null;
  /** More about a thing is wanted. */
  oninspect: (key: string) => void;
  socket: { ask(want: Wanted): Promise<News> };
  /** The open question; none while the past is shown, or until what happened is seen. */
  question: Asked | null;
  /** Its offers; none while the past is shown. */
  offers: OfferFace[];
  /** Where offers would lead, by their keys. */
  previews: unknown;
  /** Whether `view` is of a past. */
  past: boolean;
  /** What is happening as it is played, and how many milliseconds it is seen; `view` is the table then. */
  happening: Happening | null;
  /** The report, as far as what it tells has been seen, and as far as the past that is shown. */
  lines: ReportLine[];
};

/** What a drawing of offers is given: offers of which one is chosen. */
export type OffersProps = {
  offers: OfferFace[];
  view: unknown;
  album: unknown;
  previews: unknown;
  lang: Lang;
  /** The offer pointed at. */
  pointed: string | null;
  /** Whether a choice is under way. */
  busy: boolean;
  /** Whether a lesson waits for an offer. */
  isWanted: (key: string) => boolean;
  onpoint: (key: string | null) => void;
  onchoose: (key: string) => void;
  /** Draws the offers that are nothing special. */
  rest: Snippet<[OfferFace[]]>;
};

/** How a game is drawn: its table, and offers where a list of words would not do. */
export type GameDrawing = {
  Table: Component<DrawingProps>;
  Offers?: Component<OffersProps>;
  direction: Direction;
  hidden: Hidden;
};

/** What a seat had that others could not see, once the game is over: `opened` is what each seat is shown then. */
export type Hidden = (game: {
  opened: unknown[];
  now: unknown;
  seat: number;
  album: unknown;
  lang: Lang;
}) => { title: string; count: number; key: string }[];

const drawings: Record<string, () => Promise<GameDrawing>> = {
  swccg: async () => {
    const [table, { direction }, { hidden }] = await Promise.all([
      import('../card-table/CardTable.svelte'),
      import('../card-table/direction'),
      import('../card-table/hidden'),
    ]);
    return { Table: table.default, direction, hidden };
  },
  xwing: async () => {
    const [table, offers, { direction }, { hidden }] = await Promise.all([
      import('../space-table/SpaceTable.svelte'),
      import('../space-table/SpaceOffers.svelte'),
      import('../space-table/direction'),
      import('../space-table/hidden'),
    ]);
    return { Table: table.default, Offers: offers.default, direction, hidden };
  },
};

/** Loads the drawing of a game. */
export async function drawing(game: string): Promise<GameDrawing> {
  const load = drawings[game];
  if (!load) throw new Error(game);
  return load();
}
