import { expect, it, test } from 'vitest';
import { modelsCatalog, PAGE, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { checkCatalog } from '../../catalog/catalog-rules.ts';
import { resolveCatalog, type CatalogInput } from '../../catalog/resolve-catalog.ts';
import { disputeText } from '../../wording/refresh.ts';
import * as refreshed from './apply-refreshed.ts';
import { modelsDev } from './models-dev.ts';
import type { RefreshedClaim } from './proposal.ts';
import { propose } from './propose.ts';

const { upheavalIn, mergeRefreshed, refreshedClaimList: refreshedClaims } = refreshed;
const applyRefreshed = (input: CatalogInput, claims: readonly RefreshedClaim[]) =>
  refreshed.applyRefreshed(input, claims, disputeText);

const TODAY = '2026-02-01';

const DAY = '2026-02-01';
const read = { address: 'https://models.dev/api.json', day: DAY };
const claim = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence: [PAGE] };

const LISTED = {
  reported_by: 'third-party',
  confidence: 0.8,
  evidence: [{ ...PAGE, url: `${read.address}#anthropic/claude-haiku-4-5` }],
};

function proposalsFor(input = modelsCatalog(), day = DAY) {
  return propose(modelsDev, recordedDocument(), input, { ...read, day }).proposals;
}
const priced = (value: number, rest: object = {}) =>
  modelsCatalog({ input_price: { value, ...claim, ...rest } });
const priceOf = (input: ReturnType<typeof modelsCatalog>) =>
  resolveCatalog(input, TODAY).rivals[0]?.claims['11'];
const isPrice = ({ criterion, rival }: RefreshedClaim) =>
  criterion === 'input_price' && rival === 'north-large';

it('makes a confirmed price fresh again, on its own source and the new one', () => {
  const input = priced(1);
  const claims = mergeRefreshed([], proposalsFor(input));
  const newer = applyRefreshed(input, claims);
  expect(checkCatalog(newer, DAY)).toEqual(checkCatalog(input, DAY));
  expect(priceOf(newer)).toMatchObject({
    measurements: [
      {
        value: { number: 1 },
        reportedBy: 'vendor',
        asOf: DAY,
        evidence: [
          { url: PAGE.url, asOf: PAGE.as_of },
          { title: 'models.dev anthropic/claude-haiku-4-5', asOf: DAY, readOn: true },
        ],
      },
    ],
  });
  expect(refreshedClaims.parse(JSON.parse(JSON.stringify(claims)))).toEqual(claims);
});

test.each([
  ['another value', priced(2), 0.72],
  ['a value that came from the list alone', priced(2, LISTED), 0.64],
])('%s stays, less sure and with what the list says', (_, input, confidence) => {
  const claims = mergeRefreshed([], proposalsFor(input));
  expect(claims.filter(isPrice)).toMatchObject([{ value: 1, was: 2, since: DAY }]);
  const newer = applyRefreshed(input, claims);
  const note = 'models.dev says 1 since 1 February 2026.';
  expect(priceOf(newer)).toMatchObject({
    measurements: [{ value: { number: 2 }, confidence, note }],
  });
  expect(checkCatalog(newer, DAY)).toEqual(checkCatalog(input, DAY));
  const later = mergeRefreshed(claims, proposalsFor(input, '2026-02-09'));
  expect(later.filter(isPrice)).toMatchObject([{ since: DAY, source: { as_of: '2026-02-09' } }]);
  expect(priceOf(applyRefreshed(priced(1), claims))).toEqual(priceOf(priced(1)));
});

test('a value that the catalog did not find is not taken', () => {
  const input = modelsCatalog({ input_price: { unknown: 'not-found' } });
  const claims = mergeRefreshed([], proposalsFor(input));
  expect(claims.filter(isPrice)).toEqual([]);
  expect(priceOf(applyRefreshed(input, claims))).toEqual(priceOf(input));
});

test('what an earlier version kept as a replacement confirms where it is equal, and replaces nothing', () => {
  const kept = mergeRefreshed([], proposalsFor(priced(1))).filter(isPrice);
  expect(kept).toMatchObject([{ value: 1 }]);
  const unknown = modelsCatalog({ input_price: { unknown: 'not-found' } });
  for (const input of [priced(2), priced(2, LISTED), unknown]) {
    expect(applyRefreshed(input, kept)).toBe(input);
  }
  expect(priceOf(applyRefreshed(priced(1), kept))).toMatchObject({ measurements: [{ asOf: DAY }] });
});

