import type { Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import type { CandidateCost } from '../../../core/decision/count-costs.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import type { RankedCandidate, Score } from '../../../core/decision/rank-candidates.ts';
import { needText } from '../../../core/wording/decision.ts';
import { currencyOf, moneyText } from '../../../core/wording/money.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { needLine } from './need-terms.ts';

/** One decision with the names and units of its catalog. */
export type DecisionView = {
  decision: Decision;
  frame: DecisionFrame;
  noun: { one: string; many: string };
  nameOf: (candidateId: number) => string;
  companyOf: (candidateId: number) => string;
  criterionOf: (criterionId: string) => Criterion | undefined;
  needOf: (at: number) => Need | undefined;
  needText: (at: number) => string;
  /** The same in as few signs as a table has room for. */
  needLine: (at: number) => string;
  groupName: (groupId: string) => string;
  rankedOf: (candidateId: number) => RankedCandidate | undefined;
  costOf: (candidateId: number) => CandidateCost | undefined;
  /** What stands before a sum. */
  currency: string;
  money: (sum: number) => string;
};

export function viewOf(
  decision: Decision,
  frame: DecisionFrame,
  noun: { one: string; many: string },
): DecisionView {
  const { input, ranking, costs } = decision;
  const rivals = new Map(frame.rivals.map((rival) => [rival.id, rival]));
  const criterionOf = (id: string) => frame.criteria.find((each) => each.id === id);
  const textOf = (at: number, write: (criterion: Criterion, need: Need) => string) => {
    const need = input.needs[at];
    const criterion = need && criterionOf(need.criterionId);
    return criterion ? write(criterion, need) : '';
  };
  const currency = frameCurrency(frame);
  return {
    decision,
    frame,
    noun,
    nameOf: (id) => rivals.get(id)?.name ?? '',
    companyOf: (id) => rivals.get(id)?.company ?? '',
    criterionOf,
    needOf: (at) => input.needs[at],
    needText: (at) => textOf(at, (criterion, { test }) => needText(criterion, test)),
    needLine: (at) => textOf(at, (criterion, { test }) => needLine(criterion, test)),
    groupName: (groupId) => frame.settings.groups.find(({ id }) => id === groupId)?.name ?? groupId,
    rankedOf: (id) => ranking?.ranked.find(({ candidateId }) => candidateId === id),
    costOf: (id) => costs?.candidates.find(({ candidateId }) => candidateId === id),
    currency,
    money: (sum) => moneyText(sum, { before: currency }),
  };
}

/** What stands before a price; nothing where a catalog has none. */
export function frameCurrency({ settings, criteria }: DecisionFrame): string {
  return currencyOf(criteria.find(({ id }) => id === settings.cost?.inputPriceId)).before;
}

/** `7.8`, or `6.2–7.7` where something is unknown. */
export function scoreText({ low, high }: Score): string {
  const [least, most] = [low, high].map((end) => end.toFixed(1));
  return least === most ? String(least) : `${least}–${most}`;
}

/** Whole points of 100; what rounds to none but is some is said so. */
export function pointsText(share: number): string {
  const points = Math.round(share * 100);
  return points === 0 && share > 0 ? 'under 1' : String(points);
}
