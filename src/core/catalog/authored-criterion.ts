import { z } from 'zod';
import { label, sentenceText, slug } from './authored-texts.ts';
import {
  AUDIENCES,
  CRITERION_ID,
  CRITERION_ROLES,
  EVALUATION_TYPES,
  FACT_HOLDERS,
  FACT_KINDS,
} from './vocabulary.ts';

const MOST_SYNONYMS = 24;

/** What people write in `criteria.yaml`: what is compared, and the questions that every comparison answers. */

/** Put to a buyer about his own need: ends with "?", states nothing, names no firm. */
const buyerQuestion = z.string().trim().min(1).max(160);

/** Also what is written otherwise and means it: other names, and those that earlier versions of a catalog had. */
const item = z.union([
  label,
  z.strictObject({ name: label, synonyms: z.array(label).min(1).max(MOST_SYNONYMS) }),
]);

/** How a number becomes 0–10 on a spider axis. */
const scale = z.strictObject({
  zero: z.number(),
  ten: z.number(),
  curve: z.enum(['linear', 'log']).default('linear'),
});

const authoredInstrument = z.strictObject({
  name: label,
  unit: label,
  higher_is_better: z.boolean(),
  description: sentenceText,
  /** Relative difference up to which two results count as equal; default: the catalog's. */
  tie_band: z.number().min(0).max(1).optional(),
  scale: scale.optional(),
  /** Measures general ability, not this criterion; comes last and is named as such. */
  general: z.literal(true).optional(),
});

export const authoredCriterion = z.strictObject({
  id: z.union([z.int().positive(), z.string().regex(CRITERION_ID)]),
  slug,
  name: label,
  description: sentenceText,
  buyer_question: buyerQuestion,
  /** A lead on this number, said aloud: "reads {times} as much at once", "costs {share} as much". */
  lead_phrase: label.optional(),
  category: label,
  type: z.enum(EVALUATION_TYPES),
  unit: label.optional(),
  higher_is_better: z.boolean().optional(),
  security_factor: z.boolean().default(false),
  weight: z.number().positive(),
  fact_kind: z.enum(FACT_KINDS),
  /** Who must carry a claim or an explicit unknown: every subject, every rival, or each of both. */
  held_by: z.enum(['subject', 'rival', 'each']),
  tie_band: z.number().min(0).max(1).optional(),
  scale: scale.optional(),
  /** What gives a list its numeric score, if anything does: how many items it has, on the scale. */
  score: z.literal('item-count').optional(),
  /** The only items that a list may hold, or that a yes may cover; a list without them is open. */
  items: z.array(item).min(1).optional(),
  /** What a battlecard uses the texts of this criterion for. */
  role: z.enum(CRITERION_ROLES).optional(),
  /** Who may read its row; absent: customers too. */
  audience: z.enum(AUDIENCES).optional(),
  /** Whose fact it is where a rival is sold on several channels; absent: the rival’s, on each of them. */
  of: z.enum(FACT_HOLDERS).optional(),
  /** It describes a web site or our research: it informs, and is no reason to choose. */
  decides: z.literal(false).optional(),
  instruments: z.array(authoredInstrument).default([]),
  retired: z.literal(true).optional(),
});

/** A yes-or-no question that every comparison of the catalog answers, whatever is selected. */
export const authoredCapability = z.strictObject({
  id: z.string().regex(CRITERION_ID),
  slug,
  name: label,
  /** What a yes states. */
  description: sentenceText,
  buyer_question: buyerQuestion,
  /** Id of the spider's axis on which it counts. */
  axis: slug,
  security_factor: z.boolean().default(false),
  fact_kind: z.enum(FACT_KINDS),
  /** As of a criterion. */
  audience: z.enum(AUDIENCES).optional(),
  decides: z.literal(false).optional(),
  retired: z.literal(true).optional(),
});

export const authoredCriteria = z.strictObject({
  criteria: z.array(authoredCriterion).min(1),
  capabilities: z.array(authoredCapability).default([]),
});
