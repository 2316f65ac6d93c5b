import { asItems } from '../values/read-item.ts';
import { expect, it } from 'vitest';
import { catalogs } from '../../../test/support/real-reports.ts';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import { booleanClaim, criterionOf, numberClaim } from '../../../test/support/claim-builders.ts';
import type { Offer, PriceTerm } from '../catalog/resolved.ts';
import { catalogAt } from './catalog-at.ts';
import { compare } from './compare.ts';

const TODAY = '2026-11-23';
const page = { url: 'https://example.org/', asOf: '2026-11-01', readOn: false };
const offer = (rest: Partial<Offer> = {}): Offer => ({
  channel: 'cloud',
  offered: true,
  regions: ['us', 'eu'],
  evidence: [page],
  ...rest,
});
const term = (rest: Partial<PriceTerm>): PriceTerm => ({
  channel: 'cloud',
  reportedBy: 'vendor',
  evidence: [page],
  ...rest,
});
const criteria = [
  criterionOf({ id: '1', slug: 'window', of: 'model' }),
  criterionOf({ id: '2', slug: 'price', of: 'channel', factKind: 'price' }),
  criterionOf({ id: '3', slug: 'audited', of: 'seller', type: 'boolean' }),
  criterionOf({
    id: '4',
    slug: 'place',
    of: 'region',
    type: 'boolean',
    items: asItems(['EU', 'US', 'Asia']),
  }),
];
const seller = subjectOf(1, { slug: 'cloud-maker', claims: { '3': booleanClaim(true) } });
const maker = subjectOf(2, { claims: { '3': booleanClaim(false), '4': booleanClaim(false) } });
const claims = {
  '1': numberClaim(1000),
  '2': numberClaim(2, { terms: [term({ amount: 3 })] }),
};

function at(offers: Offer[], channel = 'cloud') {
  const rivals = [rivalOf(10, { subjectId: 2, offers, claims }), rivalOf(11, { subjectId: 1 })];
  const catalog = catalogOf([seller, maker], rivals, criteria, {
    channels: [{ id: 'cloud', name: 'Cloud', seller: 'cloud-maker' }],
    regions: [
      { id: 'eu', name: 'the EU' },
      { id: 'us', name: 'the US' },
    ],
  });
  const selection = { subjectId: 1, representativeId: 11, rivalIds: [10], at: channel };
  const ids = criteria.map(({ id }) => id);
  const { rows } = compare(catalog, { ...selection, criterionIds: ids }, TODAY);
  return rows.map(({ rivals: [cell] }) => {
    if (!cell) return null;
    if (cell.claim.state === 'unknown') return cell.claim.reason;
    const { value } = cell.claim.measurements[0];
    return value.kind === 'number'
      ? value.number
      : value.kind === 'boolean' && [value.yes, value.covers, cell.inheritedFrom];
  });
}

it('what is of the model stays, the price is the channel’s, the audit the seller’s, the place the offer’s', () => {
  expect(at([offer()])).toEqual([
    1000,
    3,
    [true, undefined, seller.name],
    [true, ['EU', 'US'], null],
  ]);
});

it('a place that is not known is unknown, and one without a known region is a no', () => {
  expect(at([offer({ regions: null })])[3]).toBe('not-found');
  expect(at([offer({ regions: [] })])[3]).toEqual([false, undefined, null]);
});

it('what is not offered there does not apply, and what was not looked into is not researched', () => {
  const refused = at([offer({ offered: false })]);
  expect(refused).toEqual(Array.from(criteria, () => 'not-applicable'));
  expect(at([]).slice(1)).toEqual(Array.from({ length: 3 }, () => 'not-researched'));
});

it('at its maker, or at a channel that the catalog lacks, nothing changes', () => {
  const [models] = catalogs;
  if (!models) throw new Error('There is a catalog.');
  expect(catalogAt(models, 'own', TODAY)).toBe(models);
  expect(catalogAt(models, 'moon', TODAY)).toBe(models);
});

it('the European price of an American model on a cloud is its price there with what it costs more', () => {
  const [models] = catalogs;
  const opus =
    models &&
    catalogAt(models, 'bedrock', TODAY).rivals.find(({ slug }) => slug === 'claude-opus-5-5');
  const residency = models?.criteria.find(({ slug }) => slug === 'data_residency');
  const claim = opus?.claims[residency?.id ?? ''];
  expect(claim).toMatchObject({ measurements: [{ value: { yes: true, covers: ['EU', 'US'] } }] });
});
