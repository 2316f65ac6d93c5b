import { describe, expect, test } from 'vitest';
import { guardedInMemory } from '../../../../../test/support/guarded-provider.ts';
import { createClientAllowance } from '../../../process/client-allowance.ts';
import { createDeadlines } from '../guards/deadlines.ts';
import { createSingleFlight } from '../guards/single-flight.ts';
import { ProviderFailure } from '../providers/live-provider.ts';
import type { AnswerState } from './answers.repository.ts';
import { askOnce, newDelimiter, signature } from './ask-once.ts';
import type { Ask } from './ask-provider.ts';

const PAIR = { key: 'k', rivalId: 4, rivalName: 'Cedar', provider: 'Somebody' };
const NOW = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:15Z');
const VISITOR = '192.0.2.1';

/** A visitor may put two questions, then one in two minutes. */
function asking(calls = 100) {
  const made = guardedInMemory<string>({ calls });
  const { guarded, rows, now, logged } = made;
  const allowance = createClientAllowance(
    { burst: 2, hourly: 30 },
    () => made.time.now,
    () => 1,
  );
  const shared = {
    allowance,
    now,
    log: guarded.log,
    flights: createSingleFlight<Awaited<ReturnType<typeof askOnce<string>>>>(),
    deadlines: createDeadlines(60_000),
  };
  let times = 0;
  const yes: Ask<string> = async () => {
    times += 1;
    return 'yes';
  };
  const ask = (asked = yes, pair = PAIR) =>
    askOnce(shared, guarded, { pair, ask: asked, visitor: VISITOR });
  /** How many questions the visitor has left. */
  const left = () => {
    let count = 0;
    while (allowance.take(VISITOR) === 0) count += 1;
    return count;
  };
  const keep = (kept: AnswerState<string>) => rows.set('k', { kept, until: later });
  return { ...made, logged, ask, keep, left, times: () => times };
}

describe('a question that has an answer', () => {
  test('is not asked, and counts in no allowance', async () => {
    const { ask, keep, times, left } = asking();
    keep({ state: 'answered', answer: 'kept' });
    expect(await ask()).toEqual({ answer: 'kept', calls: 0 });
    keep({ state: 'failed', kind: 'server', until: later });
    const failed = { failure: { kind: 'server', sent: false }, until: later, calls: 0 };
    expect(await ask()).toMatchObject(failed);
    expect([times(), left()]).toEqual([0, 2]);
  });

  test('is not asked where answers cannot be looked up, which is logged', async () => {
    const { ask, guarded, logged, times, left } = asking();
    guarded.answers.find = () => Promise.reject(new Error('away'));
    expect(await ask()).toMatchObject({ failure: { kind: 'storage' }, until: null, calls: 0 });
    expect([times(), left()]).toEqual([0, 2]);
    expect(logged).toEqual([['live answers could not be looked up', expect.any(Error)]]);
  });
});

describe('a new question', () => {
  test('counts once, and the next one that is one too many says how long to wait', async () => {
    const { ask, times } = asking();
    const other = (key: string) => ask(undefined, { ...PAIR, key });
    expect(await ask()).toEqual({ answer: 'yes', calls: 1 });
    expect(await ask()).toEqual({ answer: 'yes', calls: 0 });
    expect(await other('l')).toEqual({ answer: 'yes', calls: 1 });
    await expect(other('m')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_questions',
      headers: { 'retry-after': '120' },
    });
    expect(times()).toBe(2);
  });

  test('is shared by those who ask at once: one pays', async () => {
    const { ask, times, left } = asking();
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all).toEqual([1, 0, 0].map((calls) => ({ answer: 'yes', calls })));
    expect([times(), left()]).toEqual([1, 1]);
  });

  test('that was not sent counts for nothing; one that failed counts', async () => {
    const failing = (sent: boolean) => () =>
      Promise.reject(new ProviderFailure('unreachable', { sent }));
    const unsent = asking();
    expect(await unsent.ask(failing(false))).toMatchObject({ calls: 0 });
    expect(unsent.left()).toBe(2);
    const failed = asking();
    expect(await failed.ask(failing(true))).toMatchObject({ calls: 1 });
    expect(failed.left()).toBe(1);
  });

  test('takes none of the visitor’s where the day’s calls are used up, or another process asks', async () => {
    const spent = asking(0);
    expect(await spent.ask()).toMatchObject({ failure: { kind: 'budget' }, calls: 0 });
    expect(spent.left()).toBe(2);
    const elsewhere = asking();
    elsewhere.keep({ state: 'asking' });
    const waiting = elsewhere.ask();
    await new Promise((resolve) => setImmediate(resolve));
    elsewhere.keep({ state: 'answered', answer: 'theirs' });
    expect(await waiting).toEqual({ answer: 'theirs', calls: 0 });
    expect([elsewhere.left(), elsewhere.times()]).toEqual([2, 0]);
  });

  test('is not put to a provider that rests, unless it is under way already', async () => {
    for (const seconds of [1, 7]) {
      const { ask, guarded, left, times } = asking();
      guarded.circuit.rest(seconds);
      const failure = { kind: 'resting', retryAfterSeconds: seconds };
      expect(await ask()).toMatchObject({ failure, until: null, calls: 0 });
      expect([times(), left()]).toEqual([0, 2]);
    }
    const busy = asking();
    let answer: (text: string) => void = () => undefined;
    const first = busy.ask(() => new Promise<string>((resolve) => (answer = resolve)));
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy.guarded.circuit.rest(7);
    const second = busy.ask();
    await new Promise((resolve) => setImmediate(resolve));
    answer('late');
    expect(await Promise.all([first, second])).toEqual([
      { answer: 'late', calls: 1 },
      { answer: 'late', calls: 0 },
    ]);
  });

  test('that cannot be recorded is not asked, which is logged', async () => {
    const { ask, guarded, logged, times, left } = asking();
    guarded.answers.claim = () => Promise.reject(new Error('away'));
    expect(await ask()).toMatchObject({ failure: { kind: 'storage' }, until: null, calls: 0 });
    expect([times(), left()]).toEqual([0, 2]);
    expect(logged).toEqual([['a live question could not be recorded', expect.any(Error)]]);
  });
});

test('a mark is new each time, and an answer says who gave it and when', () => {
  const marks = Array.from({ length: 5 }, newDelimiter);
  expect(new Set(marks).size).toBe(5);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{24}$/);
  expect(signature({ name: 'Somebody', model: 'm' }, () => NOW)).toEqual({
    provider: 'Somebody',
    model: 'm',
    askedAt: '2026-11-21T12:00:00.000Z',
  });
});
