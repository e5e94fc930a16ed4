import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { frenchSpaces } from '../src/words/french';

export type Lang = 'en' | 'fr';

function read(lang: Lang): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(`../src/words/${lang}.ftl`, import.meta.url), 'utf8')));
  return bundle;
}

const bundles = { en: read('en'), fr: read('fr') };

/** A sentence of the page by its id, as its words have it. */
export function say(id: string, lang: Lang = 'en', values?: Record<string, FluentVariable>): string {
  const pattern = bundles[lang].getMessage(id)?.value;
  if (!pattern) throw new Error(`the page has no words for ${id}`);
  const text = bundles[lang].formatPattern(pattern, values);
  return lang === 'fr' ? frenchSpaces(text) : text;
}

/** A text as a pattern that matches just it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
