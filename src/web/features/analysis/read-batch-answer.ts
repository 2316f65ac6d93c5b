import { VERDICT_KINDS } from '../../../core/catalog/verdict-kinds.ts';
import type { BatchAnswer, BatchRow, BatchAccount } from '../../../core/api/comparison-api.ts';

/** A batch answer as the panel uses it: the number of calls may be missing. */
export type AnalysisAnswer = Omit<BatchAnswer, 'api_calls_made'> & {
  api_calls_made: number | null;
};

/** An answer that came, and is not one. */
export class BadFormatError extends Error {}

type Fields = Record<string, unknown>;

const ADVANTAGES: unknown[] = [
  'product',
  'competitor',
  'neutral',
] satisfies BatchAccount['advantage'][];
const KINDS: readonly unknown[] = VERDICT_KINDS;
const ORIGINS: unknown[] = ['catalog', 'live'] satisfies BatchAccount['origin'][];
const AGREEMENTS: unknown[] = [
  'none',
  'single',
  'agree',
  'conflict',
] satisfies BatchRow['agreement'][];

/** Takes a body for what it claims to be, or throws `BadFormatError`; nothing is shown in part. */
export function readBatchAnswer(body: unknown): AnalysisAnswer {
  if (!isAnswer(body)) throw new BadFormatError();
  const calls: unknown = body.api_calls_made;
  return { ...body, api_calls_made: typeof calls === 'number' && calls >= 0 ? calls : null };
}

function isAnswer(body: unknown): body is BatchAnswer {
  return (
    isFields(body) &&
    body.success === true &&
    ORIGINS.includes(body.origin) &&
    areTexts(body.provider, body.as_of) &&
    isListOf(body.comparisons, isRow) &&
    isListOf(body.unavailable, (each) => isFields(each) && areTexts(each.provider, each.reason))
  );
}

function isRow(row: unknown): boolean {
  return (
    isReading(row) &&
    areTexts(row.feature_id, row.attribute, row.category) &&
    AGREEMENTS.includes(row.agreement) &&
    isReading(row.catalog) &&
    isListOf(row.live, isReading)
  );
}

function isReading(account: unknown): account is Fields {
  return (
    isFields(account) &&
    ORIGINS.includes(account.origin) &&
    ADVANTAGES.includes(account.advantage) &&
    KINDS.includes(account.verdict_kind) &&
    areTexts(account.provider, account.product_value, account.competitor_value) &&
    areTexts(account.reasoning, account.as_of) &&
    [account.statistics, account.metrics].every((text) => text === null || areTexts(text)) &&
    (account.confidence === null || typeof account.confidence === 'number') &&
    isListOf(account.sources, isSource)
  );
}

function isSource(source: unknown): boolean {
  return (
    isFields(source) &&
    areTexts(source.title, source.date) &&
    (source.url === null || areTexts(source.url))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
