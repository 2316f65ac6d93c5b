import { APICallError } from 'ai';
import { expect, test } from 'vitest';
import { RefusedReply } from './bounded-fetch.ts';
import { classifyFailure } from './classify-failure.ts';
import { ProviderFailure } from './live-provider.ts';

const answered = (statusCode?: number, responseHeaders?: Record<string, string>) =>
  new APICallError({
    message: 'A secret text.',
    url: 'https://api.example',
    requestBodyValues: {},
    statusCode,
    responseHeaders,
  });

test.each([
  [399, 'invalid'],
  [400, 'rejected'],
  [401, 'refused'],
  [402, 'rejected'],
  [403, 'refused'],
  [404, 'rejected'],
  [428, 'rejected'],
  [429, 'limited'],
  [430, 'rejected'],
  [499, 'rejected'],
  [500, 'server'],
  [503, 'server'],
])('status %i means %s', (status, kind) => {
  const failure = classifyFailure(answered(status), { timedOut: false, sent: true });
  expect(failure).toMatchObject({ kind, status, sent: true, retryAfterSeconds: null });
  expect(failure.message).toBe(kind);
});

test.each([
  ['no answer', answered(), 'unreachable'],
  ['a reply that breaks off', new RefusedReply('broken'), 'invalid'],
  ['a reply too long', new RefusedReply('too-long'), 'invalid'],
  ['a redirect', new RefusedReply('redirect'), 'unreachable'],
  ['another address', new RefusedReply('elsewhere'), 'unreachable'],
  ['a question too long', new RefusedReply('question-too-long'), 'unreachable'],
  ['anything else', new TypeError('A secret text.'), 'invalid'],
])('%s means the same whether it was sent or not', (_, error, kind) => {
  for (const sent of [true, false]) {
    expect(classifyFailure(error, { timedOut: false, sent })).toMatchObject({
      kind,
      sent,
      status: null,
    });
  }
});

test('what ends at the deadline was not in time, and a failure stays the one that it is', () => {
  for (const error of [answered(500), new RefusedReply('broken'), new Error()]) {
    const failure = classifyFailure(error, { timedOut: true, sent: true });
    expect(failure).toMatchObject({ kind: 'timeout', sent: true, status: null });
  }
  const known = new ProviderFailure('busy');
  expect(classifyFailure(known, { timedOut: true, sent: true })).toBe(known);
});

test.each([
  ['2', 2],
  ['0', 0],
  ['1.5', 1.5],
  ['3600', 3600],
  ['3601', 3600],
  ['999999999', 3600],
  ['1234567890', null],
  ['-1', null],
  ['soon', null],
  ['Sat, 21 Nov 2026 12:00:00 GMT', null],
  ['', null],
])('a wait of "%s" is %s seconds', (text, seconds) => {
  const failure = classifyFailure(answered(429, { 'retry-after': text }), {
    timedOut: false,
    sent: true,
  });
  expect(failure.retryAfterSeconds).toBe(seconds);
});

test('a failure was not sent unless it says so', () => {
  expect(new ProviderFailure('server')).toMatchObject({
    status: null,
    retryAfterSeconds: null,
    sent: false,
  });
  const facts = { status: 500, retryAfterSeconds: 0, sent: true };
  expect(new ProviderFailure('server', facts)).toMatchObject(facts);
});
