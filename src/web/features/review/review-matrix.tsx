import { useMemo, useState } from 'react';
import { FURNITURE } from '../../../core/document/furniture.ts';
import { isComparedKind } from '../../../core/wording/verdict-kind.ts';
import { CriterionList, CriterionTable, useChosen } from './one-criterion.tsx';
import {
  allRows,
  tallyOfRival,
  type GroupView,
  type MatrixView,
  type RowView,
} from './matrix-view.ts';
import { PhoneMatrix } from './phone-matrix.tsx';
import type { DrawLive } from './row-detail.tsx';
import { usePrinted } from '../../../renderers/screen/use-narrow.ts';
import { useSize } from './use-size.ts';
import { ValuesTable } from './values-table.tsx';
import { tilesFit, VerdictTiles } from './verdict-tiles.tsx';

/** Widths of the matrix itself, in pixels. */
const PHONE = 576;
const CRITERION_AND_SUBJECT = 320;
const RIVAL = 150;
/** From this width on a criterion is beside the list of all, with its verdicts in a column. */
const BESIDE = 660;
const ROOMY = 1100;

type ReviewMatrixProps = {
  view: MatrixView;
  differencesOnly: boolean;
  showsVerdicts: boolean;
  live: DrawLive;
};

/** The matrix as its width allows: values, verdicts as tiles, or one rival at a time. */
export function ReviewMatrix({ view, differencesOnly, showsVerdicts, live }: ReviewMatrixProps) {
  const [ref, width] = useSize('clientWidth');
  const groups = useMemo(
    () => (differencesOnly ? view.groups.flatMap(differing) : view.groups),
    [view, differencesOnly],
  );
  const Wide = showsVerdicts ? Verdicts : Values;
  const Fitting = width !== null && width < PHONE ? PhoneMatrix : Wide;
  return (
    <div ref={ref} className="@container/table isolate">
      {groups.length === 0 ? (
        <p className="py-8 text-muted">{FURNITURE.noDifferences}</p>
      ) : (
        width !== null && <Fitting {...{ view, groups, width, live }} />
      )}
      <details className="mt-3 text-sm text-muted">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent">
          What the words and marks mean
        </summary>
        <ul className="max-w-prose list-disc space-y-1 pl-5">
          {[...SCREEN_LEGEND, ...view.legend].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function differing(group: GroupView): GroupView[] {
  const rows = group.rows.filter(({ isIdentical }) => !isIdentical);
  return rows.length > 0 ? [{ ...group, rows }] : [];
}

type PartProps = Pick<ReviewMatrixProps, 'view' | 'live'> & { groups: GroupView[]; width: number };

/** As many rivals as fit; a click shows the others. */
function Values({ view, groups, width, live }: PartProps) {
  const [page, setPage] = useState(0);
  const isPrinted = usePrinted();
  const count = view.rivals.length;
  const fits = Math.max(1, Math.floor((width - CRITERION_AND_SUBJECT) / RIVAL));
  const room = isPrinted ? count : fits;
  const pages = Math.ceil(count / room);
  const current = Math.min(page, pages - 1);
  const first = Math.max(0, Math.min(current * room, count - room));
  // Memoised: every row of the table depends on this list.
  const shown = useMemo(
    () => Array.from({ length: Math.min(room, count) }, (_, index) => first + index),
    [first, room, count],
  );
  return (
    <ValuesTable
      view={view}
      groups={groups}
      shown={shown}
      columns={
        pages > 1 && (
          <nav aria-label="Columns" className="flex items-center print:hidden">
            <Turn label="Previous columns" sign="‹" to={current - 1} {...{ pages, setPage }} />
            {first + 1}–{first + shown.length} of {count}
            <Turn label="Next columns" sign="›" to={current + 1} {...{ pages, setPage }} />
          </nav>
        )
      }
      live={live}
    />
  );
}

type TurnProps = {
  label: string;
  sign: string;
  to: number;
  pages: number;
  setPage: (page: number) => void;
};

function Turn({ label, sign, to, pages, setPage }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to < 0 || to >= pages}
      onClick={() => setPage(Math.min(Math.max(to, 0), pages - 1))}
      className="size-6 cursor-pointer text-base text-accent aria-disabled:cursor-default aria-disabled:text-muted"
    >
      {sign}
    </button>
  );
}

function Verdicts({ view, groups, width, live }: PartProps) {
  const scored = groups.filter(({ rows }) => rows.some(hasVerdict));
  const showsTiles = scored.length > 0 && tilesFit(scored, width);
  const { row, rival, choose } = useChosen(groups);
  const order = useMemo(() => orderOf(view), [view]);
  const isBeside = width > BESIDE;
  const isTight = width < ROOMY;
  return (
    <>
      {showsTiles && (
        <VerdictTiles
          view={view}
          groups={scored}
          order={order}
          width={width}
          onOpen={(each, index) => choose(each.id, index)}
        />
      )}
      <div
        className={`${showsTiles ? 'mt-6' : 'mt-1'} gap-x-6 xl:gap-x-10 ${isBeside ? 'grid grid-cols-[minmax(13rem,3fr)_minmax(0,7fr)]' : ''}`}
      >
        <CriterionList
          groups={groups}
          chosen={row?.id ?? ''}
          onChoose={(each) => choose(each.id, null)}
        />
        {row && (
          <CriterionTable
            view={view}
            row={row}
            open={rival}
            isTight={isTight}
            onOpen={(index) => choose(row.id, index)}
            live={live}
          />
        )}
      </div>
    </>
  );
}

/** Whether a row has a verdict: tiles of rows only described in words would be empty. */
function hasVerdict({ rivals }: RowView): boolean {
  return rivals.some(({ kind }) => isComparedKind(kind));
}

/** Rivals with the most leads over the subject come first. */
function orderOf(view: MatrixView): number[] {
  const rows = allRows(view.groups);
  const leads = view.rivals.map((_, index) => tallyOfRival(rows, index).rival);
  return view.rivals
    .map((_, index) => index)
    .toSorted((one, other) => (leads[other] ?? 0) - (leads[one] ?? 0));
}

const SCREEN_LEGEND = [
  '“… leads” is said of two: your own choice and this rival. “Comes first” is said of all who are compared.',
  '“Both yes” and “Both no” say that the answers agree, not that both sides do it alike.',
  'A corner on a tile says that its value is old; the words below the tiles give its age.',
  'A bar is as long as its number is large: to 100 for a percentage, else to the largest value on that test in the row. Where lower is better, the row says so and the shorter bar is the better.',
];
