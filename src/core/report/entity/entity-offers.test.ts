import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../../test/support/claim-builders.ts';
import type { Claim, Offer } from '../../catalog/resolved.ts';
import { claimLines } from './claim-lines.ts';
import {
  dollarClaim as dollars,
  ENTITY_TODAY as TODAY,
  entityPageOf as pageOf,
  examClaims as exam,
  examplePage as page,
  offerAt as offer,
  PRICE_CRITERIA,
  PRICED_DECISION,
  pricedAt,
  rivalsWith as rivals,
  SKILL,
} from '../../../../test/support/entity-catalogs.ts';

describe('where it is sold', () => {
  const channels = [
    { id: 'cloud', name: 'Cloud' },
    { id: 'mart', name: 'Mart' },
  ];
  const regions = [
    { id: 'eu', name: 'the EU' },
    { id: 'us', name: 'the US' },
  ];
  const where = criterionOf({
    id: 'where',
    type: 'boolean',
    of: 'region',
    items: ['EU', 'US'].map((name) => ({ name, synonyms: [] })),
  });
  const sold = (offers: Offer[], claims: Record<string, Claim> = {}) =>
    pageOf([rivalOf(1, { company: 'Maker', offers, claims })], { channels, regions }, undefined, [
      ...PRICE_CRITERIA,
      where,
    ]);

  it('is at its maker’s first, then in the order of the catalog, then elsewhere', () => {
    const { offered, refused, region } = sold([
      offer('stranger'),
      offer('mart'),
      offer('own'),
      offer('cloud', { offered: false }),
    ]).channels;
    expect(offered.map(({ name }) => name)).toEqual(['Maker (own)', 'Mart', 'stranger']);
    expect([refused, region]).toEqual([['Cloud'], 'the EU']);
  });

  it('says the regions, whether the one asked for is among them, and the price', () => {
    const claims = {
      in: dollars(1, {
        terms: [
          { channel: 'cloud', amount: 2, reportedBy: 'vendor', evidence: [] },
          { channel: 'own', amount: 1.5, region: 'eu', reportedBy: 'vendor', evidence: [] },
        ],
      }),
      out: dollars(3, {
        terms: [{ channel: 'cloud', amount: 4, reportedBy: 'vendor', evidence: [] }],
      }),
    };
    const { offered } = sold(
      [
        offer('own', { regions: ['us'] }),
        offer('cloud', { regions: ['eu', 'us'], note: 'A note.' }),
        offer('mart', { regions: [] }),
        offer('own-machines'),
      ],
      claims,
    ).channels;
    expect(
      offered.map(({ isInRegion, regions: text, price: amount }) => [isInRegion, text, amount]),
    ).toEqual([
      [false, 'the US', '$1.00 / $3.00'],
      [true, 'the EU and the US', '$2.00 / $4.00'],
      [false, 'No region can be chosen', null],
      [null, 'where your machines stand', 'your hardware'],
    ]);
    expect(offered.map(({ regionPrice, note }) => [regionPrice, note])).toEqual([
      [null, null],
      [null, 'A note.'],
      [null, null],
      [null, null],
    ]);
    expect(sold([offer('mart')]).channels.offered[0]).toMatchObject({
      isInRegion: null,
      regions: 'not on file',
    });
  });

  it('is asked where nothing on file answers', () => {
    const { questions } = sold([
      offer('cloud'),
      offer('mart', { offered: false }),
      offer('own-machines'),
      offer('own'),
    ]);
    expect(questions.slice(0, 2)).toEqual([
      'What does Rival 1 cost on Cloud?',
      'When does Rival 1 retire at its maker, at the earliest?',
    ]);
    const ending = rivalOf(1, { retired: true, offers: [offer('cloud')] });
    expect(pageOf([ending], { channels }).questions).toEqual([]);
    expect(pageOf([ending], { channels }).letter).toBeNull();
  });
});

