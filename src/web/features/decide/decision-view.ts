import { formatNumber } from '../../../core/catalog/format-number.ts';
import type { Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { NO_UNIT, type Unit } from '../../../core/catalog/units.ts';
import type { CandidateCost } from '../../../core/decision/count-costs.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import type { RankedCandidate, Score } from '../../../core/decision/rank-candidates.ts';
import { needText } from '../../../core/wording/decision.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';

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
  groupName: (groupId: string) => string;
  rankedOf: (candidateId: number) => RankedCandidate | undefined;
  costOf: (candidateId: number) => CandidateCost | undefined;
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
  const currency = currencyOf(frame);
  return {
    decision,
    frame,
    noun,
    nameOf: (id) => rivals.get(id)?.name ?? '',
    companyOf: (id) => rivals.get(id)?.company ?? '',
    criterionOf,
    needOf: (at) => input.needs[at],
    needText: (at) => {
      const need = input.needs[at];
      const criterion = need && criterionOf(need.criterionId);
      return criterion ? needText(criterion, need.test) : '';
    },
    groupName: (groupId) => frame.settings.groups.find(({ id }) => id === groupId)?.name ?? groupId,
    rankedOf: (id) => ranking?.ranked.find(({ candidateId }) => candidateId === id),
    costOf: (id) => costs?.candidates.find(({ candidateId }) => candidateId === id),
    money: (sum) => moneyText(sum, currency),
  };
}

/** What stands before a price. */
export function currencyOf({ settings, criteria }: DecisionFrame): string {
  const price = criteria.find(({ id }) => id === settings.cost?.inputPriceId);
  return price?.unit?.before ?? '';
}

const WHOLE = 1000;
const CENTS = 1;

/** Whole from 1,000 on, to the cent below, and small sums with what they need. */
export function moneyText(sum: number, currency: string): string {
  const size = Math.abs(sum);
  const decimals: Unit['decimals'] =
    size >= WHOLE || size === 0 ? [0, 0] : size >= CENTS ? [2, 2] : [2, 4];
  const text = formatNumber(size, { ...NO_UNIT, before: currency, decimals });
  return sum < 0 ? `−${text}` : text;
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
