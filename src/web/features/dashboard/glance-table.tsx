import type { ReactNode } from 'react';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { BlockOf, MatrixCell } from '../../../core/document/report-document.ts';
import { numberWord } from '../../../core/wording/number-words.ts';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { glanceOf, type GlanceColumn } from './glance-of.ts';

type GlanceTableProps = { matrix: BlockOf<'matrix'>; cells: ComparisonAnswer['cells'] };

/** All that are compared, with the few figures that can be read at a glance. */
export function GlanceTable({ matrix, cells }: GlanceTableProps) {
  const narrow = useNarrow();
  const columns = glanceOf(matrix, cells);
  if (columns.length === 0) return null;
  const sides = [matrix.subject, ...matrix.rivals];
  const title = `The ${numberWord(sides.length)} at a glance`;
  const entries = sides.map((side, at) => ({ ...side, at }));
  return (
    <section aria-labelledby="at-a-glance" className="border-t-2 border-ink pt-2">
      <h2 id="at-a-glance" className="text-xl">
        {title}
      </h2>
      {narrow ? (
        <ul>
          {entries.map(({ id, name, note, at }) => (
            <li key={`${at} ${id}`} className="border-t border-rule py-2">
              <p className="font-semibold">
                {name} <span className="text-sm font-normal text-muted">{note}</span>
              </p>
              <dl className="mt-1 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1 text-sm">
                {columns.map((column) => (
                  <div key={column.criterionId} className="contents">
                    <dt className="text-muted">
                      <ColumnName column={column} />
                    </dt>
                    <dd>
                      <Value column={column} at={at} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <table className="mt-1 w-full table-fixed text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-muted">
            <tr className="border-b border-ink align-bottom">
              <Head>Compared</Head>
              {columns.map((column) => (
                <Head key={column.criterionId}>
                  <ColumnName column={column} />
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, name, note, at }) => (
              <tr key={`${at} ${id}`} className="border-b border-rule align-top first:bg-panel">
                <th scope="row" className="py-1.5 pr-4 pl-2 text-start font-normal">
                  <span className="font-semibold">{name}</span>{' '}
                  <span className="text-muted">{note}</span>
                </th>
                {columns.map((column) => (
                  <td key={column.criterionId} className="py-1.5 pr-4">
                    <Value column={column} at={at} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-1 pr-4 text-start font-normal first:w-1/4 first:pl-2">
      {children}
    </th>
  );
}

function ColumnName({ column: { name, isLowerBetter } }: { column: GlanceColumn }) {
  return (
    <>
      {name}
      {isLowerBetter && <span className="block text-xs">lower is better</span>}
    </>
  );
}

function Value({ column, at }: { column: GlanceColumn; at: number }) {
  const { cell, share } = column.cells[at] ?? {};
  if (!cell) return null;
  return (
    <>
      <span className={cell.state === 'known' ? 'font-medium' : 'text-muted'}>{cell.text}</span>
      <Bar share={share ?? null} isSubject={at === 0} />
      <Small cell={cell} />
    </>
  );
}

function Bar({ share, isSubject }: { share: number | null; isSubject: boolean }) {
  if (share === null) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-0.5 block h-1 w-full max-w-28"
    >
      <rect width="100" height="4" className="fill-rule" />
      <rect
        width={Math.max(1, share * 100)}
        height="4"
        className={isSubject ? 'fill-series-1' : 'fill-muted'}
      />
    </svg>
  );
}

function Small({ cell }: { cell: MatrixCell }) {
  const { about } = cell;
  if (cell.state !== 'known' || (!about && cell.marks.length === 0)) return null;
  return (
    <span className="block text-xs">
      {about && <span className="text-muted">{about} </span>}
      {cell.marks.map(({ kind, text }) => (
        <span key={kind} className="mr-2 text-caution">
          {text}
        </span>
      ))}
    </span>
  );
}
