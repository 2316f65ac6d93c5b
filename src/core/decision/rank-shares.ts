import { addScores, BLOCK, blockOf, weightSampler, type DrawnWeights } from './draw-weights.ts';
import { RankTally, type Contest, type DrawnRanks } from './rank-tally.ts';

/** SMAA-2: how often each candidate takes a rank, over plausible weights and over what is unknown. */

export const DRAWS = 10_000;

/** Draws in blocks and pauses after each, so that something else may run between. */
export function* drawRanks(contest: Contest): Generator<undefined, DrawnRanks> {
  const { wishes, spread, draws } = contest;
  const blocks = Math.ceil(draws / BLOCK);
  const rows = new Float64Array(blocks * wishes.length * BLOCK);
  const drawWeights = weightSampler(wishes, spread);
  const tally = new RankTally(contest);
  for (let block = 0; block < blocks; block += 1) {
    const size = Math.min(BLOCK, draws - block * BLOCK);
    const weights = blockOf(rows, block, wishes.length);
    drawWeights(weights, size);
    tally.count(weights, size);
    yield;
  }
  return { ...tally.result(draws), weights: { rows, draws } };
}

/**
 * How often each of some candidates has the highest score when one wish has other points: shares, 0–1, by
 * the same drawn weights. `points` are those of the other wishes, by candidate, then by wish.
 */
export function firstSharesWith({ rows, draws }: DrawnWeights, points: number[][]): number[] {
  const wishes = points[0]?.length ?? 0;
  const counts = points.map(() => 0);
  const scores = points.map(() => new Float64Array(BLOCK));
  const best = new Float64Array(BLOCK);
  const level = new Float64Array(BLOCK);
  for (let done = 0; done < draws; done += BLOCK) {
    const size = Math.min(BLOCK, draws - done);
    const weights = blockOf(rows, done / BLOCK, wishes);
    best.fill(-Infinity);
    scores.forEach((row, at) => {
      addScores(row.fill(0), weights, points[at] ?? [], size);
      for (let draw = 0; draw < size; draw += 1) {
        const score = row[draw] as number;
        if (score === best[draw]) level[draw] = (level[draw] as number) + 1;
        if (score <= (best[draw] as number)) continue;
        best[draw] = score;
        level[draw] = 1;
      }
    });
    scores.forEach((row, at) => {
      let count = counts[at] as number;
      for (let draw = 0; draw < size; draw += 1) {
        if (row[draw] === best[draw]) count += 1 / (level[draw] as number);
      }
      counts[at] = count;
    });
  }
  return counts.map((count) => count / Math.max(1, draws));
}
