import {
  isFault,
  type AnswerContext,
  type AnswerOrFault,
} from '../../src/core/api/answers/outcome.ts';
import type { Catalog } from '../../src/core/catalog/resolved.ts';
import { smallCatalogs } from './small-catalog.ts';

export const ANSWER_DAY = '2026-10-10';

/** Two small catalogs on one day, as `change` leaves them. */
export function answerContext(
  change: (first: Catalog, second: Catalog) => void = () => {},
): AnswerContext {
  const catalogs = smallCatalogs();
  change(catalogs[0]!, catalogs[1]!);
  return { catalogs, today: ANSWER_DAY };
}

/** The answer; a fault fails the test. */
export function answerIn<Answer>(outcome: AnswerOrFault<Answer>): Answer {
  if (isFault(outcome)) throw new Error(outcome.fault);
  return outcome.answer;
}

export function faultIn(outcome: AnswerOrFault<unknown>): string | null {
  return isFault(outcome) ? outcome.fault : null;
}
