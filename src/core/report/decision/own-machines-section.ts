import type { Workload } from '../../catalog/decision-settings.ts';
import type { CandidateCost } from '../../decision/count-costs.ts';
import {
  RANGE_ENDS,
  type KnownMachines,
  type MachineGap,
  type MachinePlan,
} from '../../decision/own-machines.ts';
import { bullets, numbersTable, plain, withWords } from '../../document/plain-blocks.ts';
import type { BlockOf, Line } from '../../document/report-document.ts';
import { COST } from '../../wording/memo.ts';
import { moneyText, volumeText, type Currency } from '../../wording/money.ts';
import { BESIDE, MACHINE_METHOD, MACHINES } from '../../wording/own-machines.ts';
import {
  firstOf,
  candidateHead,
  nameIn,
  weightsIn,
  weightsRefs,
  type DecisionContext,
} from './decision-context.ts';
import { hasPlans, machinesText, numberText, costRangeText, wholeText } from './machine-texts.ts';
import { both, folded, type DecisionBlock, quiet } from './marked-blocks.ts';

type Row = CandidateCost & { name: string };

/** What each candidate costs on own machines, beside the sums that the buyer entered. */
export function machineTotals(
  context: DecisionContext,
  rows: Row[],
  { horizonMonths }: Workload,
  money: Currency,
): BlockOf<'table'> {
  const { costs } = context.decision;
  const sum = (amount: number) => plain(moneyText(amount, money));
  const isCompared = costs?.today != null;
  const last = (text: string) => (isCompared ? [plain(text)] : []);
  const later = (month12: number | null) =>
    month12 === null ? plain(MACHINES.beyond) : sum(month12);
  const sums = [
    ...(costs?.ownHardware ? [{ name: MACHINES.ownSum, cost: costs.ownHardware.cost }] : []),
    ...(costs?.today ? [{ name: COST.paidToday, cost: costs.today }] : []),
  ];
  return withWords(
    numbersTable(
      MACHINES.caption(horizonMonths),
      MACHINES.heads(candidateHead(context), horizonMonths).slice(0, isCompared ? undefined : -1),
      [
        ...rows.map((row): Line[] => {
          const { cost, againstToday } = row;
          const refs = weightsRefs(context, row.candidateId);
          if (!cost || !hasPlans(row)) {
            const unknown = Array.from({ length: 5 }, () => plain(MACHINES.unknown));
            return [plain(row.name, refs), ...unknown, ...last('')];
          }
          return [
            plain(row.name, refs),
            plain(machinesText(context, row.machines)),
            plain(costRangeText(row.machines, ({ month1 }) => month1, money)),
            later(cost.month12),
            plain(costRangeText(row.machines, ({ total }) => total, money)),
            sum(cost.discounted),
            ...last(againstToday === null ? '' : moneyText(againstToday, money)),
          ];
        }),
        ...sums.map(({ name, cost }): Line[] => [
          plain(name),
          plain(''),
          sum(cost.month1),
          later(cost.month12),
          sum(cost.total),
          sum(cost.discounted),
          ...last(''),
        ]),
      ],
    ),
    [1],
  );
}

/** What is said before anything: why no price stands here, and what is unknown or weak. */
export function machineNotes(context: DecisionContext, all: CandidateCost[]): DecisionBlock[] {
  const { costs, input } = context.decision;
  const isTodayHidden = input.workload?.today?.kind === 'rival' && !costs?.today;
  return [
    quiet('machines-lead', MACHINES.lead),
    ...gapsAndDoubts(context, all),
    ...(isTodayHidden ? [quiet('machines-today', MACHINES.today)] : []),
  ];
}

