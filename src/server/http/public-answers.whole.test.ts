import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import { parseCsv } from '../../../test/support/parse-csv.ts';
import { catalogs } from '../../../test/support/real-reports.ts';
import { createSnapshot } from '../modules/catalog/snapshot.ts';
import type { App } from './route-types.ts';

const snapshot = createSnapshot(structuredClone(catalogs), null);
const [catalog] = snapshot.catalogs;
let app: App;
beforeAll(async () => {
  app = await createTestApp({ snapshot: () => snapshot });
});
afterAll(() => app.close());

const PUBLIC = 'public, s-maxage=60, stale-if-error=86400';
const SHARED = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

test.each(['/api/site', '/api/table', '/api/features', '/api/claims.csv', '/api/decisions/ledger'])(
  '%s may be kept on the way, unless the request says who asks',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe(PUBLIC);
    expect(headers['cdn-cache-control']).toBe(SHARED);
    expect(headers.vary).toBe('accept-encoding, authorization, x-catalog-key');
    for (const name of ['authorization', 'cookie', 'x-catalog-key', 'saved-reports-key']) {
      const asked = await app.inject({ url, headers: { [name]: 'a' } });
      expect([name, asked.headers['cache-control'] === PUBLIC]).toEqual([name, false]);
    }
    const held = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([held.statusCode, held.headers['cache-control']]).toEqual([304, PUBLIC]);
  },
);

test('the list of claims holds every measurement, and says of what is not known that it is not', async () => {
  const { body, headers } = await app.inject('/api/claims.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heads = [], ...lines] = parseCsv(body);
  expect(heads.slice(0, 3)).toEqual(['\uFEFFname', 'slug', 'criterion']);
  const at = (line: string[], head: string) => line[heads.indexOf(head)] ?? '';
  const [rival] = catalog?.rivals.filter(({ retired }) => !retired) ?? [];
  const known = Object.entries(rival?.claims ?? {}).flatMap(([id, claim]) => {
    const criterion = [...(catalog?.criteria ?? []), ...(catalog?.capabilities ?? [])].find(
      (each) => each.id === id && !each.retired && each.audience === 'customer',
    );
    return criterion && claim.state === 'known' ? claim.measurements : [];
  });
  const own = lines.filter((line) => at(line, 'slug') === rival?.slug);
  expect(own.filter((line) => at(line, 'value') !== '').length).toBeGreaterThanOrEqual(
    known.length,
  );
  for (const line of lines) {
    expect(line).toHaveLength(heads.length);
    expect(at(line, 'state')).not.toBe('');
    if (at(line, 'value') === '') expect(at(line, 'state')).not.toBe('known');
    else expect(Number(at(line, 'confidence_of_10'))).toBeGreaterThanOrEqual(0);
  }
});

test('a comparison and a decision answer in few words where that is asked for', async () => {
  const preset = catalog?.presets[0];
  const ids = `product=${preset?.subjectId}&competitors=${preset?.rivalIds.join()}&features=${preset?.criterionIds.join()}`;
  const [whole, brief] = await Promise.all(
    ['full', 'summary'].map((detail) => app.inject(`/api/comparisons?${ids}&detail=${detail}`)),
  );
  expect(brief?.json()).toMatchObject({ title: expect.any(String), rows: expect.any(Array) });
  expect(brief?.body.length).toBeLessThan((whole?.body.length ?? 0) / 5);
  const scenario = catalog?.decision?.presets[0];
  const [long, short] = await Promise.all(
    ['full', 'summary'].map((detail) =>
      app.inject({
        method: 'POST',
        url: `/api/decisions/evaluate?detail=${detail}`,
        payload: { catalog: catalog?.slug, ...scenario },
      }),
    ),
  );
  const asked = await app.inject({
    method: 'POST',
    url: '/api/answers/decide',
    payload: { scenario: scenario?.slug },
  });
  expect(short?.json()).toEqual(asked.json());
  expect(short?.body.length).toBeLessThan((long?.body.length ?? 0) / 5);
  const wrong = await app.inject(`/api/comparisons?${ids}&detail=short`);
  expect(wrong.statusCode).toBe(400);
});
