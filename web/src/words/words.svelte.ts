import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { frenchSpaces } from './french';

/** The languages of the page. */
export type Lang = 'en' | 'fr';

const files: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('./en.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
};

/** The sentences of the page, in the language chosen. */
class Words {
  lang = $state<Lang>('en');
  #bundle = $state.raw<FluentBundle | null>(null);

  /** Speaks another language from here on. */
  async speak(lang: Lang): Promise<void> {
    const { default: text } = await files[lang]();
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    this.#bundle = bundle;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  /** Whether there is such a sentence. */
  knows(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
  }

  /** A sentence by its id; the id itself if there is none. */
  say(id: string, values?: Record<string, FluentVariable>): string {
    const pattern = this.#bundle?.getMessage(id)?.value;
    if (!pattern) return id;
    const text = this.#bundle!.formatPattern(pattern, values, []);
    return this.lang === 'fr' ? frenchSpaces(text) : text;
  }
}

export const words = new Words();

/** A sentence by its id. */
export const say = (id: string, values?: Record<string, FluentVariable>): string => words.say(id, values);

/** A sentence by its id, with a capital at its start whatever value begins it. */
export function sentence(id: string, values?: Record<string, FluentVariable>): string {
  const text = words.say(id, values);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name of the game in words, or as it is written if the page has no word for it. */
export function named(kind: 'seat' | 'player' | 'of' | 'droid' | 'time' | 'game' | 'format', name: string): string {
  return known(`${kind}-${name}`, name);
}

/** A text of the page's own, if it has one of this id; else another. */
export function known(id: string, otherwise: string): string {
  return words.knows(id) ? words.say(id) : otherwise;
}

/** Several names in a row: `a, b and c`. */
export const listed = (names: string[]): string => new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(names);
