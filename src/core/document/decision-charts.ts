import { z } from 'zod';

/** The charts of a decision, as data of a chart block. */

const tick = z.object({ value: z.number(), text: z.string() });

/** Who is left after each need: in the buyer's order, and what each would remove alone. */
export const funnelChart = z.object({
  kind: z.literal('funnel'),
  labels: z.object({
    in: z.string(),
    ask: z.string(),
    out: z.string(),
    removes: z.string(),
    alone: z.string(),
  }),
  /** The first row holds all candidates and removes none. */
  rows: z.array(
    z.object({
      label: z.string(),
      in: z.int().min(0),
      ask: z.int().min(0),
      out: z.int().min(0),
      removes: z.int().nullable(),
      alone: z.int().nullable(),
    }),
  ),
});

/** Of 100 weightings, how many put each first, second, third and lower. */
export const ranksChart = z.object({
  kind: z.literal('ranks'),
  labels: z.array(z.string()).length(4),
  rows: z.array(z.object({ name: z.string(), shares: z.array(z.int().min(0)).length(4) })),
});

/** Cost, on a logarithmic scale, against score; what costs nothing is not among the points. */
export const frontierChart = z.object({
  kind: z.literal('frontier'),
  axes: z.object({ cost: z.string(), score: z.string() }),
  frontier: z.string(),
  ticks: z.object({ cost: z.array(tick), score: z.array(tick) }),
  points: z.array(
    z.object({
      name: z.string(),
      cost: z.number().positive(),
      low: z.number(),
      middle: z.number(),
      high: z.number(),
      role: z.enum(['leader', 'efficient', 'dominated']),
      isRunnerUp: z.literal(true).optional(),
    }),
  ),
});

/** What a month costs by its requests, up to `most`; a line is `fixed + perRequest × requests`. */
export const volumeChart = z.object({
  kind: z.literal('volume'),
  axes: z.object({ requests: z.string(), cost: z.string() }),
  most: z.object({ requests: z.number().positive(), cost: z.number().positive() }),
  ticks: z.object({ requests: z.array(tick), cost: z.array(tick) }),
  /** The volumes of the buyer's own horizon. */
  band: z.object({ from: z.number(), to: z.number(), label: z.string() }),
  lines: z.array(z.object({ name: z.string(), fixed: z.number(), perRequest: z.number() })).max(5),
  crossings: z.array(z.object({ requests: z.number(), cost: z.number(), text: z.string() })),
});

/** What each month costs, with every known step of a price; months are counted from today. */
export const monthsChart = z.object({
  kind: z.literal('months'),
  axes: z.object({ month: z.string(), cost: z.string() }),
  most: z.object({ months: z.number().positive(), cost: z.number().positive() }),
  ticks: z.object({ month: z.array(tick), cost: z.array(tick) }),
  lines: z
    .array(
      z.object({
        name: z.string(),
        total: z.string(),
        points: z.array(z.object({ months: z.number(), cost: z.number() })).min(1),
      }),
    )
    .max(5),
  /** `line`: its place among the lines; `cost`: the upper end of the step. */
  steps: z.array(
    z.object({ line: z.int().min(0), months: z.number(), cost: z.number(), text: z.string() }),
  ),
});
