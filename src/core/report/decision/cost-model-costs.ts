import type { Workload } from '../../catalog/decision-settings.ts';
import { WORKLOAD_FIELDS } from '../../catalog/workload-fields.ts';
import type { CandidateCost, CostTable } from '../../decision/count-costs.ts';
import type { Pile } from '../../decision/place-candidates.ts';
import {
  headRow,
  lineCell,
  textCell,
  type BookCell,
  type BookFormat,
  type BookSheet,
  quoted,
} from '../../document/book.ts';
import { COST_MODEL } from '../../wording/cost-model.ts';
import { capitalise } from '../../wording/phrases.ts';
import { formulaCell, PLAIN_FORMAT } from './book-cells.ts';
import { INPUT_NAMES as NAME } from './cost-model-inputs.ts';
import {
  FACTOR_CELLS,
  MONTH_TOTALS as TOTAL,
  monthCells,
  requestCells,
} from './cost-model-months.ts';
import { FIRST_ROW, priceReferences, type PricedLine } from './cost-model-prices.ts';

export type CostedLine = CandidateCost &
  PricedLine & {
    /** The rows of its prices of larger requests. */
    largerRows: number[];
    /** null where no need was stated. */
    pile: Pile | null;
    /** Where its prices change, which column of the sheet of months is its own; null where they do not. */
    monthsAt: number | null;
    /** What its output tokens and its cost are multiplied by, as formulas call them; null: by 1. */
    factorAt: string | null;
    rateAt: string | null;
  };

export type CostLines = {
  lines: CostedLine[];
  costs: CostTable;
  workload: Workload;
  noun: string;
  currency: string;
};

const MONTHS_A_YEAR = 12;
const MOST_MONTHS = WORKLOAD_FIELDS.horizonMonths.most;
const MOST_YEARS = MOST_MONTHS / MONTHS_A_YEAR;
/** Sums from here on are shown without cents; they are counted with them. */
const NO_CENTS_FROM = 10_000;
const TODAY_TOTAL = 'Today_total';
const UNKNOWN = quoted(COST_MODEL.unknown);
const NOTHING = quoted(COST_MODEL.nothing);
const NOT_ENTERED = quoted(COST_MODEL.notEntered);

/** Cells that hold the names of all lines. */
export function namesRange(count: number): string {
  return `${COST_MODEL.sheets.costs}!$A$${FIRST_ROW}:$A$${FIRST_ROW + count - 1}`;
}

/** What each candidate costs, and what is paid besides prices: formulas over the other sheets. */
export function costsSheet(all: CostLines): BookSheet {
  const { lines, costs, workload, noun, currency } = all;
  const hasReturn = workload.valuePerRequest !== null;
  const money = moneyFormat(lines, currency);
  const besides = FIRST_ROW + lines.length + 2;
  return {
    name: COST_MODEL.sheets.costs,
    widths: [30, 18, 12, 14, 16, 18, 18, 18, 18, 22, 18, 14],
    frozen: { rows: FIRST_ROW - 1, columns: 1 },
    names: [{ name: TODAY_TOTAL, cell: `$G$${besides + 1}` }],
    rows: [
      [lineCell(COST_MODEL.sheets.costs, 'title')],
      [lineCell(COST_MODEL.costsLead(currency), 'muted')],
      [],
      headRow([...COST_MODEL.costHeads(noun), ...(hasReturn ? COST_MODEL.returnHeads : [])]).map(
        (cell, at) => ({ ...cell, atEnd: at > 2 }),
      ),
      ...lines.map((line, at) =>
        candidateRow(line, FIRST_ROW + at, { money, currency, hasReturn }),
      ),
      [],
      [lineCell(COST_MODEL.besides, 'heading')],
      ownHardwareRow(costs, money),
      todayRow(all, money),
    ],
  };
}

