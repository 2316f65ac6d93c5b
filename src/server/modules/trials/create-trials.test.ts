import { expect, test } from 'vitest';
import { TRIALS_OFF, TRIALS_WITHOUT_KEYS, trialRefusals } from '../../../core/wording/trials.ts';
import { absentDatabase } from '../../../../test/support/create-test-app.ts';
import type { ProviderSettings } from '../../process/config.ts';
import { createTrials, type TrialsOptions } from './create-trials.ts';

const gateway: ProviderSettings = {
  kind: 'compatible',
  name: 'Ours',
  apiKey: null,
  baseUrl: 'https://ours.example/v1',
  model: 'm',
};
const body = { catalog: 'models', models: [1, 2], prompts: ['One?'] };
const refused = (status: number, message: string) =>
  expect.objectContaining({ status, message }) as Error;

const trialsWith = (changes: Partial<TrialsOptions> = {}) =>
  createTrials({
    database: absentDatabase(),
    shipped: () => ({ catalogs: [] }),
    partsOf: () => Promise.reject(new Error('There is no catalog.')),
    providers: [gateway],
    settings: { dailyMicros: 1_000_000, word: 'word' },
    processes: () => 1,
    onNew: () => undefined,
    today: () => '2026-11-21',
    now: () => new Date('2026-11-21T12:00:00Z'),
    ...changes,
  });

test.each([
  [TRIALS_OFF, { settings: null }],
  [TRIALS_WITHOUT_KEYS, { providers: [] }],
])('no trial can be made: %s', async (why, changes) => {
  const off = trialsWith(changes);
  const none = { catalog: null, models: [], daily_usd: 0, left_usd: 0 };
  expect(await off.settings(undefined)).toEqual({ why, ...none });
  await expect(off.estimate(body)).rejects.toEqual(refused(404, why));
  expect(() => off.pass('word', '192.0.2.1')).toThrow(refused(404, why));
});

test('a trial needs the pass of this server’s word, of which an address tries five', () => {
  const { pass } = trialsWith();
  const tryWord = (word: string, address = '192.0.2.1') => {
    try {
      return pass(word, address);
    } catch (error) {
      return error;
    }
  };
  for (let right = 0; right < 9; right += 1) expect(tryWord('word')).toMatch(/^[\w-]{43}$/);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect(tryWord('wrong')).toEqual(refused(403, trialRefusals.word));
  }
  const late = tryWord('word');
  expect(late).toEqual(refused(429, trialRefusals.attempts));
  const wait = Number((late as { headers: Record<string, string> }).headers['retry-after']);
  // One in three minutes.
  expect(wait).toBeGreaterThan(174);
  expect(wait).toBeLessThanOrEqual(180);
  expect(tryWord('word', '192.0.2.2')).not.toBeInstanceOf(Error);
});
