import { next, streamFor, type Stream } from '../decision/random-streams.ts';
import type { DrawnPair } from './judgement.ts';

/**
 * The pairs of one judge in their order, sides drawn: every prompt once before any a second time. Which answers are
 * there is said by `hasAnswer`; the same seed and judge give the same pairs.
 */
export function drawPairs({
  seed,
  judge,
  prompts,
  candidates,
  hasAnswer,
}: {
  seed: number;
  judge: string;
  prompts: number;
  candidates: number;
  hasAnswer: (prompt: number, candidate: number) => boolean;
}): DrawnPair[] {
  const rounds: DrawnPair[][] = [];
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const stream = streamFor(seed, `${judge} ${prompt}`);
    const pairs = pairsOf(prompt, candidates).map((pair) => turned(pair, next(stream)));
    shuffle(pairs, stream);
    const shown = pairs.filter(
      ({ left, right }) => hasAnswer(prompt, left) && hasAnswer(prompt, right),
    );
    for (const [at, pair] of shown.entries()) (rounds[at] ??= []).push(pair);
  }
  const stream = streamFor(seed, judge);
  for (const round of rounds) shuffle(round, stream);
  return rounds.flat();
}

function pairsOf(prompt: number, candidates: number): DrawnPair[] {
  const pairs: DrawnPair[] = [];
  for (let left = 0; left < candidates; left += 1) {
    for (let right = left + 1; right < candidates; right += 1) pairs.push({ prompt, left, right });
  }
  return pairs;
}

function turned(pair: DrawnPair, draw: number): DrawnPair {
  return draw < 0.5 ? pair : { prompt: pair.prompt, left: pair.right, right: pair.left };
}

/** Fisher and Yates, in place. */
function shuffle(items: DrawnPair[], stream: Stream): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next(stream) * (at + 1));
    [items[at], items[other]] = [items[other] as DrawnPair, items[at] as DrawnPair];
  }
}
