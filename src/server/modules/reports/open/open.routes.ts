import { z } from 'zod';
import { apiError } from '../../../../core/api/comparison-api.ts';
import { openReportAnswer, reissueQuery } from '../../../../core/api/open-report-api.ts';
import { type App, type Reply, fileAnswer, routeSchema } from '../../../http/route-types.ts';
import { sendPacked } from '../../../http/packed-body.ts';
import { openLimit, type RequestLimits } from '../../../http/rate-limit.ts';
import { takeFiles } from '../../../http/take-files.ts';
import { FILE_KINDS } from '../file-kinds.ts';
import { visitorSignal } from '../../../http/visitor-signal.ts';
import type { SendReport } from '../send-report.ts';
import type { OpenReports, ReportUpload } from './create-open-reports.ts';
import { fileTooLarge, noFile } from './open.errors.ts';

const MOST_BYTES = 25 * 1024 ** 2;
/** The declared type is not trusted: the content decides. */
const TAKEN = [
  'application/octet-stream',
  ...new Set(Object.values(FILE_KINDS).map(({ contentType }) => contentType.split(';')[0] ?? '')),
];
const CARRIES =
  'The body is the file itself, of at most 25 MB: Word, PowerPoint, PDF, HTML, Excel or JSON. ' +
  'Nothing of it is kept.';

const route = routeSchema('reports', { 500: apiError });
const body = z.unknown().meta({ type: 'string', format: 'binary' });

export type OpenServices = {
  openReports: OpenReports;
  sendReport: SendReport;
  limits: RequestLimits;
};

/** Routes for exported files that come back: a verdict, and the same report as of today. */
export async function openRoutes(app: App, services: OpenServices): Promise<void> {
  await app.register(async (scope) => fileRoutes(scope.withTypeProvider(), services));
}

function fileRoutes(app: App, { openReports, sendReport, limits }: OpenServices): void {
  takeFiles(app, TAKEN, { bytes: MOST_BYTES, tooLarge: fileTooLarge });
  const limited = { bodyLimit: MOST_BYTES, config: openLimit(limits) };

  app.post(
    '/api/reports/open',
    {
      ...limited,
      ...route(
        'What an exported file is: genuine, altered or not checked in its look, and what has changed since',
        openReportAnswer,
        { description: CARRIES, consumes: TAKEN, body },
      ),
    },
    async (request, reply) => {
      const opened = await openReports.open(sent(request.body, reply));
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return 'br' in opened ? sendPacked(request, reply, opened) : reply.send(opened);
    },
  );

  app.post(
    '/api/reports/reissue',
    {
      ...limited,
      ...route(
        'The report of an exported file as of today, with what has changed marked',
        fileAnswer('The report in the format asked for; the content type says which'),
        {
          description: `${CARRIES} Without a format the answer has that of the file. Changes are marked against reports that were made here.`,
          consumes: TAKEN,
          querystring: reissueQuery,
          body,
        },
      ),
    },
    async ({ body: file, query }, reply) => {
      const { kind, source } = await openReports.reissue(sent(file, reply));
      return sendReport(reply, {
        format: query.format ?? kind,
        disposition: 'attachment',
        source,
      });
    },
  );
}

function sent(file: unknown, reply: Reply): ReportUpload {
  if (!Buffer.isBuffer(file) || file.length === 0) throw noFile();
  return { file, client: reply.request.ip, signal: visitorSignal(reply) };
}