function candidateRow(
  line: CostedLine,
  row: number,
  { money, currency, hasReturn }: { money: BookFormat; currency: string; hasReturn: boolean },
): (BookCell | null)[] {
  const { cost, againstToday, ownHardwareFrom, pile, monthsAt } = line;
  const known = (formula: string) => `IF(ISNUMBER(D${row}),${formula},${UNKNOWN})`;
  const oneOff = `IF(A${row}=${NAME.todayModel},0,${NAME.oneOff})`;
  const shown = (value: number | undefined) => value ?? COST_MODEL.unknown;
  const each = (month: number) => (monthsAt !== null ? monthCells(monthsAt, month) : `D${row}`);
  const discounted =
    monthsAt !== null
      ? `SUMPRODUCT(${requestCells(1, MOST_MONTHS)},${FACTOR_CELLS},${monthCells(monthsAt, 1, MOST_MONTHS)})`
      : `${TOTAL.discounted}*D${row}`;
  const month12 = cost ? (cost.month12 ?? COST_MODEL.beyond) : COST_MODEL.unknown;
  const both = (first: string, formula: string) =>
    `IF(AND(ISNUMBER(${first}),ISNUMBER(G${row})),${formula},${NOTHING})`;
  return [
    textCell(line.name, 'label'),
    textCell(line.company),
    textCell(pile === null ? COST_MODEL.noNeeds : COST_MODEL.piles[pile], 'muted'),
    formulaCell(
      monthsAt !== null
        ? meanRequest(line, row, monthsAt)
        : atPrices(line, row, perRequest(line, row)),
      shown(cost?.perRequest),
      {
        ...PLAIN_FORMAT,
        before: currency,
        decimals: 6,
      },
    ),
    formulaCell(
      known(`${requestCells(1)}*${each(1)}+${NAME.monthlyFixed}`),
      shown(cost?.month1),
      money,
    ),
    formulaCell(
      known(
        `IF(${NAME.horizonMonths}<12,${quoted(COST_MODEL.beyond)},${requestCells(12)}*${each(12)}+${NAME.monthlyFixed})`,
      ),
      month12,
      money,
    ),
    formulaCell(
      known(`${TOTAL.requests}*D${row}+${NAME.monthlyFixed}*${NAME.horizonMonths}+${oneOff}`),
      shown(cost?.total),
      money,
    ),
    formulaCell(
      known(`${discounted}+${NAME.monthlyFixed}*${TOTAL.months}+${oneOff}`),
      shown(cost?.discounted),
      money,
    ),
    formulaCell(
      both(TODAY_TOTAL, `G${row}-${TODAY_TOTAL}`),
      againstToday ?? COST_MODEL.nothing,
      money,
    ),
    formulaCell(
      both(NAME.ownHardwareMonthly, `IF(D${row}>0,${NAME.ownHardwareMonthly}/D${row},${NOTHING})`),
      ownHardwareFrom ?? COST_MODEL.nothing,
    ),
    ...(hasReturn ? returnCells(line, row, money, both) : []),
  ];
}

type Larger = Pick<CostedLine, 'largerRows'>;

/** Unknown where the input or the output price of this line is. */
function atPrices({ largerRows }: Larger, row: number, formula: string): string {
  const { input, output } = priceReferences(row, largerRows);
  return `IF(AND(ISNUMBER(${input}),ISNUMBER(${output})),${formula},${UNKNOWN})`;
}

