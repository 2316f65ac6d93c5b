import { describe, expect, test } from 'vitest';
import { guardedInMemory } from '../../../../../test/support/guarded-provider.ts';
import { smallCatalogs } from '../../../../../test/support/small-catalog.ts';
import { compare } from '../../../../core/comparison/compare.ts';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';
import { analyseFromClaims } from '../../../../core/report/analysis/analyse-from-claims.ts';
import { createClientAllowance } from '../../../process/client-allowance.ts';
import { createDeadlines } from '../guards/deadlines.ts';
import { createSingleFlight } from '../guards/single-flight.ts';
import { ProviderFailure, type FailureKind } from '../providers/live-provider.ts';
import { analysePair, type PairResearch } from './analyse-pair.ts';
import type { Answers, AnswerState } from './answers.repository.ts';
import { cacheKey } from './cache-key.ts';
import { FAILURE_SENTENCES, NOT_ON_OWN } from './intelligence.errors.ts';

const [catalog] = smallCatalogs();
if (!catalog) throw new Error('There is no catalog.');
const selection = { subjectId: 1, representativeId: null, rivalIds: [4], criterionIds: ['1', '3'] };
const comparison = compare(catalog, selection, '2026-11-21');
const VISITOR = '192.0.2.1';
const LATER = new Date('2026-11-21T12:00:15Z');

