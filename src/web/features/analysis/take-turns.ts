import pLimit from 'p-limit';

/** Waits for its turn, then runs the task; a task given up while it waits never starts. */
export type TakeTurn = <Result>(
  signal: AbortSignal,
  task: () => Promise<Result>,
) => Promise<Result>;

/** Turns in the order of asking, at most `most` at once; a failed task gives its turn back too. */
export function createTurns(most: number): TakeTurn {
  const limit = pLimit(most);
  return (signal, task) =>
    limit(() => {
      signal.throwIfAborted();
      return task();
    });
}
