import type { z } from 'zod';
import type { Catalog } from '../../catalog/resolved.ts';
import { card, cardAnswer, cardInput } from './card.ts';
import { changes, changesAnswer, changesInput } from './changes.ts';
import { compareAnswer, compareAnswerOf, compareInput, sidesNamed } from './compare.ts';
import { decide, decideAnswer, decideInput, decisionAsked } from './decide.ts';
import { explain, explainAnswer, explainInput } from './explain.ts';
import { facts, factsAnswer, factsInput } from './facts.ts';
import { find, findAnswer, findInput } from './find.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

/** One question that every door answers alike. */
type Question<Input extends z.ZodObject, Answer extends z.ZodObject> = {
  input: Input;
  answer: Answer;
  run: (context: AnswerContext, input: z.output<Input>) => AnswerOrFault<z.input<Answer>>;
  /** Of what takes long: the one catalog that it needs, so that it can be answered elsewhere. */
  needs?: (context: AnswerContext, input: z.output<Input>) => AnswerOrFault<Catalog>;
};

const question = <Input extends z.ZodObject, Answer extends z.ZodObject>(
  each: Question<Input, Answer>,
) => each;

const catalogOf = (outcome: AnswerOrFault<{ catalog: Catalog }>): AnswerOrFault<Catalog> =>
  isFault(outcome) ? outcome : { answer: outcome.answer.catalog };

/** The compact answers, by name: what a chat, a build, a sheet or a program may ask. All only read. */
export const ANSWERS = {
  find: question({ input: findInput, answer: findAnswer, run: find }),
  facts: question({ input: factsInput, answer: factsAnswer, run: facts }),
  compare: question({
    input: compareInput,
    answer: compareAnswer,
    run: compareAnswerOf,
    needs: (context, input) => catalogOf(sidesNamed(context, input)),
  }),
  decide: question({
    input: decideInput,
    answer: decideAnswer,
    run: decide,
    needs: (context, input) => catalogOf(decisionAsked(context, input)),
  }),
  explain: question({ input: explainInput, answer: explainAnswer, run: explain }),
  changes: question({ input: changesInput, answer: changesAnswer, run: changes }),
  card: question({
    input: cardInput,
    answer: cardAnswer,
    run: card,
    needs: (context, { rival, ...input }) =>
      catalogOf(sidesNamed(context, { ...input, rivals: [rival] })),
  }),
};

export type AnswerName = keyof typeof ANSWERS;
export const ANSWER_NAMES = Object.keys(ANSWERS) as AnswerName[];
