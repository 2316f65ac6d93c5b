import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createLiveApp,
  forgetLiveAnswers,
  openLiveDatabase,
  PAIR,
} from '../../../../../test/support/live-app.ts';
import {
  after,
  askedFindings,
  choose,
  never,
  say,
  sendRaw,
  startProviderDouble,
  status,
  type Asked,
  type ProviderDouble,
} from '../../../../../test/support/provider-double.ts';
import { smallCatalogs } from '../../../../../test/support/small-catalog.ts';
import { PERCENT } from '../../../../../test/support/units.ts';
import { draftAnswer } from '../../../../core/api/draft-api.ts';
import { documentTexts } from '../../../../core/document/document-texts.ts';
import type { ReportDocument } from '../../../../core/document/report-document.ts';
import type { Database } from '../../../db/database.ts';
import { createSnapshot } from '../../catalog/snapshot.ts';

type LiveArguments =
  Parameters<typeof createLiveApp> extends [unknown, ...infer Rest] ? Rest : never;

const SELECTION = { productId: 1, competitorIds: [4], featureIds: ['1', '3'] };
const REPORT = 'product=1&competitors=4&features=1,3';
const VENDORS = ['openai', 'anthropic', 'perplexity', 'compatible'] as const;

let double: ProviderDouble;
let database: Database;
const open: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await openLiveDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  double = await startProviderDouble();
  double.behave(choose([1, 0]));
  await forgetLiveAnswers(database);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await double.close();
});

/** The small catalogs with a rival that is behind in both criteria of the selection. */
function unequalCatalogs() {
  const catalogs = smallCatalogs();
  const rival = catalogs[0]?.rivals.find(({ id }) => id === 4);
  if (!rival) throw new Error('There is no such rival.');
  const less = { value: { kind: 'number' as const, number: 50, unit: PERCENT }, score: 2 };
  rival.claims = Object.fromEntries(
    Object.entries(rival.claims).map(([id, claim]) => {
      if (claim.state !== 'known') return [id, claim];
      const [first] = claim.measurements;
      const value = first.value.kind === 'number' ? less.value : first.value;
      return [id, { ...claim, measurements: [{ ...first, value, score: less.score }] }];
    }),
  );
  return catalogs;
}
const snapshot = createSnapshot(unequalCatalogs(), null);

async function live(...[settings, options, changes]: LiveArguments) {
  const unequal = { snapshot: () => snapshot, ...changes };
  const { app, ask: analyse } = await createLiveApp(database, settings, options, unequal);
  open.push(app);
  const draft = async (payload: object = SELECTION) => {
    const reply = await app.inject({ method: 'POST', url: '/api/report-drafts', payload });
    expect(reply.statusCode).toBe(200);
    return draftAnswer.parse(reply.json());
  };
  return { app, draft, analyse };
}

/** The lines between the marks of a question. */
function findingsIn({ text }: Asked): { findingId: string; sentence: string }[] {
  const [, fenced = ''] = /<([0-9a-f]{24}>\\n\{.*?\})\\n<\//.exec(text) ?? [];
  const [, ...lines] = (JSON.parse(`"${fenced}"`) as string).split('\n');
  return lines.map((line) => JSON.parse(line) as ReturnType<typeof findingsIn>[number]);
}
const one = () => [double.settings('openai')];

test.each(VENDORS)(
  '%s is asked once, and what it chooses is said by the report',
  async (vendor) => {
    const { app, draft } = await live([double.settings(vendor)]);
    const answer = await draft();
    expect(answer).toMatchObject({
      reason: null,
      api_calls_made: 1,
      draft: { kept: 2, of: 2, dropped: [], note: expect.stringMatching(/^Chosen by /) },
    });
    const { sentences = [], claims = [] } = answer.draft ?? {};
    expect(sentences.flatMap((each) => each.claims)).toEqual(claims.map(({ number }) => number));
    expect(double.count()).toBe(1);
    const [asked] = double.asked;
    const [given, after] = asked ? findingsIn(asked) : [];
    expect(sentences.map(({ text }) => text)).toEqual([after?.sentence, given?.sentence]);
    expect(asked?.text).not.toMatch(/web_search"/);
    const page = await app.inject(`/api/comparisons?${REPORT}&template=profile`);
    const { document } = page.json<{ document: ReportDocument }>();
    const printed = documentTexts(document).join(' ');
    for (const { text } of sentences) expect(printed).toContain(text.replace(/^.*?: /, ''));
  },
);

test('a question holds the findings of the report, and no claim on its own', async () => {
  const { draft } = await live(one());
  await draft();
  const asked = double.asked[0];
  if (!asked) throw new Error('Nothing was asked.');
  const findings = findingsIn(asked);
  expect(findings.length).toBeGreaterThan(1);
  expect(askedFindings(asked)).toEqual(findings.map(({ findingId }) => findingId));
  for (const finding of findings) {
    expect(Object.keys(finding)).toEqual(['findingId', 'sides', 'criterion', 'sentence']);
  }
});

test('of several providers the first alone is asked', async () => {
  const { draft } = await live([double.settings('perplexity'), double.settings('openai')]);
  await draft();
  expect(double.asked.map(({ vendor }) => vendor)).toEqual(['perplexity']);
});

describe('a draft costs nothing', () => {
  test('without a provider, and says so', async () => {
    const { draft } = await live([]);
    expect(await draft()).toEqual({
      draft: null,
      reason: 'No live provider is set up on this server.',
      may_retry: false,
      api_calls_made: 0,
    });
  });

  test('where live research is switched off', async () => {
    const { draft } = await live(one(), { enabled: false });
    expect(await draft()).toMatchObject({ draft: null, api_calls_made: 0 });
    expect(double.count()).toBe(0);
  });

  test('the second time, in this server and in another', async () => {
    const first = await live(one());
    const { draft: kept } = await first.draft();
    const second = await live(one());
    for (const { draft } of [first, second]) {
      expect(await draft()).toEqual({
        draft: kept,
        reason: null,
        may_retry: false,
        api_calls_made: 0,
      });
    }
    expect(double.count()).toBe(1);
    await first.draft({ ...SELECTION, template: 'battlecard' });
    await first.draft({ ...SELECTION, featureIds: ['1', '2', '3'] });
    expect(double.count()).toBe(3);
  });

  test('beyond the day’s calls, which it shares with live answers', async () => {
    const { draft, analyse } = await live(one(), { dailyCalls: 1 });
    double.behave(status(500));
    await analyse(PAIR);
    expect(await draft()).toMatchObject({
      draft: null,
      reason: expect.stringMatching(/^Today’s calls/),
      api_calls_made: 0,
    });
    expect(double.count()).toBe(1);
  });

  test('by any safe method, and reports hold what is kept for exactly their selection', async () => {
    const { app, draft } = await live(one());
    const page = async (query = REPORT) =>
      (await app.inject(`/api/export/battlecard?${query}&format=html`)).body;
    expect(await page()).not.toContain('Chosen by');
    await app.inject({ method: 'GET', url: `/api/report-drafts?${REPORT}` });
    expect(double.count()).toBe(0);
    await draft({ ...SELECTION, template: 'battlecard' });
    expect(await page()).toContain('Chosen by OpenAI');
    expect(await page('product=1&competitors=4&features=1')).not.toContain('Chosen by');
    expect(double.count()).toBe(1);
  });
});

test('fifty who click at once share one call', async () => {
  double.behave(after(200, choose([0])));
  const { draft } = await live(one(), { clientBurst: 1 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => draft()));
  expect(double.count()).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.draft))).size).toBe(1);
  expect(answers[0]?.draft?.kept).toBe(1);
  expect(answers.reduce((sum, answer) => sum + answer.api_calls_made, 0)).toBe(1);
});

