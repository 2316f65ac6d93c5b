import http from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction, type TcpSocketConnectOpts } from 'node:net';
import { deliveryTexts, NOT_PUBLIC } from '../../../core/wording/webhooks.ts';
import { allowedAddresses, type WebhookNetwork } from './webhook-network.ts';

/** `isGone`: the receiver answered 410. */
export type Posted =
  { isDelivered: true } | { isDelivered: false; reason: string; isGone: boolean };

type Message = { url: string; body: string; headers: Record<string, string> };

const LONGEST_MS = 5000;

/**
 * Posts one message. The host is resolved once, every address must be allowed, and the connection is made to these alone, so
 * that a DNS change meanwhile cannot redirect it. No redirect is followed, and only the status of the answer is read.
 */
export async function postMessage(
  { url: address, body, headers }: Message,
  network: WebhookNetwork,
  { stop, longestMs = LONGEST_MS }: { stop?: AbortSignal; longestMs?: number } = {},
): Promise<Posted> {
  const url = new URL(address);
  const late = AbortSignal.timeout(longestMs);
  const resolved = allowedAddresses(url.hostname, network);
  const addresses = await Promise.race([resolved, aborted(late)]);
  if (addresses === null) return failed(deliveryTexts.late(longestMs / 1000));
  const isAllowed = network.protocols.includes(url.protocol) && addresses.length > 0;
  if (!isAllowed) return failed(NOT_PUBLIC);
  const options: https.RequestOptions & Pick<TcpSocketConnectOpts, 'autoSelectFamily'> = {
    method: 'POST',
    agent: false,
    lookup: pinnedTo(addresses),
    // Then a lookup is asked for all addresses.
    autoSelectFamily: true,
    signal: AbortSignal.any(stop ? [late, stop] : [late]),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'llm-selector-webhooks',
      ...headers,
    },
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const sent = request(url, options, (answer) => {
      const { statusCode = 0 } = answer;
      answer.on('error', () => undefined).destroy();
      resolve(outcomeOf(statusCode));
    });
    sent.on('error', () =>
      resolve(
        failed(late.aborted ? deliveryTexts.late(longestMs / 1000) : deliveryTexts.unreachable),
      ),
    );
    sent.end(body);
  });
}

function outcomeOf(status: number): Posted {
  if (status >= 200 && status < 300) return { isDelivered: true };
  if (status >= 300 && status < 400) return failed(deliveryTexts.redirected);
  return failed(deliveryTexts.answered(status), status === 410);
}

function failed(reason: string, isGone = false): Posted {
  return { isDelivered: false, reason, isGone };
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, _options, done) => done(null, all);
}
