import type { ReportLine } from '../../types/messages';
import type { Event, Named, ShipView, View } from '../../types/xwing';
import { sectionKey } from './ships';

/** What happened, of a line of the report; none of the page's own lines. */
export const eventOf = (line: ReportLine | null): Event | null => (line?.seen as Event | null | undefined) ?? null;

/** The ship a report names. */
export const shipNamed = (view: View, { ship }: Named): ShipView | undefined => view.ships[ship];

/** The key of the ship a report names, or of its section. */
export function keyNamed(view: View, named: Named): string | null {
  const ship = shipNamed(view, named);
  if (!ship) return null;
  return ship.sections.length > 0 ? sectionKey(ship.key, named.part) : ship.key;
}

const PLACE = ['pose', 'in_play', 'status', 'docked_to', 'bumped'] as const;
const DIAL = ['shown', 'dial', 'has_dial', 'activated'] as const;
const TOKENS = ['tokens', 'stressed', 'ionized', 'cloaked'] as const;
const LOCK = ['lock'] as const;
const SHIELDS = ['shields', 'sections'] as const;
const CARDS = ['damage', 'hull', 'faceup', 'facedown', 'sections'] as const;
const ENERGY = ['energy', 'upgrades'] as const;

/** What an event changes of the ship it names. */
const CHANGES: Partial<Record<Event['event'], readonly (keyof ShipView)[]>> = {
  deployed: PLACE,
  undocked: PLACE,
  revealed: DIAL,
  moved: [...DIAL, ...PLACE],
  bumped: PLACE,
  shifted: PLACE,
  fled: PLACE,
  gained: TOKENS,
  lost: TOKENS,
  locked: LOCK,
  unlocked: LOCK,
  'shield-lost': SHIELDS,
  'shield-back': SHIELDS,
  facedown: CARDS,
  faceup: CARDS,
  'turned-down': CARDS,
  repaired: CARDS,
  'energy-gained': ENERGY,
  'energy-spent': ENERGY,
  allocated: ENERGY,
  crippled: ['sections', 'arc'],
  turned: ['arc'],
  doomed: ['status'],
  destroyed: PLACE,
};

/** What an event changes of the table. */
const TABLE: Partial<Record<Event['event'], readonly (keyof View)[]>> = {
  placed: ['rocks', 'unplaced'],
  'placed-huge': ['unplaced'],
  swept: ['rocks'],
  dropped: ['bombs'],
  detonated: ['bombs'],
  'phase-began': ['phase', 'round'],
};

function taken<T extends object>(from: T, to: T, names: readonly (keyof T)[]): T {
  return { ...from, ...Object.fromEntries(names.map((name) => [name, to[name]])) };
}

/**
 * The table in the midst of a moment: as it was before it, but for what the events told so far have changed, which is as
 * after it.
 */
export function asSeen(before: View, after: View, told: Event[]): View {
  let view = before;
  for (const { event, of } of told) {
    const table = TABLE[event];
    if (table) view = taken(view, after, table);
    const names = CHANGES[event];
    const named = (Array.isArray(of) ? of[0] : of) as Named | undefined;
    const was = names && named ? view.ships[named.ship] : undefined;
    const is = named && after.ships[named.ship];
    if (!names || !was || !is) continue;
    view = { ...view, ships: view.ships.map((ship) => (ship === was ? taken(was, is, names) : ship)) };
  }
  return view;
}
