import type { PackedBody } from '../../http/packed-body.ts';
import { createSingleFlight } from '../intelligence/guards/single-flight.ts';

type Sized = { packed: PackedBody };

export const KEPT_LIMITS = { answers: 500, bytes: 32 * 1024 ** 2 };

/** Built answers by all their inputs; the least recently used make room. */
export function createKeptAnswers(limits: typeof KEPT_LIMITS = KEPT_LIMITS) {
  const kept = new Map<string, Sized>();
  const flights = createSingleFlight<Sized>();
  let bytes = 0;

  const keep = (key: string, answer: Sized) => {
    kept.set(key, answer);
    bytes += sizeOf(key, answer);
    for (const [oldest, old] of kept) {
      if (kept.size <= limits.answers && bytes <= limits.bytes) return;
      kept.delete(oldest);
      bytes -= sizeOf(oldest, old);
    }
  };

  return {
    /** Builds it once for simultaneous requests; failures are not cached. */
    get: async <Answer extends Sized>(
      parts: unknown,
      build: () => Promise<Answer>,
    ): Promise<Answer> => {
      const key = JSON.stringify(parts);
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found as Answer;
      }
      const built = await flights.run(key, async () => {
        const answer = await build();
        keep(key, answer);
        return answer;
      });
      return built as Answer;
    },
  };
}

/** Its size, with room for the gzip that may be cached with it. */
function sizeOf(key: string, { packed }: Sized): number {
  return 2 * key.length + 2 * packed.br.length;
}
