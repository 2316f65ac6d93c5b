import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { explainVerdict } from '../../wording/verdicts.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import type { NamedLine } from './fold-lines.ts';

/** A verdict in words, under its criterion and with the numbers of both claims. */
export function verdictLine(
  comparison: Comparison,
  row: ComparisonRow,
  index: number,
  sources: SourceRegister,
): NamedLine {
  const rival = comparison.rivals[index];
  const cell = row.rivals[index];
  const pair = cell?.verdict.pair;
  return {
    label: row.criterion.name,
    text: rival && cell ? explainVerdict(comparison, row, rival, cell).reasoning : '',
    refs: pair ? sources.refsOf([pair.subject, pair.rival]) : [],
  };
}
