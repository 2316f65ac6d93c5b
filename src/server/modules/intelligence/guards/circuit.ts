import { ProviderFailure, type FailureKind } from '../providers/live-provider.ts';

const FAILURES_TO_OPEN = 5;
/** Visitors wait long for a provider that hangs, so two timeouts open the circuit. */
const TIMEOUT_COUNTS_AS = 3;
const FAILURES_WITHIN_MS = 30_000;
const REST_MS = 30_000;
const REST_WITHOUT_KEY_MS = 5 * 60_000;

export type Circuit = ReturnType<typeof createCircuit>;

/**
 * Stops calls to a failing provider for a while, then lets one question through as a probe. `clock` in milliseconds, never
 * running backwards.
 */
export function createCircuit(clock: () => number) {
  let failures: number[] = [];
  let isOpen = false;
  let restsUntil = 0;
  /** Other calls stay out during a probe; a probe that never reports back expires soon. */
  let probesUntil = 0;

  const seconds = () =>
    isOpen ? Math.max(0, Math.ceil((Math.max(restsUntil, probesUntil) - clock()) / 1000)) : 0;
  const rest = (ms: number) => {
    isOpen = true;
    restsUntil = Math.max(restsUntil, clock() + ms);
  };

  const assertAwake = (until: number) => {
    if (clock() >= until) return;
    throw new ProviderFailure('resting', { retryAfterSeconds: Math.max(1, seconds()) });
  };

  return {
    /** Seconds until it may be asked again; 0 when it may. */
    restsForSeconds: seconds,
    /** Throws `resting` while the provider rests, and while another question is the probe. */
    enter: () => {
      if (!isOpen) return;
      assertAwake(Math.max(restsUntil, probesUntil));
      probesUntil = clock() + REST_MS;
    },
    /** Throws `resting` where the provider was put to rest since `enter`. */
    lookAgain: () => assertAwake(restsUntil),
    /** Lets the provider rest, as another process was asked to. */
    rest: (forSeconds: number) => rest(forSeconds * 1000),
    succeeded: () => {
      // This call was sent before another was refused.
      if (clock() < restsUntil) return;
      failures = [];
      isOpen = false;
      probesUntil = 0;
    },
    /** The call was not sent after all: the next one may enter. */
    left: () => {
      probesUntil = 0;
    },
    failed: ({ kind, retryAfterSeconds }: ProviderFailure) => {
      const ownRest = restFor(kind, retryAfterSeconds);
      const count = kind === 'timeout' ? TIMEOUT_COUNTS_AS : 1;
      failures = failures.filter((at) => clock() - at < FAILURES_WITHIN_MS);
      failures.push(...Array<number>(count).fill(clock()));
      probesUntil = 0;
      if (ownRest !== null) rest(ownRest);
      else if (isOpen || failures.length >= FAILURES_TO_OPEN) rest(REST_MS);
    },
  };
}

/** The rest after a single failure; null where only repeated ones count. */
function restFor(kind: FailureKind, retryAfterSeconds: number | null): number | null {
  if (kind === 'refused') return REST_WITHOUT_KEY_MS;
  if (kind !== 'limited') return null;
  return retryAfterSeconds === null ? REST_MS : retryAfterSeconds * 1000;
}
