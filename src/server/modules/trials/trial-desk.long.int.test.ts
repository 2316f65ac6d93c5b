import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { numberClaim } from '../../../../test/support/claim-builders.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { TrialCandidate } from '../../../core/trial/trial-candidate.ts';
import type { JudgementWord } from '../../../core/trial/judgement.ts';
import { NO_MODEL_NAME, trialRefusals } from '../../../core/wording/trials.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { trialAnswers, trialBudget, trialJudgements, trials } from '../../db/trial-tables.ts';
import type { ProviderSettings } from '../../process/config.ts';
import { hashOfKey } from '../own-catalogs/own-keys.ts';
import { createTrials, type TrialsOptions } from './create-trials.ts';
import { createTrialDesk } from './judge-trial.ts';
import { insertTrial, type NewTrial } from './trials.repository.ts';

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

const MADE = new Date('2026-11-21T23:59:59.990Z');
const prices = { input: 2, output: 10 };
const candidate = (id: number, name: string): TrialCandidate => ({
  id,
  slug: name.toLowerCase(),
  name,
  listed: `xai/${name.toLowerCase()}`,
  prices,
  window: null,
});
const PAIR = [candidate(1, 'Ashling'), candidate(2, 'Birchling')];
const cost = { inputPriceId: 'in', outputPriceId: 'out', windowId: null };
const claims = { in: numberClaim(2), out: numberClaim(10) };
const catalogOf = (slug: string, names: string[], decision: object | null = { cost }) =>
  ({
    slug,
    decision,
    rivals: names.map((name, at) => ({
      id: at + 1,
      slug: name.toLowerCase(),
      name,
      company: `${name} Works`,
      claims,
      retired: false,
    })),
  }) as unknown as Catalog;
const catalogs = [
  catalogOf('plain', ['Zebra'], null),
  catalogOf('models', ['Ashling', 'Birchling', 'Cedarling']),
  catalogOf('others', ['Mapleling']),
];
const shipped = () => ({ catalogs });

async function newTrial(changes: Partial<NewTrial> = {}): Promise<string> {
  const id = `tr_${crypto.randomUUID()}`;
  const prompts = ['One?', 'Two?', 'Three?'];
  const [editHash, viewHash] = [hashOfKey(`edit ${id}`), hashOfKey(`view ${id}`)];
  const row = {
    id,
    editHash,
    viewHash,
    catalog: 'models',
    prompts,
    promptCount: prompts.length,
    candidates: PAIR,
    seed: 7,
    capMicros: 2_000_000,
    createdAt: MADE,
    ...changes,
  };
  expect(await insertTrial(database, row, 100)).toBe(true);
  return id;
}
const mark = (id: string, change: Partial<typeof trials.$inferInsert>) =>
  database.orm.update(trials).set(change).where(eq(trials.id, id));
const answered = (trial: string, prompt: number, at: number, more: object = {}) =>
  database.orm.insert(trialAnswers).values({
    trial,
    prompt,
    candidate: at,
    state: 'answered' as const,
    costMicros: 2000,
    text: `Answer ${at} to ${prompt}`,
    ...more,
  });
/** Over, with both answers to each prompt. */
async function overTrial(changes: Partial<NewTrial> = {}): Promise<string> {
  const id = await newTrial(changes);
  for (const prompt of [0, 1, 2]) for (const at of [0, 1]) await answered(id, prompt, at);
  await mark(id, { state: 'over' });
  return id;
}

const desk = () => createTrialDesk({ database, shipped });
const [EDIT, VIEW] = [(id: string) => `edit ${id}`, (id: string) => `view ${id}`];
const BROWSER = 'a-browser-0000000';
const refused = (status: number, message: string) =>
  expect.objectContaining({ status, message }) as Error;

