import type { BlockOf, MatrixCell } from '../../../core/document/report-document.ts';
import { MatrixTable, type CellKey } from '../../../renderers/screen/matrix-table.tsx';

type Matrix = BlockOf<'matrix'>;

/** What a cell says where a live answer alone knows something; the reason stays under it. */
const IN_EXPORT = 'Data available in full export';

type PreviewTableProps = {
  matrix: Matrix;
  group: Matrix['groups'][number];
  /** Names of criteria of which the export holds more than the table. */
  answered: ReadonlySet<string>;
  onCell: (cell: CellKey) => void;
};

/** One category of the battlecard. */
export function PreviewTable({ matrix, group, answered, onCell }: PreviewTableProps) {
  const heading = `${group.name} (${group.rows.length})`;
  const rows = group.rows.map((row) =>
    answered.has(row.name)
      ? { ...row, subject: previewed(row.subject), rivals: row.rivals.map(previewed) }
      : row,
  );
  return (
    <div className="mt-8">
      <h4 className="mb-1 font-heading text-lg font-semibold text-accent">{heading}</h4>
      <MatrixTable
        block={{
          ...matrix,
          caption: heading,
          criterionHeading: 'Attribute',
          groups: [{ name: '', rows }],
        }}
        onCell={onCell}
      />
    </div>
  );
}

function previewed(cell: MatrixCell): MatrixCell {
  if (cell.state === 'known') return cell;
  return { ...cell, text: IN_EXPORT, details: [cell.text, ...cell.details] };
}
