import { expect, test } from 'vitest';
import { createClientTurns } from './client-turns.ts';

const refusal = () => new Error('too much');

/** Work that ends when it is told to. */
function startedWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('a client has one turn, its next waits, and more are refused; another client has its own', async () => {
  const { begun, work, end } = startedWork();
  const inTurn = createClientTurns(refusal, { atOnce: 1, waiting: 1 });
  const first = inTurn('203.0.113.7', work('first'));
  const second = inTurn('203.0.113.7', work('second'));
  await expect(inTurn('203.0.113.7', work('third'))).rejects.toThrow('too much');
  const other = inTurn('203.0.113.8', work('other'));
  expect(begun).toEqual(['first', 'other']);
  end('first');
  expect(await first).toBe('first');
  await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
  end('second');
  end('other');
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
});

test('a turn is given back by work that fails', async () => {
  const inTurn = createClientTurns(refusal, { atOnce: 1 });
  const failing = () => Promise.reject(new Error('broken'));
  await expect(inTurn('::1', failing)).rejects.toThrow('broken');
  await expect(inTurn('::1', async () => 'done')).resolves.toBe('done');
});