/** Providers of these names, asked by a visitor who may put `burst` questions and then one in two minutes. */
function research(
  names: string[],
  { burst = 2, calls = 100, refusal = null as string | null } = {},
) {
  const time = { now: Date.parse('2026-11-21T12:00:00Z') };
  const asked: string[] = [];
  const failing = new Map<string, Error[]>();
  const made = names.map((name) => {
    const each = guardedInMemory<LiveAnswer>({ name, calls }, time);
    each.guarded.provider.ask = async () => {
      asked.push(name);
      const failure = failing.get(name)?.shift();
      if (failure) throw failure;
      return [];
    };
    return each;
  });
  const find: Answers<LiveAnswer>['find'] = async (keys, at) =>
    new Map(
      (await Promise.all(made.map((each) => each.guarded.answers.find(keys, at)))).flatMap(
        (found) => [...found],
      ),
    );
  const allowance = createClientAllowance(
    { burst, hourly: 30 },
    () => time.now,
    () => 1,
  );
  const logged: unknown[] = [];
  const whole: PairResearch = {
    refusalOf: () => refusal,
    guardedProviders: made.map(({ guarded }) => guarded),
    answers: { find } as Answers<LiveAnswer>,
    allowance,
    flights: createSingleFlight(),
    deadlines: createDeadlines(60_000),
    now: () => new Date(time.now),
    log: { info: () => undefined, error: (said) => void logged.push(said) },
  };
  const at = (name: string) => {
    const found = made[names.indexOf(name)];
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  const [rival] = comparison.rivals;
  if (!rival) throw new Error('There is no rival.');
  return {
    asked,
    whole,
    logged,
    analyse: () => analysePair(whole, comparison, VISITOR),
    fail: (name: string, ...failures: Error[]) => void failing.set(name, failures),
    rest: (name: string, seconds: number) => at(name).guarded.circuit.rest(seconds),
    keep: (name: string, kept: AnswerState<LiveAnswer>) => {
      const key = cacheKey(comparison, rival, {
        name,
        model: 'm',
      });
      at(name).rows.set(key, {
        kept,
        until: LATER,
      });
    },
    left: () => {
      let count = 0;
      while (allowance.take(VISITOR) === 0) count += 1;
      return count;
    },
  };
}
const answered = (provider: string): AnswerState<LiveAnswer> => ({
  state: 'answered',
  answer: { provider, model: 'm', askedAt: '2026-11-21T11:00:00Z', rows: [] },
});
const failed = (kind: FailureKind): AnswerState<LiveAnswer> => ({
  state: 'failed',
  kind,
  until: LATER,
});
const sent = (kind: FailureKind, status = 500) => new ProviderFailure(kind, { status, sent: true });

describe('without anybody to ask', () => {
  test('the catalog answers alone', async () => {
    expect(await research([]).analyse()).toEqual(analyseFromClaims(comparison));
  });

  test('each provider is named with why it was not asked', async () => {
    const { analyse, asked, left } = research(['A', 'B'], { refusal: NOT_ON_OWN });
    const unavailable = ['A', 'B'].map((provider) => ({ provider, reason: NOT_ON_OWN }));
    expect(await analyse()).toEqual({ ...analyseFromClaims(comparison), unavailable });
    expect([asked, left()]).toEqual([[], 2]);
  });

  test('where answers cannot be looked up either, which is logged', async () => {
    const { analyse, whole, asked, logged } = research(['A', 'B']);
    whole.answers.find = () => Promise.reject(new Error('away'));
    const { unavailable, apiCalls, origin } = await analyse();
    expect(unavailable).toEqual(
      ['A', 'B'].map((provider) => ({ provider, reason: FAILURE_SENTENCES.storage })),
    );
    expect([apiCalls, origin, asked]).toEqual([0, 'catalog', []]);
    expect(logged).toEqual(['live answers could not be looked up']);
  });
});

describe('two are asked', () => {
  test('in the operator’s order, once each, for one question of the visitor', async () => {
    const { analyse, asked, left } = research(['A', 'B', 'C']);
    expect(await analyse()).toMatchObject({
      origin: 'live',
      provider: 'A and B',
      apiCalls: 2,
      unavailable: [],
    });
    expect([asked, left()]).toEqual([['A', 'B'], 1]);
  });

  test('without one that rests, unless its answer is kept', async () => {
    const first = research(['A', 'B', 'C']);
    first.rest('A', 7);
    expect(await first.analyse()).toMatchObject({ provider: 'B and C', unavailable: [] });
    const second = research(['A', 'B', 'C']);
    second.rest('A', 7);
    second.keep('A', answered('A'));
    expect(await second.analyse()).toMatchObject({ provider: 'A and B', apiCalls: 1 });
    const third = research(['A', 'B']);
    third.rest('A', 7);
    expect(await third.analyse()).toMatchObject({
      provider: 'B',
      unavailable: [{ provider: 'A', reason: FAILURE_SENTENCES.resting }],
    });
    expect(third.asked).toEqual(['B']);
  });

  test('and what is kept costs no question', async () => {
    const { analyse, keep, asked, left } = research(['A', 'B']);
    keep('A', answered('A'));
    keep('B', failed('server'));
    expect(await analyse()).toMatchObject({
      provider: 'A',
      apiCalls: 0,
      unavailable: [{ provider: 'B', reason: FAILURE_SENTENCES.server }],
    });
    expect([asked, left()]).toEqual([[], 2]);
  });

  test('a question that is under way is joined at no cost', async () => {
    const { analyse, asked, left } = research(['A', 'B']);
    const all = await Promise.all([analyse(), analyse()]);
    expect(all.map(({ apiCalls }) => apiCalls)).toEqual([2, 0]);
    expect([asked, left()]).toEqual([['A', 'B'], 1]);
  });

  test('once each where both are open, and one twice where the other’s answer is kept', async () => {
    const both = research(['A', 'B']);
    both.fail('A', sent('server'));
    expect(await both.analyse()).toMatchObject({ provider: 'B', apiCalls: 2 });
    const one = research(['A', 'B']);
    one.keep('B', answered('B'));
    one.fail('A', sent('server'));
    expect(await one.analyse()).toMatchObject({ provider: 'A and B', apiCalls: 2 });
    expect(one.asked).toEqual(['A', 'A']);
  });
});

describe('a visitor whose questions are used up', () => {
  test('is told how long to wait', async () => {
    const { analyse, asked } = research(['A'], { burst: 1 });
    const other = research(['A'], { burst: 1 });
    other.left();
    await expect(other.analyse()).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '120' },
    });
    expect(other.asked).toEqual([]);
    await analyse();
    expect(asked).toEqual(['A']);
  });

  test('gets the answers that are kept, and why there are no more', async () => {
    const { analyse, keep, asked, left } = research(['A', 'B']);
    left();
    keep('B', answered('B'));
    expect(await analyse()).toMatchObject({
      provider: 'B',
      unavailable: [{ provider: 'A', reason: FAILURE_SENTENCES.allowance }],
    });
    expect(asked).toEqual([]);
  });

  test('may still ask where all is kept, resting or spent', async () => {
    const kept = research(['A']);
    kept.left();
    kept.keep('A', answered('A'));
    expect(await kept.analyse()).toMatchObject({ provider: 'A' });
    const spent = research(['A'], { calls: 0 });
    spent.left();
    expect(await spent.analyse()).toMatchObject({
      origin: 'catalog',
      unavailable: [{ provider: 'A', reason: FAILURE_SENTENCES.budget }],
    });
    const resting = research(['A']);
    resting.left();
    resting.rest('A', 7);
    await expect(resting.analyse()).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '7' },
    });
  });

  test('has one more again where nothing was sent after all', async () => {
    const unsent = research(['A']);
    unsent.fail('A', new ProviderFailure('unreachable'));
    await expect(unsent.analyse()).rejects.toMatchObject({ status: 502 });
    expect(unsent.left()).toBe(2);
    const failing = research(['A']);
    failing.fail('A', sent('rejected', 400));
    await expect(failing.analyse()).rejects.toMatchObject({ status: 502 });
    expect(failing.left()).toBe(1);
  });
});

test('a failure that is kept is said as it was, whatever else would keep from asking now', async () => {
  const spent = research(['A'], { calls: 0 });
  spent.keep('A', failed('timeout'));
  await expect(spent.analyse()).rejects.toMatchObject({ status: 504 });
  const resting = research(['A']);
  resting.keep('A', failed('timeout'));
  resting.rest('A', 7);
  await expect(resting.analyse()).rejects.toMatchObject({ status: 504 });
});

test('where all fail the wait is the shortest, and where none could be asked the catalog answers', async () => {
  const all = research(['A', 'B']);
  all.keep('A', failed('timeout'));
  all.fail('B', sent('limited', 429));
  await expect(all.analyse()).rejects.toMatchObject({
    status: 504,
    headers: { 'retry-after': '15' },
  });
  const none = research(['A', 'B']);
  none.keep('A', failed('budget'));
  none.keep('B', failed('storage'));
  expect(await none.analyse()).toMatchObject({ origin: 'catalog', apiCalls: 0 });
  const one = research(['A', 'B']);
  one.keep('A', failed('budget'));
  one.keep('B', failed('server'));
  await expect(one.analyse()).rejects.toMatchObject({ status: 502 });
});
