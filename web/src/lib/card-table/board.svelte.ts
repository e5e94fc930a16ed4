import { getContext, setContext } from 'svelte';
import type { Album, AlbumCard, CardView, LastingView, PileView, PlaceView, Side, View } from '../../types/swccg';
import type { Bilingual } from '../../types/swccg';
import { say, type Lang } from '../../words/words.svelte';
import type { DrawingProps } from '../table/drawing';
import { figure, other, valuesNow, valuesPrinted } from './scene';
import { goneSince, stagedTogether, type Staging } from './staging';
import type { Spot } from './spots';
import { spokenOf, toldIn } from './told';

/** What the big face tells of: a card, with what it is here; or a pile. */
export type Seen = {
  kind?: number;
  card?: CardView;
  place?: PlaceView;
  pile?: PileView;
  cost?: number | null;
};

const PAUSE_BEFORE_SHOWING = 220;
const LONG_PRESS = 450;
const NAME = Symbol('board');

/** The table as its parts read it, and what pointing and clicking do. */
export class Board {
  readonly #props: () => DrawingProps;
  /** The thing shown big, and where it is. */
  shown = $state.raw<{ seen: Seen; rect: DOMRect } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = false;
  #closing = false;

  view = $derived.by(() => this.#props().view as View);
  album = $derived.by(() => this.#props().album as Album);
  lang = $derived.by<Lang>(() => this.#props().lang);
  lit = $derived.by(() => this.#props().lit);
  hot = $derived.by(() => this.#props().hot);
  /** The side drawn below: the player's own, Light for a watcher. */
  near = $derived.by<Side>(() => this.view.you ?? 'light');
  far = $derived.by<Side>(() => other(this.near));

  /** All that was told, up to what is shown. */
  told = $derived.by(() => toldIn(this.#props().lines));
  /** How what happens is shown, while it is played. */
  staging = $derived.by<Staging | null>(() => {
    const events = toldIn(this.#props().happening?.lines ?? []);
    return stagedTogether(events, this.view, this.album, this.told.slice(0, this.told.length - events.length));
  });
  /** What is spoken of: by what happens, or by the open question. */
  spoken = $derived.by(() => {
    if (this.staging) return new Set(this.staging.marks);
    if (this.#props().offers.length === 0) return new Set<string>();
    return spokenOf(this.view, this.told.at(-1) ?? null, this.album);
  });
  /** What fares badly by what happens. */
  harmed = $derived.by(() => new Set(this.staging?.harmed));
  /** What has left the table in the moment that is played, and is still drawn where it was. */
  gone = $derived.by(() => {
    const { happening, lines } = this.#props();
    const now = happening?.lines.at(-1)?.moment;
    return new Set(happening ? goneSince(toldIn(lines.filter(({ moment }) => moment === now)), this.album) : []);
  });
  /** Where what travels was before the table changed. */
  origins: (Spot | null)[] = [];

  constructor(props: () => DrawingProps) {
    this.#props = props;
    setContext(NAME, this);
  }

  card(kind: number): AlbumCard {
    return this.album.cards[kind]!;
  }

  say(text: Bilingual): string {
    return text[this.lang];
  }

  figure(value: number): string {
    return figure(value, this.lang);
  }

  title(kind: number): string {
    return this.say(this.card(kind).title);
  }

  lasting(key: string): LastingView[] {
    return this.view.lasting.filter((lasting) => lasting.card === key);
  }

  /** The name of a card for those who do not see it. */
  cardName(kind: number, card?: CardView, more: string[] = []): string {
    const { side, stats, title } = this.card(kind);
    const values = card ? valuesNow(card, stats) : valuesPrinted(stats);
    const told = values.filter(({ name }) => name !== 'defense');
    const parts = [
      `${this.say(title)} (${say(`seat-${card?.owner ?? side}`)})`,
      ...told.map(({ name, now }) => `${say(`cards-${name}`)} ${this.figure(now)}`),
      ...(card?.role ? [say(`cards-role-${card.role}`)] : []),
      ...(card?.conditions ?? []).map((condition) => say(`cards-is-${condition}`)),
      ...more,
    ];
    return parts.join(', ');
  }

  /** The thing as it is drawn: in a fan only its edge can be pointed at. */
  #box(target: HTMLElement): DOMRect {
    return (target.querySelector('.drawn') ?? target).getBoundingClientRect();
  }

  /** What a thing does when it is pointed at, focused, pressed long or clicked. */
  thing(key: string, seen: Seen): Record<string, unknown> {
    const { onhover } = this.#props();
    const show = (target: HTMLElement, pause: number): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => (this.shown = { seen, rect: this.#box(target) }), pause);
    };
    const leave = (): void => {
      this.hide();
      onhover(null);
    };
    return {
      'data-thing': key,
      onclick: (event: MouseEvent) => this.#click(key, event),
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        onhover(key);
        show(event.currentTarget as HTMLElement, PAUSE_BEFORE_SHOWING);
      },
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') leave();
        else if (!this.#pressed) clearTimeout(this.#timer);
      },
      onpointerdown: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') return;
        const target = event.currentTarget as HTMLElement;
        this.#timer = setTimeout(() => {
          this.#pressed = true;
          this.shown = { seen, rect: this.#box(target) };
        }, LONG_PRESS);
      },
      onpointerup: () => {
        if (!this.#pressed) clearTimeout(this.#timer);
      },
      onpointercancel: () => clearTimeout(this.#timer),
      oncontextmenu: (event: MouseEvent) => {
        if (this.#pressed) event.preventDefault();
      },
      onfocus: (event: FocusEvent) => {
        const target = event.currentTarget as HTMLElement;
        if (!target.matches(':focus-visible')) return;
        onhover(key);
        show(target, PAUSE_BEFORE_SHOWING);
      },
      onblur: leave,
    };
  }

  #click(key: string, event: MouseEvent): void {
    // The click that ends a long press, or puts away what it showed, chooses nothing.
    if (this.#pressed || this.#closing) {
      this.#pressed = false;
      return;
    }
    const { onpick, oninspect } = this.#props();
    this.hide();
    // After a click with a pointer, keys are for the panel again.
    if (event.detail > 0) (event.currentTarget as HTMLElement).blur();
    if (this.lit.has(key)) onpick(key);
    else oninspect(key);
  }

  /** Anything pressed puts away what is shown. */
  press(event: PointerEvent): void {
    this.#closing = event.pointerType === 'touch' && this.shown !== null;
    this.hide();
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
    this.#pressed = false;
  }
}

/** The board a part is drawn on. */
export const board = (): Board => getContext<Board>(NAME);
