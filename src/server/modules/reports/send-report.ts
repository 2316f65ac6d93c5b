import type { ExportFormat } from '../../../core/api/export-api.ts';
import type { Reply } from '../../http/route-types.ts';
import { visitorSignal } from '../../http/visitor-signal.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { sendPacked } from '../../http/packed-body.ts';
import { framedPolicy } from '../../http/security-headers.ts';
import type { Log } from '../../process/log.ts';
import { isPooledFormat } from '../../workers/export-messages.ts';
import type { ExportPool } from '../../workers/export-pool.ts';
import type { Source } from '../../workers/report-tasks.ts';
import { noteActivity } from '../analytics/collect/activity-event.ts';
import type { BuiltReports } from './built-reports.ts';
import { createClientTurns } from '../../process/client-turns.ts';
import { makeFile } from './make-file.ts';
import { exportsBusy, tooManyAtOnce } from './reports.errors.ts';

export type ReportToSend = {
  format: ExportFormat;
  disposition: 'inline' | 'attachment';
  /** For a frame of this site: shown, not downloaded. */
  isPreview?: boolean;
  /** Called once the visitor has a turn: a refusal must cost next to nothing. */
  source: () => Promise<Source>;
};

/** Takes a turn for the visitor, has the file made and sends it. */
export type SendReport = (reply: Reply, report: ReportToSend) => Promise<Reply>;

export type SendReportOptions = {
  pool: Pick<ExportPool, 'render' | 'isFull'>;
  built: Pick<BuiltReports, 'file' | 'preview'>;
  /** Reports that may be made for one client at the same time, over all addresses. */
  atOnce: number;
  log: Log;
};

export function createSendReport({ pool, built, atOnce, log }: SendReportOptions): SendReport {
  const inTurn = createClientTurns(() => tooManyAtOnce(atOnce), { atOnce });
  return async (reply, { format, disposition, isPreview = false, source }) => {
    const { request } = reply;
    const signal = visitorSignal(reply);
    const make = async () => {
      if (isPooledFormat(format) && pool.isFull()) throw exportsBusy();
      const context = { built, pool, client: request.ip, signal, log };
      return makeFile(await source(), { format, isPreview }, context);
    };
    // A preview must not wait for a file under way, nor take its turn.
    const file = await (isPreview ? make() : inTurn(request.ip, make));
    if (isPreview) {
      reply.header('x-frame-options', 'SAMEORIGIN');
    } else {
      const { subjectId, rivalIds, criterionIds } = file.selection;
      noteActivity(request, file.catalog, {
        type: 'Report Export',
        subjectId,
        rivalIds,
        criteria: criterionIds.length,
        format: file.made,
      });
    }
    reply
      .headers({
        'content-security-policy': isPreview ? framedPolicy(file.policy) : file.policy,
        'content-disposition': contentDisposition(disposition, file.name),
        'cache-control': 'no-store',
      })
      .type(file.contentType);
    return 'packed' in file.body
      ? sendPacked(request, reply, file.body.packed)
      : reply.serializer(String).send(file.body.bytes);
  };
}
