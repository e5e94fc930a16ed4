import { isInDialog, isOnControl, isTyping } from '../keys';
import { settings } from '../settings.svelte';
import { manner } from './choice';
import type { LiveTable } from './live-table.svelte';

/** The offers of the panel in the order shown, as the buttons they are. */
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-offer]:not(:disabled)')];

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Opens the menu, or closes it, with the focus on its first entry. */
function openMenu(): void {
  const summary = document.querySelector<HTMLElement>('#table-menu');
  const menu = summary?.closest('details');
  if (!summary || !menu) return;
  menu.open = !menu.open;
  (menu.open ? menu.querySelector<HTMLElement>('li button:not(:disabled), li a') : summary)?.focus();
}

/** Moves the focus among the offers. */
function move(step: number): void {
  const all = buttons().filter((button) => button.checkVisibility());
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus();
}

/** How long a question has to be there before a key chooses for good, after something was played; in milliseconds. */
const JUST_SHOWN = 300;

/** Whether a key goes to the decision, or to nothing in particular. */
const inPanel = (event: KeyboardEvent): boolean =>
  !isTyping(event) && (!isOnControl(event) || (event.target as HTMLElement).closest('.decision') !== null);

const isNumber = (live: LiveTable): boolean => live.question !== null && manner(live.question) === 'number';

function moves(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target === document.body || target.id === 'main' || target.closest('.decision') !== null;
}

/** What keys do at a table. */
export function tableKeys(event: KeyboardEvent, live: LiveTable): void {
  if (event.defaultPrevented) return;
  // A key that is held down chooses once, and so does one that was pressed while something was still being shown.
  const chooses = event.key === ' ' || event.key === 'Enter';
  if (chooses && inPanel(event) && (event.repeat || performance.now() - live.viewing.playback.endedAt < JUST_SHOWN)) {
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape' && !isInDialog(event)) {
    if (live.viewing.playback.playing) live.viewing.playback.skip();
    else if (live.narrowed) live.widen();
    else if (live.viewing.past) live.viewing.returnToNow();
    else if (live.unsure) live.unsure = null;
    else if (live.refusal) live.refusal = null;
    else (document.activeElement as HTMLElement | null)?.blur();
    return;
  }
  if (isTyping(event)) return;
  if (
    (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
    moves(event) &&
    !(event.target instanceof HTMLInputElement && event.target.type === 'range')
  ) {
    if (isNumber(live)) live.setNumber(live.number + (event.key === 'ArrowUp' ? 1 : -1));
    else move(event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    return;
  }
  if (!settings.keys) return;
  if (/^[0-9]$/.test(event.key)) {
    if (isNumber(live)) live.setNumber(Number(event.key));
    else buttons()[(Number(event.key) + 9) % 10]?.click();
    event.preventDefault();
    return;
  }
  const act = (): void | Promise<void> | false => {
    switch (event.key.toLowerCase()) {
      case ' ':
        // What is being played is skipped first: a key pressed then never answers a question nobody has seen.
        return isOnControl(event) ? false : live.viewing.playback.playing ? live.viewing.playback.skip() : live.pass();
      case 'enter':
        return isOnControl(event) ? false : live.confirm();
      case 'backspace':
        return live.question?.back ? void live.answer('back') : false;
      case 'u':
        return live.undo();
      case 'g':
        return live.game?.times.length && live.question ? live.goOn() : false;
      case 'w':
        return focus('#why');
      case '/':
        return focus('#offer-search');
      case 'm':
        return openMenu();
      case 'r':
        return void (live.pane = 'report');
      case 'd':
        return void (live.pane = 'details');
      case 's':
        return void (live.pane = 'settings');
      case 't':
        return void (live.pane = 'table');
      case 'l':
        return void live.viewing.replayTurn();
      case 'p':
        return live.viewing.at === null ? false : live.viewing.playOrHold();
      case '[':
        return live.viewing.lookBy(-1);
      case ']':
        return live.viewing.at === null ? false : live.viewing.lookBy(1);
      case 'n':
        return live.viewing.returnToNow();
      default:
        return false;
    }
  };
  if (act() !== false) event.preventDefault();
}
