import { z } from 'zod';

/**
 * The forms in which a report says something, each on evidence of its own (decision 73). Of a comparison:
 * `lead`: ahead of the best other on shared evidence; `lead-of-measured`: the same where others are unmeasured;
 * `level`; `only`: a yes against a no of each other; `all-have`: a yes of each; `cost`: a share of another's cost;
 * `trade`: cheaper than the leader; `price-change`: from a day on; `do-not-claim`: a lead on weak evidence;
 * `not-shared`: no test or price tells; `play`: as its author wrote it; `customer`: a named one did it; `fact`: one
 * claim; `not-known`; `count`; `argued`: how often plays argue a theme; `question`; `next-step`. Of a decision besides:
 * `choice`: the recommendation and its strength; `approval`: what a board votes on; `rank`: shares of first ranks and
 * scores; `test`: who is first on it; `worth`: who costs less or is better; `separation` of the first two; `regret` in
 * money; `turn`: what puts another first; `expense`: what the workload costs; `relaxation`: who comes back without a
 * requirement; `doubt`: what is weak in the evidence; `entry`: what the buyer entered or left open.
 */
export const STATEMENT_FORMS = [
  'lead',
  'lead-of-measured',
  'level',
  'only',
  'all-have',
  'cost',
  'trade',
  'price-change',
  'do-not-claim',
  'not-shared',
  'play',
  'customer',
  'fact',
  'not-known',
  'count',
  'argued',
  'question',
  'next-step',
  'choice',
  'approval',
  'rank',
  'test',
  'worth',
  'separation',
  'regret',
  'turn',
  'expense',
  'relaxation',
  'doubt',
  'entry',
] as const;

export const assertion = z.object({
  form: z.enum(STATEMENT_FORMS),
  /**
   * Places among the compared, the subject is 0; of a lead the leader first, then the best other. Of a decision the
   * ids of candidates.
   */
  sides: z.array(z.int().min(0)),
  /** What it rests on, of each side: criteria, sections of plays, facets of an entry, or groups of weights. */
  claims: z.array(z.string()),
});
/** The form of a statement, its sides and its claims. */
export type Assertion = z.infer<typeof assertion>;
