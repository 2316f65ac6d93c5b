import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TrialCandidate } from '../../../core/trial/trial-candidate.ts';
import { mostOfCall } from '../../../core/trial/trial-cost.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { trialAnswers, trialBudget, trials } from '../../db/trial-tables.ts';
import { readConfig } from '../../process/config.ts';
import { createIntelligence } from '../intelligence/analysis/create-intelligence.ts';
import { createDeadlines } from '../intelligence/guards/deadlines.ts';
import type { WrittenAnswer } from '../intelligence/providers/ask-for-text.ts';
import { ProviderFailure, type FailureKind } from '../intelligence/providers/live-provider.ts';
import { createTrialRunner } from './run-trials.ts';
import { runTrial } from './run-trial.ts';
import { endTrial, holdTrial, leaveTrial, takeTrial } from './trial-calls.repository.ts';
import { findTrial, insertTrial, type NewTrial } from './trials.repository.ts';

let database: Database;
beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(trials);
  await database.orm.delete(trialBudget);
});

const NOW = new Date('2026-11-21T12:00:00Z');
const now = () => NOW;
const candidate = (name: string, window: number | null = null): TrialCandidate => ({
  id: 1,
  slug: name,
  name,
  listed: `xai/${name}`,
  prices: { input: 2, output: 10 },
  window,
});
const MOST = mostOfCall(1, candidate('ash').prices);
const ANSWER: WrittenAnswer = {
  text: 'Dear Sir',
  isCut: false,
  tokens: { input: 3, output: 4 },
  firstTokenMs: 5,
  totalMs: 9,
};
const COST = 3 * 2 + 4 * 10;

async function newTrial(id: string, changes: Partial<NewTrial> = {}) {
  const prompts = changes.prompts ?? ['a'];
  const row = {
    id,
    editHash: `edit ${id}`,
    viewHash: `view ${id}`,
    catalog: 'models',
    seed: 1,
    prompts,
    promptCount: prompts.length,
    candidates: [candidate('ash')],
    capMicros: 10 * MOST,
    leasedBy: 'us',
    createdAt: NOW,
    ...changes,
  };
  await insertTrial(database, row, 100);
}

type Say = (prompt: string, name: string) => WrittenAnswer | Promise<WrittenAnswer>;
type Options = Partial<NewTrial> & {
  say?: Say;
  asked?: { prompt: number; candidate: number }[];
  dailyMicros?: number;
  dailyCalls?: number;
  stop?: AbortController;
  /** Prompts that another call has asked. */
  underWay?: number[];
};

/** A run whose providers say this; its end, the prompts that were sent, and what is kept of it. */
async function begin({ say = () => ANSWER, asked = [], underWay = [], ...options }: Options = {}) {
  const { dailyMicros = 100 * MOST, dailyCalls = 1000, stop = new AbortController() } = options;
  const id = crypto.randomUUID();
  await newTrial(id, options);
  for (const prompt of underWay) {
    const call = { trial: id, prompt, candidate: 0, costMicros: 0 };
    await database.orm.insert(trialAnswers).values({ ...call, state: 'asked' });
  }
  const { row } = (await findTrial(database, `edit ${id}`)) ?? {};
  if (!row) throw new Error('There is no trial.');
  const logged: string[] = [];
  const log = { info: () => undefined, error: (said: string) => void logged.push(said) };
  const { guardsOf } = createIntelligence(
    { ...readConfig({}).intelligence, dailyCalls },
    { providers: [], database, processes: () => 1, now, log },
  );
  const sent: string[] = [];
  const begun: string[] = [];
  const writerOf = async ({ name }: TrialCandidate) => {
    begun.push(name);
    if (name === 'nobody') return null;
    const writer = {
      id: `${id} ${name}`,
      name,
      write: async (prompt: string) => {
        sent.push(prompt);
        return say(prompt, name);
      },
    };
    return { writer, guards: guardsOf(writer, 8000) };
  };
  const deadlines = createDeadlines(60_000);
  const run = { database, writerOf, deadlines, dailyMicros, by: 'us', stop: stop.signal, now, log };
  const over = runTrial(run, row, asked);
  const rows = async () =>
    (await database.orm.select().from(trialAnswers).where(eq(trialAnswers.trial, id))).toSorted(
      (one, other) => one.prompt - other.prompt || one.candidate - other.candidate,
    );
  const spent = async () => {
    const [trial] = await database.orm.select().from(trials).where(eq(trials.id, id));
    const [day] = await database.orm.select().from(trialBudget);
    return [trial?.spentMicros, day?.micros ?? 0];
  };
  return { over, sent, begun, rows, spent, logged };
}

