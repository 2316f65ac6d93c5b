import type { ExportFormat } from '../../../core/api/export-api.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { renderCsv } from '../../../renderers/csv/render-csv.ts';
import type { Log } from '../../process/log.ts';
import { PoolError, type ExportPool } from '../../workers/export-pool.ts';
import { renderSmall } from '../../workers/render-small.ts';
import type { OriginSeal } from './open/origin-seal.ts';
import {
  exportFailed,
  exportsBusy,
  exportTooSlow,
  reportTooLong,
  visitorLeft,
} from './reports.errors.ts';

export type RenderContext = {
  pool: Pick<ExportPool, 'render' | 'isFull'>;
  /** What the file carries to be recognised by; CSV carries nothing. */
  seal: OriginSeal['seal'];
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
    case 'xlsx':
    case 'json':
      return {
        body: renderSmall(document, format, context.seal(document, format)),
        made: format,
      };
    case 'csv':
      return { body: renderCsv(document), made: format };
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
    const origin = context.seal(document, format);
    const { bytes } = await context.pool.render(format, document, context.signal, origin);
    return { body: bytes, made: format };
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    switch (error.reason) {
      case 'full':
        throw exportsBusy();
      case 'failed':
        throw exportFailed();
      case 'too-long':
        throw reportTooLong(format);
      case 'late':
        throw exportTooSlow(format);
      case 'abandoned':
        throw visitorLeft();
      case 'unavailable':
        context.log.info('the page for printing is sent, because this platform makes no PDF');
        return renderDocument(document, 'print', context);
    }
  }
}
