import { z } from 'zod';
import { provenance } from './authored-claim.ts';
import { slug } from './authored-texts.ts';
import { AUDIENCES, type PlaySection } from './vocabulary.ts';

/** What people write in `catalogs/<catalog>/plays/`: what a seller knows about one pair. */

/** As much as a person says in one breath. */
const spoken = z.string().trim().min(1).max(240);

/** An answer of one side that a line asserts or rests on. */
const asserted = z.strictObject({ of: z.enum(['us', 'them']), criterion: slug, has: z.boolean() });

const { scope: _scope, ...origin } = provenance;
const common = {
  audience: z.enum(AUDIENCES),
  ...origin,
  says: z.array(asserted).min(1).optional(),
};

const lines = z.array(z.strictObject({ text: spoken, ...common })).default([]);
const objections = z
  .array(z.strictObject({ they_say: spoken, we_answer: spoken, ...common }))
  .default([]);

export const authoredPlay = z.strictObject({
  /** Slug of a subject; without it the play holds for every subject the rival competes with. */
  subject: slug.optional(),
  rival: slug,
  why_we_win: lines,
  why_they_win: lines,
  /** Put to the buyer about his own need. */
  buyer_questions: lines,
  objections,
  proof: lines,
  price: lines,
  /** Needs of a buyer that the rival meets and we do not. */
  walk_away: lines,
} satisfies Record<PlaySection, z.ZodType> & Record<'subject' | 'rival', z.ZodType>);

export type AuthoredPlay = z.infer<typeof authoredPlay>;
export type AuthoredPlayLine = AuthoredPlay[PlaySection][number];
