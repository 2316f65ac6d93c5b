import { shareOn, type BarScale } from '../../../core/rival-table/bar-scale.ts';
import { COST_KEY, type SideRow } from '../../../core/rival-table/side-by-side.ts';
import { isKnown, signIn } from '../../../core/rival-table/table-shape.ts';
import { stepLabel, sumText } from '../../../core/wording/rival-table.ts';
import { STANDING_SIGN, standingWords } from '../../../core/wording/side-by-side.ts';
import { NoCost } from '../../lib/no-cost.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/meter.tsx';
import { RivalCellView } from '../../ui/rival-cell.tsx';
import type { CompareProps } from './compare-view.ts';

type CellValueProps = Pick<CompareProps, 'view' | 'onAsk'> & {
  row: SideRow;
  at: number;
  scale: BarScale | null;
};

/** A value that opens its source, marked if it is the best, with its difference from the baseline. */
export function CellValue({ view, row, at, scale, onAsk }: CellValueProps) {
  const { column, cells } = row;
  const side = view.sides[at];
  const cell = cells[at];
  if (!side) return null;
  const isCost = column.key === COST_KEY;
  const share = scale && shareOn(scale, cell);
  const value = (
    <>
      <RivalCellView reasons={view.table.reasons} column={column} cell={cell} />
      <BestMark row={row} sideKey={side.key} />
      <StandingMark view={view} row={row} at={at} />
    </>
  );
  return (
    <>
      {isCost ? (
        isKnown(cell) ? (
          <span>{value}</span>
        ) : (
          <NoCost cost={view.costs.get(side.id)} isCounting={view.isCounting} />
        )
      ) : (
        <button
          type="button"
          onClick={() => onAsk({ side, column, cell })}
          className={classNames(
            'inline-flex min-h-6 max-w-full min-w-6 cursor-pointer items-center gap-1.5 rounded-sm [text-align:inherit] underline-offset-4 hover:text-accent hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            (column.kind === 'number' || column.kind === 'answer') && 'justify-end',
          )}
        >
          {value}
        </button>
      )}
      {isCost && <CostStep view={view} id={side.id} />}
      {share !== null && (
        <span className="mt-0.5 flex justify-end">
          <Meter
            share={share}
            width="w-full max-w-24"
            colour={isBest(row, side.key) ? 'bg-accent' : 'bg-shade-1'}
          />
        </span>
      )}
    </>
  );
}

/** Whether the value is shaded: none is ahead of it, and at most half share that. */
export function isBest({ best, isTie }: SideRow, key: string): boolean {
  return !isTie && best.includes(key);
}

function BestMark({ row, sideKey }: { row: SideRow; sideKey: string }) {
  if (!row.best.includes(sideKey)) return null;
  return (
    <span className="sr-only">{row.best.length > 1 ? ', level with the best' : ', best'}</span>
  );
}

const LOOKS = {
  ahead: 'text-good',
  behind: 'text-bad',
  level: 'text-muted',
  apart: 'text-muted',
};

function StandingMark({ view, row, at }: Pick<CellValueProps, 'view' | 'row' | 'at'>) {
  const standing = row.standings?.[at];
  if (!standing || !view.baseline) return null;
  return (
    <span className={classNames('ml-1 w-3 shrink-0 text-center text-xs', LOOKS[standing])}>
      {isKnown(row.cells[at]) && <span aria-hidden="true">{STANDING_SIGN[standing]}</span>}
      <span className="sr-only">, {standingWords(standing, view.baseline.name)}</span>
    </span>
  );
}

function CostStep({ view, id }: { view: CellValueProps['view']; id: number }) {
  const step = view.costs.get(id)?.step;
  if (!step || step.month === null) return null;
  return (
    <span className="block text-xs text-series-2">
      {stepLabel(sumText(step.month, signIn(view.table)), step.day)}
    </span>
  );
}
