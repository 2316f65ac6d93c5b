import type { Workload } from '../catalog/decision-settings.ts';
import type { Gpu, MachineFigure, OpenWeights, OwnHardware } from '../catalog/own-hardware.ts';
import { costOfMonths, requestsByMonth, type Cost } from './workload-cost.ts';

/** What a workload costs on machines of the buyer’s own: always from low to high, with what it rests on. */

export const RANGE_ENDS = ['low', 'central', 'high'] as const;
export type RangeEnd = (typeof RANGE_ENDS)[number];
export type Ends<Value> = Record<RangeEnd, Value>;

export type MachinePlan = {
  /** Tokens a second and GPU, input and output together. */
  rate: number;
  /** What a GPU costs a month. */
  gpuMonth: number;
  /** GPUs that hold one copy of the model. */
  gpusPerCopy: number;
  /** Copies in month 1, spares included. */
  copies: number;
  /** In month 1, and in the last. */
  gpus: number;
  gpusLastMonth: number;
  /** Requests a month that a working copy serves at the peak; Infinity for requests without tokens. */
  copyServes: number;
  /** Gigabytes of conversations on a busy copy; null: unknown, and not counted. */
  cacheGb: number | null;
  /** Of one request in each month, people included. */
  requestByMonth: number[];
  cost: Cost;
};

export type MachineGap =
  | 'weights-unknown'
  | 'gpu-memory-missing'
  | 'does-not-fit'
  | 'throughput-unknown'
  | 'rent-unknown'
  | 'purchase-incomplete';

export type KnownMachines = {
  /** `id` null: a GPU of the buyer’s own. */
  gpu: Pick<Gpu, 'memoryGb'> & { id: string | null };
  /** `isComputed`: parameters × bits, because no size with these bits is on record. */
  size: { bits: number; gb: number; isComputed: boolean };
  plans: Ends<MachinePlan>;
};
export type Machines = KnownMachines | { gap: MachineGap };

const HOURS_A_MONTH = 730;
const SECONDS_A_MONTH = HOURS_A_MONTH * 3600;
const COPY_SIZES = [1, 2, 4, 8, 16, 32, 64];
const GIGA = 1e9;
const GAPS: MachineGap[] = [
  'purchase-incomplete',
  'rent-unknown',
  'does-not-fit',
  'throughput-unknown',
];

/** Rents and people of the catalog in the currency that the buyer counts in. */
export function hardwareIn(
  { gpus, defaults, ...rest }: OwnHardware,
  { currency }: Pick<Workload, 'currency'>,
): OwnHardware {
  const rate = currency?.rate ?? 1;
  const { peopleMonthly } = defaults;
  return {
    ...rest,
    gpus: gpus.map((gpu) => ({
      ...gpu,
      rent: gpu.rent && {
        ...gpu.rent,
        low: gpu.rent.low * rate,
        central: gpu.rent.central * rate,
        high: gpu.rent.high * rate,
      },
    })),
    defaults: {
      ...defaults,
      peopleMonthly: { ...peopleMonthly, value: peopleMonthly.value * rate },
    },
  };
}

/** The buyer’s number, or the catalog’s where none was entered. */
export function assumed(
  { defaults }: OwnHardware,
  workload: Workload,
  field: MachineFigure,
): number {
  return workload[field] ?? defaults[field].value;
}

/** On the GPU that the buyer names, or on the one whose central cost over the horizon is least. */
export function machinesFor(
  hardware: OwnHardware,
  weights: OpenWeights | null,
  workload: Workload,
): Machines {
  if (!weights) return { gap: 'weights-unknown' };
  const gpus = gpusOf(hardware, workload);
  if (!gpus) return { gap: 'gpu-memory-missing' };
  const size = sizeOf(weights, workload.weightBits);
  const tried = gpus.map((gpu) => onGpu(hardware, weights, workload, { gpu, size }));
  const [best, ...others] = tried.flatMap((each) => ('plans' in each ? [each] : []));
  if (best) {
    const total = ({ plans }: KnownMachines) => plans.central.cost.total;
    return others.reduce((one, other) => (total(other) < total(one) ? other : one), best);
  }
  const gaps = tried.flatMap((each) => ('gap' in each ? [each.gap] : []));
  return { gap: GAPS.find((gap) => gaps.includes(gap)) ?? 'throughput-unknown' };
}

