export type Deadlines = ReturnType<typeof createDeadlines>;

/**
 * Signals that fire at a question's deadline, or when all questions end. Uses timers of its own: a signal from
 * `AbortSignal.any` may be garbage-collected before it fires.
 */
export function createDeadlines(milliseconds: number) {
  const running = new Map<AbortController, NodeJS.Timeout>();
  const stop = (controller: AbortController) => {
    clearTimeout(running.get(controller));
    running.delete(controller);
  };
  return {
    /** `done` cancels the deadline. */
    start: (): { signal: AbortSignal; done: () => void } => {
      const controller = new AbortController();
      running.set(
        controller,
        setTimeout(() => controller.abort(), milliseconds),
      );
      return { signal: controller.signal, done: () => stop(controller) };
    },
    /** Fires all running deadlines. */
    end: () => {
      for (const controller of running.keys()) {
        stop(controller);
        controller.abort();
      }
    },
  };
}
