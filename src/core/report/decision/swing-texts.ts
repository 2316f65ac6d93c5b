import { COST_WISH } from '../../catalog/decision-settings.ts';
import { formatNumber } from '../../catalog/format-number.ts';
import type { Criterion } from '../../catalog/resolved.ts';
import type { ScoredWish } from '../../decision/wish-values.ts';
import { usualMonth } from '../../decision/workload-cost.ts';
import { moneyText } from '../../wording/money.ts';
import { SWING, testName } from '../../wording/strength.ts';
import { criterionIn, currencyIn, type DecisionContext } from './decision-context.ts';

const FULL = 10;

/** What a weight is for: of each that is weighed, the difference between its worst and its best. By criterion. */
export function swingTexts(context: DecisionContext): Record<string, string> {
  const wishes = context.decision.ranking?.wishes ?? [];
  return Object.fromEntries(
    wishes.map((wish) => [wish.criterionId, swingText(context, wish) ?? SWING.alike]),
  );
}

function swingText(context: DecisionContext, wish: ScoredWish): string | null {
  const { criterionId, ends, readings } = wish;
  if (!ends) return null;
  if (criterionId === COST_WISH) return costSwing(context, ends);
  const [first, ...others] = readings;
  if (first) {
    const percent = (place: number) => `${Math.round(place * 10)}%`;
    // Drawn from intervals, results lie beyond those that were measured.
    if (ends.worst < 0 || ends.best > FULL) return SWING.likely(testName(first));
    const range = others.length > 0 ? SWING.boards : SWING.board(testName(first));
    return `${SWING.ends(percent(ends.worst), percent(ends.best))} ${range}`;
  }
  const criterion = criterionIn(context, criterionId);
  return SWING.ends(figureAt(criterion, ends.worst), figureAt(criterion, ends.best));
}

/** What stands at a place of a wish without tests. */
function figureAt({ type, scale, unit }: Criterion, place: number): string {
  if (type === 'boolean' || !scale) return SWING.yes(place / 10);
  const raw = scale.ten < scale.zero ? -place : place;
  const figure = scale.curve === 'log' ? Math.exp(raw) : raw;
  return type === 'list' ? SWING.items(Math.round(figure)) : formatNumber(figure, unit, 'short');
}

/** Least first, in money a month; between ends of the buyer’s own as they were set, over the horizon. */
function costSwing(context: DecisionContext, ends: NonNullable<ScoredWish['ends']>): string | null {
  const { costs, input } = context.decision;
  const { workload } = input;
  if (!workload || !costs) return null;
  const money = currencyIn(context);
  const [least, most] = [-ends.best, -ends.worst];
  if (input.ends.some(({ criterionId }) => criterionId === COST_WISH)) {
    return SWING.inAll(moneyText(least, money), moneyText(most, money), workload.horizonMonths);
  }
  const monthOf = (total: number) => {
    const found = costs.candidates.find(({ cost }) => cost?.total === total)?.cost;
    return moneyText(found ? usualMonth(workload, found) : total / workload.horizonMonths, money);
  };
  return SWING.monthly(monthOf(least), monthOf(most));
}
