import { formatNumber } from '../../catalog/format-number.ts';
import type { Workload } from '../../catalog/decision-settings.ts';
import { NO_UNIT } from '../../catalog/units.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { COST } from '../../wording/memo.ts';
import { moneyText, smallMoneyText, type Currency } from '../../wording/money.ts';
import { WORKLOAD_TEXT } from '../../wording/workload.ts';
import { nameIn, type DecisionContext } from './decision-context.ts';

const MONEY: readonly (keyof Workload)[] = ['oneOff', 'monthlyFixed', 'ownHardwareMonthly'];

/** Every field of the workload with its unit, whether it was entered or left as it is. */
export function assumptions(
  context: DecisionContext,
  workload: Workload,
  money: Currency,
): BlockOf<'facts'> {
  const fields = Object.keys(WORKLOAD_TEXT) as (keyof Workload)[];
  return {
    type: 'facts',
    items: fields.map((field) => {
      const { name, unit } = WORKLOAD_TEXT[field];
      return { label: name, value: valueOf(context, field, unit, { workload, money }), refs: [] };
    }),
  };
}

type Entered = { workload: Workload; money: Currency };

function valueOf(
  context: DecisionContext,
  field: keyof Workload,
  unit: string,
  { workload, money }: Entered,
): string {
  const value = workload[field];
  if (value === null) return COST.nothing;
  if (typeof value === 'object') {
    return value.kind === 'rival'
      ? nameIn(context, value.rivalId)
      : `${moneyText(value.monthly, money)} a month`;
  }
  if (field === 'valuePerRequest') return `${smallMoneyText(value, money)} ${unit}`;
  if (MONEY.includes(field)) return `${moneyText(value, money)} ${unit}`;
  const number = formatNumber(value, { ...NO_UNIT, decimals: [0, 2] });
  return unit.startsWith('%') ? `${number}${unit}` : `${number} ${unit}`;
}