/** What one request costs at the prices of this line, those of a month where it is given with the most steps of a price. */
export function perRequest(
  { factorAt, rateAt, largerRows }: Larger & Pick<CostedLine, 'factorAt' | 'rateAt'>,
  row: number,
  at?: { month: string; steps: number },
): string {
  const { input, output, cached, batchDiscount, endsOf } = priceReferences(row, largerRows);
  const priceIn = (price: string, place: number) =>
    (at ? endsOf(place, at.steps) : []).reduceRight((amount, { months, later }, step, ends) => {
      const number = ends[step - 1]?.later ?? price;
      const before = `MIN(1,MAX(0,${months}-${at?.month}+1))`;
      const after = amount === '' ? later : amount;
      return `IF(ISNUMBER(${later}),${after}+(${number}-${later})*${before},${number})`;
    }, '') || price;
  const [inputPrice, outputPrice, cachedPrice] = [input, output, cached].map(priceIn);
  const cachedShare = `${NAME.cachedPercent}/100`;
  const read = `(1-${cachedShare})*${inputPrice}+${cachedShare}*IF(ISNUMBER(${cached}),${cachedPrice},${inputPrice})`;
  const outputTokens = [NAME.outputTokens, factorAt].filter((each) => each !== null).join('*');
  const direct = `(${NAME.inputTokens}*(${read})+${outputTokens}*${outputPrice})/1000000${rateAt === null ? '' : `*${rateAt}`}`;
  const discount = `IF(ISNUMBER(${batchDiscount}),${batchDiscount},0)/100`;
  return `${direct}*(1-${NAME.batchPercent}/100*${discount})`;
}

/** The mean of what each request of the horizon costs. */
function meanRequest(line: Larger, row: number, place: number): string {
  const [requests, costs] = [requestCells(1, MOST_MONTHS), monthCells(place, 1, MOST_MONTHS)];
  const first = monthCells(place, 1);
  const more = `SUMPRODUCT(${requests},${costs}-${first})/${TOTAL.requests}`;
  return atPrices(line, row, `${first}+IF(${TOTAL.requests}=0,0,${more})`);
}

function returnCells(
  { return: found }: CostedLine,
  row: number,
  money: BookFormat,
  both: (first: string, formula: string) => string,
): BookCell[] {
  const net = `${TOTAL.requests}*${NAME.valuePerRequest}-G${row}`;
  const share = found?.percent == null ? COST_MODEL.nothing : found.percent / 100;
  return [
    formulaCell(both(NAME.valuePerRequest, net), found?.net ?? COST_MODEL.nothing, money),
    formulaCell(both(NAME.valuePerRequest, `IF(G${row}>0,(${net})/G${row},${NOTHING})`), share, {
      ...PLAIN_FORMAT,
      after: '%',
    }),
  ];
}

function ownHardwareRow({ ownHardware }: CostTable, money: BookFormat): (BookCell | null)[] {
  const monthly = `(${NAME.ownHardwareMonthly}+${NAME.monthlyFixed})`;
  const entered = (formula: string) =>
    `IF(ISNUMBER(${NAME.ownHardwareMonthly}),${formula},${NOT_ENTERED})`;
  const cost = ownHardware?.cost;
  return sumsRow(COST_MODEL.ownHardware, money, [
    [entered(monthly), cost?.month1],
    [
      entered(`IF(${NAME.horizonMonths}<12,${quoted(COST_MODEL.beyond)},${monthly})`),
      cost && (cost.month12 ?? COST_MODEL.beyond),
    ],
    [entered(`${monthly}*${NAME.horizonMonths}+${NAME.oneOff}`), cost?.total],
    [entered(`${monthly}*${TOTAL.months}+${NAME.oneOff}`), cost?.discounted],
  ]);
}

/** The sum that is paid today, else the line of the model in use. */
function todayRow({ lines, costs, workload }: CostLines, money: BookFormat): (BookCell | null)[] {
  const { today } = costs;
  const last = FIRST_ROW + lines.length - 1;
  const found = (column: string) =>
    `IFERROR(INDEX(${column}${FIRST_ROW}:${column}${last},MATCH(${NAME.todayModel},A${FIRST_ROW}:A${last},0)),${UNKNOWN})`;
  const paid = (sum: string, column: string) =>
    `IF(ISNUMBER(${NAME.todaySum}),${sum},IF(${NAME.todayModel}="",${NOT_ENTERED},${found(column)}))`;
  const shown = (value: number | string | undefined) =>
    value ?? (workload.today === null ? COST_MODEL.notEntered : COST_MODEL.unknown);
  const inHorizon = `IF(${NAME.horizonMonths}<12,${quoted(COST_MODEL.beyond)},${NAME.todaySum})`;
  return sumsRow(COST_MODEL.paidToday, money, [
    [paid(NAME.todaySum, 'E'), shown(today?.month1)],
    [paid(inHorizon, 'F'), shown(today ? (today.month12 ?? COST_MODEL.beyond) : undefined)],
    [paid(`${NAME.todaySum}*${NAME.horizonMonths}`, 'G'), shown(today?.total)],
    [paid(`${NAME.todaySum}*${TOTAL.months}`, 'H'), shown(today?.discounted)],
  ]);
}

