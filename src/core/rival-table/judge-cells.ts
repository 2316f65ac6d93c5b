import type { Claim, ClaimValue, Measurement } from '../catalog/resolved.ts';
import { judge, type Judgement, type JudgedBy } from '../comparison/judge.ts';
import { isKnown, type TableCell, type TableColumn } from './table-shape.ts';

/** Verdicts on cells of one column, by the judge of every comparison. */

export type JudgedColumn = Pick<
  TableColumn,
  'kind' | 'unit' | 'lowerIsBetter' | 'isRanked' | 'tieBand'
>;
type Cell = TableCell | undefined;

const TYPES = { number: 'number', answer: 'boolean', list: 'list', text: 'text' } as const;

/** `product`: the first is ahead; `competitor`: the second. */
export function judgeCells(column: JudgedColumn, one: Cell, other: Cell): Judgement {
  const { kind, lowerIsBetter, isRanked, tieBand } = column;
  const by: JudgedBy = {
    type: TYPES[kind],
    // A column holds one test on one board with one agent: nothing is left to pair.
    instruments: [],
    higherIsBetter: isRanked ? !lowerIsBetter : null,
    tieBand,
  };
  return judge(by, claimOf(column, one), claimOf(column, other));
}

/** Places of the cells that none is ahead of; empty where fewer than two numbers are known. */
export function bestIn(column: JudgedColumn, cells: readonly Cell[]): number[] {
  if (column.kind !== 'number' || !column.isRanked) return [];
  const known = cells.flatMap((cell, place) =>
    isKnown(cell) && typeof cell.value === 'number' ? [{ cell, place, value: cell.value }] : [],
  );
  const [first, ...others] = known;
  if (!first || others.length === 0) return [];
  const sign = column.lowerIsBetter ? -1 : 1;
  const top = others.reduce(
    (best, each) => (sign * (each.value - best.value) > 0 ? each : best),
    first,
  );
  return known.flatMap(({ cell, place }) =>
    judgeCells(column, top.cell, cell).advantage === 'product' ? [] : [place],
  );
}

function claimOf(column: JudgedColumn, cell: Cell): Claim {
  if (!isKnown(cell)) return { state: 'unknown', reason: cell ?? 'not-found', lookedAt: [] };
  const { basis = 'read', error, score } = cell;
  const run: Measurement = {
    value: valueOf(column, cell),
    basis,
    reportedBy: 'independent',
    confidence: 1,
    evidence: [],
    asOf: 'undated',
    ...(error !== undefined && { error }),
    ...(score !== undefined && { score }),
  };
  return { state: 'known', measurements: [run] };
}

function valueOf(
  { kind, unit }: JudgedColumn,
  { value, text, isPartly }: Exclude<TableCell, string | null>,
): ClaimValue {
  if (kind === 'number' && typeof value === 'number') return { kind, number: value, unit };
  if (kind === 'answer') {
    return {
      kind: 'boolean',
      yes: value === true,
      text,
      ...(isPartly && { partly: isPartly }),
    };
  }
  return { kind: 'text', text };
}
