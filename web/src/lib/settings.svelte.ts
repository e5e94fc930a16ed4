import { words, type Lang } from '../words/words.svelte';

/** Light, dark, or as the system is. */
export type Theme = 'auto' | 'light' | 'dark';

/** How fast what happened is played at a table; `off` shows how it stands at once. */
export type Speed = 'off' | 'slow' | 'usual' | 'fast';
export const SPEEDS: Speed[] = ['slow', 'usual', 'fast', 'off'];

/** Reads what the browser keeps; some browsers keep nothing. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`cantina/${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Lets the browser keep something. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`cantina/${name}`, JSON.stringify(value));
  } catch {
    // It holds for this visit only.
  }
}

/** What the reader has chosen for the whole page. */
class Settings {
  theme = $state<Theme>(kept<Theme>('theme', 'auto'));
  /** Whether single keys do things. */
  keys = $state(kept('keys', true));
  speed = $state<Speed>(kept<Speed>('speed', 'usual'));

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme);
    document.documentElement.dataset.theme = theme;
  }

  setKeys(keys: boolean): void {
    this.keys = keys;
    keep('keys', keys);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep('speed', speed);
  }

  async setLang(lang: Lang): Promise<void> {
    keep('lang', lang);
    await words.speak(lang);
  }

  /** Takes up what was chosen before. */
  async begin(): Promise<void> {
    this.setTheme(this.theme);
    const usual: Lang = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
    await words.speak(kept<Lang>('lang', usual));
  }
}

export const settings = new Settings();
