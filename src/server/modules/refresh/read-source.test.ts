import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSource } from './read-source.ts';

/** A source on loopback: `/status/{status}/{place}` answers so, `/hop/{n}` redirects n times, other paths as listed. */

const TEN_BYTES = '{"a":1234}';
const MEBIBYTE = 1024 ** 2;
const PATHS: Record<string, (answer: http.ServerResponse) => void> = {
  '/whole': (answer) => answer.writeHead(200, { etag: '"one"' }).end('{"a":1}'),
  '/bare': (answer) => answer.writeHead(200).end('{"a":"as long as a sentence"}'),
  '/half': (answer) => answer.writeHead(200).end('{"a":'),
  '/told': (answer) => answer.writeHead(200, { 'content-length': 10 }).end(TEN_BYTES),
  '/untold': (answer) => {
    answer.writeHead(200).write(TEN_BYTES.slice(0, 4));
    answer.end(TEN_BYTES.slice(4));
  },
  '/silent': () => undefined,
};

let origin = '';
let asked: http.IncomingHttpHeaders[] = [];
const server = http.createServer((request, answer) => {
  asked.push(request.headers);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://source.example');
  const [, kind, value = ''] = pathname.split('/');
  const location = searchParams.get('to');
  if (kind === 'status') {
    answer.writeHead(Number(value), location === null ? {} : { location }).end();
  } else if (kind === 'hop') {
    const next = value === '1' ? '/whole' : `/hop/${Number(value) - 1}`;
    answer.writeHead(302, { location: next }).end();
  } else if (kind === 'etag') answer.writeHead(200, { etag: `"${value}"` }).end('{}');
  else if (kind === 'length') {
    answer.writeHead(200, { 'content-length': value }).flushHeaders();
  } else PATHS[pathname]?.(answer);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const WHOLE = { state: 'read', document: { a: 1 }, etag: '"one"' };
const failed = (reason: string) => ({ state: 'failed', reason });
const read = (path: string, options: Parameters<typeof readSource>[2] = {}, etag?: string) =>
  readSource(origin + path, etag ?? null, options);

it('asks for JSON or for text, and for what is newer only where an earlier answer is known', async () => {
  asked = [];
  expect(await read('/whole')).toEqual(WHOLE);
  expect(await read('/whole', { format: 'text' }, '"old"')).toEqual({
    ...WHOLE,
    document: '{"a":1}',
  });
  expect(asked.map(({ accept, ...rest }) => [accept, rest['if-none-match']])).toEqual([
    ['application/json', undefined],
    ['text/*', '"old"'],
  ]);
  expect(await read('/bare')).toMatchObject({ state: 'read', etag: null });
});

it('an answer that nothing is newer counts only where it was asked', async () => {
  expect(await read('/status/304', {}, '"one"')).toEqual({ state: 'unchanged' });
  expect(await read('/status/304')).toEqual(failed('it answered with status 304'));
});

test.each([201, 305, 400, 500])('an answer with status %i is not used', async (status) => {
  expect(await read(`/status/${status}`, {}, '"one"')).toEqual(
    failed(`it answered with status ${status}`),
  );
});

test.each([
  [200, '{}'],
  [201, null],
])('of %i characters the tag of the answer is kept or not', async (length, document) => {
  const tag = `"${'t'.repeat(length - 2)}"`;
  const answer = await read(`/etag/${'t'.repeat(length - 2)}`);
  expect(answer).toEqual({ state: 'read', document: {}, etag: document === null ? null : tag });
});

describe('redirects', () => {
  test.each([300, 301, 399])('%i is followed on the same host', async (status) => {
    expect(await read(`/status/${status}?to=/whole`)).toEqual(WHOLE);
  });

  test.each([301, 400])('%i with nowhere to go, or no redirect, is an answer', async (status) => {
    const place = status === 301 ? '' : '?to=/whole';
    expect(await read(`/status/${status}${place}`)).toEqual(
      failed(`it answered with status ${status}`),
    );
  });

  it('three are followed, and no fourth', async () => {
    expect(await read('/hop/3')).toEqual(WHOLE);
    expect(await read('/hop/4')).toEqual(failed('it redirects too often'));
  });

  it('another host, port or protocol is another host', async () => {
    const { port } = new URL(origin);
    const others = [`http://127.0.0.1:9/`, `http://localhost:${port}/whole`];
    for (const to of [...others, `https://127.0.0.1:${port}/whole`])
      expect(await read(`/status/302?to=${to}`)).toEqual(failed('it redirects to another host'));
  });
});

describe('limits', () => {
  test.each(['/told', '/untold'])('%s: ten bytes are no more than ten', async (path) => {
    expect(await read(path, { bytes: 10 })).toMatchObject({ document: { a: 1234 } });
    expect(await read(path, { bytes: 9 })).toEqual(failed('it is larger than 0 MB'));
  });

  test.each([
    [undefined, 20],
    [1000 * MEBIBYTE, 1000],
  ])('of at most %s bytes, one more is refused before it comes', async (bytes, megabytes) => {
    const options = bytes === undefined ? {} : { bytes };
    expect(await read(`/length/${megabytes * MEBIBYTE + 1}`, options)).toEqual(
      failed(`it is larger than ${megabytes} MB`),
    );
  });

  it('what takes too long, is cut off or cannot be reached says so', async () => {
    expect(await read('/silent', { ms: 60 })).toEqual(failed('it took longer than 0.06 seconds'));
    expect(await read('/half')).toEqual(failed('it is not whole JSON'));
    expect(await readSource('http://127.0.0.1:9/', null)).toEqual(failed('it cannot be reached'));
  });

  it('a process that stops waits no longer', async () => {
    const stop = new AbortController();
    const answer = read('/silent', { stop: stop.signal });
    stop.abort();
    expect(await answer).toEqual(failed('it cannot be reached'));
  });
});
