import { describe, expect, test } from 'vitest';
import { absentDatabase } from '../../../../../test/support/create-test-app.ts';
import type { LiveProvider } from '../providers/live-provider.ts';
import type { Compared } from './cache-key.ts';
import { createIntelligence } from './create-intelligence.ts';

const provider = (name: string, cites: boolean) =>
  ({ id: name, name, model: 'm', cites }) as LiveProvider;
const compared = (slug: string) =>
  ({
    catalog: { slug, version: 'v1' },
    subject: { id: 1 },
    representative: null,
    rivals: [{ id: 4 }],
    rows: [],
  }) as unknown as Compared;
const OWN = 'own-aaaaaaaaaaaaaaaa';

function made(
  changes: { enabled?: boolean; ownCatalogs?: boolean } = {},
  providers = [provider('A', false), provider('B', true)],
) {
  const logged: string[] = [];
  const service = createIntelligence(
    {
      enabled: true,
      ownCatalogs: true,
      cacheHours: 1,
      dailyCalls: 5,
      clientBurst: 1,
      clientHourly: 1,
      ...changes,
    },
    {
      providers,
      database: absentDatabase(),
      processes: () => 1,
      now: () => new Date('2026-11-21T12:00:00Z'),
      log: {
        info: () => undefined,
        error: (said) => void logged.push(said),
      },
    },
  );
  return { ...service, logged };
}

test.each([
  ['the first that names its sources', {}, undefined, { provider: 'B' }],
  ['none, where none does', {}, [provider('A', false)], { provider: null }],
  ['nothing, where research is off', { enabled: false }, undefined, null],
  ['nothing, where own catalogs are no matter of it', { ownCatalogs: false }, undefined, null],
])('editors are told of %s', (_, changes, providers, research) => {
  expect(made(changes, providers).research).toEqual(research);
});

describe('what is kept is looked for', () => {
  test.each([
    ['of a catalog', {}, 'models', true],
    ['of an own catalog', {}, OWN, true],
    ['but not of an own one where that is not allowed', { ownCatalogs: false }, OWN, false],
    ['but of others there', { ownCatalogs: false }, 'models', true],
    ['but not where research is off', { enabled: false }, 'models', false],
  ])('%s', async (_, changes, slug, isLooked) => {
    const { kept, keptDraft, logged } = made(changes);
    const nothing = new Map(isLooked ? [[4, []]] : []);
    expect(await kept(compared(slug))).toEqual(nothing);
    expect(await keptDraft(compared(slug), 'profile')).toBeNull();
    // Without a database each look fails, which is logged.
    const looked = 'live answers could not be looked up';
    expect(logged).toEqual(isLooked ? [looked, looked] : []);
  });

  test('nowhere without a provider', async () => {
    const { kept, keptDraft } = made({}, []);
    expect(await kept(compared('models'))).toEqual(new Map());
    expect(await keptDraft(compared('models'), 'profile')).toBeNull();
  });
});

test('six calls of one provider run at once, and its guards are the same for every use', async () => {
  const { guardsOf, close } = made();
  const [first, again] = [guardsOf({ id: 'A', name: 'A' }, 9), guardsOf({ id: 'A', name: 'A' }, 8)];
  expect([first.circuit === again.circuit, first.deadlineMs, again.deadlineMs]).toEqual([
    true,
    9,
    8,
  ]);
  const other = guardsOf({ id: 'C', name: 'C' }, 9);
  expect(other.circuit).not.toBe(first.circuit);
  expect(other.budget).toBe(first.budget);
  expect(guardsOf({ id: 'C', name: 'C' }, 9).circuit).toBe(other.circuit);
  const stop = new AbortController();
  let begun = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const calls = Array.from({ length: 7 }, () =>
    other.inTurn(stop.signal, async () => {
      begun += 1;
      await released;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(6);
  release();
  await Promise.all(calls);
  expect(begun).toBe(7);
  await close();
});

test('where no provider names its sources, nothing is looked up', async () => {
  const { lookUp } = made({}, [provider('A', false)]);
  const asked = { entity: { name: 'North' } } as Parameters<typeof lookUp>[0];
  await expect(lookUp(asked, '192.0.2.1')).rejects.toMatchObject({
    status: 503,
    code: 'no_live_provider',
  });
});
