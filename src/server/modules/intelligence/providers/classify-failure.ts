import { APICallError } from 'ai';
import { RefusedReply } from './bounded-fetch.ts';
import { ProviderFailure } from './live-provider.ts';

/** Maps any error of a client library to one of a few kinds; its text is dropped. */
export function classifyFailure(
  error: unknown,
  { timedOut, sent }: { timedOut: boolean; sent: boolean },
): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (timedOut) return new ProviderFailure('timeout', { sent });
  if (error instanceof RefusedReply) {
    const isReply = error.reason === 'broken' || error.reason === 'too-long';
    return new ProviderFailure(isReply ? 'invalid' : 'unreachable', { sent });
  }
  if (!APICallError.isInstance(error)) return new ProviderFailure('invalid', { sent });
  const status = error.statusCode ?? null;
  if (status === null) return new ProviderFailure('unreachable', { sent });
  if (status < 400) return new ProviderFailure('invalid', { status, sent });
  const facts = { status, sent, retryAfterSeconds: retryAfter(error.responseHeaders ?? {}) };
  if (status === 401 || status === 403) return new ProviderFailure('refused', facts);
  if (status === 429) return new ProviderFailure('limited', facts);
  return new ProviderFailure(status >= 500 ? 'server' : 'rejected', facts);
}

const LONGEST_WAIT_SECONDS = 3600;

/** Seconds, as providers send them; a date is not read, because their clocks are not ours. */
function retryAfter(headers: Record<string, string>): number | null {
  const text = headers['retry-after'] ?? '';
  if (!/^\d{1,9}(?:\.\d+)?$/.test(text)) return null;
  return Math.min(Number(text), LONGEST_WAIT_SECONDS);
}
