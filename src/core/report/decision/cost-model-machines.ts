import { MACHINE_FIGURES } from '../../catalog/own-hardware.ts';
import type { OwnHardware } from '../../catalog/own-hardware.ts';
import type { Workload } from '../../catalog/decision-settings.ts';
import { PLAIN_NUMBERS, WORKLOAD_FIELDS } from '../../catalog/workload-fields.ts';
import type { DecisionCatalog } from '../../decision/decision-ledger.ts';
import {
  assumed,
  RANGE_ENDS,
  type KnownMachines,
  type RangeEnd,
} from '../../decision/own-machines.ts';
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
import { MACHINE_BOOK, MACHINES } from '../../wording/own-machines.ts';
import { formulaCell, numberCell, PLAIN_FORMAT } from './book-cells.ts';
import type { CostedLine } from './cost-model-costs.ts';
import { INPUT_NAMES as NAME } from './cost-model-inputs.ts';
import { FACTOR_CELLS, MONTH_TOTALS as TOTAL, requestCells } from './cost-model-months.ts';
import { FIRST_ROW } from './cost-model-prices.ts';

const MOST_MONTHS = WORKLOAD_FIELDS.horizonMonths.most;
const SECONDS_A_MONTH = 730 * 3600;
const EXACT = { ...PLAIN_FORMAT, decimals: 2 };

/** The assumptions that formulas of machines read: the buyer’s, or the catalog’s where he entered none. */
export function machineInputs(hardware: OwnHardware, workload: Workload) {
  const numbers = MACHINE_FIGURES.filter((field) => field !== 'memoryHeadroomPercent');
  const filled = Object.fromEntries(
    numbers.map((field) => [field, assumed(hardware, workload, field)]),
  );
  return { fields: [...PLAIN_NUMBERS, ...numbers], workload: { ...workload, ...filled } };
}

type MachineSheet = {
  lines: CostedLine[];
  catalog: Pick<DecisionCatalog, 'ownHardware'>;
  noun: string;
  currency: string;
};

/** Three rows a candidate, from low to high: formulas over what it is made of. */
export function machinesSheet({ lines, catalog, noun, currency }: MachineSheet): BookSheet {
  const money = { ...PLAIN_FORMAT, before: currency };
  const rows = lines.flatMap((line): ((row: number) => (BookCell | null)[])[] => {
    const { machines } = line;
    if (!machines || 'gap' in machines) return [() => unknownRow(line)];
    return RANGE_ENDS.map(
      (end) => (row) => machineRow(line, { end, machines, row, money, catalog }),
    );
  });
  return {
    name: COST_MODEL.sheets.machines,
    widths: [30, 18, 12, 10, 30, 12, 12, 16, 16, 12, 12, 18, 18, 20, 20],
    frozen: { rows: FIRST_ROW - 1, columns: 1 },
    rows: [
      [lineCell(COST_MODEL.sheets.machines, 'title')],
      [lineCell(MACHINE_BOOK.lead(currency), 'muted')],
      [lineCell(MACHINE_BOOK.shaded, 'muted')],
      headRow(MACHINE_BOOK.heads(noun)).map((cell, at) => ({ ...cell, atEnd: at > 4 })),
      ...rows.map((rowAt, at) => rowAt(FIRST_ROW + at)),
    ],
  };
}

function heads({ name, company, pile }: CostedLine): BookCell[] {
  return [
    textCell(name, 'label'),
    textCell(company),
    textCell(pile === null ? COST_MODEL.noNeeds : COST_MODEL.piles[pile], 'muted'),
  ];
}

function unknownRow(line: CostedLine): BookCell[] {
  const { machines } = line;
  const why = machines && 'gap' in machines ? MACHINES.why(machines.gap) : '';
  return [...heads(line), textCell(COST_MODEL.unknown), textCell(why, 'muted')];
}

type RowOf = {
  end: RangeEnd;
  machines: KnownMachines;
  row: number;
  money: BookFormat;
  catalog: MachineSheet['catalog'];
};

function machineRow(line: CostedLine, { end, machines, row, money, catalog }: RowOf): BookCell[] {
  const plan = machines.plans[end];
  const gpu = catalog.ownHardware?.gpus.find(({ id }) => id === machines.gpu.id);
  const [gpus, rate, gpuMonth] = [`$G${row}`, `$H${row}`, `$I${row}`];
  const written = line.outputFactor === 1 ? '' : `*${line.outputFactor}`;
  const tokens = `(${NAME.inputTokens}+${NAME.outputTokens}${written})`;
  const load = `${NAME.peakFactor}/${SECONDS_A_MONTH}*${tokens}/(${gpus}*${rate}*${NAME.utilisationPercent}/100)`;
  const working = (requests: string) => `ROUNDUP(${requests}*${load},0)`;
  const all = requestCells(1, MOST_MONTHS);
  // What a month costs whatever the volume, then a copy of the model.
  const steady = `(${NAME.spareReplicas}*${gpus}*${gpuMonth}+${NAME.peopleMonthly}+${NAME.monthlyFixed})`;
  const copy = `${gpus}*${gpuMonth}`;
  const month = (at: number) => `${working(requestCells(at))}*${copy}+${steady}`;
  const beyond = quoted(COST_MODEL.beyond);
  const { cost } = plan;
  return [
    ...heads(line),
    textCell(MACHINE_BOOK.ends[end]),
    textCell(gpu?.name ?? MACHINES.own),
    numberCell(machines.size.gb, EXACT),
    numberCell(plan.gpusPerCopy, PLAIN_FORMAT, 'input'),
    numberCell(plan.rate, EXACT, 'input'),
    numberCell(plan.gpuMonth, { ...money, decimals: 2 }, 'input'),
    formulaCell(`${working(requestCells(1))}+${NAME.spareReplicas}`, plan.copies),
    formulaCell(`J${row}*G${row}`, plan.gpus),
    formulaCell(month(1), cost.month1, money),
    formulaCell(
      `IF(${NAME.horizonMonths}<12,${beyond},${month(12)})`,
      cost.month12 ?? COST_MODEL.beyond,
      money,
    ),
    formulaCell(
      `SUMPRODUCT(${working(all)})*${copy}+${steady}*${NAME.horizonMonths}+${NAME.oneOff}`,
      cost.total,
      money,
    ),
    formulaCell(
      `SUMPRODUCT(${working(all)},${FACTOR_CELLS})*${copy}+${steady}*${TOTAL.months}+${NAME.oneOff}`,
      cost.discounted,
      money,
    ),
  ];
}
