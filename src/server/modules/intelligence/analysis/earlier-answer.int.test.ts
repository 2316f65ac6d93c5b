import { expect, test } from 'vitest';
import earlier from '../../../../../test/fixtures/earlier/live-answer.json' with { type: 'json' };
import { createLiveApp, openLiveDatabase } from '../../../../../test/support/live-app.ts';
import { startProviderDouble } from '../../../../../test/support/provider-double.ts';
import { intelligence } from '../../../db/tables.ts';

test('a live answer in the cache of an earlier build is shown as it was, without a call', async () => {
  const database = await openLiveDatabase();
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
  await database.close();
});
