import type { Workload } from '../../catalog/decision-settings.ts';
import { formatDay, formatNumber } from '../../catalog/format-number.ts';
import {
  authoredName,
  byField,
  CURRENCY_FIELD,
  FACTORS_FIELD,
  MOST_VOLUME,
  WORKLOAD_FIELDS,
  type WorkloadField,
  type WorkloadNumber,
} from '../../catalog/workload-fields.ts';
import {
  headRow,
  lineCell,
  textCell,
  type BookCell,
  type BookRule,
  type BookSheet,
  decimalsIn,
} from '../../document/book.ts';
import { COST_MODEL } from '../../wording/cost-model.ts';
import { capitalise } from '../../wording/phrases.ts';
import { numberCell, PLAIN_FORMAT } from './book-cells.ts';

/** How formulas call the cell of an assumption: `Cached_percent`. */
export const INPUT_NAMES: Record<WorkloadNumber | 'todayModel' | 'todaySum', string> = {
  ...byField((field) => capitalise(authoredName(field))),
  todayModel: 'Today_model',
  todaySum: 'Today_sum',
};

/** How formulas call the buyer’s rate, and the output factor at a place among those entered. */
export const RATE_NAME = 'Currency_rate';
export function factorName(at: number): string {
  return `Output_factor_${at + 1}`;
}

const FIRST_ROW = 5;
const MOST_DECIMALS = 10;
/** A cell that may be filled in, and is not. */
const EMPTY: BookCell = { value: { kind: 'text', text: '' }, look: 'input' };

type Line = { name: string; label: string; cell: BookCell; unit: string; how: string } & (
  { range: Pick<WorkloadField, 'least' | 'most' | 'whole'> } | { names: string }
);

type InputsOf = {
  workload: Workload;
  /** Those that its formulas read. */
  fields: readonly WorkloadNumber[];
  /** Name of the model used today, null where none is, and the cells with the names that may be one; null: nothing is asked of today. */
  today: { name: string | null; namesRange: string } | null;
  /** Name of each model with an output factor, in their order. */
  factorNames: string[];
  method: readonly string[];
  title: string;
  notice: string | null;
  made: string;
};

/** Every assumption as a cell with a name, its unit, its range and how to estimate it. */
export function inputsSheet(of: InputsOf): BookSheet {
  const { title, notice, made, method } = of;
  const lines = linesOf(of);
  return {
    name: COST_MODEL.sheets.inputs,
    widths: [20, 24, 20, 8, 20, 96],
    frozen: { rows: FIRST_ROW - 1, columns: 1 },
    names: lines.map(({ name }, at) => ({ name, cell: `$B$${FIRST_ROW + at}` })),
    rules: lines.map((line, at) => ruleOf(line, `B${FIRST_ROW + at}`)),
    rows: [
      [lineCell(title, 'title')],
      [lineCell(COST_MODEL.change, 'muted')],
      notice === null ? [] : [lineCell(notice, 'label')],
      headRow([...COST_MODEL.inputHeads]).map((cell, at) => ({
        ...cell,
        atEnd: [1, 3, 4].includes(at),
      })),
      ...lines.map((line) => [
        textCell(line.label, 'label'),
        line.cell,
        textCell(line.unit),
        ...('range' in line ? [line.range.least, line.range.most].map(boundCell) : [null, null]),
        textCell(line.how),
      ]),
      [],
      [lineCell(COST_MODEL.method, 'heading')],
      ...[...method, made].map((text) => [lineCell(text, 'muted')]),
    ],
  };
}

/** What is there only so that a number stays one is no bound to a person. */
function boundCell(bound: number): BookCell | null {
  return bound < MOST_VOLUME ? numberCell(bound, PLAIN_FORMAT) : null;
}

function linesOf({ workload, fields, today, factorNames }: InputsOf): Line[] {
  const { today: paid, currency, outputFactors = [] } = workload;
  const sum = paid?.kind === 'sum' ? paid.monthly : null;
  const numbers = fields.map((field): Line => {
    const range = WORKLOAD_FIELDS[field];
    const { name: label, unit, how } = range;
    return { name: INPUT_NAMES[field], label, cell: entered(workload[field]), unit, how, range };
  });
  const choice: Line[] = today
    ? [
        {
          name: INPUT_NAMES.todayModel,
          label: COST_MODEL.today,
          cell: today.name === null ? EMPTY : textCell(today.name, 'input'),
          unit: '',
          how: COST_MODEL.todayHow,
          names: today.namesRange,
        },
        {
          name: INPUT_NAMES.todaySum,
          label: COST_MODEL.todaySum,
          cell: entered(sum),
          unit: WORKLOAD_FIELDS.monthlyFixed.unit,
          how: COST_MODEL.todaySumHow,
          range: WORKLOAD_FIELDS.monthlyFixed,
        },
      ]
    : [];
  return [
    ...numbers,
    ...choice,
    ...(currency
      ? [
          {
            name: RATE_NAME,
            label: COST_MODEL.rate(currency.code),
            cell: entered(currency.rate),
            unit: CURRENCY_FIELD.unit,
            how: COST_MODEL.rateHow(formatDay(currency.day)),
            range: CURRENCY_FIELD,
          },
        ]
      : []),
    ...outputFactors.map(({ factor }, at) => ({
      name: factorName(at),
      label: COST_MODEL.factor(factorNames[at] ?? ''),
      cell: entered(factor),
      unit: FACTORS_FIELD.unit,
      how: FACTORS_FIELD.how,
      range: FACTORS_FIELD,
    })),
  ];
}

function entered(value: number | null): BookCell {
  if (value === null) return EMPTY;
  return numberCell(
    value,
    { ...PLAIN_FORMAT, decimals: decimalsIn(value, MOST_DECIMALS) },
    'input',
  );
}

function ruleOf(line: Line, cell: string): BookRule {
  if ('names' in line) {
    return { cell, rule: { kind: 'list', range: line.names }, message: COST_MODEL.notListed };
  }
  const { least, most, whole = false } = line.range;
  const [from, to] = [least, most].map((bound) => formatNumber(bound, null));
  return {
    cell,
    rule: { kind: 'number', least, most, whole },
    message: COST_MODEL.outOfRange(line.label, from ?? '', to ?? ''),
  };
}