describe('how far a trial is', () => {
  test('is counted for holders of a key, with what was left out and why it ended', async () => {
    const id = await newTrial();
    await answered(id, 0, 0);
    await answered(id, 0, 1, { state: 'failed', reason: 'empty', text: null });
    await answered(id, 1, 0, { state: 'failed', reason: 'empty', text: null });
    await answered(id, 1, 1, { state: 'failed', reason: 'timeout', text: null });
    const now = await desk().state(VIEW(id));
    expect(now).toMatchObject({
      may: 'view',
      state: 'running',
      is_revealed: false,
      prompts: 3,
      candidates: 2,
      answered: 1,
      asked: 4,
      of: 6,
      cap_usd: 2,
      spent_usd: 0,
      has_texts: true,
      judgements: 0,
      judges: 0,
      removed_on: '2026-12-21',
    });
    const leftOut = [
      '2 answers are left out: an empty answer.',
      '1 answer is left out: no answer in time.',
    ];
    expect(now.notes).toEqual(leftOut);
    await mark(id, { state: 'over', stopped: 'cap', spentMicros: 8000 });
    const { notes, spent_usd: spent, may } = await desk().state(EDIT(id));
    expect([may, spent]).toEqual(['edit', 0.008]);
    expect(notes).toEqual([
      ...leftOut,
      'The next answer could have passed the cap of $2.00, so no more were asked.',
      '2 answers were not asked for.',
    ]);
    await answered(id, 2, 0);
    await mark(id, { stopped: 'day' });
    expect((await desk().state(EDIT(id))).notes.slice(2)).toEqual([
      expect.stringMatching(/^The daily budget/),
      '1 answer was not asked for.',
    ]);
    await answered(id, 2, 1);
    await mark(id, { stopped: null });
    expect((await desk().state(EDIT(id))).notes).toEqual(leftOut);
  });

  test('is nothing to say of a key that opens none, and its maker alone may stop or remove it', async () => {
    const id = await newTrial();
    await expect(desk().state('x')).rejects.toEqual(refused(404, trialRefusals.notFound));
    for (const act of ['cancel', 'remove'] as const) {
      await expect(desk()[act](VIEW(id))).rejects.toEqual(refused(403, trialRefusals.view));
    }
    await desk().cancel(EDIT(id));
    expect((await desk().state(EDIT(id))).state).toBe('cancelled');
    await desk().remove(EDIT(id));
    await expect(desk().state(EDIT(id))).rejects.toEqual(refused(404, trialRefusals.notFound));
  });
});

describe('a judge', () => {
  test('gets each pair once with names hidden, and may judge it again', async () => {
    const id = await overTrial();
    const text = 'Ashling by Cedarling Works, not Zebra, Mapleling';
    await database.orm
      .update(trialAnswers)
      .set({ text })
      .where(sql`${trialAnswers.trial} = ${id} and prompt = 0 and candidate = 1`);
    const { pair, judge } = desk();
    const seen: string[] = [];
    for (let done = 0; done < 3; done += 1) {
      const next = await pair(VIEW(id), BROWSER);
      expect(next).toMatchObject({ at: done, done, of: 3 });
      seen.push(`${next.prompt} ${[next.left, next.right].toSorted().join(' | ')}`);
      await judge(VIEW(id), BROWSER, done, 'left');
    }
    expect(seen.toSorted()).toEqual([
      'One? Answer 0 to 0 | ▇▇▇▇ by ▇▇▇▇, not Zebra, Mapleling',
      'Three? Answer 0 to 2 | Answer 1 to 2',
      'Two? Answer 0 to 1 | Answer 1 to 1',
    ]);
    const none = { at: null, done: 3, of: 3, prompt: '', left: '', right: '' };
    expect(await pair(VIEW(id), BROWSER)).toEqual(none);
    await judge(VIEW(id), BROWSER, 2, 'right');
    await expect(judge(VIEW(id), BROWSER, 3, 'left')).rejects.toEqual(
      refused(404, trialRefusals.noPair),
    );
    expect(await desk().state(VIEW(id))).toMatchObject({ judgements: 3, judges: 1 });
    const [row] = await database.orm.select().from(trialJudgements);
    expect(row?.judge).toMatch(/^[\w-]{22}$/);
    expect((await pair(EDIT(id), 'another-browser-0')).done).toBe(0);
  });

  test('waits until all answers are there, and comes too late after the reveal', async () => {
    const id = await newTrial();
    const attempts = [
      () => desk().pair(VIEW(id), BROWSER),
      () => desk().judge(VIEW(id), BROWSER, 0, 'left'),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toEqual(refused(409, trialRefusals.running));
    }
    await mark(id, { state: 'over', isRevealed: true });
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toEqual(refused(409, trialRefusals.revealed));
    }
  });

  test('is one of fifty', async () => {
    const id = await overTrial();
    await database.orm.execute(sql`
      insert into trial_judgements
      select ${id}, 'judge ' || number, 0, 0, 0, 1, 'left' from generate_series(1, 49) number`);
    await desk().judge(VIEW(id), BROWSER, 0, 'left');
    await expect(desk().judge(VIEW(id), 'one-too-many-0000', 0, 'left')).rejects.toEqual(
      refused(409, trialRefusals.judges),
    );
    await desk().judge(VIEW(id), BROWSER, 1, 'left');
    expect(await desk().state(VIEW(id))).toMatchObject({ judgements: 51, judges: 50 });
  });
});

