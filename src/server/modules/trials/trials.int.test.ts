import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLiveDatabase } from '../../../../test/support/live-app.ts';
import {
  after,
  inTurn,
  startProviderDouble,
  status,
  streamWords,
  type Asked,
  type Behaviour,
  type ProviderDouble,
} from '../../../../test/support/provider-double.ts';
import {
  createTrialApp,
  modelId,
  PROMPTS,
  seedTrialCatalogs,
  TRIAL_WORD,
  trialModels,
} from '../../../../test/support/trial-app.ts';
import * as contract from '../../../core/api/trial-api.ts';
import type { Database } from '../../db/database.ts';
import type { App } from '../../http/route-types.ts';

let database: Database;
let double: ProviderDouble;
const open: App[] = [];
const NAMES = ['Claude Haiku 5.5', 'GPT-6 Luna', 'Grok 4.7'];
const IDS = NAMES.map(modelId);
const CURRENT = '/api/trials/current';

beforeAll(async () => {
  database = await openLiveDatabase();
  await seedTrialCatalogs(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  double = await startProviderDouble();
  double.behave(streamWords(wordsOf));
  await database.orm.execute(
    sql`truncate competitive_intelligence, intelligence_budget, trials, trial_budget cascade`,
  );
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await double.close();
});

const modelOf = ({ text }: Asked) => /"model":"([^"]+)"/.exec(text)?.[1] ?? '';
/** Each model answers at its own length and names itself. */
function wordsOf(asked: Asked): string {
  const times = { 'claude-haiku-5-5': 3, 'gpt-6-luna': 6 }[modelOf(asked)] ?? 9;
  return `I am Claude by Anthropic. ${'Dear Sir or Madam. '.repeat(times)}`;
}

async function trialApp(options: Parameters<typeof createTrialApp>[2] = {}) {
  const providers = (['openai', 'anthropic', 'compatible'] as const).map((vendor) =>
    double.settings(vendor),
  );
  const { app } = await createTrialApp(database, providers, options);
  open.push(app);
  return app;
}

