export type Deadlines = ReturnType<typeof createDeadlines>;

/**
 * Signals that fire when a question may take no longer, or when all is to end. Timers held in hand: a signal joined
 * from others may be collected before its time comes.
 */
export function createDeadlines(milliseconds: number) {
  const running = new Map<AbortController, NodeJS.Timeout>();
  const stop = (controller: AbortController) => {
    clearTimeout(running.get(controller));
    running.delete(controller);
  };
  return {
    /** `done` takes the deadline back. */
    start: (): { signal: AbortSignal; done: () => void } => {
      const controller = new AbortController();
      running.set(
        controller,
        setTimeout(() => controller.abort(), milliseconds),
      );
      return { signal: controller.signal, done: () => stop(controller) };
    },
    /** Fires every one that still runs. */
    end: () => {
      for (const controller of running.keys()) {
        stop(controller);
        controller.abort();
      }
    },
  };
}
