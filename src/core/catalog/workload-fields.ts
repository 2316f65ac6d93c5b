/** The fields of a workload, each declared here alone: type, limits, words, addresses, forms and files follow. */

export type WorkloadField = {
  name: string;
  /** Stands after the number; `shortUnit` where a line has little room. */
  unit: string;
  shortUnit?: string;
  /** How to estimate it. */
  how: string;
  /** Its parameter in an address. */
  address: string;
  least: number;
  most: number;
  whole?: true;
  /** It counts things, so `800.000` is 800 thousand. */
  isCount?: true;
  /** In the currency of the prices: a sum, or an amount that may be small, such as what one request is worth. */
  money?: 'sum' | 'request';
  /** The value until the visitor enters another, null for none; without it a workload is not whole. */
  usual?: number | null;
  /** It is read where own machines are calculated; empty, the catalog’s own figure holds. */
  ofMachines?: true;
};

export const MOST_VOLUME = 1e12;
const MOST_MONEY = 1e12;

const SUM = { least: 0, most: MOST_MONEY, money: 'sum' } as const;
const VOLUME = { least: 0, most: MOST_VOLUME, isCount: true } as const;
const SHARE = { least: 0, most: 100, usual: 0 } as const;
const MACHINES = { usual: null, ofMachines: true } as const;

const FIELDS = {
  requests: {
    name: 'Requests',
    unit: 'a month',
    how: 'Count the calls of month 1: people times tasks a day times working days.',
    address: 'requests',
    ...VOLUME,
  },
  inputTokens: {
    name: 'Input',
    unit: 'tokens a request',
    shortUnit: 'tokens',
    how: 'Four tokens are about three English words; count instructions and documents too.',
    address: 'input',
    ...VOLUME,
  },
  outputTokens: {
    name: 'Output',
    unit: 'tokens a request',
    shortUnit: 'tokens',
    how: 'A short answer has about 150 tokens, a page about 600.',
    address: 'output',
    ...VOLUME,
  },
  cachedPercent: {
    name: 'Cached input',
    unit: '% of the input',
    shortUnit: '%',
    how: 'The part that is the same in every request, such as instructions or a manual.',
    address: 'cached',
    ...SHARE,
  },
  batchPercent: {
    name: 'Batch share',
    unit: '% of the requests',
    shortUnit: '%',
    how: 'Work whose answer may come within a day.',
    address: 'batch',
    ...SHARE,
  },
  growthPercent: {
    name: 'Growth',
    unit: '% a month',
    how: 'From one month to the next: 2% a month is 27% a year.',
    address: 'growth',
    least: -50,
    most: 50,
    usual: 0,
  },
  horizonMonths: {
    name: 'Horizon',
    unit: 'months',
    how: 'How long the choice should hold; 36 is usual.',
    address: 'months',
    least: 1,
    most: 120,
    whole: true,
    usual: 36,
  },
  oneOff: {
    name: 'One-off',
    unit: 'once',
    how: 'What a change costs: building, testing and training. Staying with today’s choice costs none.',
    address: 'oneoff',
    ...SUM,
    usual: 0,
  },
  monthlyFixed: {
    name: 'Fixed',
    unit: 'a month',
    how: 'What is paid whatever the volume, such as support, logging and people.',
    address: 'fixed',
    ...SUM,
    usual: 0,
  },
  discountPercent: {
    name: 'Discount',
    unit: '% a year',
    how: 'What money costs your firm; ask finance, or leave it at 0.',
    address: 'discount',
    ...SHARE,
  },
  valuePerRequest: {
    name: 'Value',
    unit: 'a request',
    how: 'What one handled request saves or earns; without it no return is shown.',
    address: 'value',
    ...SUM,
    money: 'request',
    usual: null,
  },
  ownHardwareMonthly: {
    name: 'Own hardware',
    unit: 'a month',
    how: 'A sum of your own for machines, power and people, whatever the model.',
    address: 'own',
    ...SUM,
    usual: null,
  },
  gpuMemoryGb: {
    name: 'GPU memory',
    unit: 'GB a GPU',
    shortUnit: 'GB',
    how: 'Of a GPU that is not on record.',
    address: 'gpu-memory',
    least: 1,
    most: 100_000,
    ...MACHINES,
  },
  gpuHourPrice: {
    name: 'GPU rent',
    unit: 'an hour and GPU',
    shortUnit: 'an hour',
    how: 'Empty, the offers on record are used.',
    address: 'gpu-hour',
    least: 0,
    most: MOST_MONEY,
    money: 'request',
    ...MACHINES,
  },
  gpuTokensPerSecond: {
    name: 'GPU throughput',
    unit: 'tokens a second and GPU',
    shortUnit: 'tokens a second',
    how: 'Input and output together, as you measured it.',
    address: 'gpu-rate',
    least: 1,
    most: 1e9,
    ...MACHINES,
  },
  weightBits: {
    name: 'Weights',
    unit: 'bits a parameter',
    shortUnit: 'bits',
    how: '16, or 8 or 4 to take less memory.',
    address: 'bits',
    least: 1,
    most: 32,
    ...MACHINES,
  },
  memoryHeadroomPercent: {
    name: 'Memory headroom',
    unit: '% of the weights',
    shortUnit: '%',
    how: 'Memory besides weights and conversations.',
    address: 'headroom',
    least: 0,
    most: 400,
    ...MACHINES,
  },
  utilisationPercent: {
    name: 'Utilisation',
    unit: '% of the throughput',
    shortUnit: '%',
    how: 'The part of the throughput to plan with.',
    address: 'utilisation',
    least: 1,
    most: 100,
    ...MACHINES,
  },
  peakFactor: {
    name: 'Peak',
    unit: 'times the mean',
    shortUnit: 'times',
    how: 'The busiest hour; 2 to 5 is usual.',
    address: 'peak',
    least: 1,
    most: 100,
    ...MACHINES,
  },
  spareReplicas: {
    name: 'Spare copies',
    unit: 'of the model',
    how: 'Copies beyond what the peak needs.',
    address: 'spare',
    least: 0,
    most: 64,
    whole: true,
    ...MACHINES,
  },
  peopleMonthly: {
    name: 'People',
    unit: 'a month',
    how: 'Who runs the machines.',
    address: 'people',
    ...SUM,
    ...MACHINES,
  },
  gpuPurchase: {
    name: 'GPU bought for',
    unit: 'a GPU',
    how: 'With its share of the machine, instead of rent; the next four fields go with it.',
    address: 'gpu-bought',
    ...SUM,
    ...MACHINES,
  },
  gpuLifeMonths: {
    name: 'Written off in',
    unit: 'months',
    how: 'How long a bought GPU is used.',
    address: 'gpu-months',
    least: 1,
    most: 240,
    whole: true,
    ...MACHINES,
  },
  gpuWatts: {
    name: 'GPU power',
    unit: 'watts a GPU',
    shortUnit: 'watts',
    how: 'At full load, with its share of the machine.',
    address: 'gpu-watts',
    least: 1,
    most: 100_000,
    ...MACHINES,
  },
  powerOverhead: {
    name: 'Power overhead',
    unit: 'times the power',
    shortUnit: 'times',
    how: 'PUE of the building.',
    address: 'pue',
    least: 1,
    most: 10,
    ...MACHINES,
  },
  electricityPrice: {
    name: 'Electricity',
    unit: 'a kWh',
    how: 'What a kilowatt-hour costs you.',
    address: 'kwh',
    least: 0,
    most: 1000,
    money: 'request',
    ...MACHINES,
  },
} as const satisfies Record<string, WorkloadField>;

