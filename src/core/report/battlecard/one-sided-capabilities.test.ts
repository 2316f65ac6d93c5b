import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import { booleanClaim, criterionOf, UNKNOWN } from '../../../../test/support/claim-builders.ts';
import type { Claim } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { oneSidedCapabilities } from './one-sided-capabilities.ts';

const YES = booleanClaim(true);
const NO = booleanClaim(false);
const REMEMBERED = booleanClaim(true, { basis: 'memory' });

/** The table for capabilities A, B, C …, each held by the subject and by the rivals as given. */
function tableOf(...claims: { ours: Claim; theirs: Claim[] }[]) {
  const ids = claims.map((_, index) => String.fromCharCode(65 + index));
  const capabilities = ids.map((id) =>
    criterionOf({ id, name: id, type: 'boolean', unit: null, axis: 'support' }),
  );
  const held = (of: (row: (typeof claims)[number]) => Claim | undefined) =>
    Object.fromEntries(claims.map((row, index) => [ids[index], of(row) ?? UNKNOWN]));
  const rivals = (claims[0]?.theirs ?? []).map((_, index) =>
    rivalOf(20 + index, { claims: held(({ theirs }) => theirs[index]) }),
  );
  const catalog = catalogOf(
    [subjectOf(1, { claims: held(({ ours }) => ours) })],
    rivals,
    [criterionOf()],
    { capabilities },
  );
  const rivalIds = rivals.map(({ id }) => id);
  const selection = { subjectId: 1, representativeId: null, rivalIds, criterionIds: ['1'] };
  const comparison = compare(catalog, selection, '2026-11-21');
  return oneSidedCapabilities(comparison, 'internal', createSourceRegister());
}

it('names what each side alone can show, with the numbers of its sources', () => {
  const table = tableOf(
    { ours: YES, theirs: [UNKNOWN, YES] },
    { ours: YES, theirs: [NO, YES] },
    { ours: UNKNOWN, theirs: [YES, UNKNOWN] },
    { ours: YES, theirs: [YES, YES] },
    { ours: NO, theirs: [NO, UNKNOWN] },
  );
  expect(table?.rows).toEqual([
    [
      { text: 'Rival 20', refs: [] },
      { text: 'A and B', refs: [1] },
      { text: 'C', refs: [1] },
    ],
    [
      { text: 'Rival 21', refs: [] },
      { text: 'Nothing', refs: [] },
      { text: 'Nothing', refs: [] },
    ],
  ]);
});

it('takes nothing remembered for a document, and leaves out what the other is said to have', () => {
  expect(tableOf({ ours: REMEMBERED, theirs: [UNKNOWN] })).toBeNull();
  expect(tableOf({ ours: YES, theirs: [REMEMBERED] })).toBeNull();
});

it('names five and how many more', () => {
  const table = tableOf(
    ...Array.from({ length: 7 }, () => ({ ours: YES, theirs: [UNKNOWN] as Claim[] })),
  );
  expect(table?.rows[0]?.[1]?.text).toBe('A, B, C, D, E and 2 more');
});
