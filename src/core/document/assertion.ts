import { z } from 'zod';

/**
 * The forms in which a page of a comparison says something, each on evidence of its own (decision 73):
 * `lead`: ahead of the best other on shared evidence; `lead-of-measured`: the same where others are unmeasured;
 * `level`; `only`: a yes against a no of each other; `all-have`: a yes of each; `cost`: a share of another's cost;
 * `trade`: cheaper than the leader; `price-change`: from a day on; `do-not-claim`: a lead on weak evidence;
 * `not-shared`: no test or price tells; `play`: as somebody wrote it; `customer`: a named one did it; `fact`: one
 * claim; `not-known`; `count`; `argued`: how often plays argue a theme; `question`; `next-step`.
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
] as const;

export const assertion = z.object({
  form: z.enum(STATEMENT_FORMS),
  /** Places among the compared, the subject is 0; of a lead the leader first, then the best other. */
  sides: z.array(z.int().min(0)),
  /** What it rests on, of each side: criteria, sections of plays, or facets of an entry. */
  claims: z.array(z.string()),
});
/** The form of a statement, its sides and its claims. */
export type Assertion = z.infer<typeof assertion>;