describe('an answer is kept', () => {
  const LONG = 'x'.repeat(64 * 1024);
  test.each<[string, Partial<WrittenAnswer>, object]>([
    ['without a character that cannot be', { text: 'a\0b' }, { state: 'answered', text: 'ab' }],
    ['of 64 KB', { text: LONG }, { state: 'answered', text: LONG }],
    ['as cut where it is longer', { text: `${LONG}x` }, { reason: 'cut', text: null }],
    ['as cut where its provider cut it', { isCut: true }, { reason: 'cut', text: null }],
    ['as empty', { text: '', isCut: true }, { reason: 'empty', text: null }],
    ['at its most, uncounted', { tokens: null }, { costMicros: MOST, outputTokens: null }],
  ])('%s', async (_, said, expected) => {
    const { over, rows, spent } = await begin({ say: () => ({ ...ANSWER, ...said }) });
    expect(await over).toBeNull();
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    const reason = 'reason' in expected ? expected.reason : null;
    expect(row).toMatchObject({
      state: reason === null ? 'answered' : 'failed',
      reason,
      costMicros: COST,
      outputTokens: 4,
      firstTokenMs: 5,
      totalMs: 9,
      ...expected,
    });
    expect(await spent()).toEqual([row?.costMicros, row?.costMicros]);
  });
});

const failing = (kind: FailureKind, facts: object = {}): Say => {
  return () => {
    throw new ProviderFailure(kind, facts);
  };
};

test.each<[FailureKind, object, string, number]>([
  ['rejected', { status: 400, sent: true }, 'rejected', 0],
  ['invalid', { status: 399, sent: true }, 'invalid', MOST],
  ['invalid', { sent: true }, 'invalid', MOST],
  ['timeout', { sent: true }, 'timeout', MOST],
  ['unreachable', { sent: true }, 'unreachable', 0],
  ['invalid', { sent: false }, 'invalid', 0],
  ['allowance', {}, 'invalid', 0],
  ['resting', { retryAfterSeconds: 31 }, 'server', 0],
])(
  'a call that failed as %s, %j, is left out as %s and costs %i',
  async (kind, facts, reason, cost) => {
    const { over, sent, rows, spent } = await begin({ say: failing(kind, facts) });
    expect(await over).toBeNull();
    expect(sent).toEqual(['a']);
    expect(await rows()).toMatchObject([{ state: 'failed', reason, costMicros: cost, text: null }]);
    expect(await spent()).toEqual([cost, cost]);
  },
);

test.each<[FailureKind, number | null, boolean]>([
  ['limited', null, true],
  ['limited', 30, true],
  ['limited', 31, false],
  ['server', null, true],
  ['busy', null, true],
  ['resting', 30, true],
  ['rejected', null, false],
  ['unreachable', null, false],
])('%s for %s s: it is worth a pause: %s', async (kind, retryAfterSeconds, isWorth) => {
  const stop = new AbortController();
  const { over, rows } = await begin({
    stop,
    say: () => {
      stop.abort();
      throw new ProviderFailure(kind, { retryAfterSeconds });
    },
  });
  expect([await over, (await rows()).length]).toEqual(isWorth ? ['left', 0] : [null, 1]);
});

test('a provider that fails for a moment is asked again after a second', async () => {
  const start = performance.now();
  let times = 0;
  const say = () => {
    times += 1;
    if (times === 1) throw new ProviderFailure('server', { status: 500, retryAfterSeconds: 0 });
    return ANSWER;
  };
  const { over, rows, spent } = await begin({ say });
  expect(await over).toBeNull();
  expect(performance.now() - start).toBeGreaterThan(990);
  expect(await rows()).toMatchObject([{ state: 'answered' }]);
  expect(await spent()).toEqual([COST, COST]);
});

