import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import earlier from '../../../../../test/fixtures/earlier/live-answer.json' with { type: 'json' };
import {
  createLiveApp,
  forgetLiveAnswers,
  openLiveDatabase,
} from '../../../../../test/support/live-app.ts';
import { startProviderDouble } from '../../../../../test/support/provider-double.ts';
import type { LiveAnswer } from '../../../../core/live/live-answer.ts';
import { shownConfidence } from '../../../../core/live/weigh-live.ts';
import type { Database } from '../../../db/database.ts';
import { intelligence, intelligenceBudget } from '../../../db/tables.ts';
import { createBudget } from '../guards/budget.repository.ts';
import { createProviderStanding } from '../guards/provider-standing.repository.ts';
import { COMPARISON_ANSWER, createAnswers, DRAFT_ANSWER } from './answers.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await openLiveDatabase();
});
afterAll(() => database.close());
beforeEach(() => forgetLiveAnswers(database));

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

test('a live answer in the cache of an earlier build is shown as it was, without a call', async () => {
  const double = await startProviderDouble();
  await database.orm.insert(intelligence).values({
    ...earlier.row,
    state: 'answered',
    expiresAt: new Date(earlier.row.expiresAt),
  });
  const { app, ask } = await createLiveApp(database, [double.settings('perplexity')]);
  const reply = await ask();
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    origin: 'live',
    api_calls_made: 0,
    comparisons: earlier.comparisons,
  });
  expect(double.count()).toBe(0);
  await app.close();
  await double.close();
});

describe('an answer', () => {
  const PAIR = { key: 'k', rivalId: 4, rivalName: 'Cedar', provider: 'Somebody' };
  const answers = () => createAnswers(database, COMPARISON_ANSWER);
  const find = async (at = NOW, key = 'k') => (await answers().find(['k', 'l'], at)).get(key);
  const row = (confidence: number): LiveAnswer['rows'][number] => ({
    criterionId: '1',
    productValue: 'a',
    competitorValue: 'b',
    advantage: 'product',
    statistics: null,
    metrics: null,
    reasoning: 'c',
    confidence,
    sources: [{ title: 'Page', url: 'https://example.org/quiz' }],
  });
  const answerOf = (...rows: LiveAnswer['rows']): LiveAnswer => ({
    provider: 'Somebody',
    model: 'm',
    askedAt: '2026-11-21T12:00:00Z',
    rows,
  });

  test('is asked for by one, until its time is over or it is released', async () => {
    const { claim, release, keepAnswer } = answers();
    expect(await find()).toBeUndefined();
    expect(await claim(PAIR, NOW, later(1000))).toBe(true);
    expect(await claim(PAIR, later(999), later(2000))).toBe(false);
    expect(await find(later(999))).toEqual({ state: 'asking' });
    expect(await find(later(1000))).toBeUndefined();
    expect(await claim(PAIR, later(1000), later(2000))).toBe(true);
    await release('k');
    expect(await claim(PAIR, NOW, later(1000))).toBe(true);
    await keepAnswer(PAIR, answerOf(), later(1000));
    await release('k');
    expect(await find()).toEqual({ state: 'answered', answer: answerOf() });
  });

  test('or a failure is kept until it expires; what cannot be read is none', async () => {
    const { keepAnswer, keepFailure, sweep } = answers();
    await keepFailure(PAIR, 'server', later(1000));
    await keepAnswer({ ...PAIR, key: 'l' }, answerOf(row(7)), later(2000));
    expect(await find()).toEqual({ state: 'failed', kind: 'server', until: later(1000) });
    expect(await find(NOW, 'l')).toEqual({ state: 'answered', answer: answerOf(row(7)) });
    await sweep(later(1000));
    expect(await find()).toBeDefined();
    await sweep(later(1001));
    expect([await find(), await find(NOW, 'l')]).toEqual([undefined, expect.anything()]);
    await keepFailure(PAIR, 'server', later(1000));
    await database.orm.update(intelligence).set({ intelligenceData: { kind: 'unheard of' } });
    expect([await find(), await find(NOW, 'l')]).toEqual([undefined, undefined]);
  });

  test('has the mean confidence of its rows, and a draft none', async () => {
    const { keepAnswer } = answers();
    const kept = async () =>
      (await database.orm.select().from(intelligence).where(eq(intelligence.cacheKey, 'k')))[0];
    const rows = [row(10), row(4)];
    await keepAnswer(PAIR, answerOf(...rows), later(1000));
    const [high = 0, low = 0] = rows.map((each) => shownConfidence(each));
    expect((await kept())?.confidenceScore).toBeCloseTo((high + low) / 20, 10);
    expect(high).toBeGreaterThan(0);
    await keepAnswer(PAIR, answerOf(), later(1000));
    expect(await kept()).toMatchObject({
      entityId: 4,
      entityName: 'Cedar',
      dataSource: 'Somebody',
      confidenceScore: 0,
      verified: false,
    });
    const draft = { provider: 'a', model: 'm', askedAt: NOW.toISOString(), findingIds: ['x'] };
    await createAnswers(database, DRAFT_ANSWER).keepAnswer(PAIR, draft, later(1000));
    expect(await kept()).toMatchObject({ intelligenceType: 'draft', confidenceScore: 0 });
    await answers().keepFailure(PAIR, 'server', later(1000));
    expect(await kept()).toMatchObject({ state: 'failed', confidenceScore: 0 });
  });
});

