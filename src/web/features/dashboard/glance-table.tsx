import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../../core/document/report-document.ts';
import { numberWord } from '../../../core/wording/number-words.ts';
import { LinkedName } from '../../../renderers/screen/linked-names.tsx';
import { CellContent } from '../../../renderers/screen/matrix-cell.tsx';
import { DataTable, usePhoneCut } from '../../../renderers/screen/table.tsx';
import { barOf, isLowerBetter, rowScales } from '../../lib/row-scales.ts';
import { LowerIsBetter } from '../../ui/lower-is-better.tsx';

type GlanceTableProps = { matrix: BlockOf<'matrix'>; cells: ComparisonAnswer['cells'] };

const FIRST_ON_A_PHONE = 4;

/** All compared products, with the few figures that can be read at a glance. */
export function GlanceTable({ matrix, cells }: GlanceTableProps) {
  const columns = glanceOf(matrix, cells);
  const sides = [matrix.subject, ...matrix.rivals].map((side, at) => ({ ...side, at }));
  const [shown, more] = usePhoneCut(sides, FIRST_ON_A_PHONE);
  if (columns.length === 0) return null;
  const title = `The ${numberWord(sides.length)} at a glance`;
  return (
    <section aria-labelledby="at-a-glance" className="@container/table border-t-2 border-ink pt-2">
      <h2 id="at-a-glance" className="text-xl">
        {title}
      </h2>
      <DataTable
        caption={title}
        corner="Compared"
        columns={columns.map((column) => ({
          id: column.criterionId,
          head: <ColumnName column={column} />,
          label: <ColumnName column={column} />,
        }))}
        groups={[{ name: '', rows: shown }]}
        keyOf={({ id, at }) => `${at} ${id}`}
        name={({ name, note }) => (
          <>
            <span className="font-semibold">
              <LinkedName text={name} />
            </span>{' '}
            <span className="font-normal text-muted">{note}</span>
          </>
        )}
        cell={({ at }, column) => <Value column={columns[column]} at={at} />}
        isSubject={({ at }) => at === 0}
        look={{
          table: 'mt-1 w-full table-fixed text-sm',
          head: 'py-1 pr-4 font-normal text-muted',
          name: 'w-1/4 pl-2',
          cell: 'py-1.5 pr-4 align-top',
        }}
      />
      {more}
    </section>
  );
}

function ColumnName({ column: { name, isLowerBetter } }: { column: GlanceColumn }) {
  return (
    <>
      {name}
      {isLowerBetter && <LowerIsBetter />}
    </>
  );
}

function Value({ column, at }: { column: GlanceColumn | undefined; at: number }) {
  const { cell, share = null } = column?.cells[at] ?? {};
  if (!cell) return null;
  const isKnown = cell.state === 'known';
  const reading = {
    value: cell.text,
    amount: null,
    print: (isKnown && cell.about) || '',
    stale: null,
    bar: share === null ? null : { share, tick: null },
  };
  return (
    <CellContent
      look="report"
      cell={{
        kind: at === 0 ? null : 'level',
        lead: '',
        isKnown,
        text: cell.text,
        readings: [reading],
        marks: isKnown ? cell.marks : [],
      }}
    />
  );
}

/** Rows of a matrix that can be read at a glance, transposed: the products are the rows. */

const MOST = 5;
const LONGEST = 48;

/** The shortest rows with the most known values, in the order of the matrix. */
export function glanceOf(
  { rivals, groups }: Pick<BlockOf<'matrix'>, 'rivals' | 'groups'>,
  details: ComparisonAnswer['cells'],
) {
  const keys = ['subject', ...rivals.map(({ id }) => id)];
  const rows = groups.flatMap((group) => group.rows);
  const ranked = rows
    .filter((row) => cellsOf(row).every(({ text }) => text.length <= LONGEST))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .slice(0, MOST);
  return rows
    .filter((row) => ranked.includes(row))
    .map((row) => {
      const behind = keys.map((key) => details[`${row.criterionId}/${key}`]);
      const known = behind.flatMap((detail) => detail ?? []);
      const scales = rowScales(known);
      // A long bar would suggest a good value.
      const lowerIsBetter = isLowerBetter(known);
      return {
        criterionId: row.criterionId,
        name: row.name,
        isLowerBetter: lowerIsBetter,
        /** The subject first; each with its share of the row's scale, if all are of one test. */
        cells: cellsOf(row).map((cell, at) => {
          const figure = behind[at]?.measurements.find(({ compared }) => compared);
          const bar =
            figure && scales.size === 1 && !lowerIsBetter
              ? barOf(scales, figure.instrument, figure.amount, null)
              : null;
          return { cell, share: bar?.share ?? null };
        }),
      };
    });
}

type GlanceColumn = ReturnType<typeof glanceOf>[number];

function cellsOf({ subject, rivals }: MatrixRow): MatrixCell[] {
  return [subject, ...rivals];
}

/** Ranks by known values, then by differences, then by being a number. */
function rankOf(row: MatrixRow): number {
  const cells = cellsOf(row);
  const known = cells.filter(({ state }) => state === 'known').length / cells.length;
  const isNumber = cells.some(({ number }) => number !== undefined);
  return known * 4 + (row.identical ? 0 : 2) + (isNumber ? 1 : 0);
}
