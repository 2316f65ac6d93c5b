import { expect, it, test } from 'vitest';
import { modelsCatalog, PAGE, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { checkCatalog } from '../../catalog/catalog-rules.ts';
import { resolveCatalog } from '../../catalog/resolve-catalog.ts';
import { applyRefreshed, mergeRefreshed, refreshedClaims } from './apply-refreshed.ts';
import { proposeFromModelsDev } from './models-dev.ts';
import type { RefreshedClaim } from './proposal.ts';

const DAY = '2026-02-01';
const read = { address: 'https://models.dev/api.json', day: DAY };
const claim = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence: [PAGE] };

function proposalsFor(input = modelsCatalog(), day = DAY) {
  return proposeFromModelsDev(recordedDocument(), input, { ...read, day }).proposals;
}
const priced = (value: number, rest: object = {}) =>
  modelsCatalog({ input_price: { value, ...claim, ...rest } });
const priceOf = (input: ReturnType<typeof modelsCatalog>) =>
  resolveCatalog(input).rivals[0]?.claims['11'];

it('puts a newer price over the authored one, which stays beside it', () => {
  const input = priced(2);
  const claims = mergeRefreshed([], proposalsFor(input));
  const newer = applyRefreshed(input, claims);
  expect(checkCatalog(newer, DAY)).toEqual(checkCatalog(input, DAY));
  expect(priceOf(newer)).toMatchObject({
    state: 'known',
    measurements: [
      {
        value: { number: 1 },
        reportedBy: 'third-party',
        asOf: DAY,
        evidence: [{ title: 'models.dev anthropic/claude-haiku-4-5', readOn: true }],
      },
    ],
    authored: { measurements: [{ value: { number: 2 }, asOf: PAGE.as_of }] },
  });
  expect(refreshedClaims.parse(JSON.parse(JSON.stringify(claims)))).toEqual(claims);
});

it('makes a confirmed price fresh again, on its own source and the new one', () => {
  const input = priced(1);
  const found = priceOf(applyRefreshed(input, mergeRefreshed([], proposalsFor(input))));
  expect(found).toMatchObject({
    measurements: [{ value: { number: 1 }, reportedBy: 'vendor', asOf: DAY }],
  });
  expect(found).not.toHaveProperty('authored');
});

it('fills in what the catalog did not find, and says beside it that it did not', () => {
  const input = modelsCatalog({ input_price: { unknown: 'not-found' } });
  expect(priceOf(applyRefreshed(input, mergeRefreshed([], proposalsFor(input))))).toMatchObject({
    measurements: [{ value: { number: 1 } }],
    authored: { state: 'unknown', reason: 'not-found' },
  });
});

test.each([
  ['the catalog has a newer source', priced(2, { evidence: [{ ...PAGE, as_of: '2026-03-01' }] })],
  [
    'the catalog names another model',
    modelsCatalog({ input_price: { value: 2, ...claim } }, { models_dev: 'openai/gpt-5.2' }),
  ],
])('a refreshed claim is passed over when %s', (_, input) => {
  const claims = mergeRefreshed([], proposalsFor(priced(2)));
  const price = claims.filter(
    ({ criterion, rival }) => criterion === 'input_price' && rival === 'north-large',
  );
  expect(price).toHaveLength(1);
  expect(applyRefreshed(input, price)).toBe(input);
});

test('claims of another catalog, of a rival or of a criterion that has gone change nothing', () => {
  const input = priced(2);
  const [first] = mergeRefreshed([], proposalsFor(input));
  if (!first) throw new Error('Nothing was proposed.');
  const strays: RefreshedClaim[] = [
    { ...first, catalog: 'other' },
    { ...first, rival: 'gone' },
    { ...first, criterion: 'gone' },
  ];
  expect(applyRefreshed(input, strays)).toBe(input);
});

test('what was not read today keeps its day, and what is set apart today goes when it is the same value', () => {
  const kept = mergeRefreshed([], proposalsFor(priced(2)));
  const again = mergeRefreshed(kept, []);
  expect(again).toEqual(kept);
  const today = mergeRefreshed(kept, proposalsFor(priced(2, { note: 'Now half.' }), '2026-02-02'));
  const price = today.filter(
    ({ criterion, rival }) => criterion === 'input_price' && rival === 'north-large',
  );
  expect(price).toEqual([]);
  expect(today.length).toBe(kept.length - 1);
  expect(new Set(today.map(({ source }) => source.as_of))).toEqual(new Set(['2026-02-02']));
});
