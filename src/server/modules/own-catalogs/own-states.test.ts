import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { absentDatabase, inlineDesk } from '../../../../test/support/create-test-app.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { createOwnStates, writtenAnswer } from './own-states.ts';

const [A, B, C] = ['own-aaaaaaaaaaaaaaaa', 'own-bbbbbbbbbbbbbbbb', 'own-cccccccccccccccc'];

function made(desk: Parameters<typeof createOwnStates>[0]['desk'] = inlineDesk) {
  const day = { today: '2026-11-21' };
  const states = createOwnStates({
    database: absentDatabase(),
    desk,
    contactEmail: null,
    today: () => day.today,
  });
  /** Whether it is in memory: without a database nothing else is found. */
  const isKept = async (id: string, revision = 1) =>
    states.at(id, revision).then(
      () => true,
      () => false,
    );
  return { states, day, isKept };
}
/** Of one rival with so many values. */
const withClaims = (count: number) =>
  ({
    criteria: { criteria: [], capabilities: [] },
    subjects: [],
    rivals: [
      {
        slug: 'one',
        data: { claims: Object.fromEntries(Array.from({ length: count }, (_, at) => [at, {}])) },
      },
    ],
    plays: [],
  }) as unknown as CatalogParts;
const tinyParts = (): CatalogParts => {
  const { slug: _slug, version: _version, ...parts } = tinyCatalog();
  return parts;
};

describe('a catalog stays in memory', () => {
  test('at its revision and those before', async () => {
    const { states, isKept } = made();
    const state = states.saved(A, 3, withClaims(1));
    expect(await states.at(A, 3)).toBe(state);
    expect(await states.at(A, 2)).toBe(state);
    expect(await isKept(A, 4)).toBe(false);
    expect(state).toMatchObject({ revision: 3, claims: 1, snapshot: null, warnings: null });
    states.forget(A);
    expect(await isKept(A)).toBe(false);
  });

  test('as one of forty, the longest unused going first', async () => {
    const { states, isKept } = made();
    const ids = Array.from({ length: 40 }, (_, at) => `own-${at}`);
    for (const id of ids) states.saved(id, 1, withClaims(1));
    expect(await isKept('own-0')).toBe(true);
    states.saved('own-40', 1, withClaims(1));
    expect([await isKept('own-1'), await isKept('own-0')]).toEqual([false, true]);
    states.saved('own-40', 2, withClaims(1));
    expect(await isKept('own-2')).toBe(true);
  });

  test('with so many values in all, the last one whatever it holds', async () => {
    const { states, isKept } = made();
    states.saved(A, 1, withClaims(20_000));
    states.forget(A);
    states.forget(A);
    states.saved(B, 1, withClaims(12_500));
    states.saved(C, 1, withClaims(12_500));
    expect([await isKept(B), await isKept(C)]).toEqual([true, true]);
    states.saved(C, 2, withClaims(12_501));
    expect([await isKept(B), await isKept(C)]).toEqual([false, true]);
    states.saved(A, 1, withClaims(25_001));
    expect([await isKept(C), await isKept(A)]).toEqual([false, true]);
    states.saved(B, 1, withClaims(0));
    expect([await isKept(A), await isKept(B)]).toEqual([false, true]);
  });
});

describe('what readers see of it', () => {
  test('is built once, until a day changes what it says', () => {
    const { states, day } = made();
    const parts = tinyParts();
    const price = parts.rivals[0]?.data.claims.price;
    Object.assign(price ?? {}, { until: '2026-11-22' });
    const state = states.saved(A, 7, parts);
    const first = states.snapshot(A, state);
    expect(states.snapshot(A, state)).toBe(first);
    day.today = '2026-11-22';
    expect(states.snapshot(A, state)).toBe(first);
    day.today = '2026-11-23';
    const third = states.snapshot(A, state);
    expect(third).not.toBe(first);
    expect(states.snapshot(A, state)).toBe(third);
    const version = createHash('sha256').update(`${A} 7`).digest('hex').slice(0, 12);
    expect(first.catalogs).toMatchObject([{ slug: A, version }]);
  });

  test('has its warnings worked out once, and again after a failure', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('busy')) : Promise.resolve(['a warning']);
    };
    const { states } = made({ run } as unknown as typeof inlineDesk);
    const state = states.saved(A, 1, withClaims(1));
    expect(await states.warnings(A, state)).toEqual([]);
    expect(await states.warnings(A, state)).toEqual(['a warning']);
    expect(await states.warnings(A, state)).toEqual(['a warning']);
    expect(runs).toBe(2);
  });

  test('is written once for the three answers that were asked for last', async () => {
    const state = made().states.saved(A, 1, withClaims(1));
    const written: string[] = [];
    const ask = (tag: string) =>
      writtenAnswer(state, tag, async () => {
        written.push(tag);
        return { tag };
      });
    for (const tag of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) {
      expect(await ask(tag)).toBe(`{"tag":"${tag}"}`);
    }
    expect(written.join('')).toBe('abcdb');
  });
});