function sumsRow(
  name: string,
  money: BookFormat,
  sums: [formula: string, result: number | string | undefined][],
): (BookCell | null)[] {
  return [
    textCell(name, 'label'),
    null,
    null,
    null,
    ...sums.map(([formula, result]) =>
      formulaCell(formula, result ?? COST_MODEL.notEntered, money),
    ),
  ];
}

/** Each year of the longest horizon, without the one-off cost. */
export function yearsSheet(all: CostLines): BookSheet {
  const { lines, costs, workload, noun, currency } = all;
  const money = moneyFormat(lines, currency);
  const years = Array.from({ length: MOST_YEARS }, (_, at) => at);
  const isWithin = (year: number) => workload.horizonMonths > MONTHS_A_YEAR * year;
  const cells = (
    formulaOf: (year: number, months: string) => string,
    resultOf: (year: number) => number | string,
  ) =>
    years.map((year) => {
      const start = MONTHS_A_YEAR * year;
      const months = `MIN(${MONTHS_A_YEAR},${NAME.horizonMonths}-${start})`;
      return formulaCell(
        `IF(${NAME.horizonMonths}>${start},${formulaOf(year, months)},"")`,
        isWithin(year) ? resultOf(year) : '',
        money,
      );
    });
  const paid = ({ monthsAt }: CostedLine, request: string, year: number) => {
    const span = [year * MONTHS_A_YEAR + 1, (year + 1) * MONTHS_A_YEAR] as const;
    return monthsAt !== null
      ? `SUMPRODUCT(${requestCells(...span)},${monthCells(monthsAt, ...span)})`
      : `SUM(${requestCells(...span)})*${request}`;
  };
  const rows: BookSheet['rows'] = [
    [lineCell(COST_MODEL.sheets.years, 'title')],
    [lineCell(COST_MODEL.yearsLead, 'muted')],
    [],
    headRow([
      capitalise(noun),
      COST_MODEL.company,
      ...years.map((year) => COST_MODEL.year(year + 1)),
    ]).map((cell, at) => ({ ...cell, atEnd: at > 1 })),
    ...lines.map((line, at) => {
      const { name, company, cost } = line;
      const request = `${COST_MODEL.sheets.costs}!$D$${FIRST_ROW + at}`;
      return [
        textCell(name, 'label'),
        textCell(company),
        ...cells(
          (year, months) =>
            `IF(ISNUMBER(${request}),${paid(line, request, year)}+${NAME.monthlyFixed}*${months},${UNKNOWN})`,
          (year) => cost?.years[year] ?? COST_MODEL.unknown,
        ),
      ];
    }),
    [
      textCell(COST_MODEL.ownHardware, 'label'),
      null,
      ...cells(
        (_, months) =>
          `IF(ISNUMBER(${NAME.ownHardwareMonthly}),(${NAME.ownHardwareMonthly}+${NAME.monthlyFixed})*${months},${NOT_ENTERED})`,
        (year) => costs.ownHardware?.cost.years[year] ?? COST_MODEL.notEntered,
      ),
    ],
  ];
  return {
    name: COST_MODEL.sheets.years,
    widths: [30, 18, ...years.map(() => 15)],
    frozen: { rows: FIRST_ROW - 1, columns: 1 },
    rows,
  };
}

function moneyFormat(lines: CostedLine[], currency: string): BookFormat {
  const most = Math.max(0, ...lines.map(({ cost }) => cost?.total ?? 0));
  return { ...PLAIN_FORMAT, before: currency, decimals: most < NO_CENTS_FROM ? 2 : 0 };
}
