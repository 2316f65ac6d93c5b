import { NO_UNIT } from '../../src/core/catalog/units.ts';
import type { RowCost } from '../../src/core/rival-table/row-costs.ts';
import type {
  KnownCell,
  RivalTable,
  TableCell,
  TableColumn,
  TableRow,
} from '../../src/core/rival-table/table-shape.ts';
import { UNKNOWN_TEXT } from '../../src/core/wording/values.ts';
import { criterionOf } from './claim-builders.ts';

/** Tables of rivals in a few lines: columns by their keys, rows by their cells. */

export const DOLLARS = { ...NO_UNIT, name: 'USD', before: '$' };
export const EXAM = { instrument: 'Exam', board: 'Board', agent: null };
export const columnNamed = (key: string, rest: Partial<TableColumn> = {}): TableColumn => ({
  key,
  criterionId: key,
  name: key.toUpperCase(),
  category: 'All',
  kind: 'number',
  unit: null,
  lowerIsBetter: false,
  isRanked: true,
  tieBand: 0.05,
  item: null,
  test: null,
  isGeneral: false,
  isCapability: false,
  known: 0,
  ...rest,
});
export const numberCell = (value: number, rest: Partial<KnownCell> = {}): KnownCell => ({
  value,
  text: String(value),
  ...rest,
});
export const textCellOf = (text: string): KnownCell => ({ value: null, text });
export const answerCell = (value: boolean, rest: Partial<KnownCell> = {}): KnownCell => ({
  value,
  text: value ? 'Yes' : 'No',
  ...rest,
});
const priced = criterionOf({ id: 'price', unit: DOLLARS });

export function rivalTableOf(
  columns: TableColumn[],
  rows: TableCell[][],
  rest: Partial<RivalTable> = {},
) {
  return {
    catalog: 'models',
    today: '2026-10-20',
    columns,
    rows: rows.map((cells, at): TableRow => ({
      key: String(at + 1),
      id: at + 1,
      kind: 'rival',
      slug: `r${at + 1}`,
      name: `Rival ${at + 1}`,
      company: `Firm ${at + 1}`,
      subjectId: null,
      status: 'ga',
      cells,
      capabilities: null,
    })),
    makers: [{ id: 1, name: 'Maker', mark: ['M0 0'] }],
    shown: [],
    sort: null,
    filters: [],
    workload: null,
    prices: { decision: { cost: { inputPriceId: 'price' } }, criteria: [priced], rivals: [1, 2] },
    reasons: UNKNOWN_TEXT,
    newest: null,
    ...rest,
  } as unknown as RivalTable;
}
export const monthlyCosts = (...months: (number | null)[]) =>
  new Map(
    months.map((month, at): [number, RowCost] => [
      at + 1,
      { month, channel: 'own', surcharge: 0, step: null },
    ]),
  );
export const TABLE_WORKLOAD = {
  requests: 1000,
  inputTokens: 10,
  outputTokens: 5,
  cachedPercent: 0,
};
