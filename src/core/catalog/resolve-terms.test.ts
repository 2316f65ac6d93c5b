import { describe, expect, it, test } from 'vitest';
import { criterionOf } from '../../../test/support/claim-builders.ts';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredClaim } from './authored-claim.ts';
import { authoredPriceTerm } from './authored-price-terms.ts';
import { authoredPreset } from './authored-preset.ts';
import { checkCatalog } from './catalog-rules.ts';
import { priceTermsHold } from './price-term-rules.ts';
import { resolveClaim } from './resolve-claim.ts';
import { evidenceResolver } from './resolve-evidence.ts';
import { resolveOffers } from './resolve-offer.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const DAY = '2026-02-01';
const evidence = [{ url: 'https://example.org/', as_of: '2026-01-01' }];
const facts = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence };
const price = criterionOf({ id: '2', slug: 'price', factKind: 'price' });
const row = (rest: object) => authoredPriceTerm.parse({ reported_by: 'vendor', evidence, ...rest });

describe('the rows of a price list', () => {
  const terms = (criterion: typeof price, claim: object, ...rows: object[]) => {
    const found = resolveClaim(authoredClaim.parse(claim), criterion, {
      priceTerms: rows.map(row),
      resolveEvidence: evidenceResolver({}),
      today: DAY,
    });
    const list = found.state === 'known' ? found.measurements[0].terms : found.terms;
    return list?.map(({ evidence: _evidence, reportedBy: _reporter, ...term }) => term);
  };

  it('stand at the price that they are of, each with its conditions', () => {
    const rows = [
      { amounts: { price: 1, other: 9 }, tier: 'batch' },
      { amounts: { other: 9 } },
      { percent: 10, region: 'eu', channel: 'cloud' },
      { cache_writes: { price: { '1h': 4 }, other: { '1h': 5 } }, above_input_tokens: 100 },
    ];
    expect(terms(price, { value: 2, ...facts }, ...rows)).toEqual([
      { channel: 'own', tier: 'batch', amount: 1 },
      { channel: 'cloud', region: 'eu', percent: 10 },
      { channel: 'own', aboveInputTokens: 100, cacheLifetime: '1h', amount: 4 },
    ]);
    expect(terms(price, { unknown: 'not-found' }, rows[0]!)).toHaveLength(1);
  });

  it('are none of what is no price in numbers', () => {
    const rows = [{ amounts: { price: 1 } }];
    expect(terms({ ...price, factKind: 'limit' }, { value: 2, ...facts }, ...rows)).toBeUndefined();
    expect(terms({ ...price, type: 'text' }, { value: 'Much', ...facts }, ...rows)).toBeUndefined();
    expect(terms(price, { unknown: 'not-found' })).toBeUndefined();
  });
});

test('half of an interval is the error of a result', () => {
  const claim = authoredClaim.parse({
    measurements: [{ instrument: 'Exam', value: 5, interval: [4, 8], ...facts }],
  });
  const beside = { resolveEvidence: evidenceResolver({}), today: DAY };
  expect(resolveClaim(claim, criterionOf(), beside)).toMatchObject({
    measurements: [{ error: 2, interval: { least: 4, most: 8 } }],
  });
});

describe('what is wrong with a row of a price list', () => {
  const settings = {
    channels: [{ id: 'cloud', name: 'Cloud' }],
    regions: [{ id: 'eu', name: 'EU' }],
  };
  const faults = (rows: object[], claim: object = { unknown: 'not-found' }) => {
    const { criteria } = tinyCatalog().criteria;
    const data = { claims: { price: authoredClaim.parse(claim) }, price_terms: rows.map(row) };
    const known = new Map(criteria.map((each) => [each.slug, each]));
    return priceTermsHold(data, settings, known).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  };
  const amounts = { price: 1 };

  it.each<[string, object[], string[]]>([
    ['a channel and a region of the catalog', [{ amounts, channel: 'cloud', region: 'eu' }], []],
    ['a host', [{ amounts, channel: 'host:Some' }], []],
    [
      'no channel of the catalog',
      [{ amounts, channel: 'mart' }],
      ['price_terms.0.channel: The catalog has no channel "mart".'],
    ],
    [
      'no region of the catalog',
      [{ amounts, region: 'us' }],
      ['price_terms.0.region: The catalog has no region "us".'],
    ],
    ['one day', [{ amounts, from: DAY, until: DAY }], []],
    [
      'an end before its beginning',
      [{ amounts, from: DAY, until: '2026-01-31' }],
      ['price_terms.0.until: It ends on 2026-01-31, before it begins on 2026-02-01.'],
    ],
    [
      'what is no price',
      [{ amounts: { limits: 1 } }],
      ['price_terms.0.amounts: "limits" is no price in numbers.'],
    ],
    [
      'a cache of what is no price',
      [{ cache_writes: { skill: { '1h': 1 } } }],
      ['price_terms.0.amounts: "skill" is no price in numbers.'],
    ],
    [
      'a surcharge on nothing',
      [{ percent: 5 }],
      ['price_terms.0.percent: A surcharge says neither its region nor its tier.'],
    ],
    ['a surcharge on a region', [{ percent: 5, region: 'eu' }], []],
    ['a surcharge on a tier', [{ percent: 5, tier: 'batch' }], []],
    [
      'two under one condition',
      [
        { amounts, tier: 'batch' },
        { amounts, tier: 'batch' },
      ],
      ['price_terms.1.from: It holds under the same conditions and on the same days as row 1.'],
    ],
    [
      'two tiers',
      [
        { amounts, tier: 'batch' },
        { amounts, tier: 'priority' },
      ],
      [],
    ],
    [
      'one after the other',
      [
        { amounts, tier: 'batch', until: '2026-01-31' },
        { amounts, tier: 'batch', from: DAY },
      ],
      [],
    ],
    [
      'two that share a day',
      [
        { amounts, tier: 'batch', until: DAY },
        { amounts, tier: 'batch', from: DAY },
      ],
      ['price_terms.1.from: It holds under the same conditions and on the same days as row 1.'],
    ],
    [
      'an amount and a surcharge',
      [
        { amounts, tier: 'batch' },
        { percent: 5, tier: 'batch' },
      ],
      [],
    ],
    [
      'two lifetimes of a cache',
      [{ cache_writes: { price: { '1h': 1 } } }, { cache_writes: { price: { '5m': 1 } } }],
      [],
    ],
    [
      'one lifetime twice',
      [{ cache_writes: { price: { '1h': 1 } } }, { cache_writes: { price: { '1h': 2 } } }],
      ['price_terms.1.from: It holds under the same conditions and on the same days as row 1.'],
    ],
  ])('%s', (_, rows, found) => {
    expect(faults(rows)).toEqual(found);
  });

  it('is that it states what the claim states, on the same days', () => {
    const claim = (rest: object = {}) => ({ value: 2, ...facts, ...rest });
    const own = [
      'price_terms.0.amounts.price: Its price holds on the same days as the claim’s own.',
    ];
    expect(faults([{ amounts }], claim())).toEqual(own);
    expect(faults([{ amounts, tier: 'batch' }], claim())).toEqual([]);
    expect(faults([{ amounts, from: DAY }], claim({ until: '2026-01-31' }))).toEqual([]);
    expect(faults([{ amounts, channel: 'host:Some' }], claim({ host: 'Some' }))).toEqual(own);
    expect(faults([{ amounts }], claim({ host: 'Some' }))).toEqual([]);
  });
});

