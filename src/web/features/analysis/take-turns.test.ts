import { expect, test } from 'vitest';
import { createTakeTurn } from './use-analysis.ts';

const PATIENT = new AbortController().signal;

test('never more than two run at once, each starts in turn, and a failure gives its turn back', async () => {
  const takeTurn = createTakeTurn(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (name: number) =>
    takeTurn(PATIENT, async () => {
      started.push(name);
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      if (name === 2) throw new Error('no');
      return name;
    });
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(work));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('what is given up while it waits never starts, and those behind it do', async () => {
  const takeTurn = createTakeTurn(1);
  const given = new AbortController();
  const started: string[] = [];
  const begin = (name: string, signal: AbortSignal) =>
    takeTurn(signal, async () => {
      started.push(name);
      await new Promise((done) => setTimeout(done, 5));
    });
  const first = begin('first', PATIENT);
  const second = begin('second', given.signal);
  const third = begin('third', PATIENT);
  given.abort();
  await expect(second).rejects.toThrow(/abort/i);
  await Promise.all([first, third]);
  expect(started).toEqual(['first', 'third']);
});
