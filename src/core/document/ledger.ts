import { z } from 'zod';
import { REPORTERS } from '../catalog/vocabulary.ts';
import { cellNumber } from './cell-number.ts';

/** What a document is made from, claim by claim as fields: a workbook filters, sorts and counts with it. */

/** `refs` are numbers of the document's `sources` and, behind them, of the ledger's own. */
const claimed = {
  /** Its place among the sides, and among the criteria. */
  side: z.int().min(0),
  criterion: z.int().min(0),
  /** YYYY, YYYY-MM or YYYY-MM-DD; absent: undated. */
  asOf: z.string().optional(),
  /** `owner`: the owner of the visitor’s catalog. */
  reportedBy: z.enum([...REPORTERS, 'owner']).optional(),
  /** 0 to 1. */
  confidence: z.number().optional(),
  /** What is weak about it. */
  marks: z.array(z.string()).optional(),
  refs: z.array(z.int().positive()),
  /** Why there is no value. */
  why: z.string().optional(),
};

/** One measurement, list or text; of a number its test, board and agent. */
const reading = z.object({
  ...claimed,
  text: z.string().optional(),
  number: cellNumber.optional(),
  test: z.string().optional(),
  board: z.string().optional(),
  agent: z.string().optional(),
  scope: z.string().optional(),
});

/** An answer to a yes-or-no criterion; without `yes` where a text says that it holds in part. */
const answer = z.object({
  ...claimed,
  yes: z.boolean().optional(),
  text: z.string().optional(),
  covers: z.array(z.string()).optional(),
  /** YYYY-MM-DD: of a no, the day from which a yes is announced. */
  from: z.string().optional(),
});

/** One price under one set of conditions; what is absent is the usual. */
const price = z.object({
  ...claimed,
  number: cellNumber.optional(),
  /** What is added to the price of its channel, or to `number` where there is one. */
  surchargePercent: z.number().optional(),
  /** First and last day, YYYY-MM-DD. */
  from: z.string().optional(),
  to: z.string().optional(),
  channel: z.string().optional(),
  tier: z.string().optional(),
  region: z.string().optional(),
  aboveInputTokens: z.number().optional(),
  hours: z.string().optional(),
  cache: z.string().optional(),
  note: z.string().optional(),
  /** What the costs by month take it for. */
  use: z.enum(['input', 'output', 'cached']).optional(),
});

/** What a workload costs in each month. */
const costs = z.object({
  /** What the chart shows, in one sentence. */
  title: z.string(),
  /** Before every sum. */
  currency: z.string(),
  /** Days YYYY-MM-DD, both included. */
  months: z.array(z.object({ from: z.string(), to: z.string(), requests: z.number() })).min(1),
  workload: z.object({
    requests: z.number(),
    growthPercent: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cachedPercent: z.number(),
    batchPercent: z.number(),
    monthlyFixed: z.number(),
    /** Of the buyer’s currency for one of the prices’. */
    rate: z.number(),
  }),
  lines: z
    .array(
      z.object({
        side: z.int().min(0),
        /** Of each month. */
        sums: z.array(z.number()),
        /** Absent where it follows from no price. */
        priced: z
          .object({
            outputFactor: z.number(),
            batchDiscountPercent: z.number(),
            /** Of each month, in the currency of the prices. */
            input: z.array(z.number()),
            output: z.array(z.number()),
            /** Absent: what is cached costs as much as what is not. */
            cached: z.array(z.number()).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
});

export const ledger = z.object({
  /** What a side is, as the head of a column. */
  sideHeading: z.string(),
  sides: z.array(
    z.object({
      /** As the document's matrix has it. */
      id: z.int(),
      name: z.string(),
      company: z.string().optional(),
      product: z.string().optional(),
      /** Where it is bought, unless that is from its maker. */
      channel: z.string().optional(),
    }),
  ),
  criterionHeading: z.string(),
  criteria: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })),
  readings: z.array(reading),
  answers: z.array(answer),
  prices: z.array(price),
  costs: costs.optional(),
});

export type LedgerReading = z.infer<typeof reading>;
export type LedgerAnswer = z.infer<typeof answer>;
export type LedgerPrice = z.infer<typeof price>;
export type LedgerCosts = z.infer<typeof costs>;
export type LedgerRows = z.infer<typeof ledger>;
