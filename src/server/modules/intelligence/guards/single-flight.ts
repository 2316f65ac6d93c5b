/** One run shared by simultaneous equal calls; it goes on when the callers have left. */
export type SingleFlight<Result> = {
  has: (key: string) => boolean;
  run: (key: string, start: () => Promise<Result>) => Promise<Result>;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
};

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    has: (key) => flights.has(key),
    run: (key, start) => {
      const known = flights.get(key);
      if (known) return known;
      const flight = start().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    settled: async () => {
      await Promise.allSettled(flights.values());
    },
  };
}
