import { describe, expect, test } from 'vitest';
import { guardedInMemory } from '../../../../../test/support/guarded-provider.ts';
import { ProviderFailure, type FailureKind } from '../providers/live-provider.ts';
import { askProvider, attempt, secondsToRetry, type ProviderGuards } from './ask-provider.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const PAIR = { key: 'k', rivalId: 4, rivalName: 'Cedar', provider: 'Somebody' };
const open = () => new AbortController().signal;
const sent = (kind: FailureKind, retryAfterSeconds: number | null = null, status = 500) =>
  new ProviderFailure(kind, { status, retryAfterSeconds, sent: true });

/** Answers each of these in turn; the last one for ever. */
function inTurn(...answers: (string | Error)[]) {
  let times = 0;
  const ask = async () => {
    const answer = answers[Math.min(times, answers.length - 1)] ?? '';
    times += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, times: () => times };
}

test.each([
  { asked: 7, rests: 3, until: later(5000), seconds: 7 },
  { asked: 2, rests: 9, until: later(5000), seconds: 9 },
  { asked: null, rests: 0, until: later(30_001), seconds: 31 },
  { asked: null, rests: 0, until: later(1), seconds: 1 },
  { asked: null, rests: 0, until: later(1_800_500), seconds: 1801 },
  { asked: null, rests: 0, until: null, seconds: 30 },
])(
  'it is worth asking again in $seconds s: $asked, $rests, $until',
  ({ asked, rests, until, seconds }) => {
    const guarded = { circuit: { restsForSeconds: () => rests } } as ProviderGuards;
    const failure = new ProviderFailure('server', { retryAfterSeconds: asked });
    expect(secondsToRetry(guarded, { failure, until }, now)).toBe(seconds);
  },
);

