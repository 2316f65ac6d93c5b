import type { AppDependencies, Reply } from '../../http/app-types.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { noteActivity } from '../analytics/collect/activity-note.ts';
import { createExportTurns } from './client-turns.ts';
import { tooManyAtOnce } from './reports.errors.ts';
import type { ExportFile } from './make-file.ts';
import type { RenderContext } from './render-document.ts';

/** Takes a turn for the visitor, lets the report be made and sends it. */
export type SendReport = (
  reply: Reply,
  make: (render: RenderContext) => Promise<ExportFile>,
) => Promise<Reply>;

/** One for all addresses that send reports, because a client's turns are counted over all of them. */
export function createSendReport(
  dependencies: Pick<AppDependencies, 'exportPool' | 'limits' | 'log'>,
): SendReport {
  const { exportPool: pool, limits, log } = dependencies;
  const turns = createExportTurns(limits.exportsAtOnce);
  return async (reply, make) => {
    const turn = turns.take(reply.request.ip);
    if (turn === null) throw tooManyAtOnce(limits.exportsAtOnce);
    const render = { pool, signal: visitorSignal(reply), log };
    const file = await make(render).finally(turn);
    const { subjectId, rivalIds, criterionIds } = file.selection;
    noteActivity(reply.request, {
      type: 'Report Export',
      subjectId,
      rivalIds,
      criteria: criterionIds.length,
      format: file.made,
    });
    return reply
      .headers({
        'content-security-policy': file.policy,
        'content-disposition': contentDisposition(file.disposition, file.name),
        'cache-control': 'no-store',
      })
      .type(file.contentType)
      .serializer(String)
      .send(file.body);
  };
}

/** Raised when the visitor goes away before the answer is out. */
function visitorSignal(reply: Reply): AbortSignal {
  const visit = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) visit.abort();
  });
  return visit.signal;
}
