import {
  COST_WISH,
  pricesIn,
  type DecisionInput,
  type Weights,
} from '../catalog/decision-settings.ts';
import { countCosts, type CostTable } from './count-costs.ts';
import { USUAL_WORKLOAD } from './decision-address.ts';
import { ageChanges } from './age-changes.ts';
import { marketOf, totalsBeside } from './as-bought.ts';
import { dateChanges } from './date-changes.ts';
import { criterionOf, type DecisionCatalog, type Purchases } from './decision-ledger.ts';
import { efficientFrontier, type FrontierPoint } from './efficient-frontier.ts';
import { effectiveWeights, type WeighedWish } from './effective-weights.ts';
import type { Placement } from './place-candidates.ts';
import { openNeedsOf, rankCandidates, type Ranking } from './rank-candidates.ts';
import { wholeInput } from './whole-input.ts';
import { recommend, type Recommendation } from './recommend.ts';
import { changesOf, separationOf, type AnswerChanges } from './what-changes.ts';
import { wishReader } from './wish-values.ts';

/** A candidate of the pile `ask`, and what its vendor has to answer. */
export type OpenQuestion = {
  candidateId: number;
  /** Indexes of the needs that are open. */
  needs: number[];
  /** Its share of first ranks, 0–1, if they were all met; null: too little is known, or no weights. */
  firstIfMet: number | null;
  /** Of month 1; null where it is unknown, or no workload was entered. */
  month1: number | null;
};

/** The unknown that matters most: the first question to a vendor. */
export type FirstQuestion =
  | { kind: 'needs'; candidateId: number; needs: number[]; firstIfMet: number }
  | {
      kind: 'wish';
      candidateId: number;
      criterionId: string;
      firstAtLow: number;
      firstAtHigh: number;
    };

export type Separation = ReturnType<typeof separationOf>[number];

/** What the runner-up costs a year beyond the leader: the most and the least; below 0 it costs less. */
export type Regret = { insteadId: number; most: number; least: number };

export type Decision = Purchases & {
  /** What the buyer asks; `input` holds besides what the workload asks for by itself. */
  asked: DecisionInput;
  input: DecisionInput;
  today: string;
  /** By id. */
  candidateIds: number[];
  placement: Placement;
  /** null: no workload, or the catalog has no prices. */
  costs: CostTable | null;
  /** null: nothing weighs, or no candidate is in. */
  ranking: Ranking | null;
  /** null without costs or ranks. */
  frontier: FrontierPoint[] | null;
  recommendation: Recommendation;
  /** null without a leader. */
  changes: AnswerChanges | null;
  /** What sets the leader apart from the runner-up, the most first: shares, 0–1. */
  separation: Separation[];
  /** null without two of known cost. */
  regret: Regret | null;
  /** The largest share of first ranks first, then those too little known; by id within. */
  questions: OpenQuestion[];
  firstQuestion: FirstQuestion | null;
};

