import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { decisionParameters } from '../../../core/decision/decision-address.ts';
import type { App } from '../../http/route-types.ts';
import { LIGHT } from '../../../renderers/look/palette.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const MARGIN = 60;
const snapshot = createSnapshot(structuredClone(catalogs), null);
const [catalog] = snapshot.catalogs;
const scenario = catalog?.decision?.presets[0];
const rival = catalog?.rivals.find(({ retired }) => !retired);
const decide = `/decide?${new URLSearchParams(scenario && decisionParameters({ ...scenario, preset: null })).toString()}`;
const compared = (catalog?.presets ?? [])
  .slice(0, 2)
  .map(({ slug }) => `/compare/${catalog?.slug}/${slug}`);
const entity = `/models/${rival?.slug}`;

let app: App;
let webRoot: string;
beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-previews-'));
  fs.mkdirSync(path.join(webRoot, 'assets'));
  fs.writeFileSync(
    path.join(webRoot, 'index.html'),
    '<!doctype html><head><title>Page</title></head><div id="root"></div>',
  );
  app = await createTestApp({
    snapshot: () => snapshot,
    webRoot,
    publicUrl: 'https://compare.example',
  });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(webRoot, { recursive: true });
});

async function tagsOf(url: string, headers: Record<string, string> = {}) {
  const { body } = await app.inject({ url, headers });
  return Object.fromEntries(
    [...body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, text]) => [
      name,
      text?.replaceAll('&amp;', '&'),
    ]),
  );
}

test('a decision in an address is shown by its conclusion, how sure that is, and its day', async () => {
  const tags = await tagsOf(decide);
  expect(tags).toMatchObject({
    title: expect.stringMatching(/^(?:Choose|.*close to call)/),
    description: expect.stringMatching(/As of 2026-11-21\.$/),
    url: `https://compare.example${decide}`,
    'image:width': '1200',
  });
});

/** Pixels to the right of all words, below the bar at the top, that are no paper. */
function strayPixels(png: Uint8Array): number {
  const { width, height, data, channels } = decode(png);
  const paper = [1, 3, 5].map((at) => parseInt(LIGHT.paper.slice(at, at + 2), 16));
  let stray = 0;
  for (let y = 12; y < height; y += 1) {
    for (let x = width - MARGIN; x < width; x += 1) {
      const at = (y * width + x) * channels;
      if (paper.some((value, of) => data[at + of] !== value)) stray += 1;
    }
  }
  return stray;
}

test.each<[of: string, url: string]>([
  ...compared.map((url): [string, string] => [`the comparison ${url}`, url]),
  ['a decision', decide],
  ['an entity', entity],
  ['any other page', '/docs'],
])('%s has a title, a day and a picture of its own', async (_, url) => {
  const tags = await tagsOf(url);
  expect(tags['title']).not.toBe('');
  expect(tags['description']).toContain('As of 2026-11-21.');
  const image = new URL(tags['image'] ?? '');
  const picture = await app.inject(image.pathname + image.search);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { width, height } = decode(picture.rawPayload);
  expect([width, height]).toEqual([1200, 630]);
  expect(strayPixels(picture.rawPayload)).toBe(0);
  const held = await app.inject({
    url: image.pathname + image.search,
    headers: { 'if-none-match': String(picture.headers.etag) },
  });
  expect(held.statusCode).toBe(304);
});

test('a browser never waits for a conclusion, and an own catalog is shown by nothing', async () => {
  const other = `${decide}&spread=wide`;
  const asBrowser = await tagsOf(other, { 'sec-fetch-mode': 'navigate' });
  expect(asBrowser['title']).not.toMatch(/^Choose/);
  expect(await tagsOf('/own/abc')).toEqual({});
  const own = await tagsOf(`/dashboard?catalog=own-${'a'.repeat(16)}&product=1`);
  expect(own['title']).toBe((await tagsOf('/docs'))['title']);
});

const longest = `?of=/docs${'x'.repeat(4000 - '/docs'.length)}`;
const version = `&v=${'x'.repeat(40)}`;

test('the picture of the longest address there may be is drawn', async () => {
  expect((await app.inject(`/preview.png${longest}${version}`)).statusCode).toBe(200);
});

test.each([
  '',
  '?of=https://elsewhere.example',
  '?of=//elsewhere.example',
  '?of=%2F%5Celsewhere',
  `${longest}x`,
  `?of=/docs${version}x`,
])('the picture of %s is refused', async (search) => {
  expect((await app.inject(`/preview.png${search}`)).statusCode).toBe(400);
});

test('a saved report stays out of every index', async () => {
  expect((await app.inject('/battlecards/0123')).headers['x-robots-tag']).toBe('noindex');
});