const body = (more: object = {}) => ({
  catalog: 'language-models',
  models: IDS,
  prompts: PROMPTS,
  cap_usd: 1,
  ...more,
});
const at = (key: string, more: Record<string, string> = {}) => ({
  headers: { [contract.TRIAL_KEY_HEADER]: key, ...more },
});
const post = (app: App, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

async function passTo(app: App): Promise<string> {
  return contract.trialPass.parse(
    (await post(app, '/api/trials/passes', { word: TRIAL_WORD })).json(),
  ).pass;
}
async function begin(app: App, more: object = {}) {
  const headers = { [contract.TRIAL_PASS_HEADER]: await passTo(app) };
  const reply = await post(app, '/api/trials', body(more), headers);
  expect(reply.statusCode).toBe(201);
  return contract.createdTrial.parse(reply.json());
}
const stateOf = async (app: App, key: string) =>
  contract.trialState.parse((await app.inject({ url: CURRENT, ...at(key) })).json());
async function finished(app: App, key: string) {
  await expect.poll(async () => (await stateOf(app, key)).state).not.toBe('running');
  return stateOf(app, key);
}
const judgeHeaders = (key: string, judge: string) =>
  at(key, { [contract.TRIAL_JUDGE_HEADER]: judge }).headers;

/** Judges all pairs of a judge; returns the server's answers. */
async function judgeAll(
  app: App,
  key: string,
  judge: string,
  wordFor: (pair: contract.TrialPair) => string,
) {
  const seen: contract.TrialPair[] = [];
  for (;;) {
    const headers = judgeHeaders(key, judge);
    const reply = await app.inject({ url: `${CURRENT}/pair`, headers });
    const pair = contract.trialPair.parse(reply.json());
    if (pair.at === null) return seen;
    seen.push(pair);
    const judgement = { at: pair.at, word: wordFor(pair) };
    const kept = await post(app, `${CURRENT}/judgements`, judgement, headers);
    expect(kept.statusCode).toBe(204);
  }
}
const byLength = ({ left, right }: contract.TrialPair) =>
  left.length > right.length ? 'left' : 'right';

test('a trial is estimated, run, judged blind by two, revealed, and says what it cost', async () => {
  const app = await trialApp();
  const { cap_usd: _, ...asked } = body();
  const estimate = contract.trialEstimate.parse(
    (await post(app, '/api/trials/estimates', asked)).json(),
  );
  expect(estimate.calls).toBe(18);
  expect(estimate.recipients.map(({ to }) => to.split(' (')[0])).toEqual([
    'Anthropic',
    'OpenAI',
    'OpenAI-compatible server',
  ]);
  expect(double.count()).toBe(0);

  const { edit_key: edit, view_key: view } = await begin(app);
  const state = await finished(app, edit);
  expect(state).toMatchObject({ state: 'over', answered: 18, asked: 18, of: 18, notes: [] });
  expect(double.count()).toBe(18);
  expect(new Set(double.asked.map(modelOf))).toEqual(
    new Set(['claude-haiku-5-5', 'gpt-6-luna', 'xai/grok-4.7']),
  );
  for (const { text } of double.asked) {
    expect(text).not.toMatch(/"(?:system|tools|instructions)":/);
  }

  const first = await judgeAll(app, edit, 'judge-one-0000000', byLength);
  const second = await judgeAll(app, view, 'judge-two-0000000', byLength);
  expect(first).toHaveLength(18);
  expect(first.map(({ left }) => left)).not.toEqual(second.map(({ left }) => left));
  const shown = JSON.stringify([first, second, state]);
  for (const { name, company } of trialModels) {
    expect(shown).not.toContain(name);
    expect(shown).not.toContain(company);
  }

  expect((await app.inject({ url: `${CURRENT}/result`, ...at(view) })).statusCode).toBe(409);
  const blind = (await app.inject({ url: `${CURRENT}/result`, ...at(edit) })).body;
  for (const name of NAMES) expect(blind).not.toContain(name);
  expect(contract.trialResult.parse(JSON.parse(blind)).conclusion).toMatch(
    /^Model [ABC] is preferred to every other model: to Model [ABC] in \d+ of 100, likely between/,
  );

  const headers = at(edit).headers;
  const revealed = contract.trialResult.parse(
    (await post(app, `${CURRENT}/reveal`, { keep_texts: false }, headers)).json(),
  );
  expect(revealed.models.map(({ name }) => name)).toEqual([...NAMES].reverse());
  const { results, mapping } = revealed.taken ?? {};
  expect(results).toMatchObject({ kind: 'preference', prompts: 6, day: '2026-11-21' });
  expect(results?.models[0]).toMatchObject({ name: 'Grok 4.7', n: 24 });
  expect(results?.models[0]?.outputTokens).toBeGreaterThan(30);
  expect(results?.models[0]?.costPerPrompt).toBeGreaterThan(0);
  expect(mapping).toHaveLength(3);
  expect((await app.inject({ url: `${CURRENT}/texts`, ...at(edit) })).statusCode).toBe(404);
  const late = await app.inject({
    url: `${CURRENT}/pair`,
    headers: judgeHeaders(view, 'judge-six-0000000'),
  });
  expect(late.statusCode).toBe(409);
  const kept = await database.orm.execute(
    sql`select coalesce(sum(length(text)), 0)::int as texts from trial_answers`,
  );
  expect(JSON.stringify(kept)).toContain('"texts":0');
});

test('texts that are kept are read by the maker of the trial, and go with it', async () => {
  const app = await trialApp();
  const { edit_key: edit, view_key: view } = await begin(app, { models: IDS.slice(0, 2) });
  await finished(app, edit);
  await post(app, `${CURRENT}/reveal`, { keep_texts: true }, at(edit).headers);
  const texts = contract.trialTexts.parse(
    (await app.inject({ url: `${CURRENT}/texts`, ...at(edit) })).json(),
  );
  expect(texts.prompts).toHaveLength(6);
  expect(texts.prompts[0]?.answers.map(({ model }) => model).sort()).toEqual(NAMES.slice(0, 2));
  expect((await app.inject({ url: `${CURRENT}/texts`, ...at(view) })).statusCode).toBe(403);
  expect((await app.inject({ method: 'DELETE', url: CURRENT, ...at(view) })).statusCode).toBe(403);
  expect((await app.inject({ method: 'DELETE', url: CURRENT, ...at(edit) })).statusCode).toBe(204);
  expect((await app.inject({ url: CURRENT, ...at(edit) })).statusCode).toBe(404);
});

describe('the word', () => {
  test('is asked before anything is spent, and few are tried', async () => {
    const app = await trialApp();
    expect((await post(app, '/api/trials', body())).json()).toMatchObject({ code: 'pass_missing' });
    const tries = [];
    for (let at = 0; at < 6; at += 1) {
      tries.push(await post(app, '/api/trials/passes', { word: `not-the-word-${at}` }));
    }
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 429]);
    expect(double.count()).toBe(0);
  });

  test('that is not set switches trials off, with the reason', async () => {
    const app = await trialApp({ trials: null });
    const settings = contract.trialSettings.parse((await app.inject('/api/trials')).json());
    expect(settings.why).toMatch(/has not set up blind trials/);
    expect((await post(app, '/api/trials', body())).statusCode).toBe(404);
    const { app: keyless } = await createTrialApp(database, []);
    open.push(keyless);
    const none = contract.trialSettings.parse((await keyless.inject('/api/trials')).json());
    expect(none.why).toMatch(/no key of a model provider/);
  });
});