describe('a question', () => {
  const once = { mostCalls: 1, signal: open() };

  test('is claimed for as long as it may take, and its answer kept for its hours', async () => {
    const { guarded, rows, state, stood } = guardedInMemory<string>();
    const ask = async () => {
      expect(rows.get('k')).toEqual({ kept: { state: 'asking' }, until: later(18_000) });
      return 'yes';
    };
    expect(await askProvider(guarded, PAIR, ask, once)).toEqual({ answer: 'yes', calls: 1 });
    const kept = { state: 'answered', answer: 'yes' };
    expect(rows.get('k')).toEqual({ kept, until: later(7_200_000) });
    expect([state.granted, stood]).toEqual([1, [['works']]]);
  });

  test('is not claimed once the day’s calls are surely used up', async () => {
    const { guarded, rows } = guardedInMemory<string>({ calls: 0 });
    const { ask, times } = inTurn('yes');
    expect(await askProvider(guarded, PAIR, ask, once)).toMatchObject({
      failure: { kind: 'budget' },
      until: null,
      calls: 0,
    });
    expect([rows.size, times()]).toEqual([0, 0]);
  });

  test('that another process has asked waits for its answer or failure', async () => {
    const { guarded, rows } = guardedInMemory<string>();
    const { ask, times } = inTurn('ours');
    const until = later(1000);
    rows.set('k', { kept: { state: 'failed', kind: 'server', until }, until });
    expect(await askProvider(guarded, PAIR, ask, once)).toMatchObject({
      failure: { kind: 'server' },
      until,
      calls: 0,
    });
    rows.set('k', { kept: { state: 'asking' }, until });
    const waiting = askProvider(guarded, PAIR, ask, once);
    rows.set('k', { kept: { state: 'answered', answer: 'theirs' }, until });
    expect(await waiting).toEqual({ answer: 'theirs', calls: 0 });
    rows.set('k', { kept: { state: 'asking' }, until });
    const late = { mostCalls: 1, signal: AbortSignal.abort() };
    expect(await askProvider(guarded, PAIR, ask, late)).toMatchObject({
      failure: { kind: 'timeout' },
      until: null,
      calls: 0,
    });
    expect(times()).toBe(0);
  });

  test.each<[string, ProviderFailure, number, number]>([
    ['an error', sent('server'), 2, 2],
    ['an error, where one call is left', sent('server'), 1, 1],
    ['too many requests with a short wait', sent('limited', 0.001, 429), 2, 2],
    ['too many requests with a long wait', sent('limited', 2.5, 429), 2, 1],
    ['too many requests without a wait', sent('limited', null, 429), 2, 1],
    ['a wrong question', sent('rejected', null, 400), 2, 1],
    ['a reply of another form', sent('invalid', null, 200), 2, 1],
    ['no answer in time', sent('timeout'), 2, 1],
  ])('after %s, of %3$i calls, takes %4$i', async (_, failure, mostCalls, calls) => {
    const { guarded, rows, logged, time } = guardedInMemory<string>();
    const { ask, times } = inTurn(failure, 'yes');
    const random = () => {
      time.now += 1;
      return 0;
    };
    const limits = { mostCalls, signal: open() };
    const outcome = await askProvider({ ...guarded, random }, PAIR, ask, limits);
    expect(times()).toBe(calls);
    if (calls === 2) expect(outcome).toEqual({ answer: 'yes', calls: 2 });
    else {
      const { kind, status } = failure;
      expect(outcome).toEqual({ failure, until: later(15_000), calls: 1 });
      expect(rows.get('k')?.kept).toEqual({ state: 'failed', kind, until: later(15_000) });
      const facts = { provider: 'Somebody', kind, status };
      expect(logged).toEqual([['a live provider failed', facts]]);
    }
  });

  test('that failed is not asked again where the provider rests by then, or the time is over', async () => {
    const stop = new AbortController();
    const breaks = [({ circuit }: ProviderGuards) => circuit.rest(9), () => stop.abort()];
    for (const change of breaks) {
      const { guarded } = guardedInMemory<string>();
      const random = () => {
        change(guarded);
        return 0;
      };
      const { ask, times } = inTurn(sent('server'), 'yes');
      const limits = { mostCalls: 2, signal: stop.signal };
      const outcome = await askProvider({ ...guarded, random }, PAIR, ask, limits);
      expect(outcome).toMatchObject({ failure: { kind: 'server' }, calls: 1 });
      expect(times()).toBe(1);
    }
  });

  test('is asked again after a pause that differs from process to process', async () => {
    const { guarded } = guardedInMemory<string>();
    const start = performance.now();
    await askProvider({ ...guarded, random: () => 0.1 }, PAIR, inTurn(sent('server'), 'yes').ask, {
      mostCalls: 2,
      signal: open(),
    });
    expect(performance.now() - start).toBeGreaterThan(68);
  });

  test('fails as its first call did where the second one is not granted', async () => {
    const { guarded } = guardedInMemory<string>({ calls: 1 });
    const { ask } = inTurn(sent('server'), 'yes');
    expect(await askProvider(guarded, PAIR, ask, { mostCalls: 2, signal: open() })).toMatchObject({
      failure: { kind: 'server' },
      until: later(15_000),
      calls: 1,
    });
  });

  test('that was never sent is free again', async () => {
    const { guarded, rows, state, logged } = guardedInMemory<string>();
    const failure = new ProviderFailure('unreachable');
    expect(
      await askProvider(guarded, PAIR, inTurn(failure).ask, { mostCalls: 2, signal: open() }),
    ).toEqual({ failure, until: null, calls: 0 });
    expect([rows.size, state.granted, logged]).toEqual([0, 0, []]);
  });

  test('that broke here is free again, and its fault is the caller’s', async () => {
    const { guarded, rows } = guardedInMemory<string>();
    const broken = askProvider(guarded, PAIR, inTurn(new TypeError('Broken.')).ask, once);
    await expect(broken).rejects.toThrow('Broken.');
    expect(rows.size).toBe(0);
  });

  test('is answered even where its answer cannot be kept', async () => {
    const { guarded, logged } = guardedInMemory<string>();
    const away = () => Promise.reject(new Error('away'));
    const answers = { ...guarded.answers, keepAnswer: away, keepFailure: away };
    const broken = { ...guarded, answers };
    expect(await askProvider(broken, PAIR, inTurn('yes').ask, once)).toEqual({
      answer: 'yes',
      calls: 1,
    });
    await guarded.answers.release('k');
    const refused = inTurn(sent('refused', null, 401));
    expect(await askProvider(broken, PAIR, refused.ask, once)).toMatchObject({ calls: 1 });
    expect(logged.map(([said]) => said)).toEqual([
      'a live answer could not be kept',
      'a live provider refused the key',
      'a live failure could not be kept',
    ]);
  });
});

