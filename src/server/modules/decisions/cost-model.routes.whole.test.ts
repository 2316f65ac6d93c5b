import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

let app: App;
beforeAll(async () => {
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  app = await createTestApp({ snapshot: () => snapshot, today: () => '2026-11-22' });
});
afterAll(() => app.close());

const [catalog] = catalogs.filter(({ decision }) => decision?.cost);
const [preset] = catalog?.decision?.presets ?? [];
const body = { catalog: catalog?.slug, ...preset };
const ask = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/decisions/cost-model', payload });

it('gives the workload of a preset as a workbook, named for the catalog alone', async () => {
  const answer = await ask({ ...body, name: '=HYPERLINK("x")\r\nset-cookie: a' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(
    'filename="Cost model Language models, 2026-11-22.xlsx"',
  );
  expect(JSON.stringify(answer.headers)).not.toContain('HYPERLINK');
  const parts = unzipSync(answer.rawPayload);
  const text = (name: string) => Buffer.from(parts[name] ?? []).toString();
  expect(text('xl/sharedStrings.xml')).toContain('HYPERLINK');
  const formulas = Object.keys(parts).flatMap((name) =>
    [...text(name).matchAll(/<f>(.*?)<\/f>/g)].map(([, formula = '']) => formula),
  );
  expect(formulas.length).toBeGreaterThan(1000);
  expect(formulas.join('\n')).not.toMatch(/HYPERLINK|NaN|undefined/);
  // The heads of columns, in row 4 of every sheet but the sources, stay in view.
  const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/sheet'));
  expect(sheets.map((name) => /ySplit="(\d+)"/.exec(text(name))?.[1])).toEqual([
    '4',
    '4',
    '4',
    '4',
    '1',
  ]);
});

it.each([
  [
    { ...body, workload: null },
    'The field workload must be given, because a cost model counts with it.',
  ],
  [
    { ...body, workload: { ...preset?.workload, requests: 'many' } },
    'The field workload.requests must be a number.',
  ],
  [
    { catalog: 'manufacturing-software' },
    'This catalog holds no prices, so there is no cost model of it.',
  ],
])('refuses in one sentence what cannot be counted: %#', async (payload, message) => {
  const answer = await ask(payload);
  expect(answer.json()).toMatchObject({ code: 'invalid_request', message });
  expect(answer.statusCode).toBe(400);
});

it('has the colour of the operator', async () => {
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  const branded = await createTestApp({
    snapshot: () => snapshot,
    brand: { name: 'Desk', logoFile: null, accent: '#5a1f7a', contact: null, disclaimer: null },
  });
  const answer = await branded.inject({
    method: 'POST',
    url: '/api/decisions/cost-model',
    payload: { ...body, candidateIds: catalog?.rivals.slice(0, 3).map(({ id }) => id) },
  });
  const styles = unzipSync(answer.rawPayload)['xl/styles.xml'] ?? new Uint8Array();
  expect(Buffer.from(styles).toString()).toMatch(/5a1f7a/i);
  await branded.close();
});