describe('what goes wrong is a sentence, and the rest goes on', () => {
  test('a model without a price or an address cannot take part', async () => {
    const app = await trialApp();
    const { models } = contract.trialSettings.parse((await app.inject('/api/trials')).json());
    const out = models.find(({ why }) => why !== null);
    expect(out?.to).toBeNull();
    const asked = { catalog: 'language-models', models: [IDS[0], out?.id], prompts: PROMPTS };
    const refused = await post(app, '/api/trials/estimates', asked);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(`${out?.name} cannot take part. ${out?.why}`);
  });

  test('a prompt over 8 KB, too few of them, a model twice', async () => {
    const app = await trialApp();
    const { cap_usd: _, ...asked } = body();
    const long = { ...asked, prompts: [...PROMPTS, 'ä'.repeat(5000)] };
    const reply = await post(app, '/api/trials/estimates', long);
    expect(reply.json().message).toMatch(/Prompt 7 is longer than 8 KB/);
    for (const wrong of [{ prompts: PROMPTS.slice(0, 4) }, { models: [IDS[0], IDS[0]] }]) {
      const refused = await post(app, '/api/trials/estimates', { ...asked, ...wrong });
      expect(refused.statusCode).toBe(400);
    }
  });

  test('empty and cut answers are left out and counted', async () => {
    double.behave(
      inTurn(streamWords(''), streamWords('Too long', { finish: 'length' }), streamWords(wordsOf)),
    );
    const app = await trialApp();
    const { edit_key: edit } = await begin(app);
    const { answered, notes } = await finished(app, edit);
    expect(answered).toBe(16);
    expect(notes.sort()).toEqual([
      '1 answer is left out: an answer cut off at 2,000 tokens.',
      '1 answer is left out: an empty answer.',
    ]);
    const pairs = await judgeAll(app, edit, 'judge-one-0000000', () => 'level');
    expect(pairs.length).toBeLessThan(18);
    for (const { left, right } of pairs) expect([left, right]).not.toContain('');
  });

  test('a provider that refuses its key is asked once or so, and costs nothing', async () => {
    double.behave(status(401), 'openai');
    const app = await trialApp();
    const { edit_key: edit } = await begin(app);
    const state = await finished(app, edit);
    expect(state.answered).toBe(12);
    expect(double.count('openai')).toBeLessThanOrEqual(6);
    expect(state.notes.join(' ')).toMatch(/6 answers are left out|left out: the provider/);
  });

  test('a provider that is busy for a moment is asked again', async () => {
    double.behave(inTurn(status(429, { 'retry-after': '1' }), streamWords(wordsOf)), 'anthropic');
    const app = await trialApp();
    const { edit_key: edit } = await begin(app);
    expect(await finished(app, edit)).toMatchObject({ answered: 18, notes: [] });
  });

  test('without a judgement there is no result, and the page says what to do', async () => {
    const app = await trialApp();
    const { edit_key: edit } = await begin(app);
    await finished(app, edit);
    const result = contract.trialResult.parse(
      (await app.inject({ url: `${CURRENT}/result`, ...at(edit) })).json(),
    );
    expect(result.conclusion).toMatch(/^No pair was judged yet/);
    expect(result.models).toEqual([]);
  });

  test('a judge who always presses left is left out and named', async () => {
    const app = await trialApp();
    const { edit_key: edit } = await begin(app);
    await finished(app, edit);
    await judgeAll(app, edit, 'judge-one-0000000', byLength);
    await judgeAll(app, edit, 'judge-stuck-00000', () => 'left');
    const result = contract.trialResult.parse(
      (await app.inject({ url: `${CURRENT}/result`, ...at(edit) })).json(),
    );
    expect(result.notes[0]).toMatch(/^One judge chose the left answer 18 times of 18/);
    expect(result.counted).toMatch(/^18 judgements/);
  });
});

