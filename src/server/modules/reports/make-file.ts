import type { ExportFormat } from '../../../core/api/export-api.ts';
import { exportName } from '../../../core/document/export-name.ts';
import type { PackedBody } from '../../http/packed-body.ts';
import { filePolicy, reportPolicy } from '../../http/security-headers.ts';
import type { Log } from '../../process/log.ts';
import { PoolError, type ExportPool } from '../../workers/export-pool.ts';
import type { PooledFormat } from '../../workers/export-messages.ts';
import type { MadeFile, Source } from '../../workers/report-tasks.ts';
import type { BuiltReports } from './built-reports.ts';
import { FILE_KINDS } from './file-kinds.ts';
import {
  exportFailed,
  exportsBusy,
  exportTooSlow,
  reportTooLong,
  visitorLeft,
} from './reports.errors.ts';

export type FileContext = {
  built: Pick<BuiltReports, 'file' | 'preview'>;
  pool: Pick<ExportPool, 'render'>;
  client: string;
  signal: AbortSignal;
  log: Log;
};

export type ReportFile = ReturnType<typeof named>;

/** A report as a file, named for what it compares and the day it was made. */
export async function makeFile(
  source: Source,
  { format, isPreview }: { format: ExportFormat; isPreview: boolean },
  context: FileContext,
): Promise<ReportFile> {
  const { built, client } = context;
  const file = isPreview
    ? await built.preview(source, client)
    : await built.file(source, format, client);
  const { content } = file;
  switch (content.state) {
    case 'packed':
      return named(file, format, { packed: content.packed });
    case 'made':
      return named(file, format, { bytes: content.bytes });
    case 'document': {
      const bytes = await renderInPool(content, format as PooledFormat, context);
      if (bytes !== null) return named(file, format, { bytes });
      context.log.info('the page for printing is sent, because this platform makes no PDF');
      return makeFile(source, { format: 'print', isPreview: false }, context);
    }
  }
}

function named(
  { named: parts, catalog, selection, styleHash }: MadeFile,
  made: ExportFormat,
  body: { packed: PackedBody } | { bytes: Uint8Array },
) {
  const { contentType, extension } = FILE_KINDS[made];
  const name = exportName({ ...parts, extension, print: made === 'print' });
  /** The content security policy for showing it. */
  const policy = made === 'pdf' ? filePolicy() : reportPolicy(styleHash);
  /** `made`: the page for printing takes the place of a PDF that cannot be made. */
  return { body, contentType, name, policy, made, catalog, selection };
}

/** In a process of its own; null where this platform cannot make the format. */
async function renderInPool(
  { document, origin }: MadeFile['content'] & { state: 'document' },
  format: PooledFormat,
  { pool, signal }: FileContext,
): Promise<Uint8Array | null> {
  try {
    const { bytes } = await pool.render(format, document, signal, origin);
    return bytes;
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
        return null;
    }
  }
}
