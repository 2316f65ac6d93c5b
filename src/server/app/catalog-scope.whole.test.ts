import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import { catalogs } from '../../../test/support/real-reports.ts';
import type { App } from '../http/route-types.ts';
import type { ActivityEvent } from '../modules/analytics/collect/activity-event.ts';
import { createSnapshot } from '../modules/catalog/snapshot.ts';

const OWN = 'own-abcdefgh234567ab';
const KEY = 'k'.repeat(43);
const OURS = 'Only in the copy';

/** A copy has the ids of its original. */
function copyOf(slug: string) {
  const [copy] = structuredClone(catalogs.filter((catalog) => catalog.slug === slug));
  if (!copy) throw new Error(`There is no catalog ${slug}.`);
  const rename = <Named extends { name: string }>(each: Named) => ({ ...each, name: OURS });
  const { subjects, rivals, criteria } = copy;
  return createSnapshot(
    [
      {
        ...copy,
        slug: OWN,
        subjects: subjects.map(rename),
        rivals: rivals.map(rename),
        criteria: criteria.map(rename),
      },
    ],
    null,
  );
}

const own = copyOf('language-models');
const shipped = createSnapshot(structuredClone(catalogs), null);
const events: ActivityEvent[] = [];
const logged: unknown[] = [];
let app: App;
beforeAll(async () => {
  app = await createTestApp({
    snapshot: () => shipped,
    openOwnCatalog: async (key) => (key === KEY ? { id: OWN, snapshot: own } : null),
    activity: { record: (event) => events.push(event), dropped: () => 0 },
    log: {
      info: (...said) => logged.push(said),
      error: (event, error) => logged.push([event, String(error)]),
    },
  });
});
afterAll(() => app.close());

const [subject] = own.catalogs[0]?.subjects ?? [];
const rival = own.catalogs[0]?.rivals.find(
  ({ competesWith, subjectId }) =>
    competesWith.includes(subject?.id ?? 0) && subjectId !== subject?.id,
);
const rivalId = rival?.id;
const [criterion] = own.catalogs[0]?.criteria ?? [];
const criterionId = criterion?.id ?? '';
const untested = own.catalogs[0]?.criteria.find(({ instruments }) => instruments.length === 0);
const ids = `product=${subject?.id}&competitors=${rivalId}&features=${encodeURIComponent(criterionId)}`;
const body = {
  catalog: OWN,
  productId: subject?.id,
  competitorIds: [rivalId],
  featureIds: [criterionId],
};
const wrapped = {
  battlecardData: {
    catalog: OWN,
    product: subject?.id,
    competitors: [rivalId],
    features: [criterionId],
  },
};
const [preset] = own.catalogs[0]?.decision?.presets ?? [];
const decision = { catalog: OWN, ...preset };
const form = new URLSearchParams({
  catalog: OWN,
  productId: String(subject?.id),
  competitorIds: JSON.stringify([rivalId]),
  featureIds: JSON.stringify([criterionId]),
}).toString();

const ANSWERS_ASKED: Record<string, object> = {
  find: { text: OURS },
  facts: { entity: rival?.slug },
  compare: { subject: subject?.slug, rivals: [rival?.slug], criteria: [criterion?.slug] },
  decide: { scenario: preset?.slug },
  explain: { entity: rival?.slug, criterion: criterion?.slug },
  changes: { entity: rival?.slug },
  card: { subject: subject?.slug, rival: rival?.slug },
};

