import type { Workload } from '../../catalog/decision-settings.ts';
import type { OwnHardware } from '../../catalog/own-hardware.ts';
import { MACHINE_NUMBERS, WORKLOAD_FIELDS } from '../../catalog/workload-fields.ts';
import type { CandidateCost } from '../../decision/count-costs.ts';
import type { BlockOf } from '../../document/report-document.ts';
import type { Currency } from '../../wording/money.ts';
import { MACHINE_DEFAULTS, MACHINES } from '../../wording/own-machines.ts';
import type { DecisionContext } from './decision-context.ts';
import { both, type DecisionBlock } from './marked-blocks.ts';
import { hardwareIn } from '../../decision/own-machines.ts';
import { hasPlans, numberText, wholeText, type OnMachines } from './machine-texts.ts';

/** Every figure that machines rest on: the buyer’s own, or the catalog’s with its reason and source. */
export function machineAssumptions(
  context: DecisionContext,
  rows: CandidateCost[],
  workload: Workload,
  money: Currency,
): DecisionBlock[] {
  const { ownHardware } = context.catalog;
  const hardware = ownHardware && hardwareIn(ownHardware, workload);
  const known = rows.filter(hasPlans);
  if (!hardware || known.length === 0) return [];
  const { sources } = context;
  const items: BlockOf<'facts'>['items'] = [
    ...MACHINE_NUMBERS.flatMap((field) => {
      const { name, unit, money: isMoney } = WORKLOAD_FIELDS[field];
      const write = (value: number) =>
        `${isMoney ? money.before : ''}${numberText(value)}${unit.startsWith('%') ? '' : ' '}${unit}`;
      const own = workload[field];
      if (own !== null) return [{ label: name, value: MACHINES.entered(write(own)), refs: [] }];
      if (!isDefault(field, hardware)) return [];
      const { value, because, evidence } = hardware.defaults[field];
      return [
        {
          label: name,
          value: MACHINES.because(write(value), because),
          refs: sources.refsOfPages(evidence),
        },
      ];
    }),
    ...Object.entries(MACHINE_DEFAULTS).map(([key, { name, unit }]) => {
      const { value, because, evidence } = hardware.defaults[key as keyof typeof MACHINE_DEFAULTS];
      const text = `${numberText(value)}${unit.startsWith('%') ? '' : ' '}${unit}`;
      return {
        label: name,
        value: MACHINES.because(text, because),
        refs: sources.refsOfPages(evidence),
      };
    }),
    ...gpuItems(context, hardware, known, money),
  ];
  return [both('machine-assumptions', { type: 'facts', items }, MACHINES.assumed)];
}

/** Of the GPUs that are used, and the throughput that was measured on them. */
function gpuItems(
  { sources, decision }: DecisionContext,
  hardware: OwnHardware,
  known: (CandidateCost & OnMachines)[],
  money: Currency,
): BlockOf<'facts'>['items'] {
  const ids = new Set(known.map(({ machines }) => machines.gpu.id));
  const classIds = known.map(({ candidateId, machines }) => {
    const classId = hardware.weights.find(({ rivalId }) => rivalId === candidateId)?.classId;
    return `${classId} ${machines.gpu.id}`;
  });
  const hour = (sum: number) => `${money.before}${sum.toFixed(2)}`;
  const used = hardware.gpus.filter(({ id }) => ids.has(id));
  const isMeasured = decision.input.workload?.gpuTokensPerSecond === null;
  return [
    ...used.map(({ name, memoryGb, rent, evidence }) => ({
      label: name,
      value: MACHINES.gpu(
        memoryGb,
        rent
          ? MACHINES.rent(hour(rent.low), hour(rent.central), hour(rent.high), rent.offers)
          : MACHINES.noRent,
      ),
      refs: sources.refsOfPages(evidence),
    })),
    ...hardware.throughput
      .filter(({ classId, gpuId }) => isMeasured && classIds.includes(`${classId} ${gpuId}`))
      .map(({ classId, gpuId, low, high, measured, evidence }) => ({
        label: MACHINES.throughput(
          hardware.gpus.find(({ id }) => id === gpuId)?.name ?? '',
          hardware.classes.find(({ id }) => id === classId)?.name ?? '',
        ),
        value: MACHINES.because(
          MACHINES.range(wholeText(low.rate), wholeText(high.rate)),
          measured,
        ),
        refs: sources.refsOfPages(evidence),
      })),
  ];
}

function isDefault(field: string, { defaults }: OwnHardware): field is keyof typeof defaults {
  return field in defaults;
}
