import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { inlineDesk } from '../../../../test/support/create-test-app.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { DeskError, type ReportDesk } from '../../workers/report-desk.ts';
import { createBuiltReports } from './built-reports.ts';
import { createReports } from './create-reports.ts';

const snapshot = createSnapshot(smallCatalogs(), null);
const today = () => '2026-11-21';
const reports = createReports({
  snapshot: () => snapshot,
  today,
  kept: async () => new Map(),
  keptDraft: async () => null,
  memos: { renew: () => Promise.reject(new Error('no memos')), refusal: () => null },
  sender: {
    brandName: 'Comparison desk',
    contactEmail: null,
    branding: { mark: null, accent: null, contact: null, disclaimer: null },
  },
});

test('what is built anew counts by its cells, what is kept costs nothing', async () => {
  let built = 0;
  const answers = createBuiltReports({
    desk: {
      run: (task, input, client) => {
        built += 1;
        return inlineDesk.run(task, input, client);
      },
    },
    reports,
    sealer: () => ({ installation: null, product: 'test' }),
    unitsPerMinute: 2,
    processes: () => 1,
  });
  const ask = async (featureIds: string[], client: string) => {
    const selected = reports.select({ productId: 1, competitorIds: [4], featureIds });
    const recipe = await reports.recipe(selected, { template: 'matrix', options: {} });
    return answers.comparison(recipe, client);
  };
  const first = await ask(['1'], 'first');
  expect(await ask(['1'], 'second')).toBe(first);
  await ask(['3'], 'first');
  await ask(['1'], 'first');
  await expect(ask(['1', '3'], 'first')).rejects.toMatchObject({
    status: 429,
    message:
      'Too many large reports: this one counts as 1 of 2 requests a minute. Please try again in 30 seconds.',
  });
  await ask(['1', '3'], 'second');
  expect(built).toBe(3);
});

/** Answers of a desk that is given, and how often it was asked for one. */
function answersBy(run: ReportDesk['run'], unitsPerMinute = 100) {
  const asked: { task: string; input: unknown }[] = [];
  const versions = { catalog: 'v1' as string | null, today: '2026-11-21', refusal: '' };
  const [models] = smallCatalogs();
  const answers = createBuiltReports({
    desk: {
      run: (task, input, client) => {
        asked.push({ task, input });
        return run(task, input, client);
      },
    },
    reports: {
      ...reports,
      today: () => versions.today,
      catalogOf: () =>
        models && versions.catalog !== null ? { ...models, version: versions.catalog } : null,
      refusal: () => versions.refusal || null,
      again: async () => ({ from: 'kept', kept: 'today’s' }) as never,
      memoToday: async () => null,
    },
    sealer: () => ({ installation: null, product: 'test' }),
    unitsPerMinute,
    processes: () => 1,
  });
  return { answers, asked, versions };
}
const packed: ReportDesk['run'] = async () => ({ br: new Uint8Array(1), etag: 'W/"1"' }) as never;

/** A recipe with so many criteria; only their number counts. */
async function wide(count: number, askedAt = '2026-11-21T12:00:00Z') {
  const selected = reports.select({ productId: 1, competitorIds: [4], featureIds: ['1'] });
  const recipe = await reports.recipe(selected, { template: 'matrix', options: {} });
  const criterionIds = Array.from({ length: count }, (_, at) => String(at));
  const answer = { provider: 'perplexity', model: 'sonar', askedAt };
  return {
    ...recipe,
    selection: { ...recipe.selection, criterionIds },
    request: { ...recipe.request, live: new Map([[4, [answer as never]]]) },
  };
}

test('sixty-four cells count as one request more', async () => {
  const { answers } = answersBy(packed, 3);
  await answers.comparison(await wide(31), 'client');
  await answers.comparison(await wide(32), 'client');
  const { answers: others } = answersBy(packed, 3);
  await others.comparison(await wide(32), 'client');
  await expect(others.comparison(await wide(33), 'client')).rejects.toThrow(
    'this one counts as 2 of 3 requests a minute',
  );
});

test('a report of more than a minute’s requests takes them all, and a second’s wait is one second', async () => {
  const { answers } = answersBy(packed, 60);
  await answers.comparison(await wide(32 * 60), 'client');
  await expect(answers.comparison(await wide(1), 'client')).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    message: expect.stringMatching(/1 of 60 requests a minute\. Please try again in 1 second\.$/),
  });
});

test('a comparison with another live answer is another one', async () => {
  const { answers, asked } = answersBy(packed);
  await answers.comparison(await wide(1), 'client');
  await answers.comparison(await wide(1), 'client');
  expect(asked).toHaveLength(1);
  await answers.comparison(await wide(1, '2026-11-21T13:00:00Z'), 'client');
  expect(asked).toHaveLength(2);
});

test('a full desk asks the visitor to wait, and another fault of it stays what it is', async () => {
  const rejects = (error: Error) => answersBy(() => Promise.reject(error)).answers;
  const recipe = await wide(1);
  await expect(rejects(new DeskError('full')).comparison(recipe, 'client')).rejects.toMatchObject({
    code: 'reports_busy',
    message: 'Many reports are being built just now. Please try again in 5 seconds.',
    headers: { 'retry-after': '5' },
  });
  for (const error of [new DeskError('failed'), new Error('full')])
    await expect(rejects(error).comparison(recipe, 'client')).rejects.toBe(error);
});

test('how a saved report stands is built again on another day, and with another catalog', async () => {
  const { answers, asked, versions } = answersBy(packed);
  const saved = {
    item: { id: 'one' } as never,
    head: { selection: { rivalIds: [4], criterionIds: ['1'] } } as never,
    read: async () => 'kept',
  };
  const built = async () => {
    await answers.saved(saved, 'client');
    return asked.length;
  };
  expect([await built(), await built()]).toEqual([1, 1]);
  versions.today = '2026-11-22';
  expect(await built()).toBe(2);
  versions.catalog = 'v2';
  expect([await built(), await built()]).toEqual([3, 3]);
  versions.catalog = null;
  expect(await built()).toBe(4);
});

test.each([
  [true, '', true],
  [true, 'The competitor is gone.', false],
  [false, '', false],
])('compared %s and refused for %j, a report is set beside today’s: %s', async (...of) => {
  const [compared, refusal, isMade] = of;
  const { answers, asked, versions } = answersBy(packed);
  versions.refusal = refusal;
  const head = { compared, selection: { rivalIds: [4], criterionIds: ['1'] } } as never;
  await answers.standing(
    { item: { id: 'one' } as never, head, read: async () => 'kept' },
    'client',
  );
  expect(asked).toMatchObject([{ task: 'standing', input: { refusal: refusal || null } }]);
  const { now } = (asked[0]?.input ?? {}) as { now?: object | null };
  expect(now !== null).toBe(isMade);
});