type Asked = { url: string; payload?: object | string; isFile?: true };
/** A request of every route that speaks of a catalog. */
const ROUTES: Record<string, Asked> = {
  'get /api/table': { url: `/api/table?catalog=${OWN}` },
  'get /api/claims.csv': { url: `/api/claims.csv?catalog=${OWN}` },
  'get /api/table/source': {
    url: `/api/table/source?catalog=${OWN}&row=${rivalId}&column=${untested?.id}`,
  },
  'get /api/table/file': {
    url: `/api/table/file?catalog=${OWN}&rows=${rivalId}&columns=${criterion?.slug}&format=csv`,
  },
  'get /api/entities': { url: `/api/entities?catalog=${OWN}&like=${rival?.slug}` },
  'get /api/entities/{slug}': { url: `/api/entities/${rival?.slug}?catalog=${OWN}` },
  ...Object.fromEntries(
    Object.entries(ANSWERS_ASKED).map(([name, payload]) => [
      `post /api/answers/${name}`,
      { url: `/api/answers/${name}`, payload: { catalog: OWN, ...payload } },
    ]),
  ),
  'post /api/decisions/check': {
    url: '/api/decisions/check',
    payload: { catalog: OWN, text: `version: 1\ncatalog: ${OWN}\nday: 2026-01-01\n` },
    isFile: true,
  },
  'get /api/site': { url: `/api/site?catalog=${OWN}` },
  'get /api/price-chart': { url: `/api/price-chart?catalog=${OWN}` },
  'get /api/companies': { url: `/api/companies?catalog=${OWN}` },
  'get /api/products': { url: `/api/products?catalog=${OWN}` },
  'get /api/features': { url: `/api/features?catalog=${OWN}` },
  'get /api/products/{productId}': { url: `/api/products/${subject?.id}?catalog=${OWN}` },
  'get /api/competitors': { url: `/api/competitors?catalog=${OWN}` },
  'get /api/competitors/{competitorId}': { url: `/api/competitors/${rivalId}?catalog=${OWN}` },
  'get /api/data/competitors': { url: `/api/data/competitors?catalog=${OWN}` },
  'get /api/data/competitors/{subjectId}': {
    url: `/api/data/competitors/${subject?.id}?catalog=${OWN}`,
  },
  'get /api/data/competitors/{subjectId}/facets': {
    url: `/api/data/competitors/${subject?.id}/facets?catalog=${OWN}`,
  },
  'get /api/decisions/ledger': { url: `/api/decisions/ledger?catalog=${OWN}` },
  'get /api/decisions/presets': { url: `/api/decisions/presets?catalog=${OWN}` },
  'post /api/decisions/evaluate': { url: '/api/decisions/evaluate', payload: decision },
  'post /api/decisions/cost-model': {
    url: '/api/decisions/cost-model',
    payload: decision,
    isFile: true,
  },
  'post /api/decisions/questionnaire': {
    url: '/api/decisions/questionnaire',
    payload: decision,
    isFile: true,
  },
  'post /api/decisions/file': { url: '/api/decisions/file', payload: decision, isFile: true },
  'post /api/decisions/file/read': {
    url: '/api/decisions/file/read',
    payload: { catalog: OWN, text: `version: 1\ncatalog: ${OWN}\nday: 2026-01-01\n` },
    isFile: true,
  },
  'post /api/decisions/export': {
    url: '/api/decisions/export',
    payload: { ...decision, format: 'html' },
  },
  'get /api/comparisons': { url: `/api/comparisons?catalog=${OWN}&${ids}` },
  'post /api/competitive-intelligence-batch': {
    url: `/api/competitive-intelligence-batch?catalog=${OWN}`,
    payload: {
      product: { id: subject?.id },
      competitor: { id: rivalId },
      featureIds: [criterionId],
    },
  },
  'post /api/report-drafts': { url: '/api/report-drafts', payload: body },
  'get /api/export/battlecard': { url: `/api/export/battlecard?catalog=${OWN}&${ids}` },
  'post /api/export/simple-battlecard': { url: '/api/export/simple-battlecard', payload: body },
  'post /api/export/working-battlecard': { url: '/api/export/working-battlecard', payload: body },
  'post /api/export/professional-dashboard': {
    url: '/api/export/professional-dashboard',
    payload: body,
  },
  'post /api/export/marketing-intelligence-report': {
    url: '/api/export/marketing-intelligence-report',
    payload: { battlecardData: body, format: 'html' },
  },
  'post /api/export/intelligence-dashboard': {
    url: '/api/export/intelligence-dashboard',
    payload: { ...wrapped, format: 'xlsx' },
    isFile: true,
  },
  'post /api/export/comprehensive-battlecard': {
    url: '/api/export/comprehensive-battlecard',
    payload: form,
  },
  'post /api/export/python-template': {
    url: '/api/export/python-template',
    payload: form,
    isFile: true,
  },
};
/** These need a database or a file; tests beside them speak of own catalogs. */
const ELSEWHERE =
  /\/feeds\/|\/api\/(?:battlecards|analytics|claims\/history|freshness|objections|reports\/|own-catalogs|trials|decisions$|decisions\/(?:questionnaire\/read|promptfoo)$)/;
