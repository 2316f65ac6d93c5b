import { DRAWS, drawRanks } from '../src/core/decision/rank-shares.ts';

/**
 * Ranks by 10,000 draws: 50 candidates by 32 wishes, a fifth of the values unknown, ten more that
 * would join. Run with `npx tsx bench/decision.mjs`; the median of five rounds, and the longest slice
 * between two pauses.
 */

const CANDIDATES = 50;
const WISHES = 32;
const ROUNDS = 5;
const GOAL_MS = 150;
const UNKNOWN = 0.2;

const contest = (ranked, joining) => {
  const count = ranked + joining;
  let state = 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const wishes = Array.from({ length: WISHES }, (_, at) => {
    const low = Array.from({ length: count }, () => (random() < UNKNOWN ? 0 : 10 * random()));
    return { name: `wish ${at}`, share: 1 / WISHES, low, high: low.map((low) => low || 10) };
  });
  const candidateIds = Array.from({ length: count }, (_, at) => at + 1);
  return { candidateIds, ranked, wishes, spread: 'usual', draws: DRAWS };
};

const measure = (name, given) => {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const start = performance.now();
    const cpu = process.cpuUsage();
    let [last, slice] = [start, 0];
    for (const steps = drawRanks(given); !steps.next().done;) {
      const now = performance.now();
      slice = Math.max(slice, now - last);
      last = now;
    }
    const { user, system } = process.cpuUsage(cpu);
    return { total: performance.now() - start, slice, cpu: (user + system) / 1000 };
  });
  const median = (key) =>
    rounds
      .slice(1)
      .map((round) => round[key])
      .sort((one, other) => one - other)[Math.floor(ROUNDS / 2)];
  console.log(
    `${name}: ${median('total').toFixed(0)} ms, slice ${median('slice').toFixed(1)} ms, processor ${median('cpu').toFixed(0)} ms`,
  );
  return median('total');
};

const time = measure(`${CANDIDATES} × ${WISHES} × ${DRAWS}`, contest(CANDIDATES, 0));
measure('with ten more that would join', contest(CANDIDATES, 10));
console.log(time <= GOAL_MS ? 'within the goal' : `over the goal of ${GOAL_MS} ms`);
