import type { Measurement } from '../../catalog/resolved.ts';
import type { CriterionRole } from '../../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { isQuotable } from '../../comparison/doubts.ts';
import { rivalLabel } from '../../wording/talk-track.ts';
import { valueText } from '../../wording/values.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { isClaimable } from './claimable.ts';
import type { NamedLine } from './fold-lines.ts';

/** Nobody claims these of himself. */
export const AGAINST: CriterionRole[] = ['weakness', 'complaint'];

/** What one side's criteria of these roles say, role by role; of the subject only what is sayable. */
export function roleLines(
  comparison: Comparison,
  side: 'subject' | 'rivals',
  roles: CriterionRole[],
  sources: SourceRegister,
): NamedLine[] {
  return roles.flatMap((role) =>
    comparison.rows
      .filter((row) => row.criterion.role === role)
      .filter((row) => side === 'rivals' || isClaimable(comparison, row))
      .flatMap((row) =>
        shownBy(row, side).map(({ shown, index }) => ({
          label:
            side === 'subject'
              ? row.criterion.name
              : rivalLabel(comparison.rivals[index]?.name ?? '', row.criterion.name),
          text: valueText(shown.value),
          refs: sources.refsOf([shown]),
        })),
      ),
  );
}

function shownBy(
  row: ComparisonRow,
  side: 'subject' | 'rivals',
): { shown: Measurement; index: number }[] {
  const cells = side === 'subject' ? [row.subject] : row.rivals;
  return cells.flatMap((cell, index) =>
    cell.shown.filter(isQuotable).map((shown) => ({ shown, index })),
  );
}
