import { describe, expect, test } from 'vitest';
import { decidingCatalogs, QUIZ_DECISION } from '../../../../test/support/deciding-catalogs.ts';
import { EMPTY_DECISION } from '../../../core/decision/decision-address.ts';
import { DeskError, type ReportDesk } from '../../workers/report-desk.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import type { ReportHead } from '../reports/kept-reports.ts';
import { createDecisions } from './create-decisions.ts';
import { createMemos } from './create-memos.ts';

const here = () => false;

/** Decisions by a desk with a set ending, of a catalog with the given number of models. */
function decisionsBy(run: ReportDesk['run'], count = 5) {
  const [models, software] = decidingCatalogs(4);
  const [first] = models?.rivals ?? [];
  if (!models || !software || !first) throw new Error('There is no catalog.');
  const rivals = Array.from({ length: count }, (_, at) => ({
    ...first,
    id: at + 1,
    slug: `alder-${at}`,
  }));
  const snapshot = createSnapshot([{ ...models, rivals }, software], null);
  const tasks: string[] = [];
  const decisions = createDecisions(
    () => snapshot,
    () => '2026-11-21',
    {
      run: (task, input, client) => {
        tasks.push(task);
        return run(task, input, client);
      },
    },
  );
  const catalog = () => decisions.catalogFor('language-models');
  const { preset: _preset, ...input } = EMPTY_DECISION;
  const evaluate = (client = '192.0.2.1', isGone = here) =>
    decisions.evaluate(
      'decided',
      { catalog: catalog(), input, today: '2026-11-21', detail: 'full' } as never,
      client,
      isGone,
    );
  return { decisions, evaluate, tasks };
}
const decided: ReportDesk['run'] = async () => 'decided' as never;

/** A desk that ends a job when it is told to. */
function waitingDesk() {
  const waiting: (() => void)[] = [];
  const run: ReportDesk['run'] = () =>
    new Promise((resolve) => waiting.push(() => resolve('decided' as never)));
  return { waiting, run };
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code ?? error,
  );

describe('a decision', () => {
  test('waits for the one before it, with sixteen others at most', async () => {
    const { waiting, run } = waitingDesk();
    const { evaluate, tasks } = decisionsBy(run);
    const asked = Array.from({ length: 17 }, (_, at) => evaluate(`192.0.2.${at + 1}`));
    await expect.poll(() => tasks.length).toBe(1);
    await expect(evaluate('192.0.2.200')).rejects.toMatchObject({
      code: 'decisions_busy',
      headers: { 'retry-after': '2' },
    });
    for (let done = 1; done <= asked.length; done += 1) {
      await expect.poll(() => tasks.length, { interval: 1 }).toBe(done);
      waiting[done - 1]?.();
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['decided']));
  });

  test('is one of two at most of the same visitor', async () => {
    const { waiting, run } = waitingDesk();
    const { evaluate, tasks } = decisionsBy(run);
    const asked = [evaluate(), evaluate()];
    await expect(evaluate()).rejects.toMatchObject({
      code: 'decisions_at_once',
      headers: { 'retry-after': '1' },
    });
    await expect.poll(() => tasks.length).toBe(1);
    waiting[0]?.();
    await expect.poll(() => tasks.length).toBe(2);
    waiting[1]?.();
    await Promise.all(asked);
  });

  test('is not made for a visitor who has left', async () => {
    const { evaluate, tasks } = decisionsBy(decided);
    await expect(evaluate('192.0.2.1', () => true)).rejects.toThrow();
    expect(tasks).toEqual([]);
    expect(await evaluate()).toBe('decided');
  });

  test('waits its turn elsewhere where the desk is full; another fault of the desk stays what it is', async () => {
    const by = (error: Error) => codeOf(decisionsBy(() => Promise.reject(error)).evaluate());
    expect(await by(new DeskError('full'))).toBe('decisions_busy');
    const failed = new DeskError('failed');
    expect(await by(failed)).toBe(failed);
    const broken = new Error('full');
    expect(await by(broken)).toBe(broken);
  });

  test('of a catalog with more than a hundred models names those that it is about', async () => {
    expect(await decisionsBy(decided, 100).evaluate()).toBe('decided');
    await expect(decisionsBy(decided, 101).evaluate()).rejects.toThrow(
      'The field candidateIds must name at most 100 candidates, because the catalog holds more.',
    );
  });
});

test('decisions are of the catalog that is named, else of the first; one without any is refused', () => {
  const { decisions } = decisionsBy(decided);
  const [named, usual] = [decisions.catalogFor('language-models'), decisions.catalogFor(undefined)];
  expect(named.slug).toBe('language-models');
  expect(usual).toBe(named);
  expect(() => decisions.catalogFor('manufacturing-software')).toThrow(
    expect.objectContaining({ status: 404, code: 'no_decisions' }),
  );
});

test.each([
  ['nothing', null, []],
  ['a text', 'catalog', []],
  ['no catalog', {}, []],
  ['another catalog', { catalog: 'cars' }, []],
  ['a catalog without decisions', { catalog: 'manufacturing-software' }, []],
  ['a catalog with decisions', { catalog: 'language-models' }, ['checked']],
])('a file with %s is checked where there is something to check', async (_, data, tasks) => {
  const checked = { code: 0, lines: ['It holds.'] };
  const { decisions, tasks: asked } = decisionsBy(async () => checked as never);
  const found = await decisions.check(data, 90, '192.0.2.1', here);
  expect(asked).toEqual(tasks);
  if (tasks.length > 0) expect(found).toEqual(checked);
  else expect([found.code, found.lines.length]).toEqual([1, 1]);
});

describe('a memo that was saved', () => {
  const head = (decision: object | undefined) =>
    ({
      template: 'decision',
      catalog: { slug: 'language-models' },
      options: {},
      decision,
    }) as unknown as ReportHead;
  const { preset: _preset, ...empty } = EMPTY_DECISION;
  const input = { ...empty, weights: QUIZ_DECISION.weights };
  const memosBy = () => {
    const { decisions } = decisionsBy(async (_, job) => job as never);
    return createMemos(decisions, { brandName: 'Desk', contactEmail: null } as never);
  };

  test('is made again of its input, with the question it had', async () => {
    const made = await memosBy().renew(head({ question: 'Which?', input }), '192.0.2.1');
    expect(made).toMatchObject({
      input: { weights: QUIZ_DECISION.weights },
      today: '2026-11-21',
      request: { question: 'Which?', brandName: 'Desk' },
    });
  });

  test('says in a sentence why it cannot be made again', () => {
    const memos = memosBy();
    expect(memos.refusal(head({ question: 'Which?', input }))).toBeNull();
    const unread = 'The decision of this memo has a form that is no longer read.';
    expect(memos.refusal(head(undefined))).toBe(unread);
    expect(memos.refusal(head({ question: '', input: { ...input, needs: 'some' } }))).toBe(unread);
    const wishes = [{ criterionId: 'gone', weight: 1 }];
    expect(
      memos.refusal(
        head({ question: '', input: { ...input, weights: { ...input.weights, wishes } } }),
      ),
    ).toMatch(/^The field weights\.wishes\.0\.criterionId must be /);
  });
});
