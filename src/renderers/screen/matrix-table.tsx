import { useMemo, useState } from 'react';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { BlockOf, MatrixRow } from '../../core/document/report-document.ts';
import { mapTexts } from '../look/map-texts.ts';
import { safeText } from '../look/safe-text.ts';
import { Cell } from './matrix-cell.tsx';
import { spreadOf } from './spread.ts';
import { useNarrow } from './use-narrow.ts';

type Matrix = BlockOf<'matrix'>;
export type CellKey = { criterionId: string; entity: number | 'subject' };

type MatrixTableProps = {
  block: Matrix;
  /** Makes every cell a button. */
  onCell?: ((cell: CellKey) => void) | undefined;
  compact?: boolean;
};

/**
 * The matrix of a report on screen: pinned criterion and subject columns, row groups by category. It is
 * as tall as its rows; on a narrow screen it shows the subject and one rival at a time.
 */
export function MatrixTable({ block: given, onCell, compact = false }: MatrixTableProps) {
  const narrow = useNarrow();
  const [chosen, setChosen] = useState(0);
  const block = useMemo(() => mapTexts(given, safeText), [given]);
  const shown = narrow
    ? [Math.min(chosen, block.rivals.length - 1)]
    : block.rivals.map((_, index) => index);
  const shared = { block, shown, compact, onCell };
  return (
    <>
      {narrow && block.rivals.length > 1 && (
        <label className="mb-3 block text-sm text-muted">
          {FURNITURE.compareWith(block.subject.name)}
          <select
            className="mt-1 block min-h-11 w-full rounded-sm border border-control bg-paper px-3 text-base text-ink"
            value={shown[0]}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {block.rivals.map((rival, index) => (
              <option key={rival.id} value={index}>
                {rival.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {narrow ? (
        <div className="border-y-2 border-ink [&_button]:scroll-mt-24">
          <NarrowTable {...shared} />
        </div>
      ) : (
        <div
          role="region"
          aria-label={block.caption}
          // A region that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={`relative scroll-hint overflow-x-auto border-y-2 border-ink print:overflow-visible ${spreadOf(block.rivals.length + 2)}`}
        >
          <WideTable {...shared} />
        </div>
      )}
    </>
  );
}

type TableProps = {
  block: Matrix;
  shown: number[];
  compact: boolean;
  onCell: MatrixTableProps['onCell'];
};

function WideTable({ block, shown, compact, onCell }: TableProps) {
  const subjectWidth = columnWidth([block.subject.name, ...textsOf(block, 'subject')], compact);
  const rivalWidth = columnWidth(
    shown.flatMap((index) => textsOf(block, index)),
    compact,
  );
  return (
    <table
      className={`w-full border-separate border-spacing-0 print:table-fixed print:text-xs print:wrap-anywhere ${compact ? 'text-xs' : 'text-sm'}`}
    >
      <caption className="sr-only">{block.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} left-0 z-30 w-40 min-w-40 bg-paper print:w-36`}>
            {block.criterionHeading}
          </th>
          <th scope="col" className={`${HEAD} left-40 z-30 bg-panel ${subjectWidth}`}>
            <ColumnName column={block.subject} />
          </th>
          {block.rivals.map((rival) => (
            <th key={rival.id} scope="col" className={`${HEAD} z-20 bg-paper ${rivalWidth}`}>
              <ColumnName column={rival} />
            </th>
          ))}
        </tr>
      </thead>
      {block.groups.map((group) => (
        <tbody key={group.name}>
          <tr className="print:break-after-avoid">
            <th
              scope="rowgroup"
              colSpan={block.rivals.length + 2}
              className="border-b border-ink px-3 pt-5 pb-1.5 text-start font-heading text-base text-accent"
            >
              <span className="sticky left-3">{group.name}</span>
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.criterionId} className="print:break-inside-avoid">
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-rule bg-paper px-3 print:static py-2.5 text-start align-top font-semibold"
              >
                {row.name}
              </th>
              <td className={`${CELL} sticky left-40 z-10 bg-panel print:static`}>
                <RowCell
                  row={row}
                  block={block}
                  index="subject"
                  compact={compact}
                  onCell={onCell}
                />
              </td>
              {shown.map((index) => (
                <td key={block.rivals[index]?.id} className={CELL}>
                  <RowCell
                    row={row}
                    block={block}
                    index={index}
                    compact={compact}
                    onCell={onCell}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function NarrowTable({ block, shown, compact, onCell }: TableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{block.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} z-20 bg-panel`}>
            <ColumnName column={block.subject} />
          </th>
          {shown.map((index) => {
            const rival = block.rivals[index];
            return rival ? (
              <th key={rival.id} scope="col" className={`${HEAD} z-20 bg-paper`}>
                <ColumnName column={rival} />
              </th>
            ) : null;
          })}
        </tr>
      </thead>
      {block.groups.map((group) => (
        <tbody key={group.name}>
          <tr className="print:break-after-avoid">
            <th
              scope="rowgroup"
              colSpan={2}
              className="border-b border-ink px-2 pt-5 pb-1.5 text-start font-heading text-base text-accent"
            >
              {group.name}
            </th>
          </tr>
          {group.rows.flatMap((row) => [
            <tr key={`${row.criterionId}-name`} className="print:break-after-avoid">
              <th scope="rowgroup" colSpan={2} className="px-2 pt-3 text-start font-semibold">
                {row.name}
              </th>
            </tr>,
            <tr key={row.criterionId} className="print:break-inside-avoid">
              {(['subject', ...shown] as const).map((index) => (
                <td
                  key={index}
                  className={`border-b border-rule px-2 py-2 align-top wrap-anywhere ${index === 'subject' ? 'bg-panel' : ''}`}
                >
                  <RowCell
                    row={row}
                    block={block}
                    index={index}
                    compact={compact}
                    onCell={onCell}
                  />
                </td>
              ))}
            </tr>,
          ])}
        </tbody>
      ))}
    </table>
  );
}

/** From this many characters on, a text is read as sentences and needs a longer line. */
const LONG_TEXT = 60;

function columnWidth(texts: string[], compact: boolean): string {
  const long = texts.some((text) => text.length > LONG_TEXT);
  if (compact) return long ? 'min-w-44' : 'min-w-32';
  return long ? 'min-w-44 lg:min-w-56' : 'min-w-36 lg:min-w-44';
}

function textsOf(block: Matrix, index: number | 'subject'): string[] {
  const rows = block.groups.flatMap((group) => group.rows);
  return rows.map((row) => (index === 'subject' ? row.subject : row.rivals[index])?.text ?? '');
}

const HEAD =
  'sticky top-0 print:static border-b-2 border-ink px-2 py-2.5 text-start align-bottom font-semibold sm:px-3';
const CELL = 'border-b border-rule px-3 py-2.5 align-top';

function ColumnName({ column }: { column: Matrix['subject'] }) {
  return (
    <>
      {column.name}
      {column.note && <span className="block text-xs font-normal text-muted">{column.note}</span>}
    </>
  );
}

type RowCellProps = {
  row: MatrixRow;
  block: Matrix;
  index: number | 'subject';
  compact: boolean;
  onCell: MatrixTableProps['onCell'];
};

function RowCell({ row, block, index, compact, onCell }: RowCellProps) {
  const column = index === 'subject' ? block.subject : block.rivals[index];
  const cell = index === 'subject' ? row.subject : row.rivals[index];
  if (!cell || !column) return null;
  const entity = index === 'subject' ? index : column.id;
  return (
    <Cell
      cell={cell}
      compact={compact}
      about={`${row.name}, ${column.name}`}
      names={{ product: block.subject.name, competitor: column.name }}
      onOpen={onCell && (() => onCell({ criterionId: row.criterionId, entity }))}
    />
  );
}
