import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from './api-client.ts';

type Seen = { method: string | undefined; type: string | undefined; body: string };

let server: Server;
let base = '';
let seen: Seen | null = null;

const ANSWERS: Record<string, [number, string, string]> = {
  '/ok': [200, 'OK', '{"name":"one"}'],
  '/ours': [404, 'Not Found', '{"code":"none","message":"There is none.","requestId":"r"}'],
  '/text': [502, 'Bad Gateway', 'upstream is away'],
  '/empty': [503, 'Service Unavailable', ''],
  '/unknown': [401, 'Unauthorized', ''],
};

beforeAll(async () => {
  server = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => {
      seen = { method: incoming.method, type: incoming.headers['content-type'], body };
      const [status, text, content] = ANSWERS[incoming.url ?? ''] ?? [500, 'Error', ''];
      answer.writeHead(status, text).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) base = `http://127.0.0.1:${address.port}`;
});

afterAll(() => server.close());

test('a successful answer is read as JSON, and without a body none is sent', async () => {
  await expect(request(`${base}/ok`)).resolves.toEqual({ name: 'one' });
  expect(seen).toEqual({ method: 'GET', type: undefined, body: '' });
});

test('a body is sent as JSON', async () => {
  await request(`${base}/ok`, { body: { id: 1 } });
  expect(seen).toEqual({ method: 'POST', type: 'application/json', body: '{"id":1}' });
});

test.each([
  ['the message of our own error', '/ours', '404: There is none.'],
  ['the text of any other answer', '/text', '502: upstream is away'],
  ['the status text where the body is empty', '/empty', '503: Service Unavailable'],
])('an error says the status and %s', async (_, path, message) => {
  await expect(request(`${base}${path}`)).rejects.toMatchObject({ message });
});

test('a 401 is thrown, unless the caller asks for null', async () => {
  await expect(request(`${base}/unknown`)).rejects.toThrow('401: Unauthorized');
  await expect(request(`${base}/unknown`, { on401: 'null' })).resolves.toBeNull();
});
