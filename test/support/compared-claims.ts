import type { Catalog, Claim, Criterion, Measurement } from '../../src/core/catalog/resolved.ts';
import { compare, type Comparison } from '../../src/core/comparison/compare.ts';
import { catalogOf, rivalOf, subjectOf } from './catalog-builders.ts';
import { criterionOf, instrumentOf, known, measurementOf } from './claim-builders.ts';

/** Comparisons of one subject with a few rivals, claim by claim. */

export const COMPARED_ON = '2026-10-20';
export const priceCriterion = criterionOf({
  id: 'price',
  factKind: 'price',
  higherIsBetter: false,
});
export const sizeCriterion = criterionOf({ id: 'size' });
export const yesCriterion = criterionOf({ id: 'yes', type: 'boolean', unit: null });
export const skillCriterion = criterionOf({
  id: 'skill',
  instruments: [instrumentOf('Exam'), instrumentOf('Wide', { general: true })],
});
export const examRun = (number: number, rest: Partial<Measurement> = {}) =>
  measurementOf({ kind: 'number', number, unit: null }, { instrument: 'Exam', ...rest });
export const examClaim = (number: number, rest: Partial<Measurement> = {}) =>
  known(examRun(number, rest));

/** The claims of the subject, then of each rival. */
export function comparedOn(
  criteria: Criterion[],
  claims: Record<string, Claim>[],
  { capabilities = [] as Criterion[], rest = {} as Partial<Catalog> } = {},
): Comparison {
  const [ours = {}, ...theirs] = claims;
  const catalog = catalogOf(
    [subjectOf(1, { claims: ours, website: 'https://ours.example' })],
    theirs.map((own, at) => rivalOf(at + 10, { claims: own })),
    criteria,
    { capabilities, ...rest },
  );
  const selection = {
    subjectId: 1,
    representativeId: null,
    rivalIds: theirs.map((_, at) => at + 10),
    criterionIds: criteria.map(({ id }) => id),
  };
  return compare(catalog, selection, COMPARED_ON);
}
