import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../test/support/small-catalog.ts';
import { createShared, createSharing } from './shared-catalog.ts';

const [small] = smallCatalogs();
const catalogOf = (version: number) => Object.freeze({ ...small, version: String(version) });

test('a frozen catalog is given once, an open one each time, and what was forgotten again', () => {
  const share = createSharing();
  const inputOf = createShared();
  const pass = (catalog: object) => {
    const { input, shared } = share({ catalog, today: '2026-11-22' });
    expect(inputOf(input, shared)).toEqual({ catalog, today: '2026-11-22' });
    return shared && shared.catalog !== null;
  };
  const [first, ...others] = Array.from({ length: 9 }, (_, version) => catalogOf(version));
  expect([pass(first ?? {}), pass(first ?? {})]).toEqual([true, false]);
  expect(pass({ ...first })).toBe(null);
  expect(others.map(pass)).toEqual(Array(8).fill(true));
  expect([pass(others[7] ?? {}), pass(first ?? {})]).toEqual([false, true]);
});
