import { useMemo, useState } from 'react';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { BlockOf, MatrixRow } from '../../core/document/report-document.ts';
import { safeText, mapTexts } from '../look/safe-text.ts';
import { LinkedName } from './linked-names.tsx';
import { ReportCell } from './matrix-cell.tsx';
import { DataTable, TablePlace, spreadOf, usePhoneCut } from './table.tsx';

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
 * as tall as its rows; where it is narrow it shows the subject and one rival at a time.
 */
export function MatrixTable({ block: given, onCell, compact = false }: MatrixTableProps) {
  const [chosen, setChosen] = useState(0);
  const block = useMemo(() => mapTexts(given, safeText), [given]);
  const { caption, subject, rivals } = block;
  const shown = Math.min(chosen, rivals.length - 1);
  const sides = [subject, ...rivals];
  const rows = block.groups.flatMap((group) => group.rows);
  const [groups, more] = usePhoneCut(block.groups, 1);
  const widthOf = (cells: MatrixRow['rivals']) =>
    columnWidth(
      cells.map(({ text }) => text),
      compact,
    );
  const subjectWidth = widthOf(rows.map((row) => row.subject));
  const rivalWidth = widthOf(rows.flatMap((row) => row.rivals));
  const columns = sides.map((side, at) => ({
    id: `${at} ${side.id}`,
    head: <ColumnName column={side} />,
    label: side.name,
    isSubject: at === 0,
    className: at === 0 ? subjectWidth : `${rivalWidth} ${at - 1 === shown ? '' : 'folded:hidden'}`,
  }));
  const cellOf = (row: MatrixRow, at: number) => {
    const [side, cell] = [sides[at], at === 0 ? row.subject : row.rivals[at - 1]];
    if (!side || !cell) return null;
    const entity = at === 0 ? 'subject' : side.id;
    return (
      <ReportCell
        cell={cell}
        compact={compact}
        about={`${row.name}, ${side.name}`}
        names={{ product: subject.name, competitor: side.name }}
        onOpen={onCell && (() => onCell({ criterionId: row.criterionId, entity }))}
      />
    );
  };
  return (
    <TablePlace
      label={caption}
      className={`border-y-2 border-ink [&_button]:scroll-mt-24 ${spreadOf(sides.length + 1)}`}
    >
      {rivals.length > 1 && <RivalChoice {...{ block, shown }} onChoose={setChosen} />}
      <DataTable
        caption={caption}
        corner={block.criterionHeading}
        columns={columns}
        groups={groups}
        keyOf={(row) => row.criterionId}
        name={(row) => row.name}
        cell={cellOf}
        look={{
          table: `w-full print:table-fixed print:text-xs print:wrap-anywhere ${compact ? 'text-xs folded:text-sm' : 'text-sm'} ${sides.length <= EVEN_SIDES ? 'table-fixed' : ''}`,
          head: 'px-3 py-2.5 font-semibold',
          group: 'border-ink px-3 pt-5 pb-1.5 text-base folded:px-0',
          name: 'w-40 min-w-40 font-semibold print:w-36',
          cell: 'px-3 py-2.5 align-top',
          pins: 'names-and-subject',
        }}
      />
      {more}
    </TablePlace>
  );
}

type RivalChoiceProps = { block: Matrix; shown: number; onChoose: (rival: number) => void };

/** Which rival a narrow matrix sets beside the subject. */
function RivalChoice({ block: { subject, rivals }, shown, onChoose }: RivalChoiceProps) {
  return (
    <label className="hidden py-2 text-sm text-muted folded:block">
      {FURNITURE.compareWith(subject.name)}
      <select
        className="mt-1 block min-h-11 w-full rounded-sm border border-control bg-paper px-3 text-base text-ink"
        value={shown}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {rivals.map((rival, index) => (
          <option key={rival.id} value={index}>
            {rival.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** So few sides share the width evenly, so that matrices below each other align. */
const EVEN_SIDES = 3;
/** From this many characters on, a text is read as sentences and needs a longer line. */
const LONG_TEXT = 60;

function columnWidth(texts: string[], compact: boolean): string {
  const long = texts.some((text) => text.length > LONG_TEXT);
  if (compact) return long ? 'min-w-44' : 'min-w-32';
  return long ? 'min-w-44 lg:min-w-56' : 'min-w-36 lg:min-w-44';
}

function ColumnName({ column: { name, note } }: { column: Matrix['subject'] }) {
  return (
    <>
      <LinkedName text={name} />
      {note && <span className="block text-xs font-normal text-muted">{note}</span>}
    </>
  );
}