test('a visitor’s new questions are counted, for drafts as for answers', async () => {
  const { app, draft } = await live(one(), { clientBurst: 1, clientHourly: 1 });
  await draft();
  const payload = { ...SELECTION, featureIds: ['1', '2', '3'] };
  const refused = await app.inject({ method: 'POST', url: '/api/report-drafts', payload });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(double.count()).toBe(1);
});

test.each([
  ['does not answer in time', never, 'It did not answer in time.'],
  ['answers with an error', status(500), 'It answered with an error.'],
  ['sends something else than an answer', sendRaw('<html>'), /refused whole/],
  ['says nothing', say(' '), /refused whole/],
  ['writes prose', say('One is far ahead of Two.'), /refused whole/],
  ['chooses nothing', choose([]), /refused whole/],
  ['invents what it chooses', choose([], ['none', '1/4/ours/']), /refused whole/],
  ['says a megabyte', say('A. '.repeat(350_000)), /refused whole/],
  [
    'repeats the delimiter',
    say((asked) => {
      const [findingId] = askedFindings(asked);
      const points = JSON.stringify({ points: [{ findingId, order: 1 }] });
      return `${points} ${/<([0-9a-f]{24})>/.exec(asked.text)?.[1]}`;
    }),
    /refused whole/,
  ],
])('a provider that %s costs one call, which is counted', async (_, behaviour, reason) => {
  double.behave(behaviour);
  // Only the one that is silent meets its deadline, however busy the machine is.
  const { draft } = await live(one(), behaviour === never ? { deadlineMs: 400 } : {});
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason);
  expect(await draft()).toEqual({
    draft: null,
    reason: expected,
    may_retry: true,
    api_calls_made: 1,
  });
  expect(await draft()).toMatchObject({ draft: null, api_calls_made: 0 });
});

test('an invented finding is dropped, and a repeated one said once', async () => {
  double.behave(choose([1, 1, 0, 1], ['<script>alert(1)</script>', 'none']));
  const { draft } = await live(one());
  const chosen = (await draft()).draft?.sentences;
  double.behave(choose([1, 0]));
  await forgetLiveAnswers(database);
  expect((await draft()).draft?.sentences).toEqual(chosen);
  expect(chosen).toHaveLength(2);
});

test('a draft that an earlier build kept as prose is shown nowhere, and breaks nothing', async () => {
  const { app, draft } = await live(one());
  await draft();
  const prose = JSON.stringify({
    provider: 'OpenAI',
    model: 'double-model',
    askedAt: '2026-11-21T10:00:00.000Z',
    text: 'One is far ahead of Two [1].',
  });
  await database.orm.execute(
    sql`update competitive_intelligence set intelligence_data = ${prose}::jsonb`,
  );
  const page = await app.inject(`/api/comparisons?${REPORT}&template=profile`);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/Chosen by|far ahead/);
});

test('a selection without findings is told so, and no provider is asked', async () => {
  const { draft } = await live(one());
  expect(await draft({ ...SELECTION, featureIds: ['1'] })).toEqual({
    draft: null,
    reason: expect.stringMatching(/nothing to choose/),
    may_retry: false,
    api_calls_made: 0,
  });
  expect(double.count()).toBe(0);
});

test('no key reaches the log, whatever fails', async () => {
  const logged: unknown[] = [];
  const log = {
    info: (...all: unknown[]) => logged.push(all),
    error: (...all: unknown[]) => logged.push(all),
  };
  double.behave(status(401));
  const { draft } = await live(one(), {}, { log });
  await draft();
  expect(JSON.stringify(logged)).toContain('refused the key');
  expect(JSON.stringify(logged)).not.toContain('key-openai');
});
