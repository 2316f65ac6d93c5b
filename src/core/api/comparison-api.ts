import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { VERDICT_KINDS } from '../catalog/verdict-kinds.ts';
import { advantage, reportDocument, TEMPLATES } from '../document/report-document.ts';
import { cellDetail, source } from '../report/evidence/cell-detail.ts';
import {
  channelId,
  criterionIdCommaList,
  criterionIdList,
  detail,
  entityId,
  entityIdCommaList,
} from './ids.ts';
import { copyFields, optionFlags } from './option-flags.ts';

/** Query of `GET /api/comparisons`: the review, the dashboard and anything else that shows a report. */
export const comparisonQuery = z.object({
  catalog: catalogSlug.optional(),
  product: entityId,
  as: entityId.optional(),
  at: channelId,
  competitors: entityIdCommaList,
  features: criterionIdCommaList,
  template: z.enum(TEMPLATES).default('matrix'),
  detail,
  ...copyFields,
  ...optionFlags,
});

export const comparisonAnswer = z.object({
  document: reportDocument,
  /** Key: `{criterionId}/{entityId}`; the subject's column uses `{criterionId}/subject`. */
  cells: z.record(z.string(), cellDetail),
  /** For the author of a customer’s copy: how much the copy lacks, by kind; null of any other. */
  leftOut: z
    .object({
      text: z.string(),
      /** Rows that a page to leave behind lacks, each with what would bring it and the page to begin at. */
      rows: z.array(
        z.object({
          name: z.string(),
          gaps: z.array(z.object({ text: z.string(), page: z.string().nullable() })),
        }),
      ),
      /** Pages that figures of an own catalog lack, in one sentence. */
      pages: z.string().nullable(),
      internalRows: z.int(),
      internalLines: z.int(),
      cautions: z.int(),
      unverifiedValues: z.int(),
      liveAnswers: z.int(),
    })
    .nullable(),
});

/** Only ids are read from the client's objects; whatever else they carry has no effect. */
export const batchBody = z.object({
  product: z.object({ id: entityId, as: entityId.optional() }),
  competitor: z.object({ id: entityId }),
  featureIds: criterionIdList.min(1),
});

/** One side-by-side account of an attribute, and who gave it. */
const account = z.object({
  /** `catalog`: from stored claims. `live`: from a provider, just now, and unverified. */
  origin: z.enum(['catalog', 'live']),
  provider: z.string(),
  product_value: z.string(),
  competitor_value: z.string(),
  advantage,
  verdict_kind: z.enum(VERDICT_KINDS),
  /** The badge's word, as in the matrix. */
  verdict: z.string(),
  statistics: z.string().nullable(),
  metrics: z.string().nullable(),
  reasoning: z.string(),
  confidence: z.int().min(0).max(10).nullable(),
  as_of: z.string(),
  sources: z.array(source),
});

/** The catalog alone; one live account; several with the same advantage and no figures apart; several that differ. */
export const AGREEMENTS = ['none', 'single', 'agree', 'conflict'] as const;

const batchRow = account.extend({
  feature_id: z.string(),
  attribute: z.string(),
  category: z.string(),
  /** What the catalog says, in every answer: a live account stands beside it, never in its place. */
  catalog: account,
  live: z.array(account),
  agreement: z.enum(AGREEMENTS),
});

/** A row's own fields are its headline: the catalog's wherever it compares the two sides. */
export const batchAnswer = z.object({
  success: z.literal(true),
  comparisons: z.array(batchRow),
  api_calls_made: z.int().min(0),
  origin: z.enum(['catalog', 'live']),
  /** `Catalog evidence`, or the names of the live providers that answered. */
  provider: z.string(),
  as_of: z.string(),
  /** Live providers that are set up but gave no answer, each with a plain sentence. */
  unavailable: z.array(z.object({ provider: z.string(), reason: z.string() })),
});

export const apiError = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
});

export type ComparisonAnswer = z.infer<typeof comparisonAnswer>;
export type BatchAnswer = z.infer<typeof batchAnswer>;
export type BatchRow = z.infer<typeof batchRow>;
export type BatchAccount = z.infer<typeof account>;
