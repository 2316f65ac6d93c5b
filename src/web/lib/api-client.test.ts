import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ApiError, request } from './api-client.ts';
import { errorMessage } from './message-table.ts';
import { PlainError } from './plain-error.ts';

type Answer = [status: number, text: string, content: string, headers?: Record<string, string>];
type Seen = { method: string | undefined; type: string | undefined; body: string };

let server: Server;
let base = '';
let seen: Seen | null = null;

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const FOREIGN = 'The answer could not be read. Try again in a moment.';

/** An error body in this product's format, the message JSON-escaped. */
function ownError(message: string): Answer {
  return [404, 'Not Found', `{"code":"none","message":"${message}","requestId":"r"}`, JSON_TYPE];
}

const ANSWERS: Record<string, Answer> = {
  '/ok': [200, 'OK', '{"name":"one"}'],
  '/turning': [200, 'OK', '{"names":["left\\u202Eright"],"count":2}'],
  '/turning-error': ownError('There is no left\\u202Eright.'),
  '/ours': ownError('There is none.'),
  '/text': [502, 'Bad Gateway', 'upstream is away', PLAIN],
  '/page': [
    502,
    'Bad Gateway',
    '<html><h1>Bad gateway</h1></html>',
    { 'content-type': 'text/html' },
  ],
  '/page-as-text': [502, 'Bad Gateway', 'Bad gateway <br>nginx', PLAIN],
  '/page-as-ours': ownError('<b>Bad gateway</b>'),
  '/stack': [502, 'Bad Gateway', 'TypeError: x is null\n at read (file.js:1:2)', PLAIN],
  '/stack-line': [502, 'Bad Gateway', 'x is null at read (file.js)', PLAIN],
  '/place': [502, 'Bad Gateway', 'x is null, file.js:10:2', PLAIN],
  '/long': [502, 'Bad Gateway', 'upstream '.repeat(40), PLAIN],
  '/nameless': [502, 'Bad Gateway', 'upstream is away'],
  '/their-json': [502, 'Bad Gateway', '{"message":"upstream is away"}', JSON_TYPE],
  '/broken-json': [502, 'Bad Gateway', '{"message":', JSON_TYPE],
  '/data': [502, 'Bad Gateway', '{"a": 1}', PLAIN],
  '/silent': [503, '', ''],
  '/empty': [503, 'Service Unavailable', ''],
  '/unknown': [401, 'Unauthorized', ''],
  '/later': [503, 'Service Unavailable', '', { 'retry-after': '15' }],
  '/on-a-day': [503, 'Service Unavailable', '', { 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' }],
};

beforeAll(async () => {
  server = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => {
      seen = { method: incoming.method, type: incoming.headers['content-type'], body };
      if (incoming.url === '/cut')
        return answer.writeHead(200, 'OK').write('{', () => answer.destroy());
      const [status, text, content, headers] = ANSWERS[incoming.url ?? ''] ?? [500, 'Error', ''];
      answer.writeHead(status, text, headers).end(content);
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

test('no text of an answer turns the words behind it', async () => {
  await expect(request(`${base}/turning`)).resolves.toEqual({
    names: ['left\uFFFDright'],
    count: 2,
  });
  await expect(request(`${base}/turning-error`)).rejects.toMatchObject({
    message: '404: There is no left\uFFFDright.',
  });
});

test('a body is sent as JSON', async () => {
  await request(`${base}/ok`, { body: { id: 1 } });
  expect(seen).toEqual({ method: 'POST', type: 'application/json', body: '{"id":1}' });
});

test.each([
  ['the message of our own error', '/ours', '404: There is none.'],
  ['the sentence of any other answer', '/text', '502: upstream is away'],
  ['the status text where the body is empty', '/empty', '503: Service Unavailable'],
])('an error says the status and %s', async (_, path, message) => {
  await expect(request(`${base}${path}`)).rejects.toMatchObject({ message });
});

test.each([
  '/page',
  '/page-as-text',
  '/page-as-ours',
  '/stack',
  '/stack-line',
  '/place',
  '/long',
  '/nameless',
  '/their-json',
  '/broken-json',
  '/data',
  '/silent',
])('an error prints nothing of an answer that is no sentence of ours: %s', async (path) => {
  const error: unknown = await request(`${base}${path}`).catch((thrown: unknown) => thrown);
  expect(errorMessage(error)).toMatch(/^(404|502|503): /);
  expect(errorMessage(error).slice(5)).toBe(FOREIGN);
});

test('what was not written to be read is not shown, and an answer that is no JSON is named so', () => {
  expect(errorMessage(new PlainError('Busy.'))).toBe('Busy.');
  expect(errorMessage(new PlainError(''))).toBe('Something went wrong.');
  expect(errorMessage(new Error('x is null'))).toBe('Something went wrong.');
  expect(errorMessage('x is null')).toBe('Something went wrong.');
  expect(errorMessage(new SyntaxError("Unexpected token '<'"))).toBe(FOREIGN);
});

test('a 401 is thrown, unless the caller asks for null', async () => {
  await expect(request(`${base}/unknown`)).rejects.toThrow('401: Unauthorized');
  await expect(request(`${base}/unknown`, { on401: 'null' })).resolves.toBeNull();
});

test.each([
  ['/later', 15],
  ['/on-a-day', null],
  ['/empty', null],
])('an error of %s knows how long to wait: %j', async (path, retryAfterSeconds) => {
  await expect(request(`${base}${path}`)).rejects.toMatchObject({ retryAfterSeconds });
});

describe('a broken network', () => {
  it.each([
    ['no server listens', () => 'http://127.0.0.1:1/'],
    ['the answer breaks off', () => `${base}/cut`],
  ])('is told in plain words, and is no answer of the server: %s', async (_, address) => {
    const error: unknown = await request(address()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: 'The server could not be reached. Check the connection and try again.',
    });
    expect(error).not.toBeInstanceOf(ApiError);
  });

  it('is not what is said of a request that was given up', async () => {
    const signal = AbortSignal.abort();
    await expect(request(`${base}/ok`, { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
