import type { DecisionInput } from '../catalog/decision-settings.ts';
import { countCosts, type CostTable } from './count-costs.ts';
import { USUAL_WORKLOAD } from './decision-address.ts';
import { marketOf } from './as-bought.ts';
import type { DecisionCatalog, Purchases } from './decision-ledger.ts';
import { efficientFrontier, type FrontierPoint } from './efficient-frontier.ts';
import { effectiveWeights } from './effective-weights.ts';
import type { Placement } from './place-candidates.ts';
import { rankCandidates, type Ranking } from './rank-candidates.ts';
import { wholeInput } from './request-limits.ts';
import { recommend, type Recommendation } from './recommend.ts';
import { changesOf, type AnswerChanges } from './what-changes.ts';

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
  /** null: nothing weighs, or nobody is in. */
  ranking: Ranking | null;
  /** null without costs or ranks. */
  frontier: FrontierPoint[] | null;
  recommendation: Recommendation;
  /** null without a leader. */
  changes: AnswerChanges | null;
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

/** The same in slices of a few milliseconds: whoever runs it may do something else between them. */
export function* decisionSteps(
  catalog: DecisionCatalog,
  question: DecisionInput,
  today: string,
): Generator<undefined, Decision> {
  const { asked, input } = wholeInput(catalog, question);
  const { needs, workload, weights, spread } = input;
  const ledger = { catalog, today };
  const market = marketOf(ledger, input);
  const { rivals, purchases, region, isOnOwnMachines, placement } = market;
  const cost = catalog.decision?.cost;
  const costs = workload && cost ? countCosts(ledger, cost, market, workload) : null;
  yield;
  const span = { today, months: (workload ?? USUAL_WORKLOAD).horizonMonths };
  const weighs = weights !== null && effectiveWeights(catalog, weights).length > 0;
  const ranking = weighs
    ? yield* rankCandidates(catalog, rivals, placement, { weights, spread, needs, span })
    : null;
  const recommendation = recommend(input, placement, ranking);
  const questions = questionsOf(placement, costs, ranking);
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
    changes:
      ranking && 'leaderId' in recommendation
        ? changesOf(catalog, ranking, { ...recommendation, needs })
        : null,
    questions,
    firstQuestion: firstQuestion(questions, ranking),
  };
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

/** Of the vendor's answer that could lift a candidate furthest towards the first rank. */
function firstQuestion(questions: OpenQuestion[], ranking: Ranking | null): FirstQuestion | null {
  const [asked] = questions;
  const [open] = ranking?.openClaims ?? [];
  const lift = asked?.firstIfMet ?? 0;
  if (open && open.firstAtHigh - open.firstAtLow > lift) return { kind: 'wish', ...open };
  if (!asked || lift === 0) return null;
  const { candidateId, needs } = asked;
  return { kind: 'needs', candidateId, needs, firstIfMet: lift };
}
