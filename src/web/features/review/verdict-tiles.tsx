import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { VERDICT_KINDS } from '../../../core/catalog/verdict-kinds.ts';
import { confidenceText } from '../../../core/document/document-texts.ts';
import { tallyOf } from '../../../core/wording/verdict-kind.ts';
import { VERDICT_WORDS } from '../../../core/wording/verdict-words.ts';
import { VERDICT_SIGNS, VerdictLine } from '../../../renderers/screen/marks.tsx';
import {
  allRows,
  tallyOfRival,
  type MatrixCellView,
  type GroupView,
  type MatrixView,
  type RowView,
} from './matrix-view.ts';
import { TallyBar, TallyLine } from './tally.tsx';

type VerdictTilesProps = {
  view: MatrixView;
  groups: GroupView[];
  /** Indexes of the rivals in display order. */
  order: number[];
  width: number;
  onOpen: (row: RowView, rival: number) => void;
};

const TILE = 27;
const GROUP_GAP = 10;
const FOLDED = 90;
const NAME = 168;
const NAME_AND_COUNTS = NAME + 176;
/** Further width for the longest names. */
const WHOLE_NAME = 80;

/** Whether the tiles fit with all groups but one folded; if not, the list of criteria is used. */
export function tilesFit(groups: GroupView[], width: number): boolean {
  const [first, ...others] = groups;
  const open = (first?.rows.length ?? 0) * TILE + GROUP_GAP;
  return NAME + open + others.length * (FOLDED + GROUP_GAP) <= width;
}

/** Every verdict as one tile: rivals as rows, criteria as columns; groups fold if they do not fit. */
export function VerdictTiles({ view, groups, order, width, onOpen }: VerdictTilesProps) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [unfolded, setUnfolded] = useState(groups[0]?.name);
  const grid = useRef<HTMLTableElement>(null);
  const hint = useId();
  const full = groups.reduce((sum, { rows }) => sum + rows.length * TILE + GROUP_GAP, 0);
  const fits = NAME_AND_COUNTS + full <= width;
  const hasWholeNames = NAME_AND_COUNTS + WHOLE_NAME + full <= width;
  const withCounts = fits || width > 900;
  const isOpen = (group: GroupView) => fits || group.name === unfolded;
  const columns = groups.flatMap((group) => (isOpen(group) ? group.rows : []));
  const at = { row: place.row, column: Math.min(place.column, columns.length - 1) };
  const row = columns[at.column];
  const rival = order[at.row] ?? 0;
  const cell = row?.rivals[rival];

  const move = (event: KeyboardEvent) => {
    const next = moveTile(event.key, at, { rows: order.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)?.focus();
  };

  const parts = { groups, isOpen, withCounts };
  return (
    <div>
      <table
        ref={grid}
        aria-label={`Verdicts: ${view.caption}`}
        aria-describedby={hint}
        className="border-separate border-spacing-0 text-sm"
      >
        <TilesHead {...parts} subject={view.subject.name} current={row} />
        <tbody>
          {order.map((index, line) => (
            <tr key={view.rivals[index]?.id}>
              <th
                scope="row"
                className={`truncate pr-3 text-start font-semibold ${hasWholeNames ? 'max-w-64' : 'max-w-44'}`}
                title={view.rivals[index]?.name}
              >
                {view.rivals[index]?.name}
              </th>
              <RivalTiles
                {...parts}
                rival={index}
                columns={columns}
                line={line}
                at={at}
                onFocus={setPlace}
                onOpen={onOpen}
                onKeyDown={move}
              />
            </tr>
          ))}
        </tbody>
        <TilesFoot {...parts} onUnfold={setUnfolded} />
      </table>
      <p
        id={hint}
        role="status"
        className="mt-2 flex min-h-10 flex-wrap items-center gap-x-3 border border-control px-3 py-1.5 text-sm"
      >
        {row && cell && (
          <TileWords
            cell={cell}
            row={row}
            rival={view.rivals[rival]?.name ?? ''}
            onOpen={() => onOpen(row, rival)}
          />
        )}
      </p>
      <TileLegend columns={columns} />
    </div>
  );
}

type PartProps = {
  groups: GroupView[];
  isOpen: (group: GroupView) => boolean;
  withCounts: boolean;
};

