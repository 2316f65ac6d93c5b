import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import type { Catalog } from '../catalog/resolved.ts';
import { regionClaim } from './catalog-at.ts';
import { narrowCatalog } from './narrow-catalog.ts';

it('keeps those that are compared, their firms and the seller, and what is said of them', () => {
  const line = (rivalId: number, subjectId: number | null, audience = 'internal') => ({
    rivalId,
    subjectId,
    audience,
  });
  const catalog: Catalog = {
    ...catalogOf(
      [
        subjectOf(1, { flagshipId: 10 }),
        subjectOf(2),
        subjectOf(3, { slug: 'seller' }),
        subjectOf(4),
      ],
      [rivalOf(10, { subjectId: 1 }), rivalOf(11, { subjectId: 2 }), rivalOf(12), rivalOf(13)],
      [],
    ),
    channels: [{ id: 'cloud', name: 'Cloud', seller: 'seller' }],
    plays: [line(11, 1), line(13, 1), line(13, 1, 'customer'), line(13, 4, 'customer')] as never,
    openings: [line(11, 1), line(13, 1)] as never,
  };
  const kept = (representativeId: number | null, at?: string) => {
    const selection = { subjectId: 1, representativeId, rivalIds: [11], ...(at && { at }) };
    const { subjects, rivals, plays, openings } = narrowCatalog(catalog, selection);
    return [
      subjects.map(({ id }) => id),
      rivals.map(({ id }) => id),
      plays.length,
      openings.length,
    ];
  };
  expect(kept(null)).toEqual([[1, 2], [10, 11], 2, 1]);
  expect(kept(null, 'cloud')).toEqual([[1, 2, 3], [10, 11], 2, 1]);
  expect(kept(12)).toEqual([[1, 2], [10, 11, 12], 2, 1]);
});

it('regions of an offer are as of its newest page, and say no where none is asked for', () => {
  const page = (asOf: string) => ({ url: 'https://example.org/', asOf, readOn: false });
  const claim = (regions: string[] | null, ...days: string[]) =>
    regionClaim({ channel: 'cloud', offered: true, regions, evidence: days.map(page) }, {
      items: ['EU', 'US'].map((name) => ({ name, synonyms: [] })),
    } as never)?.measurements[0];
  expect(claim(['us', 'eu'], '2026-01', 'undated', '2026-05')).toMatchObject({
    value: { yes: true, covers: ['EU', 'US'] },
    asOf: '2026-05',
  });
  expect(claim(['asia'], 'undated')).toMatchObject({ value: { yes: false }, asOf: 'undated' });
  expect(claim(['asia'], 'undated')?.value).not.toHaveProperty('covers');
  expect([claim(null, '2026'), claim(['eu'])]).toEqual([undefined, undefined]);
});