test.each([
  ['derived', { evidence: [PAGE] }, { basis: 'derived', evidence: [PAGE, { as_of: DAY }] }],
  ['vendor-answer', { evidence: [] }, { basis: 'vendor-answer', evidence: [{ as_of: DAY }] }],
  [
    'memory',
    { evidence: [], as_of: '2026-01', confidence: 0.5 },
    {
      basis: 'read',
      evidence: [{ as_of: DAY }],
      earlier: [{ basis: 'memory', as_of: '2026-01', value: 1 }],
    },
  ],
])('a confirmed claim of basis %s loses nothing of what it rests on', (basis, rest, expected) => {
  const input = priced(1, { basis, ...rest });
  const newer = applyRefreshed(input, mergeRefreshed([], proposalsFor(input)));
  expect(newer.rivals[0]?.data.claims['input_price']).toMatchObject(expected);
});

test.each([
  ['the catalog has a newer source', priced(1, { evidence: [{ ...PAGE, as_of: '2026-03-01' }] })],
  [
    'the catalog names another model',
    modelsCatalog({ input_price: { value: 1, ...claim } }, { models_dev: 'openai/gpt-5.2' }),
  ],
])('a refreshed claim is passed over when %s', (_, input) => {
  const price = mergeRefreshed([], proposalsFor(priced(1))).filter(isPrice);
  expect(price).toHaveLength(1);
  expect(applyRefreshed(input, price)).toBe(input);
});

test('claims of another catalog, of a rival or of a criterion that has gone change nothing', () => {
  const input = priced(1);
  const [first] = mergeRefreshed([], proposalsFor(input));
  if (!first) throw new Error('Nothing was proposed.');
  const strays: RefreshedClaim[] = [
    { ...first, catalog: 'other' },
    { ...first, rival: 'gone' },
    { ...first, criterion: 'gone' },
  ];
  expect(applyRefreshed(input, strays)).toBe(input);
});

test('what was not read today keeps its day, and what the source no longer says goes', () => {
  const kept = mergeRefreshed([], proposalsFor(priced(1)));
  expect(mergeRefreshed(kept, [])).toEqual(kept);
  const today = mergeRefreshed(kept, proposalsFor(priced(2), '2026-02-02'));
  expect(today.filter(isPrice)).toMatchObject([{ was: 2, since: '2026-02-02' }]);
  expect(today.length).toBe(kept.length);
  expect(new Set(today.map(({ source }) => source.as_of))).toEqual(new Set(['2026-02-02']));
});

test('a document is an upheaval when it says otherwise of more than one claim in twenty', () => {
  const { proposals } = propose(modelsDev, recordedDocument(), priced(2, LISTED), {
    ...read,
    day: DAY,
  });
  expect(upheavalIn([{ proposals, read: 20 }])).toBeNull();
  expect(upheavalIn([{ proposals, read: 19 }])).toEqual({ changed: 1, read: 19 });
  expect(
    upheavalIn([
      { proposals, read: 19 },
      { proposals: [], read: 1 },
    ]),
  ).toBeNull();
});

test('a page of the same day is no newer source', () => {
  const input = priced(1, { evidence: [{ ...PAGE, as_of: DAY }] });
  const newer = applyRefreshed(input, mergeRefreshed([], proposalsFor(input)));
  expect(newer.rivals[0]?.data.claims['input_price']).toHaveProperty('evidence.length', 2);
});

test('fields and limits of a reseller are no upheaval', () => {
  const document = recordedDocument();
  Object.assign(document['anthropic']?.models['claude-haiku-4-5'] ?? {}, { status: 'deprecated' });
  const resold = document['openrouter']?.models['meta-llama/llama-4-maverick'];
  Object.assign(resold?.limit ?? {}, { context: 128_000 });
  const { proposals } = propose(modelsDev, document, priced(1), { ...read, day: DAY });
  expect(proposals.filter(({ change }) => change === 'changed')).toHaveLength(2);
  expect(upheavalIn([{ proposals, read: 1 }])).toBeNull();
});

test('confirmations, differences under a condition and new values are no upheaval', () => {
  const unknown = modelsCatalog({ input_price: { unknown: 'not-found' } });
  for (const input of [priced(1), priced(2, { note: 'Half until June.' }), unknown]) {
    expect(upheavalIn([{ proposals: proposalsFor(input), read: 1 }])).toBeNull();
  }
  expect(upheavalIn([])).toBeNull();
});
