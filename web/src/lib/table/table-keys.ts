import { isInDialog, isOnControl, isTyping } from '../keys';
import { settings } from '../settings.svelte';
import { manner } from './choice';
import type { LiveTable } from './live-table.svelte';

/** The offers of the panel in the order shown, as the buttons they are. */
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-offer]:not(:disabled)')];

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Moves the focus among the offers. */
function move(step: number): void {
  const all = buttons().filter((button) => button.checkVisibility());
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus();
}

const isNumber = (live: LiveTable): boolean => live.question !== null && manner(live.question) === 'number';

function moves(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target === document.body || target.id === 'main' || target.closest('.decision') !== null;
}

/** What keys do at a table. */
export function tableKeys(event: KeyboardEvent, live: LiveTable): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Escape' && !isInDialog(event)) {
    if (live.playback.playing) live.playback.skip();
    else if (live.narrowed) live.widen();
    else if (live.past) live.returnToNow();
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
        return isOnControl(event) ? false : live.playback.playing ? live.playback.skip() : live.pass();
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
        return focus('#table-menu');
      case 'r':
        return void (live.pane = 'report');
      case 'd':
        return void (live.pane = 'details');
      case 's':
        return void (live.pane = 'settings');
      case 't':
        return void (live.pane = 'table');
      case 'l':
        return void live.replayTurn();
      case '[':
        return live.lookBy(-1);
      case ']':
        return live.past ? live.lookBy(1) : false;
      case 'n':
        return live.returnToNow();
      default:
        return false;
    }
  };
  if (act() !== false) event.preventDefault();
}
