import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookNetwork } from '../../src/server/modules/webhooks/webhook-network.ts';

/** Allows receivers on this machine, under any name. */
export const LOOPBACK_NETWORK: WebhookNetwork = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
  protocols: ['http:'],
};

export type ReceivedMessage = {
  path: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
};

/** Records received messages; `answer` gives the status, 204 by default. */
export async function startReceiver(answer: (path: string) => number = () => 204) {
  const received: ReceivedMessage[] = [];
  const server = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = answer(path);
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
        String(request.headers[`webhook-${name}`]),
      ) as [string, string, string];
      if (status < 300) received.push({ path, id, timestamp, signature, body });
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string) => `http://receiver.example:${port}${path}`,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a message was signed with the secret, verified like a receiver does. */
export function isSignedWith(secret: string, message: ReceivedMessage): boolean {
  const { id, timestamp, signature, body } = message;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const due = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signature === `v1,${due}`;
}
