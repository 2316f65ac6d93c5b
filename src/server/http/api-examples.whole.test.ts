import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import { catalogs } from '../../../test/support/real-reports.ts';
import { createSnapshot } from '../modules/catalog/snapshot.ts';
import type { App } from './route-types.ts';
import { formText, type Operation } from './api-examples.ts';

type Described = Operation & { tags?: string[]; responses: object };

const snapshot = createSnapshot(structuredClone(catalogs), null);
let app: App;
let operations: { name: string; method: string; path: string; operation: Described }[];
beforeAll(async () => {
  app = await createTestApp({ snapshot: () => snapshot });
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method,
      path,
      operation,
    })),
  );
});
afterAll(() => app.close());

test('every operation has an id of its own, a tag and an example', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(operations.length);
  for (const { name, operation } of operations) {
    expect([name, operation.operationId]).toEqual([
      name,
      expect.stringMatching(/^[a-z][A-Za-z0-9]+$/),
    ]);
    expect([name, operation.tags?.length]).toEqual([name, 1]);
    expect([name, operation['x-codeSamples']?.[0]?.source]).toEqual([
      name,
      expect.stringMatching(/^curl .*"\$SELECTOR_URL\/(?:api|feeds)\/[^{}"]+"/),
    ]);
  }
});

test.each([
  'post /api/export/simple-battlecard',
  'get /api/battlecards/{battlecardId}',
  'post /api/decisions',
  'post /api/decisions/cost-model',
  'post /api/decisions/export',
  'post /api/own-catalogs/preview',
  'post /api/reports/open',
])('%s says how it answers when a file cannot be made or read', (name) => {
  const described = operations.find((each) => each.name === name)?.operation.responses;
  expect(Object.keys(described ?? {})).toContain('500');
});

test('a feed says that it answers 304 where nothing changed', () => {
  const feeds = operations.filter(({ path }) => path.startsWith('/feeds/'));
  expect(feeds.length).toBe(3);
  for (const { name, operation } of feeds) {
    expect([name, Object.keys(operation.responses)]).toEqual([
      name,
      expect.arrayContaining(['304']),
    ]);
  }
});

test('an operation that stores something says that there may be no room', () => {
  const statuses = operations.map(({ name, operation }) => ({
    name,
    of: Object.keys(operation.responses),
  }));
  const storing = statuses.filter(({ of }) => of.includes('507')).map(({ name }) => name);
  expect(storing).toEqual(statuses.filter(({ of }) => of.includes('201')).map(({ name }) => name));
  expect(storing).toContain('post /api/objections');
});

/** These need a database, a key, a live provider or a file. */
const ELSEWHERE =
  /^\/feeds\/|^\/api\/(?:battlecards|analytics|claims\/history|freshness|objections|reports\/|own-catalogs|trials|decisions$|decisions\/promptfoo|decisions\/questionnaire\/read|decisions\/file\/read)/;

test('an example answers where it is read', async () => {
  const answered = await Promise.all(
    operations
      .filter(({ path }) => !ELSEWHERE.test(path))
      .map(async ({ name, method, operation }) => {
        const [, address = ''] =
          /\$SELECTOR_URL([^"]*)"/.exec(operation['x-codeSamples']?.[0]?.source ?? '') ?? [];
        const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
        const { statusCode, body } = await app.inject({
          url: address,
          method: method as 'GET',
          ...(type !== undefined && { headers: { 'content-type': type } }),
          ...(media && {
            payload:
              type === 'application/json'
                ? (media.example as object)
                : formText(media.example as object),
          }),
        });
        return statusCode === 200 ? name : `${name}: ${statusCode} ${body.slice(0, 200)}`;
      }),
  );
  expect(answered.filter((each) => / \d\d\d /.test(each))).toEqual([]);
});
