import { ProviderFailure, type FailureKind } from '../providers/live-provider.ts';

const FAILURES_TO_OPEN = 5;
/** Visitors wait long for a provider that hangs, so two such failures are enough. */
const TIMEOUT_COUNTS_AS = 3;
const FAILURES_WITHIN_MS = 30_000;
const REST_MS = 30_000;
const REST_WITHOUT_KEY_MS = 5 * 60_000;

export type Circuit = ReturnType<typeof createCircuit>;

/**
 * Leaves a failing provider alone for a while, then lets one question through to see. `clock` in milliseconds,
 * never running backwards.
 */
export function createCircuit(clock: () => number) {
  let failures: number[] = [];
  let isOpen = false;
  let restsUntil = 0;
  /** Others stay out while one probes; a probe that never reports back holds nobody out for long. */
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
    /** Throws `resting` while it is left alone, and while another question is the probe. */
    enter: () => {
      if (!isOpen) return;
      assertAwake(Math.max(restsUntil, probesUntil));
      probesUntil = clock() + REST_MS;
    },
    /** Throws `resting` where it has been left alone since one entered. */
    lookAgain: () => assertAwake(restsUntil),
    /** Leaves it alone for so long, as another process was asked to. */
    rest: (forSeconds: number) => rest(forSeconds * 1000),
    succeeded: () => {
      // It left before another call was refused.
      if (clock() < restsUntil) return;
      failures = [];
      isOpen = false;
      probesUntil = 0;
    },
    /** Nothing was asked after all: the next one may enter. */
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

/** What one failure alone asks for; null where only many of them mean something. */
function restFor(kind: FailureKind, retryAfterSeconds: number | null): number | null {
  if (kind === 'refused') return REST_WITHOUT_KEY_MS;
  if (kind !== 'limited') return null;
  return retryAfterSeconds === null ? REST_MS : retryAfterSeconds * 1000;
}
