import { isOnControl, isTyping } from '../keys';
import { settings } from '../settings.svelte';
import { manner } from './choice';
import type { Sitting } from './sitting.svelte';

/** The offers of the panel in the order shown, as the buttons they are. */
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-offer]:not(:disabled)')];

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Moves the focus among the offers. */
function move(step: number): void {
  const all = buttons();
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus();
}

const isNumber = (sitting: Sitting): boolean => sitting.question !== null && manner(sitting.question) === 'number';

function moves(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target === document.body || target.id === 'main' || target.closest('.decision') !== null;
}

/** What keys do at a table. */
export function tableKeys(event: KeyboardEvent, sitting: Sitting): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Escape' && !(event.target as HTMLElement).closest?.('dialog')) {
    if (sitting.narrowed) sitting.widen();
    else if (sitting.past) sitting.returnToNow();
    else if (sitting.refusal) sitting.refusal = null;
    else (document.activeElement as HTMLElement | null)?.blur();
    return;
  }
  if (isTyping(event)) return;
  if (
    (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
    moves(event) &&
    !(event.target instanceof HTMLInputElement && event.target.type === 'range')
  ) {
    if (isNumber(sitting)) sitting.setNumber(sitting.number + (event.key === 'ArrowUp' ? 1 : -1));
    else move(event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    return;
  }
  if (!settings.keys) return;
  if (/^[0-9]$/.test(event.key)) {
    if (isNumber(sitting)) sitting.setNumber(Number(event.key));
    else buttons()[(Number(event.key) + 9) % 10]?.click();
    event.preventDefault();
    return;
  }
  const act = (): void | Promise<void> | false => {
    switch (event.key.toLowerCase()) {
      case ' ':
        return isOnControl(event) ? false : sitting.pass();
      case 'enter':
        return isOnControl(event) ? false : sitting.confirm();
      case 'backspace':
        return sitting.question?.back ? sitting.answer('back') : false;
      case 'u':
        return sitting.undo();
      case 'g':
        return sitting.game?.times.length && sitting.question ? sitting.goOn() : false;
      case 'w':
        return focus('#why');
      case '/':
        return focus('#offer-search');
      case 'm':
        return focus('#table-menu');
      case 'r':
        return void (sitting.pane = 'report');
      case 'd':
        return void (sitting.pane = 'details');
      case 's':
        return void (sitting.pane = 'settings');
      case 't':
        return void (sitting.pane = 'table');
      case '[':
        return sitting.lookBy(-1);
      case ']':
        return sitting.past ? sitting.lookBy(1) : false;
      case 'n':
        return sitting.returnToNow();
      default:
        return false;
    }
  };
  if (act() !== false) event.preventDefault();
}
