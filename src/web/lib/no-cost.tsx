import type { RowCost } from '../../core/rival-table/row-costs.ts';
import { DOES_NOT_FIT, misfitText } from '../../core/wording/workload-cost.ts';

type NoCostProps = { cost: RowCost | undefined; isCounting: boolean };

/** Why a row has no cost, in place of it. */
export function NoCost({ cost, isCounting }: NoCostProps) {
  const reason = cost?.misfit && misfitText(cost.misfit);
  if (!reason) return <span className="text-muted">{isCounting ? '…' : 'no price'}</span>;
  return (
    <span className="text-muted" title={reason}>
      {DOES_NOT_FIT}
      <span className="sr-only">: {reason}</span>
    </span>
  );
}
