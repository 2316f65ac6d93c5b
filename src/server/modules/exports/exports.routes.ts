import formbody from '@fastify/formbody';
import { z } from 'zod';
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
import type { App, Reply } from '../../http/app-types.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { Reports, ReportRequest } from '../reports/create-reports.ts';
import type { RequestedSelection } from '../reports/prepare-selection.ts';
import type { SendReport } from '../reports/send-report.ts';
import { EXPORT_ADDRESSES, type ExportAddress } from './export-addresses.ts';

const report = {
  description: 'The report in the format asked for; the content type says which',
  content: { '*/*': { schema: z.string() } },
};
const response = { 200: report, '4xx': apiError, 500: apiError, 503: apiError };
const tags = ['exports'];

type ExportRequest = {
  /** In place of the one the address makes. */
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

  app.get(
    '/api/export/battlecard',
    {
      ...previewLimit,
      schema: {
        tags,
        summary: 'A document in any format, for a new tab',
        querystring: exportQuery(EXPORT_ADDRESSES.battlecard.formats),
        response,
      },
    },
    async ({ query }, reply) =>
      send(reply, EXPORT_ADDRESSES.battlecard, {
        template: query.template,
        isPreview: query.preview === PREVIEW,
        selection: {
          catalog: query.catalog,
          productId: query.product,
          as: query.as,
          at: query.at,
          competitorIds: query.competitors,
          featureIds: query.features,
        },
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
    app.post(
      `/api/export/${name}`,
      {
        ...exportLimit,
        schema: { tags, summary, body: exportBody(EXPORT_ADDRESSES[name].formats), response },
      },
      async ({ body }, reply) => send(reply, EXPORT_ADDRESSES[name], requestOf(body)),
    );
  }
  app.post(
    '/api/export/marketing-intelligence-report',
    {
      ...exportLimit,
      schema: {
        tags,
        summary: 'The profile as a file; `print` gives the page made for printing',
        body: wrappedSelectionBody(EXPORT_ADDRESSES['marketing-intelligence-report'].formats),
        response,
      },
    },
    async ({ body }, reply) =>
      send(reply, EXPORT_ADDRESSES['marketing-intelligence-report'], {
        ...requestOf(body.battlecardData),
        format: body.format ?? body.battlecardData.format,
        copy: copyIn(body),
      }),
  );
  app.post(
    '/api/export/intelligence-dashboard',
    {
      ...exportLimit,
      schema: {
        tags,
        summary: 'The profile as an office file',
        body: dashboardBody(EXPORT_ADDRESSES['intelligence-dashboard'].formats),
        response,
      },
    },
    async ({ body }, reply) => {
      const { battlecardData: data, format } = body;
      return send(reply, EXPORT_ADDRESSES['intelligence-dashboard'], {
        selection: {
          catalog: data.catalog,
          productId: data.product,
          as: data.as,
          at: data.at,
          competitorIds: data.competitors,
          featureIds: data.features,
        },
        format,
        options: data.includeOptions ?? {},
        copy: copyIn(body),
      });
    },
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
    app.post(
      `/api/export/${name}`,
      {
        ...exportLimit,
        schema: {
          tags,
          summary,
          consumes: ['application/x-www-form-urlencoded'],
          body: formBody(EXPORT_ADDRESSES[name].formats),
          response,
        },
      },
      async ({ body }, reply) =>
        send(reply, EXPORT_ADDRESSES[name], {
          selection: body,
          format: body.format,
          options: body,
          copy: body,
        }),
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

/** Beside the wrapped selection, else in it. */
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

/** The address decides the template unless it lets one be named, the formats and how the file is sent. */
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
