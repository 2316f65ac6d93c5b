import { z } from 'zod';
import { BOUNDS } from '../values/bounds.ts';
import { label, sentenceText, slug } from './authored-texts.ts';
import { BASES, REPORTERS, SOURCE_GRADES, STATUSES, UNKNOWN_REASONS } from './vocabulary.ts';

/** A claim as people write it, and what it rests on. */

export const webAddressText = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
});
/** A day, a month, a year, or the word `undated`. */
const asOf = z
  .string()
  .regex(
    /^(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?|undated)$/,
    'must be YYYY, YYYY-MM, YYYY-MM-DD or undated',
  );
const confidence = z.number().min(0).max(1);

export const authoredEvidence = z.strictObject({
  url: webAddressText,
  title: label.optional(),
  as_of: asOf,
  /** The page carried no date; `as_of` is the day it was read. */
  read_on: z.literal(true).optional(),
  /** Of this page, where it differs from that of its site. */
  grade: z.enum(SOURCE_GRADES).optional(),
});

/** Facts that stand beside a value, whatever its type. */
export const provenance = {
  basis: z.enum(BASES),
  reported_by: z.enum(REPORTERS),
  confidence,
  /** Date of a claim that has no evidence to carry one (from memory, or without an address). */
  as_of: asOf.optional(),
  evidence: z.array(authoredEvidence).default([]),
  scope: label.optional(),
  note: sentenceText.optional(),
};

const authoredValue = z.union([
  z.number(),
  z.string().trim().min(1).max(1200),
  z.array(label).min(1),
]);

const authoredMeasurement = z.strictObject({
  instrument: label,
  value: z.number(),
  /** Standard error as its tester states it, in the unit of the value. */
  error: z.number().positive().optional(),
  /** In which the value of all such prompts lies with 95 %, in the unit of the value. */
  interval: z.tuple([z.number(), z.number()]).optional(),
  /** Answers or judgements that it rests on. */
  sample: z.int().positive().optional(),
  /**
   * The tester whose board or harness gave the figure, not a page that repeats it; the maker for its own
   * run. The word `unknown` where the source does not say.
   */
  board: label.optional(),
  /** The agent that the model worked in, where the source names it. */
  agent: label.optional(),
  ...provenance,
});

/** Some rivals of a subject: by slug, by status, or by who asks their price. */
export const someRivals = z.strictObject({
  slugs: z.array(slug).default([]),
  status: z.array(z.enum(STATUSES)).default([]),
  hosts: z.array(label).default([]),
  /** Why the claim does not hold for the others, or for these. */
  note: sentenceText,
  looked_at: z.array(authoredEvidence).default([]),
});

const statedClaim = z.strictObject({
  value: authoredValue,
  /** Whether the capability is there; required for a boolean criterion. */
  has: z.boolean().optional(),
  /** All that a yes covers of the items of its criterion; absent where no source says it. */
  covers: z.array(label).min(1).optional(),
  /** Of a number that is no point: on which side of the value it lies, or the second number of a range. */
  bound: z.enum(BOUNDS).optional(),
  up_to: z.number().optional(),
  /** A yes for a part of what is asked, which its value names. */
  partly: z.literal(true).optional(),
  ...provenance,
  /** Of a price: who asks it, when that is not the maker; it reads after "price of". */
  host: label.optional(),
  /**
   * Of a price: its first and last day, both included, and the amount that follows where the source names one.
   * Of a yes that is announced: the day from which it holds.
   */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  afterwards: z.number().positive().optional(),
});
const unknownClaim = z.strictObject({
  unknown: z.enum(UNKNOWN_REASONS),
  /** What stands in a visitor's file, where it cannot be read as a value. */
  said: z.string().trim().min(1).max(600).optional(),
  note: sentenceText.optional(),
  /** Of sources that conflict on a number: the least and the most that they give. */
  between: z.tuple([z.number(), z.number()]).optional(),
  looked_at: z.array(authoredEvidence).default([]),
});
const knownClaim = statedClaim.extend({
  /** A subject's claim holds for these of its rivals alone, or for all but these. */
  only: someRivals.optional(),
  except: someRivals.optional(),
  /** What it said before a refresh changed it, the oldest first; no evidence of what it says now. */
  earlier: z
    .array(z.union([statedClaim, unknownClaim]))
    .min(1)
    .optional(),
});
const measuredClaim = z.strictObject({ measurements: z.array(authoredMeasurement).min(1) });
export const authoredClaim = z.union([knownClaim, measuredClaim, unknownClaim]);
