import {
  textCell,
  type BookCell,
  type BookRow,
  type BookSheet,
  columnLetters,
  decimalsIn,
  quoted,
} from '../../core/document/book.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import type { LedgerCosts, LedgerPrice } from '../../core/document/ledger.ts';
import { headRow } from '../../core/document/book.ts';
import { priceHead, type ShownLedger } from './ledger-sheets.ts';
import { dayCell, knownNumberCell, placeOf } from './table-sheet.ts';

/** What each month costs, as formulas over the sheet of prices and the assumptions beside the table. */

type Use = NonNullable<LedgerPrice['use']>;
type Line = LedgerCosts['lines'][number] & { name: string };
/** A column of a price by month. */
type PriceColumn = { line: Line; use: Use; results: number[] };
/** In characters. */
const MOST_LABEL = 80;

type Assumption = { name: string; label: string; value: number };

const { sheets: SHEETS, sheetHeads: HEADS, sheetWords: WORDS } = FILE_FURNITURE;
const TOKENS_PRICED = 1_000_000;
const FIRST_SUM = 4;
const USES: readonly Use[] = ['input', 'output', 'cached'];
const MOST_LINES = 5;
const MOST_DECIMALS = 4;
/** Sums from here on are shown without cents. */
const NO_CENTS_FROM = 10_000;
/** How formulas call an assumption. */
const NAMES = {
  requests: 'Requests_in_month_1',
  growthPercent: 'Growth_percent',
  inputTokens: 'Input_tokens',
  outputTokens: 'Output_tokens',
  cachedPercent: 'Cached_percent',
  batchPercent: 'Batch_percent',
  monthlyFixed: 'Monthly_fixed',
  rate: 'Currency_rate',
} as const;
const factorName = (side: number) => `Output_factor_${side + 1}`;
const discountName = (side: number) => `Batch_discount_${side + 1}`;

/** One line a month with its chart; none without a workload. */
export function monthlyCostsSheet(ledger: ShownLedger, prices: BookSheet | undefined): BookSheet[] {
  const { costs, names } = ledger;
  if (!costs) return [];
  const lines = costs.lines.map((line) => ({ ...line, name: names[line.side] ?? '' }));
  const columns = prices ? lines.flatMap((line) => priceColumns(line)) : [];
  const width = FIRST_SUM + lines.length + columns.length;
  const assumptions = assumptionsOf(costs, lines);
  const rows = monthRows(ledger, costs, { prices, lines, columns });
  const beside = assumptionRows(assumptions);
  const heads = headRow([
    HEADS.month,
    HEADS.to,
    HEADS.monthNumber,
    HEADS.requests,
    ...lines.map(({ name }) => name),
    ...columns.map(({ line, use }) => HEADS.priceIn(line.name, WORDS.uses[use])),
  ]);
  const all = Array.from({ length: Math.max(rows.length + 1, beside.length) }, (_, at): BookRow => {
    const table = at === 0 ? heads : (rows[at - 1] ?? []);
    const own = beside[at];
    if (!own) return table;
    return [...table, ...Array.from({ length: width + 1 - table.length }, () => null), ...own];
  });
  return [
    {
      name: SHEETS.months,
      widths: [
        13,
        13,
        12,
        14,
        ...lines.map(() => 18),
        ...columns.map(() => 16),
        4,
        labelWidth(assumptions),
        16,
      ],
      isTable: true,
      tableColumns: width,
      frozen: { rows: 1, columns: 1 },
      names: assumptions.map(({ name }, at) => ({
        name,
        cell: `$${columnLetters(width + 2)}$${at + 2}`,
      })),
      rows: all,
      ...(rows.length > 1 && {
        chart: {
          title: costs.title,
          alt: `${costs.title} ${lines.map(({ name }) => name).join(', ')}`,
          columns: lines.slice(0, MOST_LINES).map((_, at) => FIRST_SUM + at),
          before: costs.currency,
          corner: { column: width + 1, row: beside.length + 1 },
        },
      }),
    },
  ];
}

type Months = { prices: BookSheet | undefined; lines: Line[]; columns: PriceColumn[] };

function monthRows(
  ledger: ShownLedger,
  costs: LedgerCosts,
  { prices, lines, columns }: Months,
): BookRow[] {
  const price = prices && priceFormula(prices, ledger);
  const decimals = Math.max(...lines.flatMap(({ sums }) => sums)) < NO_CENTS_FROM ? 2 : 0;
  const money = { before: costs.currency, decimals, after: '', grouped: true };
  const tokenPrice = { ...WHOLE, before: priceSign(ledger), decimals: MOST_DECIMALS };
  return costs.months.map((month, at): BookRow => {
    const row = at + 2;
    return [
      dayCell(month.from),
      dayCell(month.to),
      knownNumberCell(at + 1),
      formula(
        `${NAMES.requests}*(1+${NAMES.growthPercent}/100)^($C${row}-1)`,
        month.requests,
        WHOLE,
      ),
      ...lines.map((line) =>
        line.priced && price
          ? formula(
              sumFormula(line, row, placesOf(line, columns, lines.length)),
              line.sums[at],
              money,
            )
          : knownNumberCell(line.sums[at], money),
      ),
      ...columns.map(({ line, use, results }) =>
        formula(price?.(line.name, use, row) ?? '', results[at], tokenPrice),
      ),
    ];
  });
}