describe('the result', () => {
  const judged = async (id: string) => {
    const word = ({ left }: { left: string }): JudgementWord =>
      left.includes('Answer 1') ? 'left' : 'right';
    for (let at = 0; at < 3; at += 1) {
      await desk().judge(VIEW(id), BROWSER, at, word(await desk().pair(VIEW(id), BROWSER)));
    }
  };

  test('is its maker’s with letters, and everybody’s with names once the models are revealed', async () => {
    const id = await overTrial();
    await judged(id);
    await expect(desk().result(VIEW(id))).rejects.toEqual(refused(409, trialRefusals.unrevealed));
    const blind = await desk().result(EDIT(id));
    expect(blind).toMatchObject({ is_revealed: false, taken: null, notes: [] });
    expect(blind.models.map(({ name }) => name)).toEqual(['Model B', 'Model A']);
    expect(blind.counted).toMatch(/^3 judgements of 3 prompts by 1 judge;/);

    await expect(desk().reveal(VIEW(id), true)).rejects.toEqual(refused(403, trialRefusals.view));
    await desk().reveal(EDIT(id), true);
    const { models, taken, is_revealed: isRevealed } = await desk().result(VIEW(id));
    expect(isRevealed).toBe(true);
    expect(models.map(({ name }) => name)).toEqual(['Birchling', 'Ashling']);
    expect(taken).toMatchObject({
      catalog: 'models',
      results: { day: '2026-11-21', prompts: 3 },
      mapping: [
        { name: 'Ashling', slug: 'ashling' },
        { name: 'Birchling', slug: 'birchling' },
      ],
    });
  });

  test('has the cost of each model’s own answers', async () => {
    const id = await overTrial();
    await judged(id);
    await database.orm
      .update(trialAnswers)
      .set({ costMicros: 5000 })
      .where(eq(trialAnswers.candidate, 1));
    await desk().reveal(EDIT(id), false);
    const { taken } = await desk().result(EDIT(id));
    const costs = taken?.results.models.map(({ name, costPerPrompt }) => [name, costPerPrompt]);
    expect(Object.fromEntries(costs ?? [])).toEqual({ Ashling: 0.002, Birchling: 0.005 });
  });

  test('keeps the texts where its maker wants them, and never brings deleted ones back', async () => {
    const id = await newTrial();
    await answered(id, 0, 1);
    await answered(id, 1, 0, { state: 'failed', reason: 'empty', text: null });
    const texts = () => desk().texts(EDIT(id));
    await expect(desk().reveal(EDIT(id), true)).rejects.toEqual(
      refused(409, trialRefusals.running),
    );
    await mark(id, { state: 'over' });
    await expect(texts()).rejects.toEqual(refused(409, trialRefusals.unrevealed));
    await desk().reveal(EDIT(id), true);
    expect((await texts()).prompts.slice(0, 2)).toEqual([
      {
        prompt: 'One?',
        answers: [
          { model: 'Ashling', answer: null },
          { model: 'Birchling', answer: 'Answer 1 to 0' },
        ],
      },
      {
        prompt: 'Two?',
        answers: [
          { model: 'Ashling', answer: null },
          { model: 'Birchling', answer: null },
        ],
      },
    ]);
    await desk().reveal(EDIT(id), false);
    await expect(texts()).rejects.toEqual(refused(404, trialRefusals.deleted));
    await desk().reveal(EDIT(id), true);
    await expect(texts()).rejects.toEqual(refused(404, trialRefusals.deleted));
    expect((await database.orm.select().from(trialAnswers)).map(({ text }) => text)).toEqual([
      null,
      null,
    ]);
  });
});

