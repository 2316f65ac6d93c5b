import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBoundedFetch } from './bounded-fetch.ts';

const BASE = 'https://api.example/v1';
const KB = 1024;
let requests: RequestInit[] = [];
let sent = 0;
let reply = () => new Response('{}');

beforeEach(() => {
  [requests, sent] = [[], 0];
  vi.stubGlobal('fetch', async (_address: unknown, init: RequestInit) => {
    requests.push(init);
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

const bounded = (isStream = false) => createBoundedFetch(BASE, () => (sent += 1), { isStream });
const refusedFor = (reason: string) =>
  expect.objectContaining({ name: 'RefusedReply', reason }) as Error;

describe('a request', () => {
  test('goes to its own origin alone, whatever its form', async () => {
    const fetch = bounded();
    for (const address of [`${BASE}/chat`, new URL(BASE), new Request('https://api.example/x')]) {
      expect((await fetch(address)).status).toBe(200);
    }
    for (const address of [
      'http://api.example/v1',
      'https://evil.example/v1',
      new Request('https://api.example:444/v1'),
    ]) {
      await expect(fetch(address)).rejects.toEqual(refusedFor('elsewhere'));
    }
    expect([requests.length, sent]).toEqual([3, 3]);
    for (const { redirect } of requests) expect(redirect).toBe('manual');
  });

  test('has 32 KB at most', async () => {
    const fetch = bounded();
    const body = 'ä'.repeat(16 * KB);
    expect((await fetch(BASE, { method: 'POST', body })).status).toBe(200);
    await expect(fetch(BASE, { method: 'POST', body: `${body}a` })).rejects.toEqual(
      refusedFor('question-too-long'),
    );
    expect(sent).toBe(1);
  });

  test('is not sent when its time is over', async () => {
    await expect(bounded()(BASE, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect([requests.length, sent]).toEqual([0, 0]);
  });
});

const bytes = (count: number) => new Uint8Array(count).fill(97);
/** A body in parts, then a fault where one is given. */
function streamed(parts: number[], fault?: Error) {
  let next = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const size = parts[next];
      next += 1;
      if (size !== undefined) controller.enqueue(bytes(size));
      else if (fault) controller.error(fault);
      else controller.close();
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return { body, isCancelled: () => isCancelled };
}

describe('a reply', () => {
  test('keeps its status, its headers and its text', async () => {
    const init = { status: 299, statusText: 'Fine', headers: { 'retry-after': '2' } };
    reply = () => new Response('{"a":1}', init);
    const got = await bounded()(BASE);
    expect([got.status, got.statusText, got.headers.get('retry-after')]).toEqual([
      299,
      'Fine',
      '2',
    ]);
    expect(await got.json()).toEqual({ a: 1 });
    for (const empty of [null, '']) {
      reply = () => new Response(empty);
      expect((await bounded()(BASE)).body).toBeNull();
    }
  });

  test.each([
    [299, false],
    [300, true],
    [302, true],
    [399, true],
    [400, false],
  ])('with status %i is a redirect: %s', async (status, isRedirect) => {
    const { body, isCancelled } = streamed([5]);
    reply = () => new Response(body, { status });
    const got = bounded()(BASE);
    if (isRedirect) await expect(got).rejects.toEqual(refusedFor('redirect'));
    else expect((await got).status).toBe(status);
    expect(isCancelled()).toBe(isRedirect);
  });

  test('has 256 KB at most, in however many parts', async () => {
    reply = () => new Response(streamed([128 * KB, 128 * KB]).body);
    expect((await (await bounded()(BASE)).arrayBuffer()).byteLength).toBe(256 * KB);
    const { body, isCancelled } = streamed([128 * KB, 128 * KB + 1, 5]);
    reply = () => new Response(body);
    await expect(bounded()(BASE)).rejects.toEqual(refusedFor('too-long'));
    expect(isCancelled()).toBe(true);
  });

  test('that breaks off is broken, unless its time is over', async () => {
    reply = () => new Response(streamed([5], new TypeError('terminated')).body);
    await expect(bounded()(BASE)).rejects.toEqual(refusedFor('broken'));
    const stop = new AbortController();
    reply = () => {
      stop.abort();
      return new Response(streamed([5], new TypeError('terminated')).body);
    };
    await expect(bounded()(BASE, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a stream', () => {
  const part = 1024 * KB;

  test('is passed on as it comes, 4 MB at most', async () => {
    const init = { status: 201, statusText: 'Fine', headers: { 'x-a': 'b' } };
    reply = () => new Response(streamed([part, part, part, part]).body, init);
    const got = await bounded(true)(BASE);
    expect([got.status, got.statusText, got.headers.get('x-a')]).toEqual([201, 'Fine', 'b']);
    expect((await got.arrayBuffer()).byteLength).toBe(4 * part);
    reply = () => new Response(streamed([part, part, part, part, 1]).body);
    await expect((await bounded(true)(BASE)).arrayBuffer()).rejects.toEqual(refusedFor('too-long'));
  });

  test('is bounded like any reply where it is an error', async () => {
    reply = () => new Response(streamed([256 * KB + 1]).body, { status: 500 });
    await expect(bounded(true)(BASE)).rejects.toEqual(refusedFor('too-long'));
    reply = () => new Response(null, { status: 204 });
    expect((await bounded(true)(BASE)).body).toBeNull();
  });
});
