import type { Operation } from '../../types/messages';

/** The names on a path (RFC 6901). */
const names = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

const misfit = (path: string): Error => new Error(`nothing stands at ${path}`);

/** What comes of a value when something in it changes. */
function changed(value: unknown, [name, ...rest]: string[], step: Operation): unknown {
  if (name === undefined) {
    if (step.op === 'remove') throw misfit(step.path);
    return step.value;
  }
  if (Array.isArray(value)) {
    const adds = rest.length === 0 && step.op === 'add';
    const at = Number(name);
    if (!/^\d+$/.test(name) || at >= value.length + (adds ? 1 : 0)) throw misfit(step.path);
    if (adds) return value.toSpliced(at, 0, step.value);
    if (rest.length === 0 && step.op === 'remove') return value.toSpliced(at, 1);
    return value.with(at, changed(value[at], rest, step));
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) throw misfit(step.path);
  return { ...value, [name]: changed((value as Record<string, unknown>)[name], rest, step) };
}

/**
 * A page with what has changed in it: a JSON Patch (RFC 6902) as tables send it, where only lists gain and lose. What has not
 * changed stays the same object. Throws if the patch is for another page.
 */
export function patched<T>(page: T, patch: Operation[]): T {
  return patch.reduce<unknown>((page, step) => changed(page, names(step.path), step), page) as T;
}
