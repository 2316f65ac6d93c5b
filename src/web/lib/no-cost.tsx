import type { RowCost } from '../../core/rival-table/row-costs.ts';
import { DOES_NOT_FIT } from '../../core/wording/rival-table.ts';

type NoCostProps = { cost: RowCost | undefined; isCounting: boolean };

/** Why a row has no cost, in place of it. */
export function NoCost({ cost, isCounting }: NoCostProps) {
  return (
    <span className="text-muted" title={cost?.misfit}>
      {isCounting ? '…' : cost?.misfit ? DOES_NOT_FIT : 'no price'}
    </span>
  );
}