describe('the day’s calls', () => {
  const counted = async () => (await database.orm.select().from(intelligenceBudget))[0]?.calls;

  test('are granted to the last one, and given back', async () => {
    const [{ reserve, giveBack, isSurelySpent }, other] = [1, 2].map(() =>
      createBudget(database, 2),
    ) as [ReturnType<typeof createBudget>, ReturnType<typeof createBudget>];
    expect([await reserve(NOW), await other.reserve(NOW), await reserve(NOW)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([NOW, later(4999), later(-4999), later(5000)].map(isSurelySpent)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([later(86_400_000), later(-86_400_000)].map(isSurelySpent)).toEqual([false, false]);
    expect(other.isSurelySpent(NOW)).toBe(false);
    await giveBack(NOW);
    expect([await counted(), await reserve(NOW), await counted()]).toEqual([1, true, 2]);
    for (let more = 0; more < 3; more += 1) await giveBack(NOW);
    await giveBack(later(86_400_000));
    expect(await counted()).toBe(0);
    expect(await reserve(later(86_400_000))).toBe(true);
  });

  test('may be none or one', async () => {
    const none = createBudget(database, 0);
    expect([none.isSurelySpent(NOW), await none.reserve(NOW)]).toEqual([true, false]);
    expect(await counted()).toBeUndefined();
    const one = createBudget(database, 1);
    expect([one.isSurelySpent(NOW), await one.reserve(NOW), await one.reserve(NOW)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('that end at midnight are not surely spent on the next day', async () => {
    const { reserve, isSurelySpent } = createBudget(database, 1);
    const last = new Date('2026-11-21T23:59:59Z');
    await reserve(last);
    await reserve(last);
    expect(isSurelySpent(last)).toBe(true);
    expect(isSurelySpent(new Date('2026-11-22T00:00:01Z'))).toBe(false);
  });
});

describe('how a provider stands', () => {
  const standing = () => createProviderStanding(database, { id: 'a', name: 'Somebody' });
  const seconds = async () => {
    const left = sql<number>`extract(epoch from ${intelligence.expiresAt} - now())::float8`;
    return (await database.orm.select({ left }).from(intelligence))[0]?.left;
  };
  const age = () =>
    database.orm.update(intelligence).set({ expiresAt: sql`now() - interval '1 second'` });

  test('is tried by one, then works for an hour, in every process', async () => {
    const [one, other] = [standing(), standing()];
    expect(await one.look()).toEqual({ state: 'unheard' });
    expect([await one.claimTrial(60), await other.claimTrial(60)]).toEqual([true, false]);
    expect(await other.look()).toEqual({ state: 'tried' });
    await one.releaseTrial();
    expect(await other.look()).toEqual({ state: 'unheard' });
    expect(await other.claimTrial(60)).toBe(true);
    await age();
    expect(await other.look()).toEqual({ state: 'unheard' });
    expect(await one.claimTrial(60)).toBe(true);
    await one.works();
    expect(await other.look()).toEqual({ state: 'works' });
    expect(await seconds()).toBeLessThanOrEqual(3600);
    expect(await seconds()).toBeGreaterThan(3500);
    await other.releaseTrial();
    expect(await one.look()).toEqual({ state: 'works' });
    const another = createProviderStanding(database, { id: 'b', name: 'Somebody' });
    expect(await another.look()).toEqual({ state: 'unheard' });
  });

  test('rests for the longest that was asked, whatever was answered before', async () => {
    const { rests, works, look, claimTrial } = standing();
    await works();
    await rests(60);
    await rests(30);
    await works();
    const resting = await look();
    expect(resting).toEqual({ state: 'rests', seconds: expect.any(Number) });
    expect(await seconds()).toBeGreaterThan(31);
    expect(await claimTrial(60)).toBe(false);
    await rests(90);
    expect(await seconds()).toBeGreaterThan(61);
    await age();
    await works();
    expect(await look()).toEqual({ state: 'works' });
  });
});
