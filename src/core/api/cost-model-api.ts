import { z } from 'zod';
import { decisionBody } from './decision-api.ts';

/** `POST /api/decisions/cost-model` and the vendor questionnaire: made, and read again. */

/** `name` is the buyer's question, as the file prints it. */
export const costModelBody = decisionBody;

export const QUESTIONNAIRE_FORMATS = ['word', 'xlsx'] as const;

/** `vendorId`: the id of any candidate of the vendor; without it, every vendor with an open question. */
export const questionnaireBody = decisionBody.extend({
  format: z.enum(QUESTIONNAIRE_FORMATS).default('xlsx'),
  vendorId: z.int().nullable().default(null),
});

export const questionnaireAnswers = z.object({
  /** The catalog by its name, and the day the questionnaire was made. */
  catalog: z.string(),
  made: z.string(),
  questions: z.int(),
  /** Those with an answer or an address, in the order of the file. */
  answers: z.array(
    z.object({
      questionId: z.string(),
      vendor: z.string(),
      candidate: z.string(),
      question: z.string(),
      answer: z.string(),
      /** Where it is documented, as it was typed; empty where nothing was. */
      documentedAt: z.string(),
      asOf: z.string(),
    }),
  ),
  /** Cells that were not read, each with a sentence; all others were. */
  unread: z.array(
    z.object({
      /**
       * As the sheet names it: `I7`, or `A7:H7` for a question that was changed; in Word the number of the
       * question.
       */
      cell: z.string(),
      question: z.string(),
      reason: z.string(),
    }),
  ),
});
export type QuestionnaireAnswers = z.infer<typeof questionnaireAnswers>;
