import { z } from 'zod';
import { compareAnswer } from '../../../core/api/answers/compare.ts';
import { toBatchAnswer } from '../../../core/api/batch-answer.ts';
import {
  apiError,
  batchAnswer,
  batchBody,
  comparisonAnswer,
  comparisonQuery,
} from '../../../core/api/comparison-api.ts';
import { toDraftAnswer } from '../../../core/api/draft-answer.ts';
import { draftAnswer, draftBody } from '../../../core/api/draft-api.ts';
import { type App, type Request, routeSchema } from '../../http/route-types.ts';
import { sendPacked } from '../../http/packed-body.ts';
import { noteActivity } from '../analytics/collect/activity-event.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import { pageReport, type Reports } from '../reports/create-reports.ts';
import {
  requestedSelection,
  type RequestedSelection,
  type Selected,
} from '../reports/prepare-selection.ts';

const route = routeSchema('comparisons');
const liveRoute = routeSchema('comparisons', { '5xx': apiError });

type Compared = Pick<Selected, 'catalog' | 'subject' | 'rivals'> & { rows: unknown[] };

export type ComparisonServices = {
  reports: Pick<Reports, 'select' | 'compare' | 'recipe'>;
  built: Pick<BuiltReports, 'comparison'>;
  analyse: Intelligence['analyse'];
  draft: Intelligence['draft'];
};

/** Comparisons as answers for a page: from the catalog alone, and with live research. */
export function comparisonRoutes(
  app: App,
  { reports, built, analyse, draft }: ComparisonServices,
): void {
  const note = (request: Request, { catalog, subject, rivals, rows }: Compared) =>
    noteActivity(request, catalog.slug, {
      type: 'Product Comparison',
      subjectId: subject.id,
      rivalIds: rivals.map(({ id }) => id),
      criteria: rows.length,
      format: null,
    });
  const compare = (request: Request, selection: RequestedSelection) => {
    const comparison = reports.compare(selection);
    note(request, comparison);
    return comparison;
  };

  app.get(
    '/api/comparisons',
    route(
      'A report as blocks, with everything behind each cell',
      z.union([comparisonAnswer, compareAnswer]),
      {
        description: '`detail=summary` answers as `POST /api/answers/compare` does.',
        querystring: comparisonQuery,
      },
    ),
    async (request, reply) => {
      const selected = reports.select(requestedSelection(request.query));
      note(request, selected);
      const recipe = await reports.recipe(selected, pageReport(request.query));
      const body = await built.comparison(recipe, request.ip, request.query.detail);
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return sendPacked(request, reply, body);
    },
  );

  // Only this address, the next and the look-up of own catalogs may cause a paid call.
  app.post(
    '/api/competitive-intelligence-batch',
    liveRoute('All features of one product and one competitor; only ids are read', batchAnswer, {
      body: batchBody,
    }),
    async (request) => {
      const { product, competitor, featureIds } = request.body;
      const comparison = compare(request, {
        productId: product.id,
        as: product.as,
        competitorIds: [competitor.id],
        featureIds,
      });
      return toBatchAnswer(await analyse(comparison, request.ip));
    },
  );

  app.post(
    '/api/report-drafts',
    liveRoute(
      'The findings of a report that a live provider puts first, in the report’s words',
      draftAnswer,
      { body: draftBody },
    ),
    async (request) => {
      const { template, ...selection } = request.body;
      const comparison = compare(request, selection);
      const outcome = await draft(comparison, template, request.ip);
      return {
        draft: outcome.draft && toDraftAnswer(comparison, outcome.draft),
        reason: outcome.reason,
        may_retry: outcome.mayRetry,
        api_calls_made: outcome.apiCalls,
      };
    },
  );
}
