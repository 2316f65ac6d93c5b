import { createRequire } from 'node:module';
import type * as PromClient from 'prom-client';

const load = createRequire(import.meta.url);

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 5, 30];

/** A gauge that is read at every scrape. */
export type Figure = {
  /** In Prometheus' spelling, after `selector_`. */
  name: string;
  help: string;
  read: () => number;
};

export type Answered = { method: string; route: string; status: number; seconds: number };

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics for Prometheus: the process (memory, CPU, event loop, garbage collection), request counts, and the given figures. */
export function createMetrics(figures: readonly Figure[]) {
  // A failed `require` can be tried again later, a failed import cannot.
  const client: typeof PromClient = load('prom-client');
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = client;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name, help, read } of figures) {
    new Gauge({
      name: `selector_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
  const requests = new Counter({
    name: 'selector_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'selector_http_request_duration_seconds',
    help: 'Time until an answer was out, by route.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  return {
    count: ({ method, route, status, seconds }: Answered) => {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    /** In Prometheus' text form. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
