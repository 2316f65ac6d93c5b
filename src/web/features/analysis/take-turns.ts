/** Waits for its turn, then runs the task; a task given up while it waits never starts. */
export type TakeTurn = <Result>(
  signal: AbortSignal,
  task: () => Promise<Result>,
) => Promise<Result>;

/** Turns in the order of asking, at most `most` at once; a failed task gives its turn back too. */
export function createTurns(most: number): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (signal, task) => {
    if (running < most) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
