import { expect, test } from 'vitest';
import { aLiveAccount, aRow } from '../../../../test/support/batch-builders.ts';
import { agreementText, askAgainText, progressText } from './analysis-texts.ts';

test.each([
  [{ analysed: 0, failed: 0, total: 1 }, false, '0 of 1 competitor analysed.'],
  [{ analysed: 1, failed: 1, total: 3 }, false, '1 of 3 competitors analysed, 1 failed.'],
  [
    { analysed: 1, failed: 0, total: 3 },
    true,
    'Cancelled: 1 of 3 competitors analysed. What has come stays below.',
  ],
  [
    { analysed: 0, failed: 0, total: 3 },
    true,
    'Cancelled: 0 of 3 competitors analysed. Nothing has come yet.',
  ],
  [{ analysed: 3, failed: 0, total: 3 }, true, '3 of 3 competitors analysed.'],
])('%j, cancelled %j, reads: %s', (counts, isCancelled, text) => {
  expect(progressText({ ...counts, isCancelled })).toBe(text);
});

test.each([
  [12_000, 'It can be asked again in 12 seconds.'],
  [11_001, 'It can be asked again in 12 seconds.'],
  [400, 'It can be asked again in 1 second.'],
  [120_000, 'It can be asked again in 120 seconds.'],
  [121_000, 'It can be asked again in 3 minutes.'],
  [0, null],
  [-5000, null],
])('%d ms before it may be asked again: %j', (milliseconds, text) => {
  expect(askAgainText(milliseconds)).toBe(text);
});

test('live answers are set against each other and against the catalog', () => {
  const live = [aLiveAccount()];
  const both = [aLiveAccount(), aLiveAccount({ provider: 'Another' })];
  const other = [aLiveAccount({ advantage: 'competitor' })];
  expect(agreementText(aRow())).toBeNull();
  expect(agreementText(aRow({ live, agreement: 'single' }))).toMatch(/agrees with the catalog/);
  expect(agreementText(aRow({ live: other, agreement: 'single' }))).toMatch(/differs from/);
  expect(agreementText(aRow({ live: both, agreement: 'agree' }))).toMatch(
    /live answers agree on the verdict/,
  );
  expect(agreementText(aRow({ live: both, agreement: 'conflict' }))).toMatch(/^Conflict/);
});

test.each(['apart', 'unscored', 'one-sided'] as const)(
  'a live answer agrees with nothing where the catalog’s verdict is %s',
  (kind) => {
    const row = aRow({ live: [aLiveAccount({ advantage: 'neutral' })], agreement: 'single' });
    const catalog = { ...row.catalog, advantage: 'neutral' as const, verdict_kind: kind };
    expect(agreementText({ ...row, catalog })).toBe(
      'One live answer; the catalog does not compare this row.',
    );
  },
);