describe('money', () => {
  const spent = async () => {
    const rows = await database.orm.execute(
      sql`select (select coalesce(sum(micros), 0) from trial_budget)::int as day,
                 (select coalesce(sum(spent_micros), 0) from trials)::int as trials,
                 (select coalesce(sum(cost_micros), 0) from trial_answers)::int as answers`,
    );
    const { rows: all } = rows as unknown as { rows: Record<string, number>[] };
    return all[0];
  };

  test('a cap ends the run before it is passed; what was answered is judged', async () => {
    const app = await trialApp();
    const { cap_usd: _, ...asked } = body();
    const { most_usd: most } = contract.trialEstimate.parse(
      (await post(app, '/api/trials/estimates', asked)).json(),
    );
    const cap = most / 12;
    double.behave(after(100, streamWords('word '.repeat(600))));
    const { edit_key: edit } = await begin(app, { cap_usd: cap });
    const state = await finished(app, edit);
    expect(state.spent_usd).toBeLessThanOrEqual(cap);
    expect(state.answered).toBeLessThan(18);
    expect(state.notes.join(' ')).toMatch(
      /could have passed the cap of .* \d+ answers were not asked/,
    );
    const sums = await spent();
    expect(sums?.day).toBe(sums?.answers);
    expect(sums?.trials).toBe(sums?.answers);
  });

  test('a cancelled run asks nothing more, and keeps what was paid', async () => {
    const app = await trialApp();
    double.behave(after(300, streamWords(wordsOf)));
    const { edit_key: edit, view_key: view } = await begin(app, {
      prompts: Array.from({ length: 60 }, (_, each) => `Prompt ${each}`),
    });
    await expect.poll(() => double.count()).toBeGreaterThan(6);
    const refused = await post(app, `${CURRENT}/cancellation`, {}, at(view).headers);
    expect(refused.statusCode).toBe(403);
    await post(app, `${CURRENT}/cancellation`, {}, at(edit).headers);
    // A call that was granted just before may still be on its way.
    const { asked } = await stateOf(app, edit);
    await expect.poll(() => double.underWay()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(double.count()).toBe(asked);
    const state = await stateOf(app, edit);
    expect(state).toMatchObject({ state: 'cancelled', answered: asked });
    expect(state.spent_usd).toBeGreaterThan(0);
    expect(state.notes.join(' ')).toMatch(/You stopped the run/);
    const sums = await spent();
    expect(sums?.trials).toBe(sums?.answers);
    const pair = await app.inject({
      url: `${CURRENT}/pair`,
      headers: judgeHeaders(view, 'judge-one-0000000'),
    });
    expect(contract.trialPair.parse(pair.json()).at).not.toBeNull();
  });

  test('a day without money asks nothing', async () => {
    const app = await trialApp({ dailyUsd: 0.0001 });
    const { edit_key: edit } = await begin(app, { cap_usd: 0.0001 });
    const state = await finished(app, edit);
    expect(double.count()).toBe(0);
    expect(state).toMatchObject({ answered: 0, spent_usd: 0 });
  });

  test('a reply that breaks off stays counted at its most', async () => {
    const broken: Behaviour = (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choi', () => response.destroy());
    };
    double.behave(broken, 'compatible');
    const app = await trialApp();
    const { edit_key: edit } = await begin(app, { prompts: PROMPTS.slice(1) });
    const state = await finished(app, edit);
    expect(state.answered).toBe(10);
    const sums = await spent();
    expect(sums?.trials).toBe(sums?.answers);
  });
});