/** Why some costs are unknown, and what is weak about the others. */
function gapsAndDoubts(context: DecisionContext, all: CandidateCost[]): DecisionBlock[] {
  const named = all.map((each) => ({ ...each, name: nameIn(context, each.candidateId) }));
  const known = named.filter(hasPlans);
  const gaps = new Map<MachineGap, string[]>();
  for (const { machines, name } of named) {
    if (machines && 'gap' in machines) {
      gaps.set(machines.gap, [...(gaps.get(machines.gap) ?? []), name]);
    }
  }
  const namesWith = (holds: (machines: KnownMachines) => boolean) =>
    known.filter(({ machines }) => holds(machines)).map(({ name }) => name);
  const uncounted = namesWith(({ plans }) => plans.central.cacheGb === null);
  const computed = namesWith(({ size }) => size.isComputed);
  const bits = known.find(({ machines }) => machines.size.isComputed)?.machines.size.bits ?? 0;
  return [
    ...[...gaps].map(([gap, names]) => quiet(`gap-${gap}`, MACHINES.gap(gap, names))),
    ...(computed.length > 0 ? [quiet('machines-computed', MACHINES.computed(bits, computed))] : []),
    ...(uncounted.length > 0 ? [quiet('machines-cache', MACHINES.noCache(uncounted))] : []),
  ];
}

/** Weights, copies and steps of each candidate, and what is to know about its weights. */
export function machineParts(context: DecisionContext, rows: Row[]): DecisionBlock[] {
  const known = rows.filter(hasPlans);
  if (known.length === 0) return [];
  const table = numbersTable(
    MACHINES.partsCaption,
    MACHINES.partsHeads(candidateHead(context)),
    known.map(({ name, machines }) => {
      const { size, plans } = machines;
      const three = (of: (plan: MachinePlan) => number, write: (number: number) => string) => {
        const [low = '', central = '', high = ''] = RANGE_ENDS.map((end) => write(of(plans[end])));
        return plain(MACHINES.three(low, central, high));
      };
      return [
        plain(name),
        plain(MACHINES.weights(numberText(size.gb), size.bits)),
        three(({ gpusPerCopy }) => gpusPerCopy, String),
        three(({ copies }) => copies, String),
        plain(
          MACHINES.three(
            wholeText(plans.high.rate),
            wholeText(plans.central.rate),
            wholeText(plans.low.rate),
          ),
        ),
        plain(volumeText(plans.central.copyServes)),
      ];
    }),
  );
  const notes = known.flatMap(({ name, candidateId }) => {
    const note = weightsIn(context, candidateId)?.note;
    return note ? [MACHINES.note(name, note)] : [];
  });
  return [
    folded('machine-parts', table),
    ...(notes.length > 0 ? [both('weights-notes', bullets(notes), MACHINES.notes)] : []),
  ];
}

/** The machines of what has open weights beside the prices of a host. */
export function machinesBeside(
  context: DecisionContext,
  all: CandidateCost[],
  money: Currency,
): DecisionBlock[] {
  const named = all.map((each) => ({ ...each, name: nameIn(context, each.candidateId) }));
  const known = firstOf(context, named.filter(hasPlans), MOST_BESIDE);
  const doubts = gapsAndDoubts(context, all);
  if (known.length === 0) return doubts;
  const table = withWords(
    numbersTable(
      BESIDE.caption,
      BESIDE.heads(candidateHead(context)),
      known.map((row) => {
        const { machines, machinesFrom, cost, name } = row;
        const from = (volume: number | null) =>
          volume === null ? BESIDE.never : volumeText(volume);
        return [
          plain(name, weightsRefs(context, row.candidateId)),
          plain(machinesText(context, machines)),
          plain(costRangeText(machines, ({ month1 }) => month1, money)),
          plain(cost ? moneyText(cost.month1, money) : MACHINES.unknown),
          plain(
            machinesFrom
              ? MACHINES.three(
                  from(machinesFrom.low),
                  from(machinesFrom.central),
                  from(machinesFrom.high),
                )
              : MACHINES.unknown,
          ),
        ];
      }),
    ),
    [1],
  );
  return [
    folded('machines-beside', table),
    ...doubts,
    both('machine-method', bullets([...MACHINE_METHOD]), BESIDE.method),
  ];
}

const MOST_BESIDE = 6;