/** Expects an input without faults (`checkDecision`); `today` is YYYY-MM-DD. */
export function evaluateDecision(
  catalog: DecisionCatalog,
  input: DecisionInput,
  today: string,
): Decision {
  const steps = decisionSteps(catalog, input, today);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in slices of a few milliseconds, so that the caller can do other work between them. */
export function* decisionSteps(
  catalog: DecisionCatalog,
  question: DecisionInput,
  today: string,
): Generator<undefined, Decision> {
  const { asked, input } = wholeInput(catalog, question);
  const { needs, workload, weights, spread, tests, ends } = input;
  const ledger = { catalog, today };
  const market = marketOf(ledger, input);
  const { rivals, purchases, region, isOnOwnMachines, placement } = market;
  const { candidates } = placement;
  const cost = catalog.decision?.cost;
  const costs = workload && cost ? countCosts(ledger, cost, market, workload) : null;
  yield;
  const weighed = weights === null ? [] : weighedWishes(catalog, weights, costs);
  const met = candidates.flatMap(({ pile }, at) => (pile === 'in' ? [at] : []));
  const openNeeds = openNeedsOf(candidates, needs);
  const totals = totalsBeside(ledger, input, region, totalsOf(costs));
  const readWishes = wishReader({ catalog, tests }, weighed);
  const scope = { rivals, totals, ends, met, openNeeds };
  const drawn =
    weighed.length > 0 ? yield* rankCandidates(scope, readWishes(scope), candidates, spread) : null;
  const ranking = drawn?.ranking ?? null;
  const [leader, runnerUp] = ranking?.ranked ?? [];
  const leaderId = leader?.candidateId ?? null;
  const runnerUpId = runnerUp?.candidateId ?? null;
  const months = workload?.horizonMonths ?? USUAL_WORKLOAD.horizonMonths;
  const dates =
    leaderId === null
      ? []
      : yield* dateChanges(ledger, input, { market, totals, readWishes, months, leaderId });
  const changes =
    ranking && leaderId !== null
      ? changesOf(
          { ...catalog, rivals },
          ranking,
          costs,
          { leaderId, runnerUpId, needs },
          { dates, ages: ageChanges(ledger, candidates, needs) },
        )
      : null;
  const weighsTests = weighed.some(
    ({ criterionId }) =>
      criterionId !== COST_WISH && criterionOf(catalog, criterionId).instruments.length > 0,
  );
  const recommendation = recommend({
    input,
    placement,
    ranking,
    weights: drawn?.weights ?? null,
    changes,
    weighsTests,
  });
  const questions = questionsOf(placement, costs, ranking);
  const isPair = ranking && leaderId !== null && runnerUpId !== null;
  return {
    asked,
    input,
    today,
    candidateIds: rivals.map(({ id }) => id),
    purchases,
    region,
    isOnOwnMachines,
    placement,
    costs,
    ranking,
    frontier: costs && ranking && workload ? efficientFrontier(costs, ranking, workload) : null,
    recommendation,
    changes: 'leaderId' in recommendation ? changes : null,
    separation: isPair ? separationOf(ranking, leaderId, runnerUpId) : [],
    regret: isPair && costs ? regretOf(costs, leaderId, runnerUpId) : null,
    questions,
    firstQuestion:
      waitingQuestion(questions, recommendation) ??
      firstQuestion(questions, ranking, cost?.inputPriceId ?? null),
  };
}

function totalsOf(costs: CostTable | null): Map<number, number | null> {
  const candidates = costs?.candidates ?? [];
  return new Map(candidates.map(({ candidateId, cost }) => [candidateId, cost?.total ?? null]));
}

/** Without a workload there is no cost to weigh. */
function weighedWishes(
  catalog: DecisionCatalog,
  weights: Weights,
  costs: CostTable | null,
): WeighedWish[] {
  const { cost = null } = catalog.decision ?? {};
  const isCost = (id: string) => id === COST_WISH || pricesIn(cost).includes(id);
  const wishes = costs
    ? weights.wishes
    : weights.wishes.filter(({ criterionId }) => !isCost(criterionId));
  return effectiveWeights(catalog, { ...weights, wishes });
}

function regretOf({ candidates }: CostTable, leaderId: number, insteadId: number): Regret | null {
  const [ours, theirs] = [leaderId, insteadId].map(
    (id) => candidates.find(({ candidateId }) => candidateId === id)?.cost?.years,
  );
  if (!ours || !theirs) return null;
  const more = theirs.map((cost, year) => cost - (ours[year] ?? 0));
  return { insteadId, most: Math.max(...more), least: Math.min(...more) };
}

function questionsOf(
  { candidates }: Placement,
  costs: CostTable | null,
  ranking: Ranking | null,
): OpenQuestion[] {
  return candidates
    .filter(({ pile }) => pile === 'ask')
    .map(({ candidateId, open }) => ({
      candidateId,
      needs: open,
      firstIfMet:
        ranking?.firstIfMet.find((each) => each.candidateId === candidateId)?.first ?? null,
      month1:
        costs?.candidates.find((each) => each.candidateId === candidateId)?.cost?.month1 ?? null,
    }))
    .sort(
      (one, other) =>
        (other.firstIfMet ?? -1) - (one.firstIfMet ?? -1) || one.candidateId - other.candidateId,
    );
}

/** Where one that waits for an answer would come first, that answer decides. */
function waitingQuestion(
  questions: OpenQuestion[],
  recommendation: Recommendation,
): FirstQuestion | null {
  if (recommendation.state !== 'waiting') return null;
  const { waitingId: candidateId, firstIfMet } = recommendation;
  const asked = questions.find((each) => each.candidateId === candidateId);
  return asked ? { kind: 'needs', candidateId, needs: asked.needs, firstIfMet } : null;
}

/** An answer that moves fewer first ranks, 0–1, decides nothing. */
const LEAST_LIFT = 0.01;

/** Of the vendor's answer that could lift a candidate furthest towards the first rank. */
function firstQuestion(
  questions: OpenQuestion[],
  ranking: Ranking | null,
  priceId: string | null,
): FirstQuestion | null {
  const [asked] = questions;
  const [open] = ranking?.openClaims ?? [];
  const lift = asked?.firstIfMet ?? 0;
  if (open && open.firstAtHigh - open.firstAtLow > Math.max(lift, LEAST_LIFT)) {
    const criterionId = open.criterionId === COST_WISH ? priceId : open.criterionId;
    if (criterionId !== null) return { kind: 'wish', ...open, criterionId };
  }
  if (!asked || lift < LEAST_LIFT) return null;
  const { candidateId, needs } = asked;
  return { kind: 'needs', candidateId, needs, firstIfMet: lift };
}
