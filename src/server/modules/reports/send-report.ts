import type { ExportFormat } from '../../../core/api/export-api.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import type { Reply } from '../../http/app-types.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { framedPolicy } from '../../http/security-headers.ts';
import type { Log } from '../../process/log.ts';
import { isPooledFormat } from '../../workers/export-messages.ts';
import type { ExportPool } from '../../workers/export-pool.ts';
import { noteActivity } from '../analytics/collect/activity-note.ts';
import { createClientTurns } from './client-turns.ts';
import { makeFile } from './make-file.ts';
import type { RenderContext } from './render-document.ts';
import { exportsBusy } from './reports.errors.ts';

export type ReportToSend = {
  format: ExportFormat;
  disposition: 'inline' | 'attachment';
  /** For a frame of this site: looked at, not taken away. */
  isPreview?: boolean;
  /** Called once the visitor has a turn: a refusal must cost next to nothing. */
  document: () => Promise<ReportDocument>;
};

/** Takes a turn for the visitor, has the file made and sends it. */
export type SendReport = (reply: Reply, report: ReportToSend) => Promise<Reply>;

export type SendReportOptions = {
  pool: Pick<ExportPool, 'render' | 'isFull'>;
  seal: RenderContext['seal'];
  /** Reports that may be made for one client at the same time, over all addresses. */
  atOnce: number;
  log: Log;
};

export function createSendReport({ pool, seal, atOnce, log }: SendReportOptions): SendReport {
  const inTurn = createClientTurns(atOnce);
  return async (reply, { format, disposition, isPreview = false, document: build }) => {
    const signal = visitorSignal(reply);
    const make = async () => {
      if (isPooledFormat(format) && pool.isFull()) throw exportsBusy();
      const built = await build();
      return { document: built, file: await makeFile(built, format, { pool, seal, signal, log }) };
    };
    // A page to look at must not wait for a file that is being made, nor take its place.
    const { document, file } = await (isPreview ? make() : inTurn(reply.request.ip, make));
    if (isPreview) {
      reply.header('x-frame-options', 'SAMEORIGIN');
    } else {
      const { subjectId, rivalIds, criterionIds } = document.selection;
      noteActivity(reply.request, {
        type: 'Report Export',
        subjectId,
        rivalIds,
        criteria: criterionIds.length,
        format: file.made,
      });
    }
    return reply
      .headers({
        'content-security-policy': isPreview ? framedPolicy(file.policy) : file.policy,
        'content-disposition': contentDisposition(disposition, file.name),
        'cache-control': 'no-store',
      })
      .type(file.contentType)
      .serializer(String)
      .send(file.body);
  };
}

/** Raised when the visitor goes away before the answer is out. */
export function visitorSignal(reply: Reply): AbortSignal {
  const visit = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) visit.abort();
  });
  return visit.signal;
}