test.each<[FailureKind, number, string[]]>([
  ['rejected', 400, ['f', 'g', 'h']],
  ['refused', 401, ['f']],
])('a model is not asked again once %s often enough', async (kind, status, asked) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { over, sent, begun, rows } = await begin({
    prompts: [...'abcdefghij'],
    candidates: [candidate('ash'), candidate('birch')],
    // Birch keeps five of the six turns while Ash fails.
    asked: [...Array.from({ length: 10 }).keys()].map((prompt) => ({
      prompt,
      candidate: prompt < 5 ? 0 : 1,
    })),
    say: async (_prompt, name) => {
      if (name === 'ash') throw new ProviderFailure(kind, { status, sent: true });
      await released;
      return ANSWER;
    },
  });
  expect(begun).toEqual(['birch', 'birch', 'birch', 'birch', 'birch', 'ash']);
  const left = async () => (await rows()).filter(({ state }) => state === 'failed');
  await expect.poll(async () => (await left()).length).toBe(5);
  release();
  expect(await over).toBeNull();
  expect(sent.filter((prompt) => 'fghij'.includes(prompt))).toEqual(asked);
  expect((await left()).map(({ reason }) => reason)).toEqual(Array(5).fill(kind));
  expect(await rows()).toHaveLength(10);
});

test('a prompt longer than the window, and a model without an address, are left out', async () => {
  const candidates = [
    candidate('ash', 2001),
    candidate('nobody'),
    candidate('nobody', 2001),
    candidate('birch', 2002),
  ];
  const { over, sent, rows } = await begin({ prompts: ['abcde'], candidates });
  expect(await over).toBeNull();
  expect(sent).toEqual(['abcde']);
  expect((await rows()).map(({ reason }) => reason)).toEqual(['window', 'refused', 'window', null]);
});

describe('a run ends', () => {
  test.each<[string, Options, string | null]>([
    ['before the cap is passed', { capMicros: MOST - 1 }, 'cap'],
    ['not at the cap', { capMicros: MOST }, null],
    ['before the day’s money is passed', { dailyMicros: MOST - 1 }, 'day'],
    ['not at the day’s money', { dailyMicros: MOST }, null],
    ['with the day’s calls', { dailyCalls: 0 }, 'day'],
    ['where another process runs it', { leasedBy: 'them' }, 'left'],
  ])('%s', async (_, options, expected) => {
    const { over, sent, rows, spent } = await begin(options);
    expect(await over).toBe(expected);
    const isAsked = expected === null;
    expect([sent.length, (await rows()).length]).toEqual(isAsked ? [1, 1] : [0, 0]);
    expect(await spent()).toEqual(isAsked ? [COST, COST] : [0, 0]);
  });

  test('where others have spent the day’s money', async () => {
    await database.orm.insert(trialBudget).values({ day: '2026-11-21', micros: 1 });
    const { over, sent } = await begin({ dailyMicros: MOST });
    expect([await over, sent]).toEqual(['day', []]);
  });

  test('where it is stopped, before anything more is asked', async () => {
    const stop = new AbortController();
    stop.abort();
    const { over, begun } = await begin({ stop });
    expect([await over, begun]).toEqual(['left', []]);
  });

  test('where an answer cannot be kept, which is logged and costs nothing', async () => {
    const say = () => {
      throw new Error('The disk is full.');
    };
    const { over, rows, spent, logged } = await begin({ say });
    expect(await over).toBe('left');
    expect([await rows(), await spent()]).toEqual([[], [0, 0]]);
    expect(logged).toEqual(['an answer of a trial could not be kept']);
  });

  test('not at an answer that another call has asked for already', async () => {
    const { over, sent, rows } = await begin({ prompts: ['a', 'b'], underWay: [0] });
    expect([await over, sent]).toEqual([null, ['b']]);
    expect((await rows()).map(({ state }) => state)).toEqual(['asked', 'answered']);
  });
});

