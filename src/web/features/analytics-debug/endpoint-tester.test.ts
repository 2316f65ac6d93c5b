import { expect, it } from 'vitest';
import { rawResult } from './endpoint-tester.tsx';

const ENDPOINT = '/api/products';

it.each([
  ['{"a":1}', 200, '', { status: 200, data: { a: 1 } }],
  ['null', 200, '', { status: 200, data: null }],
  [
    '<h1>Sign in</h1>',
    200,
    'OK',
    { status: 200, error: 'The answer is not JSON.', data: '<h1>Sign in</h1>' },
  ],
  ['', 200, 'OK', { status: 200, error: 'The answer is not JSON.', data: '' }],
  [
    '{"code":"away","message":"Busy."}',
    503,
    'Service Unavailable',
    {
      status: 503,
      error: '503: {"code":"away","message":"Busy."}',
      data: { code: 'away', message: 'Busy.' },
    },
  ],
  [
    'short and stout',
    418,
    '',
    { status: 418, error: '418: short and stout', data: 'short and stout' },
  ],
  ['', 418, "I'm a teapot", { status: 418, error: "418: I'm a teapot", data: '' }],
])('prints %j with status %i as it is', async (text, status, statusText, expected) => {
  const response = new Response(text, { status, statusText });
  expect(await rawResult(ENDPOINT, response)).toEqual({ endpoint: ENDPOINT, ...expected });
});
