import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGE, ownHardware, weightsOf } from '../../../test/support/own-hardware.ts';
import type { Workload } from '../catalog/decision-settings.ts';
import type { OpenWeights } from '../catalog/own-hardware.ts';
import { USUAL_WORKLOAD } from './decision-address.ts';
import { machinesFor, machinesPayFrom, RANGE_ENDS, type KnownMachines } from './own-machines.ts';

const LOAD: Workload = {
  ...USUAL_WORKLOAD,
  requests: 2_000_000,
  inputTokens: 2500,
  outputTokens: 400,
};
const HARDWARE = ownHardware();

function machines(
  rest: Partial<Workload> = {},
  weights: OpenWeights | null = weightsOf(1),
  hardware = HARDWARE,
) {
  return machinesFor(hardware, weights, { ...LOAD, ...rest });
}
function counted(...given: Parameters<typeof machines>): KnownMachines {
  const found = machines(...given);
  if ('gap' in found) throw new Error(found.gap);
  return found;
}
const ends = <Value>(of: (end: (typeof RANGE_ENDS)[number]) => Value) => RANGE_ENDS.map(of);

describe('two cases worked by hand: 2 million requests of 2,500 and 400 tokens', () => {
  it('27 billion parameters at 8 bits: 4 GPUs, 3 to 6', () => {
    const { gpu, size, plans } = counted();
    expect({ gpu: gpu.id, ...size }).toEqual({ gpu: 'h-80', bits: 8, gb: 30.8, isComputed: false });
    expect(ends((end) => plans[end].gpusPerCopy)).toEqual([1, 1, 1]);
    expect(ends((end) => plans[end].gpus)).toEqual([3, 4, 6]);
    expect(Math.round(plans.central.rate)).toBe(3561);
    expect(ends((end) => plans[end].cost.month1.toFixed(2))).toEqual([
      '5956.80',
      '13110.80',
      '30134.40',
    ]);
    expect(plans.central.cacheGb).toBeCloseTo(3.59, 2);
  });

  it('1,600 billion parameters at 4 bits: 24 GPUs, 16 to 32, in copies of eight', () => {
    const { gpu, plans } = counted({}, weightsOf(1, LARGE));
    expect(gpu.id).toBe('b-180');
    expect(ends((end) => plans[end].gpusPerCopy)).toEqual([8, 8, 8]);
    expect(ends((end) => plans[end].gpus)).toEqual([16, 24, 32]);
    expect(ends((end) => plans[end].cost.month1.toFixed(2))).toEqual([
      '59568.00',
      '118960.80',
      '200896.00',
    ]);
    expect(plans.central.cacheGb).toBeNull();
  });

  it('people, fixed and one-off sums come on top, and without a spare a copy is saved', () => {
    const { plans } = counted({
      peopleMonthly: 8333,
      monthlyFixed: 100,
      oneOff: 500,
      horizonMonths: 1,
    });
    expect(plans.central.cost.month1.toFixed(2)).toBe('21543.80');
    expect(plans.central.cost.total.toFixed(2)).toBe('22043.80');
    expect(counted({ spareReplicas: 0 }).plans.central.gpus).toBe(3);
  });
});

describe('the buyer’s own numbers', () => {
  it('a GPU of one’s own needs memory, a rate and a price', () => {
    expect(machines({ gpuHourPrice: 3 })).toEqual({ gap: 'gpu-memory-missing' });
    expect(machines({ gpuMemoryGb: 48 })).toEqual({ gap: 'throughput-unknown' });
    expect(machines({ gpuMemoryGb: 48, gpuTokensPerSecond: 3000 })).toEqual({
      gap: 'rent-unknown',
    });
    const own = { gpuMemoryGb: 48, gpuTokensPerSecond: 3000, gpuHourPrice: 2 };
    const { gpu, plans } = counted(own);
    expect(gpu).toEqual({ id: null, memoryGb: 48 });
    // 6,621 ÷ (3,000 × 0.7) is 3.15: four copies and a spare.
    expect(ends((end) => plans[end].gpus)).toEqual([5, 5, 5]);
    expect(plans.low.cost.month1).toBeCloseTo(5 * 730 * 2, 6);
  });

  it('a price replaces the rents of a named type, and its throughput stays a range', () => {
    const { plans } = counted({ gpu: 'h-80', gpuHourPrice: 1 });
    expect(ends((end) => plans[end].cost.month1)).toEqual([2190, 2920, 4380]);
  });

  it('a bought GPU is written off and draws power; what is missing is a gap', () => {
    const bought = { gpu: 'h-80', gpuPurchase: 36_000, gpuLifeMonths: 36 };
    expect(machines(bought)).toEqual({ gap: 'purchase-incomplete' });
    const { plans } = counted({
      ...bought,
      powerOverhead: 1.5,
      electricityPrice: 0.2,
      gpuWatts: 1275,
    });
    expect(plans.central.gpuMonth).toBeCloseTo(1000 + 1.275 * 1.5 * 730 * 0.2, 9);
  });

  it('bits without a size on record are computed from the parameters', () => {
    expect(counted({ weightBits: 16 }).size).toEqual({ bits: 16, gb: 55.5, isComputed: false });
    expect(counted({ weightBits: 4 }).size).toEqual({ bits: 4, gb: 13.5, isComputed: true });
  });
});