it('open questions follow from what its maker could answer alone', () => {
  const criteria = ['a', 'b', 'c'].map((id) => criterionOf({ id, name: id, type: 'boolean' }));
  const reasons = (reason: string) => ({
    a: { ...UNKNOWN, reason } as Claim,
    b: booleanClaim(true),
    c: { ...UNKNOWN, reason: 'not-applicable' } as Claim,
  });
  const ask = (claims: Record<string, Claim>, of = criteria) =>
    pageOf(rivals(claims), { decision: null }, undefined, of).questions.length;
  for (const reason of [
    'not-published',
    'not-found',
    'in-conflict',
    'not-researched',
    'not-covered',
    'ended',
  ])
    expect([reason, ask(reasons(reason))]).toEqual([reason, 1]);
  expect(ask(reasons('not-applicable'))).toBe(0);
  expect(
    ask(
      reasons('not-found'),
      criteria.map((each) => ({ ...each, audience: 'internal' as const })),
    ),
  ).toBe(0);
});

it('a catalog is one flat list of claims, a line a measurement', () => {
  const criteria = [
    criterionOf({ id: 'n', slug: 'n', name: 'N' }),
    criterionOf({ id: 't', slug: 't', name: 'T', type: 'text' }),
  ];
  const list = [
    rivalOf(1, {
      claims: {
        n: numberClaim(5, { scope: 'EU' }),
        t: textClaim('Words', { asOf: 'undated', evidence: [], confidence: 0.3 }),
      },
    }),
    rivalOf(2, { retired: true }),
    rivalOf(3, { claims: { n: { ...UNKNOWN, lookedAt: [page('looked')] } as Claim } }),
  ];
  const subjects = [
    subjectOf(1),
    subjectOf(2, { representativeIds: [1] }),
    subjectOf(3, { retired: true }),
  ];
  const [heads, ...lines] = claimLines(catalogOf(subjects, list, criteria), TODAY);
  expect(heads?.slice(0, 3)).toEqual(['name', 'slug', 'criterion']);
  expect(lines.map((line) => line.slice(0, 4).join(' '))).toEqual([
    'Subject 1 subject-1 N n',
    'Subject 1 subject-1 T t',
    'Rival 1 rival-1 N n',
    'Rival 1 rival-1 T t',
    'Rival 3 rival-3 N n',
    'Rival 3 rival-3 T t',
  ]);
  expect(lines[2]?.slice(4)).toEqual([
    '',
    '5%',
    5,
    '%',
    'EU',
    '2026-10-01',
    'https://example.org/page',
    9,
    'known',
  ]);
  expect(lines[3]?.slice(4, 11)).toEqual(['', 'Words', '', '', '', '', '']);
  expect(lines[3]?.at(-1)).not.toBe('known');
  expect(lines[4]?.slice(4, 12)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
    'https://example.org/looked',
    '',
  ]);
  expect(lines.every((line) => line.length === heads?.length)).toBe(true);
});

const { cost } = PRICED_DECISION ?? {};
const LIMITED = PRICED_DECISION && {
  ...PRICED_DECISION,
  cost: cost ? { ...cost, windowId: 'window' } : null,
};

it('a request that is larger than the window has no cost', () => {
  const ending = { ...pricedAt(1, 2), in: dollars(1, { until: '2026-12-31', afterwards: 3 }) };
  const pageWithin = (window: number) =>
    pageOf(
      rivals(
        { ...ending, ...exam(60), window: numberClaim(window) },
        { ...pricedAt(9), ...exam(80) },
      ),
      { decision: LIMITED },
      undefined,
      [
        ...PRICE_CRITERIA,
        SKILL,
        criterionOf({ id: 'window', name: 'Window', type: 'number', unit: null }),
      ],
    );
  const fits = pageWithin(6500);
  expect([fits.price?.month, fits.alternatives.items.length]).toEqual(['$5,600', 1]);
  const { price, alternatives } = pageWithin(6499);
  expect(price).toMatchObject({
    month: 'does not fit',
    notes: ['Window is 6,499, and a request of this workload needs 6,500.'],
    chart: null,
    periods: [{ month: 'does not fit' }, { month: 'does not fit' }],
  });
  expect(alternatives.items).toEqual([]);
});
