import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim, Saying } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import { nothingContradictsItself } from './contradiction-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const OPEN: Saying = { criterion: 'certificate', has: true };
const UNPRICED: Saying = { criterion: 'price', unknown: ['not-published', 'not-found'] };
const HIDDEN: Saying = { criterion: 'limits', says: ['on request', 'C++ only'] };

function withRule(when: Saying, against: Saying): CatalogInput {
  const input = tinyCatalog();
  input.catalog.contradictions = [{ when, against, because: 'Both cannot be.' }];
  return input;
}
const claim = (input: CatalogInput, slug: string, by: Record<string, unknown>) => {
  const { claims } = input.rivals[0]!.data;
  claims[slug] = { ...claims[slug], ...by } as AuthoredClaim;
};

describe('two sayings that the catalog holds to be at odds', () => {
  it('are found in one entity, with place, reason and remedy', () => {
    const input = withRule(HIDDEN, { criterion: 'inputs', says: ['image'] });
    claim(input, 'limits', { value: 'Its price is on request.' });
    expect(nothingContradictsItself(input)).toEqual([
      {
        file: 'rivals/north-large.yaml',
        path: ['claims', 'inputs'],
        rule: 'contradiction',
        message: '"limits" stands against "inputs": Both cannot be.',
        remedy: expect.stringContaining('Read both sources again') as string,
      },
    ]);
  });

  it('leave alone who says one of them', () => {
    expect(
      nothingContradictsItself(withRule(HIDDEN, { criterion: 'inputs', says: ['Image'] })),
    ).toEqual([]);
  });

  it('are found by whole words', () => {
    const input = withRule(HIDDEN, HIDDEN);
    claim(input, 'limits', { value: 'Action requested.' });
    expect(nothingContradictsItself(input)).toEqual([]);
    claim(input, 'limits', { value: 'Runs with c++ only.' });
    expect(nothingContradictsItself(input)).toHaveLength(1);
  });

  it('are found between an inherited answer and what a rival does not know', () => {
    const input = withRule(OPEN, UNPRICED);
    input.rivals[0]!.data.claims.price = { unknown: 'not-found', looked_at: [] };
    input.rivals[1]!.data.claims.price = { unknown: 'not-researched', looked_at: [] };
    expect(nothingContradictsItself(input)).toMatchObject([
      {
        file: 'rivals/north-large.yaml',
        path: ['claims', 'price'],
        message: '"certificate: yes" stands against "price": Both cannot be.',
      },
    ]);
  });

  it('are not found where the answer leaves the rival out, or the rival answers for itself', () => {
    const left = withRule(OPEN, UNPRICED);
    left.rivals[0]!.data.claims.price = { unknown: 'not-found', looked_at: [] };
    const { claims } = left.subjects[0]!.data;
    const except = {
      slugs: ['north-large'],
      status: [],
      hosts: [],
      note: 'Not it.',
      looked_at: [],
    };
    claims.certificate = { ...claims.certificate, except } as AuthoredClaim;
    expect(nothingContradictsItself(left)).toEqual([]);

    const own = withRule(OPEN, UNPRICED);
    own.rivals[0]!.data.claims.price = { unknown: 'not-found', looked_at: [] };
    claim(own, 'certificate', { ...own.subjects[0]!.data.claims.certificate, has: false });
    expect(nothingContradictsItself(own)).toEqual([]);
  });

  it('are named once where a subject says both, not at each of its rivals', () => {
    const input = withRule(OPEN, { criterion: 'certificate', says: ['since 2020'] });
    expect(nothingContradictsItself(input).map(({ file }) => file)).toEqual([
      'subjects/north.yaml',
      'subjects/south.yaml',
    ]);
  });

  it('may be a claim and a field', () => {
    const input = withRule(
      { criterion: 'inputs', says: ['text'] },
      { field: 'licence', says: ['closed'] },
    );
    input.rivals[0]!.data.licence = 'Closed source';
    expect(nothingContradictsItself(input)).toMatchObject([
      { file: 'rivals/north-large.yaml', path: ['licence'] },
    ]);
  });
});

describe('a contradiction', () => {
  it.each<[string, Saying]>([
    ['names criteria that exist', { criterion: 'luck', says: ['x'] }],
    ['asks for an answer where there is one', { criterion: 'price', has: true }],
  ])('%s', (_, saying) => {
    expect(checkCatalog(withRule(HIDDEN, saying), '2026-02-01')).toMatchObject([
      {
        file: 'catalog.yaml',
        path: ['contradictions', 0, 'against', 'criterion'],
        rule: 'reference',
      },
    ]);
  });
});