describe('a lease', () => {
  const stateOf = async (id: string) =>
    (await database.orm.select().from(trials).where(eq(trials.id, id)))[0];
  const free = { leasedBy: null };

  test('is of the oldest that no process runs, and calls whose process is gone are lost', async () => {
    await newTrial('second', { ...free, createdAt: new Date(NOW.getTime() + 1) });
    await newTrial('first', free);
    const call = { trial: 'first', candidate: 0, costMicros: MOST };
    await database.orm.insert(trialAnswers).values([
      { ...call, prompt: 0, state: 'asked' },
      { ...call, prompt: 1, state: 'answered' },
    ]);
    expect((await takeTrial(database, 'us', 60))?.id).toBe('first');
    expect(
      await database.orm.select().from(trialAnswers).orderBy(trialAnswers.prompt),
    ).toMatchObject([
      { state: 'failed', reason: 'lost', costMicros: MOST },
      { state: 'answered', reason: null },
    ]);
    expect((await takeTrial(database, 'us', 60))?.id).toBe('second');
    expect(await takeTrial(database, 'us', 60)).toBeNull();
    await database.orm.update(trials).set({ leasedUntil: new Date(0) });
    await database.orm.update(trials).set({ state: 'over' }).where(eq(trials.id, 'second'));
    expect((await takeTrial(database, 'them', 60))?.id).toBe('first');
    expect(await takeTrial(database, 'them', 60)).toBeNull();
  });

  test('is held, left and ended by its process alone, and by none once it is cancelled', async () => {
    await newTrial('one', free);
    await takeTrial(database, 'us', 60);
    expect(await holdTrial(database, 'one', 'us', 60)).toBe(true);
    expect(await holdTrial(database, 'one', 'them', 60)).toBe(false);
    await leaveTrial(database, 'one', 'them');
    await endTrial(database, 'one', 'them', 'cap');
    expect(await stateOf('one')).toMatchObject({ state: 'running', leasedUntil: expect.any(Date) });
    await leaveTrial(database, 'one', 'us');
    expect(await stateOf('one')).toMatchObject({ state: 'running', leasedUntil: null });
    await database.orm.update(trials).set({ state: 'cancelled' });
    expect(await holdTrial(database, 'one', 'us', 60)).toBe(false);
    await endTrial(database, 'one', 'us', 'cap');
    expect(await stateOf('one')).toMatchObject({ state: 'cancelled', stopped: null });
  });
});

test('trials are run when they are looked for, and forgotten thirty days after, once an hour', async () => {
  const DAYS_MS = 30 * 86_400_000;
  let time = NOW.getTime();
  const made = (id: string, age: number) =>
    newTrial(id, { leasedBy: null, createdAt: new Date(time - DAYS_MS - age) });
  const ids = async () =>
    (await database.orm.select().from(trials).orderBy(trials.id)).map(({ id }) => id);
  await made('kept', 0);
  await made('old', 1);
  const runner = createTrialRunner({
    database,
    providers: [],
    dailyMicros: MOST,
    now: () => new Date(time),
    guardsOf: () => {
      throw new Error('No provider is asked.');
    },
    log: { info: () => undefined, error: () => undefined },
    isReady: () => false,
  });
  runner.look();
  await expect.poll(ids).toEqual(['kept']);
  const all = () => database.orm.select().from(trials);
  await expect.poll(async () => (await all())[0]?.state).toBe('over');
  expect(await all()).toMatchObject([
    { leasedBy: expect.stringMatching(/^[0-9a-f]{24}$/), leasedUntil: null, stopped: null },
  ]);
  expect(await database.orm.select().from(trialAnswers)).toMatchObject([
    { state: 'failed', reason: 'refused', costMicros: 0 },
  ]);

  time += 3_600_000;
  await made('as old', 1);
  const isRun = sql<number>`(select count(*)::integer from trials where state = 'over')`;
  const countRun = async () =>
    (await database.orm.select({ isRun }).from(trials).limit(1))[0]?.isRun;
  runner.look();
  await expect.poll(countRun).toBe(2);
  expect(await ids()).toEqual(['as old', 'kept']);
  time += 1;
  await expect
    .poll(async () => {
      runner.look();
      return ids();
    })
    .toEqual([]);
  await runner.stop();
});
