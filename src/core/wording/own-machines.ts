import type { MeasuringFigure } from '../catalog/own-hardware.ts';
import type { MachineGap } from '../decision/own-machines.ts';
import { capitalise, joinNames } from './phrases.ts';

/** Words on what a workload costs on machines of the buyer’s own. */

const GAPS: Record<MachineGap, string> = {
  'weights-unknown': 'the size of the weights is not on record',
  'gpu-memory-missing':
    'you entered a GPU of your own without memory: enter it, or choose a type on record',
  'does-not-fit': 'the weights do not fit into the memory of 64 GPUs',
  'throughput-unknown':
    'no throughput of such a model is on record for this GPU: enter what you measured',
  'rent-unknown': 'no rent is on record for this GPU: enter what you pay',
  'purchase-incomplete':
    'a bought GPU needs its months, power, power overhead and the price of electricity',
};

export const MACHINES = {
  caption: (months: number) => `Cost on your own machines over ${months} months, low to high`,
  heads: (noun: string, months: number) => [
    noun,
    'Machines',
    'Month 1, and range',
    'Month 12',
    `${months} months, and range`,
    'Discounted',
    'vs today',
  ],
  unknown: 'unknown',
  beyond: 'beyond the horizon',
  own: 'GPU of your own',
  ownSum: 'Own hardware, your own sum',
  count: (central: number, low: number, high: number, gpu: string) =>
    low === high ? `${central} × ${gpu}` : `${central} × ${gpu} (${low} to ${high})`,
  range: (low: string, high: string) => `${low} to ${high}`,
  lead: 'No price of a host stands here, because own machines are required. Low, central and high follow from the least and the most throughput that was measured and rent that is offered; ranks and the chart use the central figure.',
  why: (gap: MachineGap) => `${capitalise(GAPS[gap])}.`,
  gap: (gap: MachineGap, names: string[]) =>
    `On own machines the cost is unknown for ${joinNames(names)}: ${GAPS[gap]}.`,
  note: (name: string, note: string) => `${name}: ${note}`,
  notes: 'What to know about the weights',
  noCache: (names: string[]) =>
    `${joinNames(names)}: memory for conversations is not on record and not counted, so a copy may need more GPUs.`,
  computed: (bits: number, names: string[]) =>
    `${joinNames(names)}: no weights with ${bits} bits are on record, so their size is computed from the parameters.`,
  today:
    'What you use today has a price of a host, which is not shown here: enter what you pay a month to compare.',
  partsCaption: 'What the machines are made of, and where one more copy is needed',
  partsHeads: (noun: string) => [
    noun,
    'Weights',
    'GPUs a copy',
    'Copies in month 1',
    'Tokens a second and GPU',
    'A copy serves, requests a month',
  ],
  weights: (gb: string, bits: number) => `${gb} GB at ${bits} bits`,
  three: (low: string, central: string, high: string) =>
    low === high && low === central ? central : `${central} (${low} to ${high})`,
  assumed: 'What own machines are assumed to take',
  entered: (value: string) => `${value}, entered by you`,
  because: (value: string, because: string) => `${value}: ${because}`,
  gpu: (memory: number, rent: string) => `${memory} GB; ${rent}`,
  rent: (low: string, central: string, high: string, offers: number) =>
    `${low} to ${high} an hour, ${central} in the middle of ${offers} offers`,
  noRent: 'no rent on record',
  throughput: (gpu: string, size: string) => `Throughput on ${gpu}, ${size}`,
  month1: (low: string, high: string) => `Month 1, central of ${low} to ${high}`,
  total: (months: number, low: string, high: string) =>
    `${months} months, central of ${low} to ${high}`,
  leader: (machines: string) =>
    `Its cost is calculated for ${machines}: a day of load tests narrows the range most.`,
};

export const MACHINE_DEFAULTS: Record<MeasuringFigure, { name: string; unit: string }> = {
  firstTokenSeconds: { name: 'First token', unit: 'seconds' },
  tokenSeconds: { name: 'Each further token', unit: 'seconds' },
  offlinePercent: { name: 'Measured without a limit', unit: '% of it' },
};

export const BESIDE = {
  caption: 'Own machines beside these prices',
  heads: (noun: string) => [
    noun,
    'Machines',
    'Month 1 on them, and range',
    'Month 1 at its prices',
    'Machines pay from, requests a month',
  ],
  never: 'at no volume',
  method: 'How own machines are counted',
};

export const MACHINE_BOOK = {
  lead: (currency: string) =>
    `In the currency of the prices${currency ? ` (${currency})` : ''}, people and fixed sums included; those that meet every requirement first.`,
  shaded:
    'Change a shaded cell and its row follows. GPUs a copy are counted from memory, which the sheet does not count again.',
  heads: (noun: string) => [
    capitalise(noun),
    'Company',
    'Requirements',
    'End',
    'GPU',
    'Weights, GB',
    'GPUs a copy',
    'Tokens a second and GPU',
    'A GPU a month',
    'Copies, month 1',
    'GPUs, month 1',
    'Month 1',
    'Month 12',
    'Whole horizon',
    'Discounted',
  ],
  ends: { low: 'low', central: 'central', high: 'high' },
};

export const MACHINE_METHOD = [
  'Peak requests a second = requests a month ÷ 2,628,000 × peak factor.',
  'A copy of the model needs memory for its weights, the headroom, and the conversations of a busy copy where their size is on record; it takes 1, 2, 4, 8, 16, 32 or 64 GPUs, the fewest that hold it.',
  'Copies = peak tokens a second ÷ (tokens a second of a copy × utilisation), rounded up, plus the spare ones. They are counted for each month.',
  'Cost of a month = GPUs × 730 hours × rent + people + what is fixed. A bought GPU costs its price ÷ months + kilowatts × power overhead × 730 × price of a kilowatt-hour instead of rent; space counts under Fixed.',
  'The central throughput is the geometric mean of the range, the central rent the median of the offers. Low takes the most throughput and the least rent, high the reverse.',
  'Machines are not rounded up to whole servers. Cached input and batches save nothing here.',
] as const;
