import os from 'node:os';

/** One figure, taken on both sides in turn; lower or higher is better, as its goal says. */
export type Side = () => Promise<number> | number;

export type Sides = { ours: Side; theirs: Side };

export type Bench = {
  /** Short name for `--only`. */
  name: string;
  /** Our side and the other side, in words for the table. */
  what: string;
  against: string;
  unit: 'a second' | 'ms' | 'MB' | 'bytes';
  /** Goal of the ratio ours / theirs. */
  goal: { atLeast: number } | { atMost: number };
  /** Rounds of one turn each; five by default. */
  rounds?: number;
  /** Takes minutes: runs with `--long`, or by its name. */
  isLong?: boolean;
  /** null, or a reason, where this machine cannot do it. */
  prepare: (after: (cleanUp: () => unknown) => void) => Promise<Sides | string>;
};

export type Result = {
  name: string;
  what: string;
  against: string;
  unit: Bench['unit'];
  goal: Bench['goal'];
  ours: number[];
  theirs: number[];
  /** The ratio of each round. */
  ratios: number[];
  /** Load average of the last minute, including our own processes. */
  load: number;
};

export const ROUNDS = 5;

/** Alternates the sides (ABAB), after one warm-up turn of each. */
export async function takeTurns(bench: Bench, sides: Sides, rounds: number): Promise<Result> {
  const { name, what, against, unit, goal } = bench;
  const sums = { ours: [], theirs: [], ratios: [], load: 0 };
  const result: Result = { name, what, against, unit, goal, ...sums };
  await sides.ours();
  await sides.theirs();
  for (let round = 0; round < rounds; round += 1) {
    const ours = await sides.ours();
    const theirs = await sides.theirs();
    result.ours.push(ours);
    result.theirs.push(theirs);
    result.ratios.push(ours / theirs);
  }
  result.load = os.loadavg()[0] ?? 0;
  return result;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

export function isReached({ goal, ratios }: Pick<Result, 'goal' | 'ratios'>): boolean {
  const ratio = median(ratios);
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

const ENOUGH_MS = 400;
const BATCH_MS = 5;

/**
 * Mean time of one run, in ms, over about 0.4 s of runs; `run` is called in batches so that the clock
 * costs nothing.
 */
export async function msOf(run: () => unknown): Promise<number> {
  const once = await timed(async () => await run());
  const batch = Math.max(1, Math.round(BATCH_MS / Math.max(once, 1e-4)));
  let [runs, spent] = [0, 0];
  while (spent < ENOUGH_MS) {
    spent += await timed(async () => {
      for (let index = 0; index < batch; index += 1) {
        const answer = run();
        if (answer instanceof Promise) await answer;
      }
    });
    runs += batch;
  }
  return spent / runs;
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
