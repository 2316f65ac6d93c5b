import { workloadParameters } from '../../../core/catalog/table-settings.ts';
import { fetchFile } from '../../lib/download.ts';
import { useDownload } from '../../lib/use-download.ts';
import type { TableView } from './table-view.ts';

const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const;

/** The rows and columns that are shown, in their order, as a file. */
export function DownloadButtons({ view }: { view: TableView }) {
  const { status, download } = useDownload();
  const save = (format: keyof typeof FORMATS) =>
    void download(FORMATS[format], () => fetchFile(fileAddress(view, format)));
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

/** The server makes it from the same table: matches first, then what is to check. */
function fileAddress(view: TableView, format: keyof typeof FORMATS): string {
  const { table, known, unknown, check, columns, workload, region, filters } = view;
  const rows = [...known, ...unknown, ...check];
  const search = new URLSearchParams({
    catalog: table.catalog,
    format,
    rows: rows.map(({ key }) => key).join(','),
    columns: columns.map(({ column }) => column.key).join(','),
    ...(filters.length > 0 && { check: String(check.length) }),
    ...(workload && workloadParameters(workload)),
    ...(region !== null && { region }),
  });
  return `/api/table/file?${search}`;
}
