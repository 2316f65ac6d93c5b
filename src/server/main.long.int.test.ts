import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runChild, type Child } from '../../test/support/child-process.ts';

const MAIN = 'src/server/main.ts';
const REPORTS = 'src/server/reports-main.ts';
let home: string;

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-main-'));
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** The raw response to bytes that no HTTP client would send. */
function sendRaw(address: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(address).port), 'localhost', () =>
      socket.write(bytes),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
}

describe('the server as a process', () => {
  let server: Child;
  let ready: string;
  let address: string;

  beforeAll(async () => {
    server = runChild(MAIN, [], { PORT: '0', DATA_DIR: home, DATABASE_URL: '' });
    ready = await server.firstLine;
    address = ready.split(' ').at(-1) ?? '';
  });

  test('it is ready with the catalogs when it says so', async () => {
    expect(ready).toMatch(/^LLM Selector and Configurator is ready at http:\/\/localhost:\d+$/);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const companies: unknown = await (await fetch(`${address}/api/companies`)).json();
    expect(companies).toHaveLength(12);
  });

  test.each([
    ['NOT HTTP', 400],
    ['GET / HTTP/1.1', 400],
    ['GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost', 400],
    ['GET / HTTP/1.1\r\nhost: localhost\r\nHOST: evil.test', 400],
    ['GET / HTTP/1.1\r\nHost: evil.test', 421],
    ['GET http://evil.test/ HTTP/1.1\r\nHost: localhost', 421],
    ['GET /api/site HTTP/1.1\r\nHost: localhost\r\nExpect: tea', 417],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}`, 431],
    ['GET /health/ready HTTP/1.0', 200],
    ['GET /api/site HTTP/1.0', 200],
  ])('%.60s is answered with a sentence under every security header (%i)', async (head, status) => {
    const answer = await sendRaw(address, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain("frame-ancestors 'none'");
    expect(answer.toLowerCase()).toMatch(
      /x-content-type-options: nosniff\r\n[^]*x-frame-options: deny\r\n/,
    );
    if (status !== 200) expect(answer).toMatch(/"message":"[A-Z][^"]+\."/);
  });

  test('a second server in the same directory is refused, and names the first', async () => {
    const second = runChild(MAIN, [], { PORT: '0', DATA_DIR: home, DATABASE_URL: '' });
    expect(await second.exit).toBe(1);
    expect(second.errors()).toContain(`in use by process ${server.process.pid}`);
  });

  test('a visitor who leaves before the answer is no failure of the server', async () => {
    const body = JSON.stringify({
      product: { id: 1 },
      competitor: { id: 8 },
      featureIds: Array.from({ length: 32 }, (_, index) => index + 1),
    });
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };
    for (let wait = 1; wait <= 20; wait += 1) {
      await new Promise<void>((resolve) => {
        const request = http.request(`${address}/api/competitive-intelligence-batch`, {
          method: 'POST',
          agent: false,
          headers,
        });
        request.on('error', () => undefined).on('close', resolve);
        request.end(body, () => setTimeout(() => request.destroy(), wait));
      });
    }
    await sleep(300);
    expect(server.errors()).not.toContain('request failed');
  });

  test('asked to stop, it finishes what was begun, frees the directory and exits with 0', async () => {
    const body = JSON.stringify({ product: { id: 1 }, competitor: { id: 0 }, featureIds: [1] });
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const url = `${address}/api/competitive-intelligence-batch`;
    const request = http.request(url, { method: 'POST', headers });
    const answered = once(request, 'response');
    request.flushHeaders();
    await once(request, 'continue');
    request.write(body.slice(0, 10));
    server.process.kill('SIGTERM');
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    await expect.poll(() => statusOf('/health/ready')).toBe(503);
    expect(await statusOf('/api/companies')).toBe(200);
    const isOpen = () =>
      fetch(`${address}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    request.end(body.slice(10));
    const [answer] = (await answered) as [http.IncomingMessage];
    expect(answer.statusCode).toBe(400);
    expect(await server.exit).toBe(0);
    expect(fs.existsSync(path.join(home, 'pglite.lock'))).toBe(false);
  });
});

test('a battlecard that was acknowledged is there after the process was killed; the operator may remove it', async () => {
  const directory = path.join(home, 'killed');
  const settings = { PORT: '0', DATA_DIR: directory, DATABASE_URL: '', DRAIN_SECONDS: '0' };
  const command = async (...words: string[]) => {
    const child = runChild(REPORTS, words, settings);
    const line = await child.firstLine;
    return { code: await child.exit, line, errors: child.errors() };
  };
  const first = runChild(MAIN, [], settings);
  const saved = await fetch(`${(await first.firstLine).split(' ').at(-1)}/api/battlecards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 1, competitorIds: [8], featureIds: [1, 9] }),
  });
  expect(saved.status).toBe(201);
  await first.kill();
  const { id, title, key } = await saved.json();

  const second = runChild(MAIN, [], settings);
  const url = `${(await second.firstLine).split(' ').at(-1)}/api/battlecards`;
  const list = await fetch(url, { headers: { 'saved-reports-key': key } });
  expect(await list.json()).toMatchObject({ total: 1, items: [{ id, title }] });
  expect(await (await fetch(`${url}/${id}`)).json()).toMatchObject({ id, changes: [] });
  const held = await command('list');
  expect(held.code).toBe(1);
  expect(held.errors).toContain(`is in use by process ${second.process.pid}`);
  await second.kill();

  const removed = await command('remove', id);
  expect(removed).toEqual({ code: 0, line: `The report ${id} was removed.`, errors: '' });
});

test('the operator’s command explains itself, and makes no database where there is none', async () => {
  const directory = path.join(home, 'nowhere');
  const settings = { DATA_DIR: directory, DATABASE_URL: '' };
  const unknown = runChild(REPORTS, ['drop'], settings);
  expect(await unknown.exit).toBe(2);
  expect(unknown.errors()).toContain('npm run reports -- prune --idle 90');
  const missing = runChild(REPORTS, ['list'], settings);
  expect(await missing.exit).toBe(1);
  expect(missing.errors()).toContain(`There is no database in ${directory}`);
  expect(fs.existsSync(directory)).toBe(false);
});

test('a malformed setting stops the start with one sentence that names it', async () => {
  const child = runChild(MAIN, [], { PORT: 'eighty' });
  expect(await child.exit).toBe(1);
  expect(child.errors()).toBe('The setting PORT must be a whole number from 0 to 65535.\n');
});

test('a folder of catalogs that is not there stops the start with a sentence that names the setting', async () => {
  const child = runChild(MAIN, [], {
    PORT: '0',
    DATA_DIR: path.join(home, 'typo'),
    DATABASE_URL: '',
    CATALOGS_DIR: path.join(home, 'no-such-folder'),
  });
  expect(await child.exit).toBe(1);
  expect(child.errors()).toMatch(/^The setting CATALOGS_DIR must be the path of a directory.*\n$/m);
});

test('with PostgreSQL away the server listens, is not ready, and stops when asked', async () => {
  const child = runChild(MAIN, [], {
    PORT: '3987',
    DRAIN_SECONDS: '0',
    DATABASE_URL: 'postgres://test:secret@127.0.0.1:9/none',
  });
  const ready = () =>
    fetch('http://localhost:3987/health/ready').then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(ready).toBe(503);
  const catalog = await fetch('http://localhost:3987/api/companies');
  expect(catalog.status).toBe(503);
  expect(await catalog.json()).toMatchObject({ code: 'not_ready' });
  child.process.kill('SIGTERM');
  expect(await child.exit).toBe(0);
  expect(child.errors()).not.toContain('secret');
});
