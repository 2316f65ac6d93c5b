import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { createReportDesk } from './report-desk.ts';

const errors: string[] = [];
const desk = createReportDesk(
  {
    module: path.resolve('src/server/workers/report-thread.ts'),
    log: { info: () => undefined, error: (event) => errors.push(event) },
  },
  { waitingForOne: 4 },
);
afterAll(() => desk.stop());

const kept = JSON.stringify(sampleDocuments.plain);
const ask = (client: string, text = kept) =>
  desk.run('written', { source: { from: 'kept', kept: text } }, client);

test('a thread builds reports; clients take turns, and one that waits for too much is refused', async () => {
  expect(JSON.parse((await ask('first')).json)).toEqual(sampleDocuments.plain);
  const done: string[] = [];
  const much = Array.from({ length: 5 }, () => ask('much').then(() => done.push('much')));
  await expect(ask('much')).rejects.toMatchObject({ reason: 'full' });
  await Promise.all([...much, ask('little').then(() => done.push('little'))]);
  expect(done.indexOf('little')).toBeLessThan(2);
});

test('what cannot be built fails alone', async () => {
  const [broken, whole] = await Promise.allSettled([ask('first', '{"version": 1}'), ask('other')]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { reason: 'failed' } });
  expect(whole.status).toBe('fulfilled');
  expect(errors).toEqual(['a report was not built']);
});
