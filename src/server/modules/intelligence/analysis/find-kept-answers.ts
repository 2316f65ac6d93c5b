import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';
import type { Log } from '../../../process/log.ts';
import type { LiveProvider } from '../providers/live-provider.ts';
import type { Answers, AnswerState } from './answers.repository.ts';
import { cacheKey, type Compared } from './cache-key.ts';

/** A report works without cached answers, so it waits no longer than this. */
const PATIENCE_MS = 1000;
const MOST_ANSWERS = 2;

type Looking<Answer> = { answers: Answers<Answer>; now: () => Date; log: Log };

/** Unexpired answers to exactly this selection, by rival, providers in their order. Never calls a provider and never throws. */
export async function findKeptAnswers(
  { providers, ...looking }: Looking<LiveAnswer> & { providers: LiveProvider[] },
  comparison: Compared,
): Promise<Map<number, LiveAnswer[]>> {
  const keys = comparison.rivals.map((rival) => ({
    rivalId: rival.id,
    keys: providers.map((provider) => cacheKey(comparison, rival, provider)),
  }));
  const allKeys = keys.flatMap((entry) => entry.keys);
  const found = await findPatiently(looking, allKeys);
  return new Map(
    keys.map((entry) => [
      entry.rivalId,
      entry.keys
        .flatMap((key) => {
          const kept = found?.get(key);
          return kept?.state === 'answered' ? [kept.answer] : [];
        })
        .slice(0, MOST_ANSWERS),
    ]),
  );
}

/** Answers cached under the keys; null where the database does not answer in time. */
export async function findPatiently<Answer>(
  { answers, now, log }: Looking<Answer>,
  keys: string[],
): Promise<Map<string, AnswerState<Answer>> | null> {
  const looked = answers.find(keys, now()).catch((error: unknown) => {
    log.error('live answers could not be looked up', error);
    return null;
  });
  return Promise.race([looked, sleep(PATIENCE_MS, null, { ref: false })]);
}
