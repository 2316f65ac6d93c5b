import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import { criterionOf, numberClaim } from '../../../test/support/claim-builders.ts';
import { findRivalClaim, findSubjectClaim, subjectClaimOwner } from './find-claim.ts';

const [own, firms] = [numberClaim(1), numberClaim(2)];
const criterion = criterionOf();
const firm = subjectOf(2, { claims: { '1': firms } });
const catalog = catalogOf([subjectOf(1), firm, subjectOf(3)], [], [criterion]);

it('a rival has its own claim, else that of its own firm by name, else none', () => {
  const found = (rest: object) => findRivalClaim(catalog, rivalOf(9, rest), criterion);
  expect(found({ subjectId: 2, claims: { '1': own } })).toEqual({
    claim: own,
    inheritedFrom: null,
  });
  expect(found({ subjectId: 2 })).toEqual({ claim: firms, inheritedFrom: 'Subject 2' });
  for (const subjectId of [null, 1])
    expect(found({ subjectId })).toMatchObject({
      claim: { state: 'unknown', reason: 'not-researched' },
      inheritedFrom: null,
    });
});

it('the subject speaks through whoever stands for it, where that one has a claim', () => {
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
