import type { Reply } from './route-types.ts';

/** Raised when the visitor goes away before the answer is out. */
export function visitorSignal(reply: Reply): AbortSignal {
  const visit = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) visit.abort();
  });
  return visit.signal;
}
