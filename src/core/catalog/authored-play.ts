import { z } from 'zod';
import { provenance } from './authored-claim.ts';
import { slug } from './authored-texts.ts';
import { ANSWERERS, AUDIENCES, type PlaySection } from './vocabulary.ts';

/**
 * What people write in `catalogs/<catalog>/plays/`: what a seller knows about one pair, the strongest line of
 * each section first. `{us}` and `{them}` stand for the sides, so that a line can be said from either chair.
 */

/** As much as a person says in one breath. */
const spoken = z.string().trim().min(1).max(240);

/** An answer of one side that a line asserts or rests on. */
const asserted = z.strictObject({ of: z.enum(['us', 'them']), criterion: slug, has: z.boolean() });

const { scope: _scope, ...origin } = provenance;
const common = {
  /** The line as it is said aloud, where it is written longer. */
  say: spoken.optional(),
  /** Slug of a theme of the catalog. */
  theme: slug.optional(),
  audience: z.enum(AUDIENCES),
  ...origin,
  says: z.array(asserted).min(1).optional(),
};

const line = z.strictObject({ text: spoken, ...common });
const lines = z.array(line).default([]);
/** Put to the buyer about his own need, unless `ask` says to any vendor. */
const questions = z.array(line.extend({ ask: z.enum(ANSWERERS).optional() })).default([]);
/** `customer`: the named customer, with the year, where the proof has both. */
const proofs = z.array(line.extend({ customer: spoken.optional() })).default([]);
const objections = z
  .array(z.strictObject({ they_say: spoken, we_answer: spoken, ...common }))
  .default([]);

export const authoredPlay = z.strictObject({
  /** Slug of a subject; without it the play holds for every subject the rival competes with. */
  subject: slug.optional(),
  rival: slug,
  /** The answer in ten seconds, read aloud: a reason, a named customer where there is one, a question. */
  opening: z
    .strictObject({ reason: spoken, proof: spoken.optional(), question: spoken })
    .optional(),
  why_we_win: lines,
  why_they_win: lines,
  buyer_questions: questions,
  objections,
  proof: proofs,
  price: lines,
  /** Needs of a buyer that the rival meets and we do not. */
  walk_away: lines,
} satisfies Record<PlaySection, z.ZodType> & Record<'subject' | 'rival' | 'opening', z.ZodType>);

export type AuthoredPlay = z.infer<typeof authoredPlay>;
export type AuthoredPlayLine = AuthoredPlay[PlaySection][number];
