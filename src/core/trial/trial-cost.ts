import { priceAt } from '../catalog/price-at.ts';
import type { Catalog, Rival } from '../catalog/resolved.ts';

/** What asking may cost, in millionths of a dollar: tokens times the price of a million of them. */

export const TRIAL_LIMITS = {
  prompts: [5, 200],
  candidates: [2, 4],
  promptBytes: 8192,
  answerTokens: 2000,
} as const;

/** Of a million tokens, in dollars. */
export type TokenPrices = { input: number; output: number };

/** A token is one byte at least; what surrounds a prompt is a few dozen. */
const SURROUNDING_TOKENS = 200;
const BYTES_A_TOKEN = 4;
const LIKELY_ANSWER_TOKENS = 500;

/** No call costs more than this. */
export function mostOfCall(promptBytes: number, { input, output }: TokenPrices): number {
  return Math.ceil((promptBytes + SURROUNDING_TOKENS) * input + TRIAL_LIMITS.answerTokens * output);
}

/** A usual call: four bytes a token, and an answer of a page. */
export function likelyOfCall(promptBytes: number, { input, output }: TokenPrices): number {
  return Math.ceil(likelyTokens(promptBytes) * input + LIKELY_ANSWER_TOKENS * output);
}

export function costOfCall(
  tokens: { input: number; output: number },
  { input, output }: TokenPrices,
): number {
  return Math.ceil(tokens.input * input + tokens.output * output);
}

function likelyTokens(promptBytes: number): number {
  return Math.ceil(promptBytes / BYTES_A_TOKEN);
}

/** Prices of the day; null where one is unknown, so that no cap could be held. */
export function tokenPrices(
  { decision }: Pick<Catalog, 'decision'>,
  { claims }: Pick<Rival, 'claims'>,
  day: string,
): TokenPrices | null {
  const cost = decision?.cost;
  if (!cost) return null;
  const [input, output] = [cost.inputPriceId, cost.outputPriceId].map((id) => {
    const claim = claims[id];
    return claim && priceAt(claim, { day, inputTokens: TRIAL_LIMITS.promptBytes })?.amount;
  });
  return input === undefined || output === undefined ? null : { input, output };
}

/** Whether a prompt and the longest answer fit; true where the window is unknown. */
export function fitsWindow(promptBytes: number, window: number | null): boolean {
  return window === null || likelyTokens(promptBytes) + TRIAL_LIMITS.answerTokens <= window;
}

/** Tokens of one request in all; null where unknown. */
export function windowOf(
  { decision }: Pick<Catalog, 'decision'>,
  { claims }: Pick<Rival, 'claims'>,
): number | null {
  const id = decision?.cost?.windowId;
  const claim = id ? claims[id] : undefined;
  if (claim?.state !== 'known') return null;
  const { value } = claim.measurements[0];
  return value.kind === 'number' ? value.number : null;
}
