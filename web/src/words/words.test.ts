import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frenchSpaces } from './french';

const read = (lang: string): string => readFileSync(`src/words/${lang}.ftl`, 'utf8');
const ids = (text: string): string[] => [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1]!);

/** The variables each sentence speaks of. */
function variables(text: string): Map<string, string> {
  const parts = text.split(/^(?=[a-z][a-z0-9-]* =)/m).filter((part) => /^[a-z]/.test(part));
  return new Map(parts.map((part) => [part.split(' ')[0]!, [...new Set(part.match(/\$[a-z]+/g))].sort().join(' ')]));
}

test('every sentence stands in both languages, with the same variables', () => {
  expect(ids(read('fr'))).toEqual(ids(read('en')));
  expect(variables(read('fr'))).toEqual(variables(read('en')));
});

test('every sentence can be read, and none stands twice', () => {
  for (const lang of ['en', 'fr']) {
    const text = read(lang);
    expect(new Set(ids(text)).size).toBe(ids(text).length);
    expect(new FluentResource(text).body.length).toBe(ids(text).length);
  }
});

test('every sentence that the page says by its whole id is there', () => {
  const known = new Set(ids(read('en')));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const missing = files.flatMap((name) => {
    const said = readFileSync(`src/${name}`, 'utf8').matchAll(/\bsay\(((?:[^()`]|\([^()]*\))*)/g);
    const named = [...said].flatMap((match) =>
      [...match[1]!.split('{')[0]!.matchAll(/'([a-z][a-z0-9-]+)'/g)].map((id) => id[1]!),
    );
    return named.filter((id) => !known.has(id)).map((id) => `${name}: ${id}`);
  });
  expect(missing).toEqual([]);
});

test('French marks have their spaces once, and no apostrophe is straight', () => {
  const cases = {
    'Qui ? Lui ! Ici : là ; ailleurs': 'Qui\u202f? Lui\u202f! Ici\u00a0: là\u202f; ailleurs',
    '« Qui ? », 95 %': '«\u202fQui\u202f?\u202f», 95\u202f%',
    'http://ici:8080/?a=1 …?!': 'http://ici:8080/?a=1 …\u202f?!',
  };
  for (const [raw, spaced] of Object.entries(cases)) {
    expect(frenchSpaces(raw)).toBe(spaced);
    expect(frenchSpaces(spaced)).toBe(spaced);
  }
  const lines = ['en', 'fr'].flatMap((lang) => read(lang).split('\n'));
  expect(lines.filter((line) => !line.startsWith('#') && line.includes("'"))).toEqual([]);
});
