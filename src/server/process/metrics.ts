import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** A figure that is read whenever the metrics are. */
export type Figure = {
  /** In Prometheus' spelling, after `selector_`. */
  name: string;
  help: string;
  read: () => number;
};

/** What Prometheus may read: the process itself (memory, CPU, event loop, garbage collection), and the figures given. */
export function createMetrics(figures: readonly Figure[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, read } of figures) {
    new Gauge({
      name: `selector_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  return registry;
}