describe('a call', () => {
  const run = async (
    made: ReturnType<typeof guardedInMemory<string>>,
    answer: string | Error,
    signal = open(),
  ) => {
    let count = 0;
    const { ask, times } = inTurn(answer);
    const said = await attempt(made.guarded, ask, signal, () => (count += 1)).catch(
      (error: unknown) => error,
    );
    return { said, asked: times(), sent: count };
  };

  test.each<[string, string | Error, (string | number)[][]]>([
    ['answers', 'yes', [['trial', 1.2], ['works']]],
    ['fails', sent('server'), [['trial', 1.2], ['released']]],
    [
      'is refused',
      sent('refused', null, 401),
      [
        ['trial', 1.2],
        ['rests', 300],
      ],
    ],
    ['was not sent', new ProviderFailure('unreachable'), [['trial', 1.2], ['released']]],
  ])(
    'tries a provider that is not known to answer once for all: it %s',
    async (_, answer, stood) => {
      const made = guardedInMemory<string>();
      made.state.standing = { state: 'unheard' };
      await run(made, answer);
      expect(made.stood).toEqual(stood);
    },
  );

  test.each<[string, string | Error, (string | number)[][], number]>([
    ['answers', 'yes', [['works']], 1],
    ['fails', sent('server'), [], 1],
    ['is refused', sent('refused', null, 401), [['rests', 300]], 1],
    ['was not sent', new ProviderFailure('unreachable'), [], 0],
  ])('to a provider that works says what it showed: it %s', async (_, answer, stood, calls) => {
    const made = guardedInMemory<string>();
    const { sent: count } = await run(made, answer);
    expect([made.stood, count, made.state.granted]).toEqual([stood, calls, calls]);
  });

  test('waits while another one tries the provider, and is busy when its time is over', async () => {
    const made = guardedInMemory<string>();
    made.state.standing = { state: 'tried' };
    const waiting = run(made, 'yes');
    made.state.standing = { state: 'works' };
    expect(await waiting).toEqual({ said: 'yes', asked: 1, sent: 1 });
    made.state.standing = { state: 'tried' };
    const stop = new AbortController();
    const late = run(made, 'yes', stop.signal);
    stop.abort();
    expect(await late).toMatchObject({ said: { kind: 'busy' }, asked: 0, sent: 0 });
  });

  test('is not made where another process was told to rest, before or since', async () => {
    const made = guardedInMemory<string>();
    made.state.standing = { state: 'rests', seconds: 7 };
    const resting = { said: { kind: 'resting', retryAfterSeconds: 7 }, asked: 0 };
    expect(await run(made, 'yes')).toMatchObject(resting);
    const since = guardedInMemory<string>();
    const reserve = async () => {
      since.state.standing = { state: 'rests', seconds: 7 };
      return true;
    };
    since.guarded.budget.reserve = reserve;
    since.state.granted = 1;
    expect(await run(since, 'yes')).toMatchObject(resting);
    expect(since.state.granted).toBe(0);
  });

  test('beyond the budget takes nothing from it', async () => {
    const made = guardedInMemory<string>({ calls: 3 });
    made.state.granted = 3;
    expect(await run(made, 'yes')).toMatchObject({ said: { kind: 'budget' }, asked: 0 });
    expect(made.state.granted).toBe(3);
  });

  test('is none the worse where its outcome cannot be recorded', async () => {
    const made = guardedInMemory<string>();
    made.guarded.standing.works = () => Promise.reject(new Error('away'));
    expect(await run(made, 'yes')).toMatchObject({ said: 'yes' });
    expect(made.logged[0]?.[0]).toBe('how a live provider stands could not be recorded');
  });
});
