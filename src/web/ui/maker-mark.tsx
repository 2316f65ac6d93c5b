import type { RivalTable, TableRow } from '../../core/rival-table/table-shape.ts';

type MakerMarkProps = {
  table: Pick<RivalTable, 'makers'>;
  row: Pick<TableRow, 'subjectId' | 'company'>;
  className?: string;
};

/** The maker’s mark in the colour of the text, small enough for a line of a table; a letter where none is known. */
export function MakerMark({ table, row, className = 'text-ink' }: MakerMarkProps) {
  const mark = table.makers.find(({ id }) => id === row.subjectId)?.mark;
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-4 shrink-0 items-center justify-center font-heading text-xs ${className}`}
    >
      {mark ? (
        <svg
          viewBox="0 0 24 24"
          className="size-4 fill-current"
          fillRule="evenodd"
          focusable="false"
        >
          {mark.map((outline) => (
            <path key={outline} d={outline} />
          ))}
        </svg>
      ) : (
        row.company.slice(0, 1)
      )}
    </span>
  );
}
