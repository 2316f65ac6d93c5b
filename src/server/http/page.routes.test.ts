import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import type { App } from './route-types.ts';

const faults: string[] = [];
let app: App;
let webRoot: string;

beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-files-'));
  fs.mkdirSync(path.join(webRoot, 'assets'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<div id="root"></div>');
  fs.writeFileSync(path.join(webRoot, 'assets/app-1234.js'), 'export {};');
  const log = { info: () => undefined, error: (event: string) => void faults.push(event) };
  app = await createTestApp({ webRoot, log });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(webRoot, { recursive: true });
});

test.each([
  '/assets/%5c',
  '/assets/..%5cpackage.json',
  '/assets/app-1234.js%5C',
  '/assets/%zz',
  '/assets/%c3',
  '/assets/%00',
  '/assets//app-1234.js',
  '/assets/',
])('%s is answered as a file that is not there, and is no fault of the server', async (url) => {
  const [answer, unknown] = [await app.inject(url), await app.inject('/assets/none.js')];
  expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
  expect(answer.headers['content-type']).toBe(unknown.headers['content-type']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(faults).toEqual([]);
});

test('an address elsewhere that is not valid stays a bad request', async () => {
  expect((await app.inject('/%zz')).statusCode).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/assets/%zz' })).statusCode).toBe(400);
});

test('a page that a client holds already is not sent again', async () => {
  const first = await app.inject('/docs');
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  const held = await app.inject({ url: '/docs', headers: { 'if-none-match': tag } });
  expect([held.statusCode, held.body]).toEqual([304, '']);
  const other = await app.inject({ url: '/wizard', headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});