type Fields = typeof FIELDS;
export type WorkloadNumber = keyof Fields;
/** What has to be entered before anything is counted. */
export type RequiredNumber = {
  [Field in WorkloadNumber]: Fields[Field] extends { usual: number | null } ? never : Field;
}[WorkloadNumber];
/** What may stay empty. */
export type OptionalNumber = {
  [Field in WorkloadNumber]: Fields[Field] extends { usual: null } ? Field : never;
}[WorkloadNumber];

/** In the order in which they are asked for and printed. */
export const WORKLOAD_FIELDS: Record<WorkloadNumber, WorkloadField> = FIELDS;
export const WORKLOAD_NUMBERS = Object.keys(FIELDS) as WorkloadNumber[];
export const MACHINE_NUMBERS = WORKLOAD_NUMBERS.filter(
  (field) => WORKLOAD_FIELDS[field].ofMachines,
);
export const PLAIN_NUMBERS = WORKLOAD_NUMBERS.filter((field) => !WORKLOAD_FIELDS[field].ofMachines);

/** Which GPU machines are made of; like what is used today, it is no number. */
export const GPU_FIELD = {
  name: 'GPU',
  unit: '',
  how: 'Each model is counted on it.',
  address: 'gpu',
};

/** What is used or paid today. */
export const TODAY_FIELD = {
  name: 'Today',
  unit: '',
  how: 'The model in use, or what is paid a month; a sum stays as it is.',
  address: 'today',
};

/** The buyer’s currency, and how much of it one of the prices’ currency costs. */
export const CURRENCY_FIELD = {
  name: 'Currency',
  unit: 'for 1 of the prices’ currency',
  how: 'A code such as EUR and your own rate; enter your sums in that currency too.',
  address: 'currency',
  least: 1e-6,
  most: 1e6,
};

/** How many times the output tokens one model writes. */
export const FACTORS_FIELD = {
  name: 'Output factor',
  unit: 'times the output',
  how: 'Models that reason write more tokens for the same answer: measure both on your own cases.',
  address: 'factors',
  least: 0.01,
  most: 100,
};

export type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Text;

/** As a catalog writes it: `cached_percent`. */
export function authoredName<Field extends WorkloadNumber>(field: Field): Snake<Field> {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Field>;
}

/** One value for each field, in their order. */
export function byField<Value>(
  valueOf: (field: WorkloadNumber, declared: WorkloadField) => Value,
): Record<WorkloadNumber, Value> {
  return Object.fromEntries(
    WORKLOAD_NUMBERS.map((field) => [field, valueOf(field, WORKLOAD_FIELDS[field])]),
  ) as Record<WorkloadNumber, Value>;
}
