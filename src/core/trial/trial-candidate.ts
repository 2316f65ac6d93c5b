import type { TokenPrices } from './trial-cost.ts';

/** Who takes part, in an order that was drawn. */
export type TrialCandidate = {
  id: number;
  slug: string;
  name: string;
  /** As models.dev names it, by which it is asked. */
  listed: string;
  prices: TokenPrices;
  window: number | null;
};
