import type { Evidence } from './evidence.ts';

/** What a calculation of own machines rests on. Rents are in the currency of the prices. */

export type Gpu = {
  id: string;
  name: string;
  memoryGb: number;
  /** null: unknown. */
  watts: number | null;
  /** An hour: the least, the median and the most of at least two offers; null: unknown. */
  rent: { low: number; central: number; high: number; offers: number } | null;
  evidence: Evidence[];
};

/** Tokens a second and GPU, input and output together, as measured. */
export type Throughput = {
  classId: string;
  gpuId: string;
  low: { rate: number; isOffline: boolean };
  high: { rate: number; isOffline: boolean };
  measured: string;
  evidence: Evidence[];
};

export type OpenWeights = {
  rivalId: number;
  classId: string;
  parametersB: number;
  activeParametersB: number;
  /** The first is counted with until a buyer names other bits. */
  sizes: { bits: number; gb: number }[];
  /** null: unknown. */
  kvBytesPerToken: number | null;
  note: string | null;
  evidence: Evidence[];
};

/** Of a workload: the catalog’s figure holds where a buyer enters none. */
export const MACHINE_FIGURES = [
  'memoryHeadroomPercent',
  'utilisationPercent',
  'peakFactor',
  'spareReplicas',
  'peopleMonthly',
] as const;
export type MachineFigure = (typeof MACHINE_FIGURES)[number];

/** Of the catalog alone. */
export type MeasuringFigure = 'firstTokenSeconds' | 'tokenSeconds' | 'offlinePercent';

export type HardwareAssumption = { value: number; because: string; evidence: Evidence[] };

export type OwnHardware = {
  classes: { id: string; name: string }[];
  defaults: Record<MachineFigure | MeasuringFigure, HardwareAssumption>;
  gpus: Gpu[];
  throughput: Throughput[];
  weights: OpenWeights[];
};
