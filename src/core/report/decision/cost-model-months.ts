import type { Workload } from '../../catalog/decision-settings.ts';
import { WORKLOAD_FIELDS } from '../../catalog/workload-fields.ts';
import { requestsByMonth, sum } from '../../decision/workload-cost.ts';
import {
  headRow,
  textCell,
  type BookSheet,
  type FormulaFormat,
  columnLetters,
} from '../../document/book.ts';
import { COST_MODEL } from '../../wording/cost-model.ts';
import { formulaCell, numberCell, PLAIN_FORMAT } from './book-cells.ts';
import { INPUT_NAMES as NAME } from './cost-model-inputs.ts';

const MOST_MONTHS = WORKLOAD_FIELDS.horizonMonths.most;
const EMPTY_CELLS: null[] = [null, null, null, null];
/** Months beyond the horizon are 0, and look empty. */
const WHOLE: FormulaFormat = { ...PLAIN_FORMAT, blankZero: true };
const SMALL: FormulaFormat = { ...WHOLE, decimals: 8 };
const FACTOR: FormulaFormat = { ...WHOLE, decimals: 6 };

/** Sums over the months of the horizon, as formulas call them. */
export const MONTH_TOTALS = {
  requests: 'Requests_total',
  discounted: 'Requests_discounted',
  months: 'Months_discounted',
};

/** Sums of the same, for results. */
export type MonthSums = { requests: number[]; factors: number[] };

export function monthSums(workload: Workload): MonthSums {
  const rate = 1 + workload.discountPercent / 100;
  const requests = requestsByMonth(workload);
  return { requests, factors: requests.map((_, month) => rate ** (-month / 12)) };
}

/** Cells of the requests of months `from` to `to`, counted from 1. */
export function requestCells(from: number, to = from): string {
  const range = from === to ? `$B$${from + 1}` : `$B$${from + 1}:$B$${to + 1}`;
  return `${COST_MODEL.sheets.months}!${range}`;
}

/** What one request costs in each month, of a line whose prices change: its formulas and results. */
export type MonthColumn = {
  name: string;
  /** Of the month whose number stands in the cell. */
  formula: (month: string) => string;
  results: number[];
};

const COLUMNS_FROM = 8;

/** Cells of what a request costs in months `from` to `to`, in the column at this place. */
export function monthCells(place: number, from: number, to = from): string {
  const column = columnLetters(COLUMNS_FROM - 1 + place);
  const range =
    from === to ? `$${column}$${from + 1}` : `$${column}$${from + 1}:$${column}$${to + 1}`;
  return `${COST_MODEL.sheets.months}!${range}`;
}

/** Discount factors of all months. */
export const FACTOR_CELLS = `${COST_MODEL.sheets.months}!$C$2:$C$${MOST_MONTHS + 1}`;

/** Requests and discount factor of each month that a horizon may have; 0 beyond it. */
export function monthsSheet(workload: Workload, columns: MonthColumn[]): BookSheet {
  const { requests, factors } = monthSums(workload);
  const end = MOST_MONTHS + 1;
  const totals = [
    ['requests', `SUM(B2:B${end})`, sum(requests)],
    [
      'discounted',
      `SUMPRODUCT(B2:B${end},C2:C${end})`,
      sum(requests.map((each, at) => each * (factors[at] ?? 0))),
    ],
    ['months', `SUM(C2:C${end})`, sum(factors)],
  ] as const;
  return {
    name: COST_MODEL.sheets.months,
    widths: [8, 22, 16, 4, 26, 24, 4, ...columns.map(() => 26)],
    frozen: { rows: 1, columns: 1 },
    names: totals.map(([key], at) => ({ name: MONTH_TOTALS[key], cell: `$F$${at + 2}` })),
    rows: [
      [
        ...headRow([...COST_MODEL.monthHeads]).map((cell) => ({ ...cell, atEnd: true })),
        ...(columns.length > 0 ? EMPTY_CELLS : []),
        ...headRow(columns.map(({ name }) => COST_MODEL.requestOf(name))).map((cell) => ({
          ...cell,
          atEnd: true,
        })),
      ],
      ...Array.from({ length: MOST_MONTHS }, (_, at) => {
        const row = at + 2;
        const total = totals[at];
        const [asked, factor] = [requests[at] ?? 0, factors[at] ?? 0];
        const within = (formula: string) => `IF(A${row}<=${NAME.horizonMonths},${formula},0)`;
        return [
          numberCell(at + 1, PLAIN_FORMAT),
          formulaCell(
            within(`${NAME.requests}*(1+${NAME.growthPercent}/100)^(A${row}-1)`),
            asked,
            WHOLE,
          ),
          formulaCell(within(`(1+${NAME.discountPercent}/100)^(-(A${row}-1)/12)`), factor, FACTOR),
          ...(total
            ? [
                null,
                textCell(COST_MODEL.monthTotals[total[0]], 'label'),
                formulaCell(total[1], total[2], total[0] === 'months' ? FACTOR : PLAIN_FORMAT),
              ]
            : EMPTY_CELLS.slice(1)),
          ...(columns.length > 0 ? [null] : []),
          ...columns.map(({ formula, results }) =>
            formulaCell(within(formula(`$A${row}`)), results[at] ?? 0, SMALL),
          ),
        ];
      }),
    ],
  };
}
