import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComparison } from '../../../../test/support/real-reports.ts';
import { batchAnswer } from '../../api/comparison-api.ts';
import { toBatchAnswer } from '../../api/batch-answer.ts';
import { analyseFromClaims } from './analyse-from-claims.ts';

describe('the catalog analyst', () => {
  it('answers one row a criterion from stored claims, without a call to anybody', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const answer = toBatchAnswer(analyseFromClaims(comparison));
        expect(batchAnswer.parse(answer)).toEqual(answer);
        expect(answer).toMatchObject({ success: true, api_calls_made: 0, origin: 'catalog' });
        expect(answer.comparisons.map((row) => row.feature_id)).toEqual(
          comparison.rows.map(({ criterion }) => criterion.id),
        );
        expect(answer.comparisons.map((row) => row.advantage)).toEqual(
          comparison.rows.map(({ rivals }) => rivals[0]?.verdict.advantage),
        );
        for (const row of answer.comparisons) {
          expect([row.product_value, row.competitor_value, row.reasoning]).not.toContain('');
        }
      }),
      { numRuns: 40 },
    );
  });
});
