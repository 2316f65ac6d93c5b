import { workloadParameters, type TableWorkload } from '../../core/catalog/table-settings.ts';
import { fetchFile } from './download.ts';
import { useDownload } from './use-download.ts';

const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const;

/** Rows and columns of a table by their keys, in the order of the file. */
export type TableFile = {
  catalog: string;
  rows: string[];
  columns: string[];
  /** null: no costs. */
  workload: TableWorkload | null;
  region?: string | null;
  /** How many of the last rows are still to check for a filter; null: no filter is on. */
  check?: number | null;
};

/** Buttons to download the shown table. */
export function TableDownloads({ file }: { file: TableFile }) {
  const { status, download } = useDownload();
  const save = (format: keyof typeof FORMATS) =>
    void download(FORMATS[format], () => fetchFile(addressOf(file, format)));
  return (
    <span className="inline-flex items-center">
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          disabled={status.running}
          onClick={() => save(format)}
          aria-label={`Download ${FORMATS[format]}`}
          className="min-h-8 cursor-pointer px-2 text-accent underline-offset-4 hover:underline disabled:text-muted pointer-coarse:min-h-11"
        >
          {FORMATS[format]}
        </button>
      ))}
      <span role="status" className="sr-only">
        {status.text}
      </span>
    </span>
  );
}

/** The address of the file, which the server makes from the same table. */
function addressOf(file: TableFile, format: keyof typeof FORMATS): string {
  const { catalog, rows, columns, workload, region = null, check = null } = file;
  const search = new URLSearchParams({
    catalog,
    format,
    rows: rows.join(','),
    columns: columns.join(','),
    ...(check !== null && { check: String(check) }),
    ...(workload ? workloadParameters(workload) : { costs: 'none' }),
    ...(region !== null && { region }),
  });
  return `/api/table/file?${search}`;
}