function assumptionRows(assumptions: Assumption[]): BookRow[] {
  return [
    [textCell(WORDS.assumptions, 'heading')],
    ...assumptions.map(({ label, value }): BookRow => [
      textCell(label),
      {
        ...(knownNumberCell(value, {
          grouped: true,
          decimals: decimalsIn(value, MOST_DECIMALS),
        }) as BookCell),
        look: 'input',
      },
    ]),
  ];
}

/** A label in two lines would make the row of a month taller than the others. */
function labelWidth(assumptions: Assumption[]): number {
  return Math.min(MOST_LABEL, Math.max(...assumptions.map(({ label }) => label.length + 2)));
}

const WHOLE = { before: '', after: '', decimals: 0, grouped: true };

function formula(written: string, result: number | undefined, format: typeof WHOLE): BookCell {
  return {
    value: { kind: 'formula', formula: written, result: result ?? 0, ...format },
    atEnd: true,
  };
}

function priceColumns(line: Line): PriceColumn[] {
  return USES.flatMap((use) => {
    const results = line.priced?.[use];
    return results ? [{ line, use, results }] : [];
  });
}

/** The letters of the columns that hold the prices of a line. */
function placesOf(line: Line, columns: PriceColumn[], lines: number) {
  const letterOf = (use: Use) => {
    const at = columns.findIndex((column) => column.line === line && column.use === use);
    return at === -1 ? null : `$${columnLetters(FIRST_SUM + lines + at)}`;
  };
  return { input: letterOf('input'), output: letterOf('output'), cached: letterOf('cached') };
}

function sumFormula(
  { side, priced }: Line,
  row: number,
  { input, output, cached }: ReturnType<typeof placesOf>,
): string {
  const inputPrice = `${input}${row}`;
  const read = cached
    ? `((1-${NAMES.cachedPercent}/100)*${inputPrice}+${NAMES.cachedPercent}/100*${cached}${row})`
    : inputPrice;
  const factor = priced?.outputFactor === 1 ? '' : `*${factorName(side)}`;
  const tokens = `(${NAMES.inputTokens}*${read}+${NAMES.outputTokens}${factor}*${output}${row})/${TOKENS_PRICED}`;
  const discount = priced?.batchDiscountPercent
    ? `*(1-${NAMES.batchPercent}/100*${discountName(side)}/100)`
    : '';
  return `$D${row}*${tokens}*${NAMES.rate}${discount}+${NAMES.monthlyFixed}`;
}

/**
 * The mean of a price over the days of a month, from the rows of the sheet of prices whose first and last day
 * fall into it: they are found by what they say, so that sorting them changes nothing.
 */
function priceFormula(prices: BookSheet, { sideHeading, prices: listed }: ShownLedger) {
  const last = prices.rows.length;
  const range = (head: string) => {
    const at = placeOf(prices, head);
    const letter = columnLetters(at);
    return at === -1 ? null : `${SHEETS.prices}!$${letter}$2:$${letter}$${last}`;
  };
  const used = listed.flatMap(({ number, use }) => (number && use ? [priceHead(number)] : []));
  const amounts = [...new Set(used)].flatMap((head) => range(head) ?? []).join('+');
  const [from, to, surcharge] = [HEADS.from, HEADS.to, HEADS.surcharge].map(range);
  return (name: string, use: Use, row: number): string => {
    const [start, next] = [`$A${row}`, `($B${row}+1)`];
    const end = to
      ? `((${to}=0)*${next}+(${to}>0)*((${to}+1<${next})*(${to}+1)+(${to}+1>=${next})*${next}))`
      : next;
    const begin = from ? `((${from}>${start})*${from}+(${from}<=${start})*${start})` : start;
    const days = from || to ? `*(${end}>${begin})*(${end}-${begin})/(${next}-${start})` : '';
    return (
      `SUMPRODUCT((${range(sideHeading)}=${quoted(name)})*(${range(HEADS.use)}=${quoted(WORDS.uses[use])})` +
      `*(${amounts})${surcharge ? `*(1+${surcharge})` : ''}${days})`
    );
  };
}

function assumptionsOf({ workload }: LedgerCosts, lines: Line[]): Assumption[] {
  const common = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((key) => ({
    name: NAMES[key],
    label: WORDS.workload[key],
    value: workload[key],
  }));
  const own = lines.flatMap(({ side, name, priced }): Assumption[] => {
    if (!priced) return [];
    const { outputFactor, batchDiscountPercent } = priced;
    return [
      ...(outputFactor === 1
        ? []
        : [{ name: factorName(side), label: WORDS.outputFactor(name), value: outputFactor }]),
      ...(batchDiscountPercent === 0
        ? []
        : [
            {
              name: discountName(side),
              label: WORDS.batchDiscount(name),
              value: batchDiscountPercent,
            },
          ]),
    ];
  });
  return [...common, ...own];
}

function priceSign({ prices }: ShownLedger): string {
  return prices.find(({ use }) => use)?.number?.before ?? '';
}