test('what has ended at a channel is not offered there from the next day on', () => {
  const channels = [
    { channel: 'cloud', offered: true, regions: ['eu'], note: 'A note.', evidence },
  ];
  const lifecycle = {
    retires: [
      { channel: 'cloud', on: '2026-01-31', evidence: [] },
      { channel: 'own', on: '2020-01-01', evidence: [] },
    ],
  };
  const on = (day: string) => resolveOffers({ channels, lifecycle }, day, evidenceResolver({}))[0];
  expect(on('2026-01-31')).toMatchObject({
    offered: true,
    regions: ['eu'],
    note: 'A note.',
    evidence: [{}],
  });
  expect(on(DAY)).toEqual({ channel: 'cloud', offered: false, regions: null, evidence: [] });
  expect(resolveOffers({}, DAY, evidenceResolver({}))).toEqual([]);
});

describe('what a preset names that is not there', () => {
  const remedy = (change: (input: CatalogInput) => void) => {
    const input = tinyCatalog();
    input.catalog.presets = [
      authoredPreset.parse({
        slug: 'p',
        question: 'Which?',
        detail: 'D',
        subject: 'north',
        rivals: ['west'],
        criteria: ['price'],
      }),
    ];
    change(input);
    return checkCatalog(input, DAY)
      .filter(({ rule }) => rule === 'preset')
      .map((fault) => fault.remedy);
  };
  const add =
    (count: number, retired = false) =>
    (input: CatalogInput) => {
      for (let at = 0; at < count; at += 1) {
        const data = {
          ...input.rivals[3]!.data,
          id: 50 + at,
          ...(retired && { retired: true as const }),
        };
        input.rivals.push({ slug: `r${at}`, data });
      }
    };
  const FOUR = 'Write one of: north-large, north-small, south-large, south-small';

  it('is told with eight of those that are, and no retired one', () => {
    expect(remedy(add(0))).toEqual([`${FOUR}.`]);
    expect(remedy(add(4))).toEqual([`${FOUR}, r0, r1, r2, r3.`]);
    expect(remedy(add(5))).toEqual([`${FOUR}, r0, r1, r2, r3 ….`]);
    expect(remedy(add(5, true))).toEqual([`${FOUR}.`]);
  });
});

test('a proof that names a customer tells who and when in each of its forms', () => {
  const faults = (rest: object) => {
    const input = tinyCatalog();
    const line = { ...input.plays[0]!.data.why_we_win[0]!, customer: 'Acme and Bolt', ...rest };
    input.plays[0]!.data.proof = [line as never];
    return checkCatalog(input, DAY)
      .filter(({ rule }) => rule === 'customer')
      .map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  const lacking = ['proof.0.customer: A form of the line lacks "Acme and Bolt" or the year.'];
  expect(faults({ text: 'Acme and Bolt chose it in 2024.' })).toEqual([]);
  expect(faults({ text: 'Acme chose it in 2024.' })).toEqual(lacking);
  expect(faults({ text: 'Acme and Bolt chose it.' })).toEqual(lacking);
  expect(faults({ text: 'Acme and Bolt chose it in 2024.', say: 'They chose it.' })).toEqual(
    lacking,
  );
  expect(faults({ text: 'They chose it.', say: 'Acme and Bolt chose it in 1999.' })).toEqual([]);
  expect(faults({ text: 'They chose it.', customer: undefined })).toEqual([]);
});
