import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { decisionParameters } from '../../../core/decision/decision-address.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const ORIGINS = ['https://wiki.example.org', 'https://*.crm.example.org'];
const HERE = 'https://compare.example';
const snapshot = createSnapshot(structuredClone(catalogs), null);
const [catalog] = snapshot.catalogs;
const scenario = catalog?.decision?.presets[0];
const preset = catalog?.presets[0];
const subject = catalog?.subjects.find(({ id }) => id === preset?.subjectId);
const rival = catalog?.rivals.find(({ id }) => id === preset?.rivalIds[0]);
const EMBEDS = [
  `/embed/decision/${catalog?.slug}/${scenario?.slug}`,
  `/embed/matrix/${catalog?.slug}/${preset?.slug}`,
  `/embed/card/${catalog?.slug}/${subject?.slug}/${rival?.slug}`,
  `/embed/card/${catalog?.slug}/${subject?.slug}/${rival?.slug}?audience=customer`,
  `/embed/price-chart/${catalog?.slug}`,
];

let app: App;
let closed: App;
beforeAll(async () => {
  const given = { snapshot: () => snapshot, publicUrl: HERE };
  app = await createTestApp({ ...given, embedOrigins: ORIGINS });
  closed = await createTestApp(given);
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

test.each(EMBEDS)('%s is static, and framed by the listed sites alone', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/<script|<link|\son\w+=|src=/);
  expect(answer.body).toContain(`href="${HERE}`);
  expect(answer.body.match(/<a href="http/)).toBeNull();
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(`frame-ancestors ${ORIGINS.join(' ')}`);
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
  );
  expect(answer.headers['x-frame-options']).toBeUndefined();
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  const held = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(held.statusCode).toBe(304);
  const refused = await closed.inject(url);
  expect(refused.headers).toMatchObject({
    'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
    'x-frame-options': 'DENY',
  });
});

test.each([
  `/embed/decision/${catalog?.slug}/none`,
  '/embed/matrix/none/none',
  `/embed/card/${catalog?.slug}/${subject?.slug}/none`,
  `/embed/price-chart/own-${'a'.repeat(16)}`,
  `/embed/price-chart/${snapshot.catalogs[1]?.slug}`,
  '/embed/other/none',
])('%s is nowhere', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('oEmbed leads from a page to its frame, and to nothing of another site', async () => {
  const decided = new URLSearchParams(
    scenario && decisionParameters({ ...scenario, preset: null }),
  ).toString();
  for (const [address, found] of [
    [`/decide?${decided}`, EMBEDS[0]],
    [`/compare/${catalog?.slug}/${preset?.slug}`, EMBEDS[1]],
    ['/', EMBEDS[4]],
    [`/battlecards/${'0'.repeat(32)}`, `/embed/report/${'0'.repeat(32)}`],
  ] as const) {
    const url = `/oembed?url=${encodeURIComponent(HERE + address)}&maxwidth=400`;
    const answer = await app.inject(url);
    expect(answer.json()).toMatchObject({ version: '1.0', type: 'rich', width: 400 });
    expect(answer.json().html).toContain(`src="${HERE}${found}"`);
  }
  for (const [url, status] of [
    ['https://elsewhere.example/', 404],
    [`${HERE}/docs`, 404],
    [`${HERE}/own/${'k'.repeat(43)}`, 404],
    ['no address', 400],
  ] as const) {
    const answer = await app.inject(`/oembed?url=${encodeURIComponent(url)}`);
    expect([url, answer.statusCode]).toEqual([url, status]);
  }
  expect((await app.inject(`/oembed?url=${HERE}/&format=xml`)).statusCode).toBe(501);
});

test('a description names the frame in whole, within the size of a page', async () => {
  const described = async (search: string) =>
    app.inject(`/oembed?url=${encodeURIComponent(`${HERE}/`)}${search}`);
  expect((await described('')).json()).toEqual({
    version: '1.0',
    type: 'rich',
    provider_name: 'Comparison desk',
    provider_url: HERE,
    cache_age: 3600,
    html: `<iframe src="${HERE}${EMBEDS[4]}" width="800" height="600" title="Comparison desk" loading="lazy" style="border:0"></iframe>`,
    width: 800,
    height: 600,
  });
  const sizes = async (width: number, height: number) => {
    const answer = (await described(`&maxwidth=${width}&maxheight=${height}`)).json();
    return [answer.width, answer.height];
  };
  expect(await sizes(801, 601)).toEqual([800, 600]);
  expect(await sizes(1, 199)).toEqual([200, 200]);
  expect(await sizes(201, 599)).toEqual([201, 599]);
  for (const [search, status] of [
    ['&maxwidth=0', 400],
    ['&maxwidth=1.5', 400],
    ['&format=json', 200],
    [`&format=${'x'.repeat(10)}`, 501],
    [`&format=${'x'.repeat(11)}`, 400],
  ] as const)
    expect([search, (await described(search)).statusCode]).toEqual([search, status]);
  const long = (length: number) => `${HERE}/docs?${'x'.repeat(length - `${HERE}/docs?`.length)}`;
  expect((await app.inject(`/oembed?url=${long(4000)}`)).statusCode).toBe(404);
  expect((await app.inject(`/oembed?url=${long(4001)}`)).statusCode).toBe(400);
});

test('a card is for one of the readers there are', async () => {
  const answer = await app.inject(`${EMBEDS[2]}?audience=everybody`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('The audience must be one of internal, customer.');
});

test('one site alone may frame, too', async () => {
  const single = await createTestApp({
    snapshot: () => snapshot,
    embedOrigins: ['https://a.example'],
  });
  const { headers } = await single.inject(EMBEDS[4] ?? '');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  await single.close();
});
