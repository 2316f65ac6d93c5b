import type { ExportFormat } from '../../src/core/api/export-api.ts';
import type { ReportDocument } from '../../src/core/document/report-document.ts';
import { renderCsv } from '../../src/renderers/csv/render-csv.ts';
import type { ExportPool } from '../../src/server/workers/export-pool.ts';
import { renderSmall } from '../../src/server/workers/render-small.ts';

/** The document in one format, made in this process or by the pool, with `origin` inside. */
export async function renderDocument(
  document: ReportDocument,
  format: ExportFormat,
  { pool, origin }: { pool: Pick<ExportPool, 'render'>; origin?: string | undefined },
): Promise<Buffer> {
  switch (format) {
    case 'csv':
      return Buffer.from(renderCsv(document));
    case 'pdf':
    case 'word':
    case 'powerpoint': {
      const { signal } = new AbortController();
      return Buffer.from((await pool.render(format, document, signal, origin)).bytes);
    }
    default:
      return Buffer.from(renderSmall(document, format, origin));
  }
}