/** Requests a month from which machines cost no more than so much a request; null: at no volume. */
export function machinesPayFrom(
  { copyServes, gpusPerCopy, gpuMonth }: MachinePlan,
  perRequest: number,
  { people, spare }: { people: number; spare: number },
): number | null {
  const copy = gpusPerCopy * gpuMonth;
  const gain = perRequest * copyServes - copy;
  if (!(gain > 0) || !Number.isFinite(copyServes)) return null;
  const copies = Math.max(1, Math.ceil((spare * copy + people) / gain));
  const cost = (copies + spare) * copy + people;
  return Math.max(cost / perRequest, (copies - 1) * copyServes);
}

type TriedGpu = Pick<Gpu, 'memoryGb' | 'watts' | 'rent'> & { id: string | null };
type Size = KnownMachines['size'];

/** null: something of a GPU was entered, and neither a type nor its memory. */
function gpusOf({ gpus }: OwnHardware, workload: Workload): TriedGpu[] | null {
  const { gpu, gpuMemoryGb: memoryGb, gpuHourPrice, gpuPurchase, gpuTokensPerSecond } = workload;
  if (gpu !== null) {
    return gpus
      .filter(({ id }) => id === gpu)
      .map((each) => ({ ...each, memoryGb: memoryGb ?? each.memoryGb }));
  }
  if (memoryGb !== null) return [{ id: null, memoryGb, watts: null, rent: null }];
  const isEntered = [gpuHourPrice, gpuPurchase, gpuTokensPerSecond].some((each) => each !== null);
  return isEntered ? null : gpus;
}

function sizeOf({ sizes, parametersB }: OpenWeights, bits: number | null): Size {
  const found = bits === null ? sizes[0] : sizes.find((each) => each.bits === bits);
  if (found) return { ...found, isComputed: false };
  const used = bits ?? 16;
  return { bits: used, gb: (parametersB * used) / 8, isComputed: true };
}

function onGpu(
  hardware: OwnHardware,
  weights: OpenWeights,
  workload: Workload,
  { gpu, size }: { gpu: TriedGpu; size: Size },
): Machines {
  const rates = ratesOf(hardware, weights, workload, gpu.id);
  if (!rates) return { gap: 'throughput-unknown' };
  const months = gpuMonths(workload, gpu);
  if (typeof months === 'string') return { gap: months };
  const planAt = (end: RangeEnd, rate: number) =>
    planOf(hardware, workload, { gpu, size, weights, rate, gpuMonth: months[end] });
  // The least cost has the most throughput.
  const low = planAt('low', rates.high);
  const central = planAt('central', rates.central);
  const high = planAt('high', rates.low);
  if (!low || !central || !high) return { gap: 'does-not-fit' };
  return {
    gpu: { id: gpu.id, memoryGb: gpu.memoryGb },
    size,
    plans: { low, central, high },
  };
}

/** The mean of a range is geometric; null where nothing was measured. */
function ratesOf(
  { throughput, defaults }: OwnHardware,
  { classId }: OpenWeights,
  { gpuTokensPerSecond: own }: Workload,
  gpuId: string | null,
): Ends<number> | null {
  if (own !== null) return { low: own, central: own, high: own };
  const band = throughput.find((each) => each.classId === classId && each.gpuId === gpuId);
  if (!band) return null;
  const counted = ({ rate, isOffline }: (typeof band)['low']) =>
    isOffline ? (rate * defaults.offlinePercent.value) / 100 : rate;
  const ends = [counted(band.low), counted(band.high)].sort((one, other) => one - other);
  const [low = 0, high = 0] = ends;
  return { low, central: Math.sqrt(low * high), high };
}

