import type { BlockOf, MatrixCell, MatrixRow } from '../../../core/document/report-document.ts';
import { Cell } from '../../../renderers/screen/matrix-cell.tsx';
import type { CellKey } from '../../../renderers/screen/matrix-table.tsx';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';

type Matrix = BlockOf<'matrix'>;
type Group = Matrix['groups'][number];
type Column = { entity: CellKey['entity']; name: string; note: string | null };

/** What a cell says where a live answer alone knows something; the reason stays under it. */
const IN_EXPORT = 'Data available in full export';

type PreviewTableProps = {
  matrix: Matrix;
  group: Group;
  /** Names of criteria of which the export holds more than the table. */
  answered: ReadonlySet<string>;
  onCell: (cell: CellKey) => void;
};

/** One category of the battlecard; all its tables have the same columns, so that they align. */
export function PreviewTable({ matrix, group, answered, onCell }: PreviewTableProps) {
  const narrow = useNarrow();
  const columns: Column[] = [
    { ...matrix.subject, entity: 'subject' },
    ...matrix.rivals.map((rival) => ({ ...rival, entity: rival.id })),
  ];
  const heading = `${group.name} (${group.rows.length})`;
  const id = `preview-${group.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h4 id={id} className="font-heading text-lg font-semibold text-accent">
        {heading}
      </h4>
      <table className="mt-1 w-full table-fixed border-y border-ink text-sm">
        <caption className="sr-only">{heading}</caption>
        <thead>
          <tr>
            {!narrow && (
              <th scope="col" className={`${HEAD} w-48`}>
                Attribute
              </th>
            )}
            {columns.map(({ entity, name, note }) => (
              <th key={entity} scope="col" className={HEAD}>
                {name}
                {note && <span className="block text-xs font-normal text-muted">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <PreviewRow
              key={row.criterionId}
              row={row}
              columns={columns}
              narrow={narrow}
              isAnswered={answered.has(row.name)}
              onCell={onCell}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const HEAD = 'border-b border-ink px-2 py-2.5 text-start align-bottom font-semibold sm:px-3';

type PreviewRowProps = {
  row: MatrixRow;
  columns: Column[];
  narrow: boolean;
  isAnswered: boolean;
  onCell: PreviewTableProps['onCell'];
};

/** On a narrow screen the attribute stands above its values. */
function PreviewRow({ row, columns, narrow, isAnswered, onCell }: PreviewRowProps) {
  const cells = columns.map(({ entity, name }, index) => {
    const cell = index === 0 ? row.subject : row.rivals[index - 1];
    return (
      <td
        key={entity}
        className={`border-b border-rule px-2 py-2.5 align-top wrap-anywhere sm:px-3 ${index === 0 ? 'bg-panel' : ''}`}
      >
        {cell && (
          <Cell
            cell={isAnswered ? previewed(cell) : cell}
            compact={false}
            about={`${row.name}, ${name}`}
            names={{ product: columns[0]?.name ?? name, competitor: name }}
            onOpen={() => onCell({ criterionId: row.criterionId, entity })}
          />
        )}
      </td>
    );
  });
  if (!narrow) {
    return (
      <tr>
        <th scope="row" className="border-b border-rule px-3 py-2.5 text-start align-top">
          {row.name}
        </th>
        {cells}
      </tr>
    );
  }
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={columns.length} className="px-2 pt-3 text-start">
          {row.name}
        </th>
      </tr>
      <tr>{cells}</tr>
    </>
  );
}

function previewed(cell: MatrixCell): MatrixCell {
  if (cell.state === 'known') return cell;
  return { ...cell, text: IN_EXPORT, details: [cell.text, ...cell.details] };
}
