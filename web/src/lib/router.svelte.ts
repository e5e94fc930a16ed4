/** Where the reader is. */
class Place {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  /** Reads the address. */
  look(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }
}

export const place = new Place();

/** Goes to a page. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  place.look();
}

/** The page an address names. */
export type Route = { page: string; game: string; id: string };

/** Reads a path: what page, for which game, and what of it. */
export function route(path: string): Route {
  const [page = '', first = '', second = '', more] = path.split('/').slice(1).map(decodeURIComponent);
  const at = (page: string, game: string, id: string): Route => ({ page, game, id });
  const game = first === 'swccg' || first === 'xwing';
  if (more === undefined || more === '') {
    if (page === '' && first === '') return at('home', '', '');
    if ((page === 'lobby' || page === 'help') && first === '') return at(page, '', '');
    if ((page === 'table' || page === 'join') && first !== '' && second === '') return at(page, '', first);
    if ((page === 'new' || page === 'learn') && game && second === '') return at(page, first, '');
    if (page === 'rules' && game) return at(second ? 'entry' : 'rules', first, second);
  }
  return at('lost', '', '');
}

/** Keeps the place in step with the browser, and follows links of the page without loading it again. */
export function begin(): void {
  addEventListener('popstate', () => place.look());
  addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
