import type { ExportFormat } from '../../../core/api/export-api.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { renderCsv } from '../../../renderers/csv/render-csv.ts';
import { renderHtml } from '../../../renderers/html/render-html.ts';
import { renderJson } from '../../../renderers/json/render-json.ts';
import { renderXlsx } from '../../../renderers/xlsx/render-xlsx.ts';
import { reportSheet } from '../../branding/report-sheet.ts';
import type { Log } from '../../process/log.ts';
import { PoolError, type ExportPool } from '../../workers/export-pool.ts';
import { exportFailed, exportsBusy, visitorLeft } from './reports.errors.ts';

export type RenderContext = {
  pool: Pick<ExportPool, 'render' | 'isFull'>;
  signal: AbortSignal;
  log: Log;
};

/** `made` is the format that came out: the page for printing takes the place of a PDF that cannot be made. */
export type RenderedFile = { body: string | Uint8Array; made: ExportFormat };

/** The document in one format; small formats here, large ones in a process of the pool. */
export async function renderDocument(
  document: ReportDocument,
  format: ExportFormat,
  context: RenderContext,
): Promise<RenderedFile> {
  switch (format) {
    case 'html':
    case 'print':
      return { body: renderHtml(document, reportSheet(document, format)), made: format };
    case 'xlsx':
      return { body: renderXlsx(document), made: format };
    case 'csv':
      return { body: renderCsv(document), made: format };
    case 'json':
      return { body: renderJson(document), made: format };
    case 'pdf':
    case 'word':
    case 'powerpoint':
      return renderInPool(document, format, context);
  }
}

async function renderInPool(
  document: ReportDocument,
  format: 'pdf' | 'word' | 'powerpoint',
  context: RenderContext,
): Promise<RenderedFile> {
  try {
    const { bytes } = await context.pool.render(format, document, context.signal);
    return { body: bytes, made: format };
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    switch (error.reason) {
      case 'full':
        throw exportsBusy();
      case 'failed':
        throw exportFailed();
      case 'abandoned':
        throw visitorLeft();
      case 'unavailable':
        context.log.info('the page for printing is sent, because this platform makes no PDF');
        return renderDocument(document, 'print', context);
    }
  }
}