describe('a new trial', () => {
  const gateway: ProviderSettings = {
    kind: 'compatible',
    name: 'Ours',
    apiKey: null,
    baseUrl: 'https://ours.example/v1',
    model: 'm',
  };
  const rivals = ['ashling', 'birchling', 'mapleling'].map((slug) => ({
    slug,
    data: { models_dev: `xai/${slug}` },
  }));
  const parts = { rivals: [...rivals, { slug: 'cedarling', data: {} }] } as unknown as CatalogParts;
  const made: string[] = [];
  const trialsWith = (changes: Partial<TrialsOptions> = {}) =>
    createTrials({
      database,
      shipped,
      partsOf: async () => parts,
      providers: [gateway],
      settings: { dailyMicros: 1_000_000, word: 'word' },
      processes: () => 1,
      onNew: () => made.push('new'),
      today: () => '2026-11-21',
      now: () => MADE,
      ...changes,
    });
  const body = { catalog: 'models', models: [1, 2], prompts: ['One?', 'Two?'], cap_usd: 1 };

  test('can be made of the first catalog with prices, or of the one named', async () => {
    await database.orm.insert(trialBudget).values({ day: '2026-11-21', micros: 250_000 });
    const first = await trialsWith().settings(undefined);
    expect(first).toMatchObject({ why: null, catalog: 'models', daily_usd: 1, left_usd: 0.75 });
    expect(first.models.map(({ name, why }) => [name, why])).toEqual([
      ['Ashling', null],
      ['Birchling', null],
      ['Cedarling', NO_MODEL_NAME],
    ]);
    const named = await trialsWith({ now: () => new Date('2026-11-22T00:00:00Z') }).settings(
      'others',
    );
    expect(named).toMatchObject({ catalog: 'others', left_usd: 1 });
    expect(named.models.map(({ name }) => name)).toEqual(['Mapleling']);
    const bare = { shipped: () => ({ catalogs: catalogs.slice(0, 1) }) };
    expect(await trialsWith(bare).settings(undefined)).toMatchObject({ catalog: null, models: [] });
    await database.orm.update(trialBudget).set({ micros: 1_000_001 });
    expect((await trialsWith().settings(undefined)).left_usd).toBe(0);
  });

  test('is kept with its candidates, its cap and two keys, and the run is told', async () => {
    const { pass, create } = trialsWith();
    await expect(create(body, 'word')).rejects.toEqual(refused(403, trialRefusals.pass));
    const given = pass('word', '192.0.2.3');
    const another = trialsWith({ settings: { dailyMicros: 1_000_000, word: 'another' } });
    await expect(another.create(body, given)).rejects.toEqual(refused(403, trialRefusals.pass));
    await expect(create({ ...body, cap_usd: 1.000001 }, given)).rejects.toEqual(
      refused(400, trialRefusals.cap),
    );
    expect(made).toEqual([]);
    const { edit_key: editKey, view_key: viewKey } = await create(body, given);
    expect(made).toEqual(['new']);
    expect(await desk().state(editKey)).toMatchObject({
      may: 'edit',
      state: 'running',
      cap_usd: 1,
    });
    expect(await desk().state(viewKey)).toMatchObject({ may: 'view', prompts: 2, candidates: 2 });
    const [row] = await database.orm.select().from(trials);
    expect(row?.candidates.map(({ name }) => name).toSorted()).toEqual(['Ashling', 'Birchling']);
    expect(row?.createdAt).toEqual(MADE);
  });

  test('is the last of a thousand', async () => {
    const { pass, create } = trialsWith();
    await newTrial();
    await database.orm.execute(sql`
      insert into trials
        (id, edit_hash, view_hash, catalog, prompts, prompt_count, candidates, seed, cap_micros, created_at)
      select number, 'e' || number, 'v' || number, catalog, prompts, prompt_count, candidates, seed,
        cap_micros, created_at from trials, generate_series(1, 998) number`);
    await create(body, pass('word', '192.0.2.4'));
    await expect(create(body, pass('word', '192.0.2.4'))).rejects.toMatchObject({ status: 507 });
  });
});
