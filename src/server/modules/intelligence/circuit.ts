import { ProviderFailure, type FailureKind } from './live-provider.ts';

const FAILURES_TO_OPEN = 5;
const FAILURES_WITHIN_MS = 30_000;
const REST_MS = 30_000;
const REST_WITHOUT_KEY_MS = 5 * 60_000;

/** Leaves a failing provider alone for a while, then lets one question through to see. */
export type Circuit = {
  /** Seconds until it may be asked again; 0 when it may. */
  restsForSeconds: () => number;
  /** Throws `resting` while it is left alone, and while another question is the probe. */
  enter: () => void;
  succeeded: () => void;
  failed: (failure: ProviderFailure) => void;
};

/** `clock` in milliseconds, never running backwards. */
export function createCircuit(clock: () => number): Circuit {
  let failures: number[] = [];
  let restsUntil = 0;
  let state: 'closed' | 'open' | 'probing' = 'closed';

  const rest = (ms: number) => {
    restsUntil = Math.max(restsUntil, clock() + ms);
    state = 'open';
  };
  const seconds = () => (state === 'closed' ? 0 : Math.ceil((restsUntil - clock()) / 1000));

  return {
    restsForSeconds: () => Math.max(0, seconds()),
    enter: () => {
      if (state === 'closed') return;
      if (clock() < restsUntil) {
        throw new ProviderFailure('resting', { retryAfterSeconds: Math.max(1, seconds()) });
      }
      state = 'probing';
      // Others stay out meanwhile; a probe that never reports back holds nobody out for long.
      restsUntil = clock() + REST_MS;
    },
    succeeded: () => {
      failures = [];
      state = 'closed';
    },
    failed: (failure) => {
      const ownRest = restFor(failure.kind, failure.retryAfterSeconds);
      failures = failures.filter((at) => clock() - at < FAILURES_WITHIN_MS);
      failures.push(clock());
      if (ownRest !== null) rest(ownRest);
      else if (state === 'probing' || failures.length >= FAILURES_TO_OPEN) rest(REST_MS);
    },
  };
}

/** What one failure alone asks for; null where only many of them mean something. */
function restFor(kind: FailureKind, retryAfterSeconds: number | null): number | null {
  if (kind === 'refused') return REST_WITHOUT_KEY_MS;
  if (kind !== 'limited') return null;
  return retryAfterSeconds === null ? REST_MS : retryAfterSeconds * 1000;
}
