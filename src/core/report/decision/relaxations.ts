import { formatNumber } from '../../catalog/format-number.ts';
import type { Relaxation } from '../../decision/place-candidates.ts';
import { unitOf } from '../../wording/decision.ts';
import { RELAX, TRAIL } from '../../wording/memo.ts';
import {
  criterionIn,
  nameIn,
  type DecisionContext,
  type DecisionText,
} from './decision-context.ts';

/** What one need, dropped, brings back. */
export function relaxationText(
  context: DecisionText,
  { need: index, backIn, backAsk }: Relaxation,
): string {
  const need = context.decision.input.needs[index];
  if (!need) return '';
  const back = backIn.map((id) => nameIn(context, id));
  return TRAIL.relaxed(criterionIn(context, need.criterionId).name, back, backAsk.length);
}

/** The smallest step back where none meets every need; null where one does. */
export function relaxText(context: DecisionContext): string | null {
  const { recommendation, placement, input } = context.decision;
  const { relax, piles } = placement;
  if (recommendation.state !== 'nobody') return null;
  if (!relax) return piles.ask.length > 0 ? RELAX.askFirst(piles.ask.length) : RELAX.dropTwo;
  const need = input.needs[relax.need];
  if (!need || !('number' in need.test) || relax.bound === null) {
    return relaxationText(context, relax);
  }
  const criterion = criterionIn(context, need.criterionId);
  const unit = unitOf(criterion, need.test.instrument);
  return RELAX.bound({
    isLower: need.test.kind === 'at-least',
    criterion: criterion.name,
    from: formatNumber(need.test.number, unit, 'short'),
    to: formatNumber(relax.bound, unit, 'short'),
    names: relax.atBound.map((id) => nameIn(context, id)),
    areIn: relax.backIn.length > 0,
  });
}
