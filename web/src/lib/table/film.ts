import { patched } from './patch';
import { shots, type Direction, type Shot } from './shots';
import type { TableSocket } from './table-socket.svelte';

/** The table as it was in a moment. */
export type Scene = { moment: number; view: unknown };

/** What happened between moments, made of the report and of what the table tells of the moments between. */
export class Film {
  /** How it is played; nothing is, before the game's drawing is there. */
  direction: Pick<Direction, 'pace' | 'midway'> = { pace: () => 0, midway: (before) => before };
  #socket: TableSocket;

  constructor(socket: TableSocket) {
    this.#socket = socket;
  }

  /** What happened between two moments, shot by shot; `own` is the moment the player's own last answer led to. */
  between(from: Scene, to: Scene, own: number | null): Shot[] | Promise<Shot[]> {
    const lines = this.#socket.lines.filter(({ moment }) => moment > from.moment && moment <= to.moment);
    if (!lines.some((line) => this.direction.pace(line, line.moment === own) > 0)) return [];
    const all = (views: unknown[]): Shot[] => shots(lines, from.moment, views, this.direction, own);
    if (to.moment === from.moment + 1) return all([from.view, to.view]);
    return this.#views(from.moment + 1, to.moment - 1).then((views) => (views ? all([from.view, ...views, to.view]) : []));
  }

  /** The table in a moment; none if it cannot be had. */
  async scene(moment: number): Promise<Scene | null> {
    const views = await this.#views(moment, moment);
    return views && { moment, view: views[0] };
  }

  /** The views of moments that follow each other; none if they cannot be had. */
  async #views(from: number, to: number): Promise<unknown[] | null> {
    const views: unknown[] = [];
    while (from + views.length <= to) {
      const news = await this.#socket.ask({ scenes: { from: from + views.length, to } });
      if (news.news !== 'scenes') return null;
      let scene = { view: news.view };
      views.push(scene.view);
      for (const change of news.changes) views.push((scene = patched(scene, change)).view);
    }
    return views;
  }
}