/** What one GPU costs a month: bought, at the buyer’s rent, or at the rents on record. */
function gpuMonths(workload: Workload, { watts, rent }: TriedGpu): Ends<number> | MachineGap {
  const alike = (month: number): Ends<number> => ({ low: month, central: month, high: month });
  const { gpuPurchase, gpuLifeMonths, powerOverhead, electricityPrice, gpuHourPrice } = workload;
  if (gpuPurchase !== null) {
    const power = workload.gpuWatts ?? watts;
    if (gpuLifeMonths === null || powerOverhead === null) return 'purchase-incomplete';
    if (electricityPrice === null || power === null) return 'purchase-incomplete';
    const kilowattHours = (power / 1000) * powerOverhead * HOURS_A_MONTH;
    return alike(gpuPurchase / gpuLifeMonths + kilowattHours * electricityPrice);
  }
  if (gpuHourPrice !== null) return alike(gpuHourPrice * HOURS_A_MONTH);
  if (!rent) return 'rent-unknown';
  const { low, central, high } = rent;
  return {
    low: low * HOURS_A_MONTH,
    central: central * HOURS_A_MONTH,
    high: high * HOURS_A_MONTH,
  };
}

type Load = { gpu: TriedGpu; size: Size; weights: OpenWeights; rate: number; gpuMonth: number };

/** null: 64 GPUs do not hold it. */
function planOf(
  hardware: OwnHardware,
  workload: Workload,
  { gpu, size, weights, rate, gpuMonth }: Load,
): MachinePlan | null {
  const { inputTokens, outputTokens, monthlyFixed, oneOff } = workload;
  const { kvBytesPerToken } = weights;
  const of = (field: MachineFigure) => assumed(hardware, workload, field);
  const tokens = inputTokens + outputTokens;
  const requests = requestsByMonth(workload);
  const perSecond = (month: number) => (month / SECONDS_A_MONTH) * of('peakFactor');
  const most = perSecond(Math.max(...requests));
  const { firstTokenSeconds, tokenSeconds } = hardware.defaults;
  const seconds = firstTokenSeconds.value + outputTokens * tokenSeconds.value;
  const weightsWithHeadroom = size.gb * (1 + of('memoryHeadroomPercent') / 100);
  for (const gpusPerCopy of COPY_SIZES) {
    const copyRate = (gpusPerCopy * rate * of('utilisationPercent')) / 100;
    const served = tokens > 0 ? copyRate / tokens : Infinity;
    const atOnce = Math.min(most, served) * seconds;
    const cacheGb = kvBytesPerToken === null ? null : (atOnce * tokens * kvBytesPerToken) / GIGA;
    if (weightsWithHeadroom + (cacheGb ?? 0) > gpusPerCopy * gpu.memoryGb) continue;
    const copiesAt = (month: number) =>
      Math.ceil((perSecond(month) * tokens) / copyRate) + of('spareReplicas');
    const months = requests.map((month) => copiesAt(month) * gpusPerCopy * gpuMonth);
    const all = months.map((month) => month + of('peopleMonthly'));
    const requestByMonth = all.map((month, at) => month / (requests[at] || 1));
    const first = copiesAt(requests[0] ?? 0);
    return {
      rate,
      gpuMonth,
      gpusPerCopy,
      copies: first,
      gpus: first * gpusPerCopy,
      gpusLastMonth: copiesAt(requests.at(-1) ?? 0) * gpusPerCopy,
      copyServes: (served * SECONDS_A_MONTH) / of('peakFactor'),
      cacheGb,
      requestByMonth,
      cost: costOfMonths(
        workload,
        all.map((month) => month + monthlyFixed),
        { perRequest: requestByMonth[0] ?? 0, oneOff },
      ),
    };
  }
  return null;
}
