import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import type { DecisionInput } from '../../catalog/decision-settings.ts';
import type { Catalog } from '../../catalog/resolved.ts';
import { evaluateDecision } from '../../decision/evaluate-decision.ts';
import { ASK_ONE, noDecisionIn, noSuch } from '../../wording/answers.ts';
import { currencyIn } from '../../report/decision/decision-context.ts';
import { channelText } from '../../wording/channels.ts';
import { toDecisionAnswer } from '../decision-answer.ts';
import type { DecisionAnswer } from '../decision-api.ts';
import { readDecisionFile } from '../decision-file.ts';
import { catalogNamed } from './named.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

const MOST_RANKED = 5;
const MOST_ASKED = 4;

const DECISION_HELP =
  'The content of a decision.yaml as an object: requirements, workload, weights. Example: {"requirements":[{"criterion":"data_residency","test":{"kind":"any-of","items":["EU"]}}],"workload":{"requestsPerMonth":800000,"inputTokens":6000,"outputTokens":500,"cachedPercent":60},"weights":{"groups":[{"group":"cost","weight":50}],"wishes":[]}}';

export const decideInput = z.strictObject({
  catalog: catalogSlug.optional(),
  scenario: z.string().max(120).optional().describe('Slug of a scenario, as find lists them'),
  decision: z.record(z.string(), z.unknown()).optional().describe(DECISION_HELP),
});
const ranked = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.string(),
  first_of_100: z.number(),
  score: z.number(),
  known_percent: z.number(),
  month1: z.number().nullable(),
});
export const decideAnswer = z.object({
  answer: z.string(),
  strength: z.string().nullable(),
  how_sure: z.string().nullable(),
  what_turns_it: z.string().nullable(),
  day: z.string(),
  catalog: z.string(),
  catalog_version: z.string(),
  candidates: z.object({ qualify: z.int(), wait_for_an_answer: z.int(), out: z.int() }),
  requirements: z.array(z.object({ text: z.string(), rules_out: z.int(), open: z.int() })),
  /** Stands before each sum: `$`, or the buyer’s own `EUR `. */
  currency: z.string(),
  ranking: z.array(ranked),
  /** Of the first, undiscounted. */
  cost: z
    .object({
      month1: z.number(),
      total: z.number(),
      steps: z.array(
        z.object({ from: z.string(), before: z.number(), after: z.number().nullable() }),
      ),
      prices: z.array(
        z.object({ price: z.string(), as_of: z.string(), source: z.string().nullable() }),
      ),
    })
    .nullable(),
  first_question: z.string().nullable(),
  questions: z.array(z.object({ vendor: z.string(), ask: z.array(z.string()) })),
});

export type DecideAnswer = z.infer<typeof decideAnswer>;

/** What a caller asks, as the decision page would. */
export function decisionAsked(
  context: AnswerContext,
  { catalog: slug, scenario, decision }: z.infer<typeof decideInput>,
): AnswerOrFault<{ catalog: Catalog; input: DecisionInput }> {
  const named = catalogNamed(context, slug);
  if (isFault(named)) return named;
  const catalog = named.answer;
  if (!catalog.decision) return { fault: noDecisionIn(catalog.slug) };
  if (decision) {
    const data = { version: 1, catalog: catalog.slug, day: context.today, ...decision };
    const read = readDecisionFile(
      data,
      (each) => context.catalogs.find((one) => one.slug === each && one.decision) ?? null,
    );
    if (read.state === 'refused') return { fault: read.fault };
    return {
      answer: { catalog: of(context, read.file.catalog) ?? catalog, input: read.file.input },
    };
  }
  if (scenario === undefined) return { fault: ASK_ONE };
  const { presets } = catalog.decision;
  const preset = presets.find((each) => each.slug === scenario);
  if (!preset)
    return {
      fault: noSuch(
        'scenario',
        scenario,
        presets.map((each) => each.slug),
      ),
    };
  return { answer: { catalog, input: preset } };
}

const of = ({ catalogs }: AnswerContext, slug: string) =>
  catalogs.find((each) => each.slug === slug);

export function decide(
  context: AnswerContext,
  asked: z.infer<typeof decideInput>,
): AnswerOrFault<z.infer<typeof decideAnswer>> {
  const found = decisionAsked(context, asked);
  if (isFault(found)) return found;
  const { catalog, input } = found.answer;
  const decision = evaluateDecision(catalog, input, context.today);
  return { answer: toSummary(catalog, toDecisionAnswer(catalog, decision)) };
}

/** The answer of a decision in few words, for those who read it in a chat. */
export function toSummary(catalog: Catalog, whole: DecisionAnswer): z.infer<typeof decideAnswer> {
  const { recommendation, costs, ranking, piles } = whole;
  const candidate = (id: number | null) => whole.candidates.find((each) => each.id === id);
  const costOf = (id: number | null) => costs?.candidates.find((each) => each.candidateId === id);
  const leader = costOf(recommendation.leaderId);
  return {
    answer: recommendation.text,
    strength: recommendation.strength,
    how_sure: recommendation.sure,
    what_turns_it: recommendation.turn ?? recommendation.why,
    day: whole.today,
    catalog: whole.catalog,
    catalog_version: whole.catalogVersion,
    candidates: { qualify: piles.in, wait_for_an_answer: piles.ask, out: piles.out },
    requirements: whole.needs.map(({ text, removes, ask }) => ({
      text,
      rules_out: removes,
      open: ask,
    })),
    currency: currencyIn({ catalog, decision: whole }).before,
    ranking: (ranking?.ranked ?? []).slice(0, MOST_RANKED).map((each) => ({
      id: each.candidateId,
      name: candidate(each.candidateId)?.name ?? '',
      channel: channelText(candidate(each.candidateId)?.channel ?? '', catalog),
      first_of_100: Math.round(100 * each.first),
      score: Number(each.score.middle.toFixed(1)),
      known_percent: Math.round(100 * each.known),
      month1: rounded(costOf(each.candidateId)?.cost?.month1),
    })),
    cost: leader?.cost
      ? {
          month1: rounded(leader.cost.month1) ?? 0,
          total: rounded(leader.cost.total) ?? 0,
          steps: leader.steps.map(({ day, before, after }) => ({
            from: day,
            before: rounded(before) ?? 0,
            after: rounded(after),
          })),
          prices: Object.values(leader.prices).flatMap((price) =>
            price
              ? [{ price: price.text, as_of: price.asOf, source: price.sources[0]?.url ?? null }]
              : [],
          ),
        }
      : null,
    first_question: whole.firstQuestion?.text ?? null,
    questions: whole.questions
      .filter(({ texts }) => texts.length > 0)
      .slice(0, MOST_ASKED)
      .map(({ candidateId, texts }) => ({
        vendor: candidate(candidateId)?.name ?? '',
        ask: texts,
      })),
  };
}

function rounded(sum: number | null | undefined): number | null {
  return sum === null || sum === undefined ? null : Number(sum.toFixed(2));
}
