import { NO_RESULTS } from '../../wording/results.ts';
import { NoResults, type FileAnswers, type ScoredAnswer } from './answers.ts';
import { isObject } from '../../knowledge/edits/place.ts';

/** Of a call that failed, among promptfoo’s reasons of a failure. */
const CALL_FAILED = 2;
const READ_VERSIONS = [2, 3];

type Fields = Record<string, unknown>;

/**
 * The file that `promptfoo eval --output results.json` and `promptfoo export eval` write. Each result has its own
 * provider, so that the table of version 2 is not needed. Throws `NoResults`.
 */
export function readPromptfoo(text: string): FileAnswers {
  const file = parsed(text);
  const summary = isObject(file) && isObject(file.results) ? file.results : file;
  if (!isObject(summary) || !Array.isArray(summary.results)) throw new NoResults(NO_RESULTS.json);
  const { version, timestamp, results } = summary;
  if (!READ_VERSIONS.includes(Number(version))) {
    throw new NoResults(NO_RESULTS.version(textOf(version) || 'unknown'));
  }
  const answers = results.filter(isObject).map(answerOf);
  if (answers.length === 0) throw new NoResults(NO_RESULTS.empty);
  return { answers, pairs: [], day: dayOf(timestamp), scores: [], notRead: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoResults(NO_RESULTS.brokenJson);
  }
}

function answerOf(result: Fields): ScoredAnswer {
  const provider = isObject(result.provider) ? result.provider : { id: result.provider };
  const prompt = isObject(result.prompt) ? result.prompt : {};
  const response = isObject(result.response) ? result.response : {};
  const usage = [response.tokenUsage, result.tokenUsage].find(isObject) ?? {};
  const isError = result.failureReason === CALL_FAILED || typeof response.error === 'string';
  const isCached = response.cached === true;
  return {
    prompt: textOf(prompt.raw) || JSON.stringify(result.vars ?? null),
    model: textOf(provider.label) || textOf(provider.id),
    score: isError || !isJudged(result) ? null : (numberOf(result.score) ?? null),
    ...(isError && { isError }),
    ...(!isError && textOf(response.output ?? '').trim() === '' && { isEmpty: true }),
    cost: aboveZero(numberOf(result.cost) ?? numberOf(response.cost)),
    // What comes out of a cache says nothing of the model’s speed.
    seconds: isCached ? undefined : aboveZero(thousandth(numberOf(result.latencyMs))),
    outputTokens: aboveZero(numberOf(usage.completion)),
  };
}

/** promptfoo lets a test without a check pass. */
function isJudged({ gradingResult }: Fields): boolean {
  const parts = isObject(gradingResult) ? gradingResult.componentResults : null;
  return Array.isArray(parts) && parts.length > 0;
}

function dayOf(timestamp: unknown): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(timestamp))?.[0] ?? null;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

const thousandth = (value: number | undefined) => (value === undefined ? undefined : value / 1000);
const aboveZero = (value: number | undefined) => (value && value > 0 ? value : undefined);
