import { expect, it } from 'vitest';
import { inChunks, repeatRounds } from './repeat-rounds.ts';

it('runs one round at a time, logs one that fails, and waits for the last when it stops', async () => {
  const logged: string[] = [];
  const seen: boolean[] = [];
  let begun = 0;
  const rounds = repeatRounds({
    everyMs: 3_600_000,
    isReady: () => true,
    log: { info: () => {}, error: (text) => logged.push(text) },
    failed: 'the round failed',
    round: async (signal) => {
      begun += 1;
      await Promise.resolve();
      seen.push(signal.aborted);
      if (begun === 1) throw new Error('away');
    },
  });
  await Promise.all([rounds.round(), rounds.round()]);
  expect([begun, logged]).toEqual([1, ['the round failed']]);
  const last = rounds.round();
  await rounds.stop();
  expect(seen).toEqual([false, true]);
  await last;
});

it('goes on while a chunk is full, and ends when the process stops', async () => {
  const counts = [2, 2, 1, 2];
  expect(await inChunks(2, async () => counts.shift() ?? 0)).toBe(5);
  expect(counts).toEqual([2]);
  expect(await inChunks(2, async () => 2, AbortSignal.abort())).toBe(0);
});