/** Answers without the names of the compared entities. */
const NAMELESS = new Set([
  'get /api/price-chart',
  'get /api/data/competitors/{subjectId}/facets',
  'get /api/decisions/presets',
  'post /api/report-drafts',
  'post /api/competitive-intelligence-batch',
  'post /api/answers/changes',
  'get /api/table/source',
]);

const ask = ({ url, payload }: Asked, headers: Record<string, string>) =>
  app.inject({
    url,
    method: payload === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(typeof payload === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(payload !== undefined && { payload }),
  });

it('every route that speaks of a catalog answers from the one whose key a request carries', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: object }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  const asked = described.filter((route) => !ELSEWHERE.test(route));
  expect(Object.keys(ROUTES).sort()).toEqual(asked.sort());
  for (const [route, request] of Object.entries(ROUTES)) {
    const answer = await ask(request, { 'x-catalog-key': KEY });
    expect([route, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([
      route,
      200,
      true,
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const isSite = route === 'get /api/site';
    if (!NAMELESS.has(route) && !isSite && !request.isFile) expect(answer.body).toContain(OURS);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(KEY);
  }
});

it('without a key, or with a wrong one, a named catalog is nowhere; the shipped one of the same ids never steps in', async () => {
  const bodies = new Set<string>();
  for (const [route, request] of Object.entries(ROUTES)) {
    if (route === 'get /api/site') continue;
    for (const headers of [{}, { 'x-catalog-key': 'w'.repeat(43) }, { 'x-catalog-key': '' }]) {
      const answer = await ask(request, headers as Record<string, string>);
      expect([route, answer.statusCode]).toEqual([route, 404]);
      const { requestId: _, ...said } = answer.json();
      bodies.add(JSON.stringify(said));
    }
  }
  expect([...bodies]).toEqual([expect.stringContaining('This link opens no catalog.')]);
  const other = await ask(
    { url: `/api/products?catalog=own-${'b'.repeat(16)}` },
    { 'x-catalog-key': KEY },
  );
  expect(other.statusCode).toBe(404);
});

it('a key changes nothing of a request for a shipped catalog', async () => {
  const url = '/api/products?catalog=language-models';
  const plain = await app.inject(url);
  const keyed = await app.inject({ url, headers: { 'x-catalog-key': KEY } });
  expect(keyed.body).toBe(plain.body);
  expect(plain.body).not.toContain(OURS);
});

it('the site gains an own catalog at its end for holders of the key, and stays for everybody else', async () => {
  const slugsOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: `/api/site?catalog=${OWN}`, headers }))
      .json<{ catalogs: { slug: string; isDefault: boolean; opensIn: string[] }[] }>()
      .catalogs.map(({ slug, isDefault, opensIn }) => ({ slug, isDefault, opensIn }));
  const shippedOnly = await slugsOf({});
  expect(await slugsOf({ 'x-catalog-key': 'w'.repeat(43) })).toEqual(shippedOnly);
  expect(await slugsOf({ 'x-catalog-key': KEY })).toEqual([
    ...shippedOnly,
    { slug: OWN, isDefault: false, opensIn: [] },
  ]);
});

it('requests side by side keep to their own catalogs', async () => {
  const url = `/api/products/${subject?.id}`;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      app.inject({ url, headers: at % 2 ? { 'x-catalog-key': KEY } : {} }),
    ),
  );
  expect(answers.map((answer) => answer.body.includes(OURS))).toEqual(
    answers.map((_, at) => at % 2 === 1),
  );
});

it('neither the log nor the activity holds a key, an id or a name of an own catalog', () => {
  const made = events.filter(({ type }) => type !== 'System Request');
  expect(made.length).toBeGreaterThan(5);
  expect(made.every((event) => event.made === null)).toBe(true);
  const kept = JSON.stringify([events, logged]);
  for (const secret of [KEY, OWN, OURS]) expect(kept).not.toContain(secret);
});
