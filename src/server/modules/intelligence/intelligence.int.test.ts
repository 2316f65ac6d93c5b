import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createLiveApp,
  forgetLiveAnswers,
  openMemoryDatabase,
  PAIR,
} from '../../../../test/support/live-app.ts';
import {
  answer,
  startProviderDouble,
  type ProviderDouble,
} from '../../../../test/support/provider-double.ts';
import { batchAnswer } from '../../../core/contract/comparison-api.ts';
import type { Database } from '../../db/database.ts';

type LiveArguments =
  Parameters<typeof createLiveApp> extends [unknown, ...infer Rest] ? Rest : never;

let double: ProviderDouble;
let database: Database;
const open: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  double = await startProviderDouble();
  await forgetLiveAnswers(database);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await double.close();
});

async function live(...[settings, options, changes]: LiveArguments) {
  const made = await createLiveApp(database, settings, options, changes);
  open.push(made.app);
  return made;
}

describe('one provider', () => {
  test('answers all features with one call, beside the catalog and unverified', async () => {
    const { ask } = await live([double.settings('perplexity')]);
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    const body = batchAnswer.parse(reply.json());
    expect(body).toMatchObject({ origin: 'live', provider: 'Perplexity', api_calls_made: 1 });
    expect(double.count()).toBe(1);
    double.behave(answer());
    expect((await ask()).json()).toMatchObject({ api_calls_made: 0, origin: 'live' });
    expect((await ask(PAIR)).json().comparisons).toEqual(body.comparisons);
    expect(double.count()).toBe(1);
  });
});
