import { expect, test } from 'vitest';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';
import type { Rival } from '../../../../core/catalog/resolved.ts';
import type { LiveProvider } from '../providers/live-provider.ts';
import type { Answers, AnswerState } from './answers.repository.ts';
import { cacheKey, type Compared } from './cache-key.ts';
import { findKeptAnswers, findPatiently } from './find-kept-answers.ts';

const comparison = {
  catalog: { slug: 'models', version: 'v1' },
  subject: { id: 1 },
  representative: null,
  rivals: [{ id: 4 }, { id: 5 }, { id: 6 }],
  rows: [{ criterion: { id: '1' } }],
} as unknown as Compared;
const providers = ['A', 'B', 'C'].map((name) => ({ name, model: 'm' }) as LiveProvider);
const now = () => new Date('2026-11-21T12:00:00Z');
const answerOf = (provider: string, rival: number): LiveAnswer => ({
  provider,
  model: `${rival}`,
  askedAt: '2026-11-21T12:00:00Z',
  rows: [],
});
const keyOf = (name: string, id: number) =>
  cacheKey(comparison, { id } as Rival, { name, model: 'm' });

function looking(find: Answers<LiveAnswer>['find']) {
  const logged: unknown[] = [];
  const log = { info: () => undefined, error: (...said: unknown[]) => void logged.push(said[0]) };
  return { logged, log, now, answers: { find } as Answers<LiveAnswer> };
}

test('two answers to each rival are shown, in the order of the providers', async () => {
  const kept = new Map<string, AnswerState<LiveAnswer>>();
  const keep = (name: string, rival: number) =>
    kept.set(keyOf(name, rival), { state: 'answered', answer: answerOf(name, rival) });
  for (const name of ['C', 'B', 'A']) keep(name, 4);
  keep('C', 5);
  kept.set(keyOf('A', 5), { state: 'asking' });
  kept.set(keyOf('B', 5), { state: 'failed', kind: 'server', until: now() });
  const asked: [string[], Date][] = [];
  const { answers, log } = looking(async (...given) => {
    asked.push(given);
    return kept;
  });
  const found = await findKeptAnswers({ answers, log, now, providers }, comparison);
  expect([...found]).toEqual([
    [4, [answerOf('A', 4), answerOf('B', 4)]],
    [5, [answerOf('C', 5)]],
    [6, []],
  ]);
  const names = ['A', 'B', 'C'];
  const keys = [4, 5, 6].flatMap((rival) => names.map((name) => keyOf(name, rival)));
  expect(asked).toEqual([[keys, now()]]);
});

test('without a database there are none, and it is logged', async () => {
  const { answers, log, logged } = looking(() => Promise.reject(new Error('away')));
  expect(await findPatiently({ answers, log, now }, ['k'])).toBeNull();
  const found = await findKeptAnswers({ answers, log, now, providers }, comparison);
  expect([...found.values()]).toEqual([[], [], []]);
  expect(logged).toEqual(Array(2).fill('live answers could not be looked up'));
});
