import type { Workload } from '../../catalog/decision-settings.ts';
import { formatNumber } from '../../catalog/format-number.ts';
import { NO_UNIT } from '../../catalog/units.ts';
import {
  TODAY_FIELD,
  WORKLOAD_FIELDS,
  WORKLOAD_NUMBERS,
  type WorkloadField,
} from '../../catalog/workload-fields.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { COST } from '../../wording/memo.ts';
import { moneyText, smallMoneyText, type Currency } from '../../wording/money.ts';
import { nameIn, type DecisionContext } from './decision-context.ts';

/** Every field of the workload with its unit, whether it was entered or left as it is. */
export function assumptions(
  context: DecisionContext,
  workload: Workload,
  money: Currency,
): BlockOf<'facts'> {
  const { today } = workload;
  const paid = () => {
    if (!today) return COST.nothing;
    return today.kind === 'rival'
      ? nameIn(context, today.rivalId)
      : `${moneyText(today.monthly, money)} a month`;
  };
  return {
    type: 'facts',
    items: [
      ...WORKLOAD_NUMBERS.map((field) => {
        const declared = WORKLOAD_FIELDS[field];
        return { label: declared.name, value: valueOf(declared, workload[field], money), refs: [] };
      }),
      { label: TODAY_FIELD.name, value: paid(), refs: [] },
    ],
  };
}

function valueOf({ unit, money: kind }: WorkloadField, value: number | null, money: Currency) {
  if (value === null) return COST.nothing;
  if (kind === 'request') return `${smallMoneyText(value, money)} ${unit}`;
  if (kind === 'sum') return `${moneyText(value, money)} ${unit}`;
  const number = formatNumber(value, { ...NO_UNIT, decimals: [0, 2] });
  return unit.startsWith('%') ? `${number}${unit}` : `${number} ${unit}`;
}
