import { VERDICT_KINDS } from '../../../core/catalog/verdict-kinds.ts';
import type { BatchAnswer } from '../../../core/api/comparison-api.ts';

/** A batch answer as the panel uses it: the number of calls may be missing. */
export type AnalysisAnswer = Omit<BatchAnswer, 'api_calls_made'> & {
  api_calls_made: number | null;
};

/** An answer of another format. */
export class BadFormatError extends Error {}

/** Validates a body, or throws `BadFormatError`; a partly valid answer is not shown. */
export function readBatchAnswer(body: unknown): AnalysisAnswer {
  if (!isAnswer(body)) throw new BadFormatError();
  const calls: unknown = body.api_calls_made;
  return { ...body, api_calls_made: typeof calls === 'number' && calls >= 0 ? calls : null };
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const fieldsOf =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );

const ORIGIN = oneOf('catalog', 'live');
const ACCOUNT = {
  origin: ORIGIN,
  advantage: oneOf('product', 'competitor', 'neutral'),
  verdict_kind: oneOf(...VERDICT_KINDS),
  provider: isText,
  product_value: isText,
  competitor_value: isText,
  reasoning: isText,
  as_of: isText,
  statistics: orNull(isText),
  metrics: orNull(isText),
  confidence: orNull(isNumber),
  sources: listOf(fieldsOf({ title: isText, date: isText, url: orNull(isText) })),
};
const ANSWER = fieldsOf({
  success: oneOf(true),
  origin: ORIGIN,
  provider: isText,
  as_of: isText,
  comparisons: listOf(
    fieldsOf({
      ...ACCOUNT,
      feature_id: isText,
      attribute: isText,
      category: isText,
      agreement: oneOf('none', 'single', 'agree', 'conflict'),
      catalog: fieldsOf(ACCOUNT),
      live: listOf(fieldsOf(ACCOUNT)),
    }),
  ),
  unavailable: listOf(fieldsOf({ provider: isText, reason: isText })),
});

function isAnswer(body: unknown): body is BatchAnswer {
  return ANSWER(body);
}
