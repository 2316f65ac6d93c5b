import formbody from '@fastify/formbody';
import type { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import type { Copy } from '../../../core/comparison/copy-of.ts';
import {
  dashboardBody,
  exportBody,
  exportQuery,
  formBody,
  PREVIEW,
  wrappedSelectionBody,
  type ExportFormat,
} from '../../../core/api/export-api.ts';
import type { Template } from '../../../core/document/report-document.ts';
import { type App, type Reply, fileAnswer, routeSchema } from '../../http/route-types.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { Reports, ReportRequest } from '../reports/create-reports.ts';
import { requestedSelection, type RequestedSelection } from '../reports/prepare-selection.ts';
import type { SendReport } from '../reports/send-report.ts';
import { EXPORT_ADDRESSES, type ExportAddress } from './export-addresses.ts';

const route = routeSchema('exports', { 500: apiError });
const report = fileAnswer('The report in the format asked for; the content type says which');

type ExportRequest = {
  /** Replaces the template of the address. */
  template?: Template | undefined;
  isPreview?: boolean;
  selection: RequestedSelection;
  format: ExportFormat | undefined;
  options: ReportRequest['options'];
  copy: Copy;
};
type Send = (reply: Reply, address: ExportAddress, request: ExportRequest) => Promise<Reply>;

export type ExportServices = {
  reports: Pick<Reports, 'select' | 'recipe'>;
  sendReport: SendReport;
  exportLimit: RouteLimit;
  previewLimit: RouteLimit;
};

/** Every address that answers with a report; each turns its own payload into one export request. */
export async function exportRoutes(app: App, services: ExportServices): Promise<void> {
  const { exportLimit, previewLimit } = services;
  const send = createSend(services);
  const { battlecard } = EXPORT_ADDRESSES;
  const marketing = EXPORT_ADDRESSES['marketing-intelligence-report'];
  const dashboard = EXPORT_ADDRESSES['intelligence-dashboard'];

  app.get(
    '/api/export/battlecard',
    {
      ...previewLimit,
      ...route('A document in any format, for a new tab', report, {
        querystring: exportQuery(battlecard.formats),
      }),
    },
    async ({ query }, reply) =>
      send(reply, battlecard, {
        template: query.template,
        isPreview: query.preview === PREVIEW,
        selection: requestedSelection(query),
        format: query.format,
        options: query,
        copy: query,
      }),
  );
  for (const [name, summary] of [
    ['simple-battlecard', 'The battlecard as an HTML file'],
    ['working-battlecard', 'The battlecard as a file'],
    ['professional-dashboard', 'The clean comparison table as HTML text or a workbook'],
  ] as const) {
    const address = EXPORT_ADDRESSES[name];
    app.post(
      `/api/export/${name}`,
      { ...exportLimit, ...route(summary, report, { body: exportBody(address.formats) }) },
      async ({ body }, reply) => send(reply, address, requestOf(body)),
    );
  }
  app.post(
    '/api/export/marketing-intelligence-report',
    {
      ...exportLimit,
      ...route('The profile as a file; `print` gives the page made for printing', report, {
        body: wrappedSelectionBody(marketing.formats),
      }),
    },
    async ({ body }, reply) =>
      send(reply, marketing, {
        ...requestOf(body.battlecardData),
        format: body.format ?? body.battlecardData.format,
        copy: copyIn(body),
      }),
  );
  app.post(
    '/api/export/intelligence-dashboard',
    {
      ...exportLimit,
      ...route('The profile as an office file', report, { body: dashboardBody(dashboard.formats) }),
    },
    async ({ body }, reply) =>
      send(reply, dashboard, {
        selection: requestedSelection(body.battlecardData),
        format: body.format,
        options: body.battlecardData.includeOptions ?? {},
        copy: copyIn(body),
      }),
  );
  await app.register(async (scope) => formRoutes(scope.withTypeProvider(), exportLimit, send));
}

/** Forms that a page submits into a new tab; here a body is a form and nothing else. */
async function formRoutes(app: App, exportLimit: RouteLimit, send: Send): Promise<void> {
  app.removeContentTypeParser('application/json');
  await app.register(formbody);
  for (const [name, summary] of [
    ['comprehensive-battlecard', 'The profile as a page, from a form'],
    ['python-template', 'The profile as a PDF, from a form'],
  ] as const) {
    const address = EXPORT_ADDRESSES[name];
    app.post(
      `/api/export/${name}`,
      {
        ...exportLimit,
        ...route(summary, report, {
          consumes: ['application/x-www-form-urlencoded'],
          body: formBody(address.formats),
        }),
      },
      async ({ body }, reply) =>
        send(reply, address, { selection: body, format: body.format, options: body, copy: body }),
    );
  }
}

function requestOf(body: z.output<ReturnType<typeof exportBody>>): ExportRequest {
  return {
    selection: body,
    format: body.format,
    options: body.includeOptions ?? {},
    copy: body,
  };
}

/** The copy stands beside the wrapped selection, else in it. */
function copyIn({
  battlecardData,
  audience,
  chair,
}: Partial<Copy> & { battlecardData: Copy }): Copy {
  return {
    audience: audience ?? battlecardData.audience,
    chair: chair ?? battlecardData.chair,
  };
}

/** The address decides the template, unless a request may name one, the formats and how the file is sent. */
function createSend({ reports, sendReport }: ExportServices): Send {
  return async (reply, { template: usual, formats, inline }, request) => {
    const { template = usual, isPreview = false, selection, options, copy } = request;
    const { audience, chair } = copy;
    const format = isPreview ? 'html' : (request.format ?? formats[0]);
    return sendReport(reply, {
      format,
      isPreview,
      disposition: inline.includes(format) ? 'inline' : 'attachment',
      source: async () => ({
        from: 'recipe',
        recipe: await reports.recipe(reports.select(selection), {
          template,
          options,
          audience,
          chair,
        }),
      }),
    });
  };
}
