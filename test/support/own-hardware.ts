import type {
  Gpu,
  HardwareAssumption,
  OpenWeights,
  OwnHardware,
} from '../../src/core/catalog/own-hardware.ts';

/** Hardware with round names: two GPUs, a model that fits one of them and one that needs eight of the other. */

const PAGE = { url: 'https://example.org/hardware', asOf: '2026-10-01', readOn: false };
const evidence = [PAGE];
const assumption = (value: number): HardwareAssumption => ({
  value,
  because: 'it is usual',
  evidence,
});
const gpu = (id: string, rest: Partial<Gpu>): Gpu => ({
  id,
  name: `GPU ${id}`,
  memoryGb: 80,
  watts: 1000,
  rent: null,
  evidence,
  ...rest,
});
const range = (low: number, high: number, isOffline = false) => ({
  low: { rate: low, isOffline },
  high: { rate: high, isOffline },
  measured: 'Measured on a model of this size.',
  evidence,
});

export const weightsOf = (rivalId: number, rest: Partial<OpenWeights> = {}): OpenWeights => ({
  rivalId,
  classId: 'medium',
  parametersB: 27,
  activeParametersB: 27,
  sizes: [
    { bits: 8, gb: 30.8 },
    { bits: 16, gb: 55.5 },
  ],
  kvBytesPerToken: 65_536,
  note: null,
  evidence,
  ...rest,
});

export const LARGE: Partial<OpenWeights> = {
  classId: 'large',
  parametersB: 1600,
  activeParametersB: 49,
  sizes: [{ bits: 4, gb: 800 }],
  kvBytesPerToken: null,
};

export function ownHardware(rest: Partial<OwnHardware> = {}): OwnHardware {
  return {
    classes: [
      { id: 'medium', name: '10 to 40 billion parameters' },
      { id: 'large', name: 'large' },
    ],
    defaults: {
      memoryHeadroomPercent: assumption(20),
      utilisationPercent: assumption(70),
      peakFactor: assumption(3),
      spareReplicas: assumption(1),
      peopleMonthly: assumption(0),
      firstTokenSeconds: assumption(2),
      tokenSeconds: assumption(0.05),
      offlinePercent: assumption(50),
    },
    gpus: [
      gpu('h-80', { rent: { low: 2.72, central: 4.49, high: 6.88, offers: 3 } }),
      gpu('b-180', {
        memoryGb: 180,
        rent: { low: 5.1, central: 6.79, high: 8.6, offers: 3 },
      }),
    ],
    throughput: [
      { classId: 'medium', gpuId: 'h-80', ...range(2149, 5902) },
      { classId: 'large', gpuId: 'b-180', ...range(4273 / 8, 17_512 / 8) },
    ],
    weights: [weightsOf(1)],
    ...rest,
  };
}
