import { z } from 'zod';
import type { Machines, MachinePlan } from '../decision/own-machines.ts';
import { MACHINES } from '../wording/own-machines.ts';

/** What own machines cost, in the answer of `POST /api/decisions/evaluate`. */

/** Undiscounted unless it says so; `years` leave the one-off cost out. */
export const cost = z.object({
  perRequest: z.number(),
  month1: z.number(),
  month12: z.number().nullable(),
  lastMonth: z.number(),
  years: z.array(z.number()),
  total: z.number(),
  discounted: z.number(),
});

const plan = z.object({
  tokensPerSecond: z.number(),
  gpuMonth: z.number(),
  gpusPerCopy: z.int(),
  copies: z.int(),
  gpus: z.int(),
  gpusLastMonth: z.int(),
  /** Requests a month; null for requests without tokens. */
  copyServes: z.number().nullable(),
  cacheGb: z.number().nullable(),
  cost,
});
const ends = <Value extends z.ZodType>(value: Value) =>
  z.object({ low: value, central: value, high: value });

export const machinesAnswer = {
  /** A range, or why there is none; null where the catalog does not say how large the weights are. */
  machines: z
    .union([
      z.object({
        /** null: a GPU of the buyer’s own. */
        gpu: z.string().nullable(),
        gpuMemoryGb: z.number(),
        weights: z.object({ bits: z.number(), gb: z.number(), isComputed: z.boolean() }),
        plans: ends(plan),
      }),
      z.object({ gap: z.string(), text: z.string() }),
    ])
    .nullable(),
  /** Requests a month from which machines cost no more than the prices. */
  machinesFrom: ends(z.number().nullable()).nullable(),
};

type MachinesAnswer = z.infer<(typeof machinesAnswer)['machines']>;

export function toMachines(machines: Machines | null): MachinesAnswer {
  if (!machines) return null;
  if ('gap' in machines) return { gap: machines.gap, text: MACHINES.why(machines.gap) };
  const { gpu, size, plans } = machines;
  return {
    gpu: gpu.id,
    gpuMemoryGb: gpu.memoryGb,
    weights: size,
    plans: { low: toPlan(plans.low), central: toPlan(plans.central), high: toPlan(plans.high) },
  };
}

function toPlan({ rate, copyServes, requestByMonth: _byMonth, ...rest }: MachinePlan) {
  return {
    ...rest,
    tokensPerSecond: rate,
    copyServes: Number.isFinite(copyServes) ? copyServes : null,
  };
}
