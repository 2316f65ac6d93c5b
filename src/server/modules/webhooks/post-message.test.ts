import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { postMessage } from './post-message.ts';
import { isPublicAddress, PUBLIC_NETWORK, type WebhookNetwork } from './webhook-network.ts';

let server: http.Server;
let port = 0;
const seen: { path: string; body: string; host: string }[] = [];
const ANSWERS: Record<string, (answer: http.ServerResponse) => void> = {
  '/ok': (answer) => answer.writeHead(204).end(),
  '/gone': (answer) => answer.writeHead(410).end(),
  '/broken': (answer) => answer.writeHead(500).end(),
  '/away': (answer) => answer.writeHead(302, { location: '/ok' }).end(),
  '/silent': () => undefined,
  '/endless': (answer) => void answer.writeHead(200).write('a'.repeat(1024)),
  '/large': (answer) => answer.writeHead(200).end('a'.repeat(10_000_000)),
};

beforeAll(async () => {
  server = http.createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      seen.push({ path, body, host: headers.host ?? '' });
      const status = /^\/status\/(\d+)$/.exec(path)?.[1];
      if (status !== undefined) answer.writeHead(Number(status)).end();
      else ANSWERS[path]?.(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Allows only the loopback receiver of the test, which stands for one on the internet. */
const HERE: WebhookNetwork = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
  protocols: ['http:'],
};
const post = (path: string, network = HERE, host = 'receiver.example') =>
  postMessage(
    { url: `http://${host}:${port}${path}`, body: '{"a":"ä"}', headers: { 'webhook-id': 'msg_1' } },
    network,
    { longestMs: 300 },
  );

test('a message arrives under the name of its host, at the address that was checked', async () => {
  expect(await post('/ok')).toEqual({ isDelivered: true });
  expect(seen.at(-1)).toEqual({
    path: '/ok',
    body: '{"a":"ä"}',
    host: `receiver.example:${port}`,
  });
});

test.each([
  ['/gone', 'The address answered 410', true],
  ['/broken', 'The address answered with status 500.', false],
  ['/away', 'The address redirects, and no redirect is followed.', false],
  ['/silent', 'The address did not answer within 0.3 seconds.', false],
])('%s is not delivered, and the reason is said', async (path, reason, isGone) => {
  const before = seen.length;
  const posted = await post(path);
  expect(posted).toMatchObject({
    isDelivered: false,
    isGone,
    reason: expect.stringContaining(reason.replace(' 410', '')),
  });
  expect(seen).toHaveLength(before + 1);
});

const REDIRECTED = 'The address redirects, and no redirect is followed.';
test.each([
  [200, null],
  [299, null],
  [300, REDIRECTED],
  [399, REDIRECTED],
  [400, 'The address answered with status 400.'],
  [411, 'The address answered with status 411.'],
])('a receiver that answers %i has the message, or says why not: %s', async (status, reason) => {
  expect(await post(`/status/${status}`)).toEqual(
    reason === null ? { isDelivered: true } : { isDelivered: false, isGone: false, reason },
  );
});

test('a host that cannot be reached, or is not found in time, says so', async () => {
  const message = { url: 'http://receiver.example:9/', body: '{}', headers: {} };
  expect(await postMessage(message, HERE)).toMatchObject({
    reason: 'The address cannot be reached.',
  });
  const hanging = { ...HERE, resolve: () => new Promise<string[]>(() => undefined) };
  expect(await post('/ok', hanging)).toMatchObject({
    reason: 'The address did not answer within 0.3 seconds.',
  });
  const nowhere = { ...HERE, resolve: async () => [] };
  const other = { ...HERE, protocols: ['https:'] };
  for (const network of [nowhere, other]) {
    expect(await post('/ok', network)).toMatchObject({
      reason: expect.stringContaining('public host'),
    });
  }
});

test('a name has every address that the system knows', async () => {
  const addresses = await PUBLIC_NETWORK.resolve('localhost');
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.every((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true);
});

test.each(['/endless', '/large'])(
  '%s: nothing of the answer is read but its status',
  async (path) => {
    expect(await post(path)).toEqual({ isDelivered: true });
  },
);

test('a name that resolves elsewhere by and by reaches only what was checked', async () => {
  let asked = 0;
  const turning: WebhookNetwork = {
    ...HERE,
    resolve: async () => [(asked += 1) === 1 ? '127.0.0.1' : '10.0.0.1'],
  };
  expect(await post('/ok', turning)).toEqual({ isDelivered: true });
  expect(asked).toBe(1);
  expect(await post('/ok', turning)).toMatchObject({ isDelivered: false });
});

test('one private address among several, none, and a resolver that hangs are refused', async () => {
  const before = seen.length;
  const all = [
    { ...HERE, resolve: async () => ['127.0.0.1', '10.0.0.1'] },
    { ...HERE, resolve: async () => [] },
    { ...HERE, resolve: () => Promise.reject(new Error('no such host')) },
    { ...HERE, resolve: () => new Promise<string[]>(() => undefined) },
    { ...HERE, protocols: ['https:'] },
  ];
  for (const network of all)
    expect(await post('/ok', network)).toMatchObject({ isDelivered: false });
  expect(seen).toHaveLength(before);
});

/** As a client may spell an address of this machine or of a network behind it. */
const HOSTILE = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:db8::1]',
];
test.each(HOSTILE)('%s is no place to post to', async (host) => {
  const network = { ...PUBLIC_NETWORK, protocols: ['http:', 'https:'] };
  expect(await post('/ok', network, host)).toMatchObject({
    isDelivered: false,
    reason: expect.stringContaining('public host'),
  });
});

it('only addresses of the public internet are public', () => {
  expect(['93.184.216.34', '2606:2800:220:1::1', '1.1.1.1'].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['', 'localhost', '127.0.0.1', '::1', 'fe80::1%eth0'].some(isPublicAddress)).toBe(false);
  expect(PUBLIC_NETWORK.protocols).toEqual(['https:']);
});

test('a name of this machine is refused by what it resolves to', async () => {
  const network = { ...PUBLIC_NETWORK, protocols: ['http:'] };
  expect(await post('/ok', network, 'localhost')).toMatchObject({ isDelivered: false });
});
