import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComparison } from '../../../../test/support/real-reports.ts';
import { cellDetail } from './cell-detail.ts';
import { describeCells } from './describe-cells.ts';

describe('what stands behind the cells', () => {
  it('is told for every cell of the matrix and no other, as the contract has it', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const cells = describeCells(comparison);
        const keys = [...comparison.rows, ...comparison.capabilities].flatMap(({ criterion }) =>
          ['subject', ...comparison.rivals.map(({ id }) => String(id))].map(
            (entity) => `${criterion.id}/${entity}`,
          ),
        );
        expect(Object.keys(cells).toSorted()).toEqual(keys.toSorted());
        for (const cell of Object.values(cells)) expect(cellDetail.parse(cell)).toEqual(cell);
      }),
      { numRuns: 40 },
    );
  });

  it('has measurements or a reason, and marks the measurement that was compared', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        for (const cell of Object.values(describeCells(comparison))) {
          expect(cell.measurements.length === 0).toBe(cell.unknown !== null);
          if (cell.unknown !== null) expect(cell.unknown).not.toBe('');
          else expect(cell.measurements.some(({ compared }) => compared)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
