import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { reportDocument } from '../../../core/document/report-document.ts';
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
const ask = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/decisions/export', payload });

it('gives the memo of a preset as a named file, with the question and the input it rests on', async () => {
  const answer = await ask({ catalog: catalog?.slug, ...preset, format: 'json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/filename="Decision memo [^"]+\.json"/);
  const { origin: _origin, ...rest } = answer.json<Record<string, unknown>>();
  const memo = reportDocument.parse(rest);
  expect(memo.template).toBe('decision');
  expect(memo.subtitle).toContain(preset?.name.replace('?', ''));
  expect(memo.decision?.input).toMatchObject({ needs: preset?.needs, spread: preset?.spread });
  const first = memo.decision?.first?.name ?? '';
  expect(memo.title).toContain(first);
});

it('names the field of a body that cannot be read, and refuses what the catalog does not know', async () => {
  const weights = { groups: [{ groupId: 'quality', weight: 'many' }], wishes: [] };
  const unread = await ask({ weights });
  expect([unread.statusCode, unread.body]).toEqual([400, expect.stringContaining('weight')]);
  const need = { criterionId: 'nothing', test: { kind: 'yes' }, strictness: 'any' };
  expect((await ask({ needs: [need] })).statusCode).toBe(400);
});
