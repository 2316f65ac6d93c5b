import type { z } from 'zod';
import { ANSWERS, type AnswerName } from '../../../core/api/answers/answers.ts';
import {
  isFault,
  type AnswerContext,
  type AnswerOrFault,
} from '../../../core/api/answers/outcome.ts';
import { clientKey } from '../../process/parse-address.ts';
import type { ReportDesk } from '../../workers/report-desk.ts';
import type { Snapshot } from '../catalog/snapshot.ts';

/** Answers one question; the input has been checked by its schema. Rejects where too many wait. */
export type AskAnswers = <Name extends AnswerName>(
  name: Name,
  input: z.output<(typeof ANSWERS)[Name]['input']>,
  client: string,
) => Promise<AnswerOrFault<unknown>>;

type AnswersOptions = {
  /** The catalogs of the request: the own one of its key, or the shipped ones. */
  snapshot: () => Pick<Snapshot, 'catalogs'>;
  shipped: () => Pick<Snapshot, 'catalogs'>;
  /** YYYY-MM-DD */
  today: () => string;
  desk: Pick<ReportDesk, 'run'>;
};

/** The compact answers over the catalogs of a request; slow ones run on the report thread. */
export function createAskAnswers({ snapshot, shipped, today, desk }: AnswersOptions): AskAnswers {
  return async (name, input, client) => {
    const catalogs = [...new Set([...snapshot().catalogs, ...shipped().catalogs])];
    const context: AnswerContext = { catalogs, today: today() };
    const { run, needs } = ANSWERS[name] as (typeof ANSWERS)['compare'];
    if (!needs) return run(context, input as never);
    const needed = needs(context, input as never);
    if (isFault(needed)) return needed;
    const job = { name, input, catalog: needed.answer, today: today() };
    return desk.run('answered', job, clientKey(client));
  };
}