/** Slanted names of criteria above their tiles; those of a folded group are at its bottom. */
function TilesHead({
  groups,
  isOpen,
  withCounts,
  subject,
  current,
}: PartProps & { subject: string; current: RowView | undefined }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="min-w-36">
          <span className="sr-only">Compared with {subject}</span>
        </th>
        {groups.map((group) =>
          isOpen(group) ? (
            group.rows.map((each, index) => (
              <th
                key={each.id}
                scope="col"
                aria-label={each.name}
                className={`h-18 p-0 align-bottom text-xs leading-4 font-normal lg:h-21.5 ${index === 0 ? 'pl-2.5' : ''}`}
              >
                <span className="relative block h-4 w-6.5">
                  <span
                    title={each.name}
                    className={`absolute bottom-0 left-0 w-33 origin-bottom-left translate-x-4 -rotate-28 truncate text-start lg:w-40 ${each === current ? 'font-semibold text-accent' : ''}`}
                  >
                    {each.name}
                  </span>
                </span>
              </th>
            ))
          ) : (
            <th key={group.name} scope="col">
              <span className="sr-only">{group.name}</span>
            </th>
          ),
        )}
        {withCounts && (
          <th scope="col">
            <span className="sr-only">Counts</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type RivalTilesProps = PartProps & {
  rival: number;
  columns: RowView[];
  line: number;
  /** The focused tile. */
  at: Place;
  onFocus: (place: Place) => void;
  onOpen: (row: RowView, rival: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The cells of one rival: each verdict as a button with a sign. */
function RivalTiles(props: RivalTilesProps) {
  const { groups, isOpen, withCounts, rival, columns, line, at, onFocus, onOpen, onKeyDown } =
    props;
  return (
    <>
      {groups.map((group) =>
        isOpen(group) ? (
          group.rows.map((row, offset) => {
            const cell = row.rivals[rival];
            if (!cell) return null;
            const column = columns.indexOf(row);
            const kind = cell.kind ?? 'apart';
            const isCurrent = line === at.row && column === at.column;
            return (
              <td key={row.id} className={`p-px ${offset === 0 ? 'pl-2.5' : ''}`}>
                <button
                  type="button"
                  data-place={`${line}-${column}`}
                  tabIndex={isCurrent ? 0 : -1}
                  aria-label={cell.name}
                  onFocus={() => onFocus({ row: line, column })}
                  onClick={() => onOpen(row, rival)}
                  onKeyDown={onKeyDown}
                  className={`relative grid size-6.25 cursor-pointer place-items-center text-xs ${VERDICT_SIGNS[kind].tile} ${isCurrent ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
                >
                  {VERDICT_SIGNS[kind].sign}
                  {isStale(cell) && (
                    <StaleCorner
                      className={
                        kind === 'subject' || kind === 'rival' ? 'border-paper' : 'border-caution'
                      }
                    />
                  )}
                </button>
              </td>
            );
          })
        ) : (
          <td key={group.name} className="pl-2.5">
            <TallyBar tally={tallyOfRival(group.rows, rival)} className="w-16" />
          </td>
        ),
      )}
      {withCounts && (
        <td className="pl-4">
          <TallyLine tally={tallyOfRival(allRows(groups), rival)} />
        </td>
      )}
    </>
  );
}

/** Legend of the signs on the tiles; only those in use. */
function TileLegend({ columns }: { columns: RowView[] }) {
  const cells = columns.flatMap(({ rivals }) => rivals);
  const tally = tallyOf(cells.map(({ kind }) => kind));
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
      {VERDICT_KINDS.filter((kind) => tally[kind] > 0).map((kind) => (
        <span key={kind}>
          <span aria-hidden="true" className={VERDICT_SIGNS[kind].text}>
            {VERDICT_SIGNS[kind].sign}
          </span>{' '}
          {VERDICT_WORDS[kind]}
        </span>
      ))}
      {cells.some(isStale) && (
        <span>
          <span className="relative me-1 inline-block size-3 border border-rule align-[-1px]">
            <StaleCorner className="border-caution" />
          </span>
          stale value
        </span>
      )}
    </p>
  );
}

function isStale({ readings }: MatrixCellView): boolean {
  return readings.some(({ stale }) => stale !== null);
}

function StaleCorner({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute end-0 top-0 border-5 border-s-transparent border-b-transparent ${className}`}
    />
  );
}

function TilesFoot({
  groups,
  isOpen,
  withCounts,
  onUnfold,
}: PartProps & { onUnfold: (name: string) => void }) {
  return (
    <tfoot>
      <tr>
        <td>
          <span className="sr-only">Groups</span>
        </td>
        {groups.map((group) => (
          <td
            key={group.name}
            colSpan={isOpen(group) ? group.rows.length : 1}
            className="pt-1 pl-2.5 align-top text-xs font-semibold text-accent"
          >
            {isOpen(group) ? (
              <span className="block border-t-2 border-accent pt-0.5">{group.short}</span>
            ) : (
              <button
                type="button"
                aria-expanded={false}
                onClick={() => onUnfold(group.name)}
                style={{ width: FOLDED }}
                className="min-h-6 cursor-pointer text-start wrap-normal"
              >
                <span aria-hidden="true">▸ </span>
                {group.short}
              </button>
            )}
          </td>
        ))}
        {withCounts && (
          <td className="pt-1 pl-4 align-top text-xs text-muted">
            of {allRows(groups).length} rows
          </td>
        )}
      </tr>
    </tfoot>
  );
}

type TileWordsProps = {
  cell: MatrixCellView;
  row: RowView;
  rival: string;
  onOpen: () => void;
};

function TileWords({ cell, row, rival, onOpen }: TileWordsProps) {
  const [reading] = cell.readings;
  const versus = cell.against && reading ? `${reading.value} vs ${cell.against.value}` : cell.text;
  return (
    <>
      {cell.kind && <VerdictLine kind={cell.kind} lead={cell.lead} />}
      <b className="font-semibold">{row.name}</b>
      <span className="min-w-0">
        {[
          rival,
          versus,
          reading?.print,
          reading?.stale,
          ...cell.marks.map(({ text }) => text),
          cell.confidence === null ? null : confidenceText(cell.confidence),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <button
        type="button"
        onClick={onOpen}
        className="ms-auto min-h-6 cursor-pointer text-accent underline"
      >
        Open<span className="sr-only"> {row.name}</span>
      </button>
    </>
  );
}

/** A tile by its line and column, from 0. */
type Place = { row: number; column: number };

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The tile that a key moves to; null for a key that does not move. */
export function moveTile(
  key: string,
  { row, column }: Place,
  size: { rows: number; columns: number },
): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));
  return { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) };
}
