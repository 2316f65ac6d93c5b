import { currencyOf } from '../../../core/wording/money.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';

/** The currency sign before prices; empty for a catalog without prices. */
export function frameCurrency({ settings, criteria }: DecisionFrame): string {
  return currencyOf(criteria.find(({ id }) => id === settings.cost?.inputPriceId)).before;
}
