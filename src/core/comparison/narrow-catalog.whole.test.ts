import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyComparison, REQUEST } from '../../../test/support/real-reports.ts';
import { buildReport } from '../report/build-report.ts';
import { describeCells } from '../report/evidence/describe-cells.ts';
import { compare, type Comparison } from './compare.ts';
import { narrowCatalog } from './narrow-catalog.ts';

const everything = (comparison: Comparison) =>
  (['matrix', 'battlecard', 'profile'] as const).flatMap((template) =>
    (['internal', 'customer'] as const).flatMap((audience) => [
      buildReport(comparison, { ...REQUEST, template, audience }),
      describeCells(comparison),
    ]),
  );

test('the same reports follow from a catalog that holds no more than they need', () => {
  fc.assert(
    fc.property(anyComparison, (whole) => {
      const selection = {
        subjectId: whole.subject.id,
        representativeId: whole.representative?.id ?? null,
        rivalIds: whole.rivals.map(({ id }) => id),
        criterionIds: whole.rows.map(({ criterion }) => criterion.id),
      };
      const narrow = narrowCatalog(whole.catalog, selection);
      expect(narrow.rivals.length).toBeLessThanOrEqual(whole.rivals.length + 2);
      const again = compare(narrow, selection, whole.today);
      expect(everything(again)).toEqual(everything(whole));
    }),
    { numRuns: 6 },
  );
});