describe('what is not known', () => {
  it('weights, throughput, rent and room are gaps of their own', () => {
    expect(machines({}, null)).toEqual({ gap: 'weights-unknown' });
    expect(machines({ gpu: 'b-180' })).toEqual({ gap: 'throughput-unknown' });
    const [first] = HARDWARE.gpus;
    const unpriced = ownHardware({ gpus: first ? [{ ...first, rent: null }] : [] });
    expect(machines({}, weightsOf(1), unpriced)).toEqual({ gap: 'rent-unknown' });
    const huge = weightsOf(1, { sizes: [{ bits: 8, gb: 5000 }] });
    expect(machines({}, huge)).toEqual({ gap: 'does-not-fit' });
  });

  it('what was measured without a limit on waiting counts half', () => {
    const offline = HARDWARE.throughput.map((band) => ({
      ...band,
      high: { ...band.high, isOffline: true },
    }));
    const { plans } = counted({}, weightsOf(1), ownHardware({ throughput: offline }));
    expect(plans.low.rate).toBe(2951);
    expect(plans.high.rate).toBe(2149);
  });
});

describe('steps', () => {
  it('a copy more is needed just above what the working copies serve', () => {
    const { copyServes } = counted().plans.central;
    const copies = (requests: number) => counted({ requests }).plans.central.copies;
    expect(copies(copyServes * 2 * 0.999999)).toBe(3);
    expect(copies(copyServes * 2 * 1.000001)).toBe(4);
  });

  it('growth adds copies in the month that needs them', () => {
    const { central } = counted({ growthPercent: 5, horizonMonths: 24 }).plans;
    expect(central.gpus).toBe(4);
    expect(central.gpusLastMonth).toBeGreaterThan(4);
    expect(central.cost.lastMonth).toBeCloseTo(central.gpusLastMonth * central.gpuMonth, 6);
  });

  it('from its volume on, machines cost no more than prices, and just below they cost more', () => {
    const { central } = counted().plans;
    const fixed = { people: 8333, spare: 1 };
    const from = machinesPayFrom(central, 0.02, fixed) ?? NaN;
    const month = (requests: number) =>
      counted({ requests, peopleMonthly: fixed.people }).plans.central.cost.month1;
    expect(month(from * 1.000001)).toBeLessThanOrEqual(from * 1.000001 * 0.02 + 1e-6);
    expect(month(from * 0.99)).toBeGreaterThan(from * 0.99 * 0.02);
    expect(machinesPayFrom(central, 0.0001, fixed)).toBeNull();
  });
});

const anyLoad = fc.record({
  requests: fc.integer({ min: 1, max: 50_000_000 }),
  inputTokens: fc.integer({ min: 1, max: 20_000 }),
  outputTokens: fc.integer({ min: 1, max: 4000 }),
  peopleMonthly: fc.integer({ min: 0, max: 20_000 }),
});

it('low is never above central, nor central above high', () => {
  fc.assert(
    fc.property(anyLoad, (load) => {
      const found = machines(load);
      if ('gap' in found) return;
      const [low = 0, central = 0, high = 0] = ends((end) => found.plans[end].cost.total);
      expect(low).toBeLessThanOrEqual(central);
      expect(central).toBeLessThanOrEqual(high);
    }),
  );
});

it('more requests never cost less', () => {
  fc.assert(
    fc.property(anyLoad, fc.double({ min: 1, max: 20, noNaN: true }), (load, times) => {
      const [few, many] = [machines(load), machines({ ...load, requests: load.requests * times })];
      if ('gap' in few || 'gap' in many) return;
      for (const end of RANGE_ENDS) {
        expect(many.plans[end].cost.month1).toBeGreaterThanOrEqual(few.plans[end].cost.month1);
      }
    }),
  );
});
