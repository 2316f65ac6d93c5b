import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import { booleanClaim, criterionOf, numberClaim } from '../../../test/support/claim-builders.ts';
import type { KnownClaim } from '../catalog/resolved.ts';
import { findRivalClaim, findSubjectClaim, subjectClaimOwner } from './find-claim.ts';

const keys = criterionOf({ id: '1', type: 'boolean', unit: null, heldBy: 'subject' });
const instead = {
  state: 'unknown' as const,
  reason: 'not-covered' as const,
  note: 'The vendor excludes it.',
  lookedAt: [],
};
const claim: KnownClaim = { ...booleanClaim(true), withheld: { rivalIds: [11, 12], instead } };
const ownNo = booleanClaim(false);
const company = subjectOf(1, { name: 'Company', claims: { '1': claim } });
const covered = rivalOf(10, { subjectId: 1 });
const excluded = rivalOf(11, { subjectId: 1 });
const answering = rivalOf(12, { subjectId: 1, claims: { '1': ownNo } });
const catalog = catalogOf([company], [covered, excluded, answering], [keys]);

describe('whose claim a cell shows', () => {
  it('is that of the company for its models, which the cell says', () => {
    expect(findRivalClaim(catalog, covered, keys)).toEqual({
      claim,
      holder: { kind: 'subject', id: 1 },
      inheritedFrom: 'Company',
    });
  });

  it("is no claim for a model that the company's claim leaves out", () => {
    expect(findRivalClaim(catalog, excluded, keys)).toEqual({
      claim: instead,
      holder: { kind: 'rival', id: 11 },
      inheritedFrom: null,
    });
  });

  it("is the model's own where it answers for itself", () => {
    expect(findRivalClaim(catalog, answering, keys)).toEqual({
      claim: ownNo,
      holder: { kind: 'rival', id: 12 },
      inheritedFrom: null,
    });
  });

  it('follows the same rules when the model stands for its company', () => {
    const found = [covered, excluded, answering].map(
      (model) => findSubjectClaim(company, model, keys).claim,
    );
    expect(found).toEqual([claim, instead, ownNo]);
    const owners = [covered, excluded, answering].map((representative) =>
      subjectClaimOwner({ subject: company, representative }, keys),
    );
    expect(owners).toEqual(['Company', excluded.name, answering.name]);
  });
});

const [own, firms] = [numberClaim(1), numberClaim(2)];
const criterion = criterionOf();
const firm = subjectOf(2, { claims: { '1': firms } });
const firmCatalog = catalogOf([subjectOf(1), firm, subjectOf(3)], [], [criterion]);

it('a rival has its own claim, else that of its own firm by name, else none', () => {
  const found = (rest: object) => findRivalClaim(firmCatalog, rivalOf(9, rest), criterion);
  expect(found({ subjectId: 2, claims: { '1': own } })).toEqual({
    claim: own,
    holder: { kind: 'rival', id: 9 },
    inheritedFrom: null,
  });
  expect(found({ subjectId: 2 })).toEqual({
    claim: firms,
    holder: { kind: 'subject', id: 2 },
    inheritedFrom: 'Subject 2',
  });
  for (const subjectId of [null, 1])
    expect(found({ subjectId })).toMatchObject({
      claim: { state: 'unknown', reason: 'not-researched' },
      inheritedFrom: null,
    });
});

it('the subject shows the claim of its representative, where that has one', () => {
  const [with_, without] = [rivalOf(9, { claims: { '1': own } }), rivalOf(9)];
  expect(findSubjectClaim(firm, with_, criterion).claim).toBe(own);
  expect(findSubjectClaim(firm, without, criterion).claim).toBe(firms);
  expect(findSubjectClaim(firm, null, criterion).claim).toBe(firms);
  expect(findSubjectClaim(subjectOf(1), null, criterion).claim.state).toBe('unknown');
  const owner = (representative: typeof without | null, heldBy: 'each' | 'rival' = 'each') =>
    subjectClaimOwner({ subject: firm, representative }, criterionOf({ heldBy }));
  expect(owner(with_)).toBe('Rival 9');
  expect(owner(without)).toBe('Subject 2');
  expect(owner(without, 'rival')).toBe('Rival 9');
  expect(owner(null, 'rival')).toBe('Subject 2');
});
