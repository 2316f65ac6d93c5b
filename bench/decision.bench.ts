import { CONCENTRATION, SEED } from '../src/core/decision/draw-weights.ts';
import { evaluateDecision } from '../src/core/decision/evaluate-decision.ts';
import { DRAWS, drawRanks, firstSharesWith } from '../src/core/decision/rank-shares.ts';
import type { Contest } from '../src/core/decision/rank-tally.ts';
import { fillGamma, next, streamFor } from '../src/core/decision/random-streams.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { timed, type Bench } from './bench.ts';

const CANDIDATES = 50;
const WISHES = 32;
const UNKNOWN = 0.2;
const TODAY = '2026-11-26';
/** The number of tests and of finalists behind an answer. */
const [TESTS, FINALISTS] = [3, 5];

/** A fifth of the values unknown, each drawn from three, by its own generator. */
function contest(): Contest {
  let state = 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const wishes = Array.from({ length: WISHES }, (_, at) => ({
    name: `wish ${at}`,
    group: 'all',
    groupShare: 1,
    within: 1 / WISHES,
    values: Array.from({ length: CANDIDATES }, () =>
      random() < UNKNOWN
        ? { base: 0, priors: [[10 * random(), 10 * random(), 10 * random()].sort((a, b) => a - b)] }
        : { base: 10 * random(), priors: [] },
    ),
  }));
  const candidateIds = Array.from({ length: CANDIDATES }, (_, at) => at + 1);
  return { candidateIds, ranked: CANDIDATES, wishes, spread: 'usual', draws: DRAWS };
}

function whole(given: Contest): number {
  const steps = drawRanks(given);
  for (;;) {
    const { done, value } = steps.next();
    if (!done) continue;
    const points = Array.from({ length: FINALISTS }, (_, at) =>
      given.wishes.map(({ values }) => values[at]?.base ?? 0),
    );
    for (let test = 0; test < TESTS; test += 1) firstSharesWith(value.weights, points);
    return value.ranks[0]?.places[0] ?? 0;
  }
}

/**
 * The ranks written by hand: one loop over the draws in plain typed arrays, with the same random numbers, rank shares and
 * effects of unknown values; without pauses, ties and names.
 */
function handWritten({ wishes, candidateIds, spread }: Contest): number {
  const count = candidateIds.length;
  const priorAt = (wish: number, at: number) => wishes[wish]?.values[at]?.priors[0];
  const middle = Float64Array.from(
    wishes.flatMap(({ values }) => values.map(({ base, priors }) => priors[0]?.[1] ?? base)),
  );
  const shapes = Float64Array.from(wishes, ({ within }) => within * CONCENTRATION[spread]);
  const streams = wishes.map(({ name }) => streamFor(SEED, name));
  const open = wishes.flatMap(({ name }, wish) =>
    candidateIds.flatMap((id, candidate) => {
      const prior = priorAt(wish, candidate);
      const stream = streamFor(SEED, `${name} ${id}`);
      return prior ? [{ at: wish * count + candidate, wish, candidate, prior, stream }] : [];
    }),
  );
  const drawn = new Float64Array(count);
  const firstDrawn = new Float64Array(count);
  const weights = new Float64Array(WISHES);
  const scores = new Float64Array(count);
  const order = Int32Array.from({ length: count }, (_, at) => at);
  const places = new Float64Array(3 * count);
  const rankSum = new Float64Array(count);
  const ends = new Float64Array(2 * open.length);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let sum = 0;
    for (let wish = 0; wish < WISHES; wish += 1) {
      fillGamma(weights.subarray(wish, wish + 1), streams[wish]!, shapes[wish]!, 1);
      sum += weights[wish]!;
    }
    scores.fill(0);
    for (let wish = 0; wish < WISHES; wish += 1) {
      const weight = (weights[wish]! /= sum);
      for (let at = 0; at < count; at += 1) scores[at]! += middle[wish * count + at]! * weight;
    }
    drawn.set(scores);
    for (const { at, wish, candidate, prior, stream } of open) {
      const point = prior[Math.floor(next(stream) * prior.length)]!;
      drawn[candidate]! += (point - middle[at]!) * weights[wish]!;
    }
    let best = 0;
    for (let at = 1; at < count; at += 1) if (drawn[at]! > drawn[best]!) best = at;
    firstDrawn[best]! += 1;
    for (let place = 1; place < count; place += 1) {
      const moved = order[place]!;
      let to = place;
      while (to > 0 && scores[moved]! > scores[order[to - 1]!]!) {
        order[to] = order[to - 1]!;
        to -= 1;
      }
      order[to] = moved;
    }
    for (let place = 0; place < count; place += 1) {
      rankSum[order[place]!]! += place + 1;
      if (place < 3) places[place * count + order[place]!]! += 1;
    }
    const [first, second] = [order[0]!, order[1]!];
    for (let index = 0; index < open.length; index += 1) {
      const { at, wish, candidate, prior } = open[index]!;
      const other = scores[first === candidate ? second : first]!;
      const floor = scores[candidate]! - middle[at]! * weights[wish]!;
      if (floor + weights[wish]! * prior[0]! > other) ends[2 * index]! += 1;
      if (floor + weights[wish]! * prior.at(-1)! > other) ends[2 * index + 1]! += 1;
    }
  }
  return places[0]! / DRAWS;
}

export const benches: Bench[] = [
  {
    name: 'decision',
    what: 'ranks of 50 candidates by 32 wishes over 10,000 draws, and five of them on three tests',
    against: 'the ranks alone in a plain loop over typed arrays, with the same random numbers',
    unit: 'ms',
    goal: { atMost: 1.5 },
    prepare: async () => {
      const given = contest();
      const [one, other] = [whole(given), handWritten(given)];
      if (Math.abs(one - other) > 1e-9) throw new Error(`${one} is not ${other}`);
      return {
        ours: () => timed(async () => whole(given)),
        theirs: () => timed(async () => handWritten(given)),
      };
    },
  },
  {
    name: 'decision-preset',
    what: 'evaluating the preset of the catalogs that takes longest, in processor time',
    against: 'the ranks of the bench `decision` by hand',
    unit: 'ms',
    goal: { atMost: 0.75 },
    prepare: async () => {
      const { catalogs } = await readCatalogFiles(['catalogs'], { today: TODAY });
      const runs = catalogs.flatMap((catalog) =>
        (catalog.decision?.presets ?? []).map(
          (preset) => () => void evaluateDecision(catalog, preset, TODAY),
        ),
      );
      const given = contest();
      return {
        ours: () => Math.max(...runs.map(processorMs)),
        theirs: () => processorMs(() => void handWritten(given)),
      };
    },
  },
];

/** The least of three runs, over all threads of this process. */
function processorMs(run: () => void): number {
  const taken = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...taken);
}
