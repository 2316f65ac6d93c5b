import { currencyOf } from '../../../core/wording/money.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';

/** What stands before a price; nothing where a catalog has none. */
export function frameCurrency({ settings, criteria }: DecisionFrame): string {
  return currencyOf(criteria.find(({ id }) => id === settings.cost?.inputPriceId)).before;
}
