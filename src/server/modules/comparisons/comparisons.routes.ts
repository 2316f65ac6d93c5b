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
import { describeCells } from '../../../core/report/evidence/describe-cells.ts';
import { leftOutText } from '../../../core/wording/copies.ts';
import type { App, Request } from '../../http/app-types.ts';
import { noteActivity } from '../analytics/collect/activity-note.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import type { Reports } from '../reports/create-reports.ts';
import type { RequestedSelection } from '../reports/prepare-comparison.ts';

const tags = ['comparisons'];

export type ComparisonServices = {
  reports: Pick<Reports, 'compare' | 'build' | 'copy' | 'leftOut'>;
  analyse: Intelligence['analyse'];
  draft: Intelligence['draft'];
};

/** Comparisons as answers for a page: from the catalog alone, and with live research. */
export function comparisonRoutes(app: App, { reports, analyse, draft }: ComparisonServices): void {
  const compare = (request: Request, selection: RequestedSelection) => {
    const comparison = reports.compare(selection);
    noteActivity(request, {
      type: 'Product Comparison',
      subjectId: comparison.subject.id,
      rivalIds: comparison.rivals.map(({ id }) => id),
      criteria: comparison.rows.length,
      format: null,
    });
    return comparison;
  };

  app.get(
    '/api/comparisons',
    {
      schema: {
        tags,
        summary: 'A report as blocks, with everything behind each cell',
        querystring: comparisonQuery,
        response: { 200: comparisonAnswer, '4xx': apiError, 503: apiError },
      },
    },
    async (request, reply) => {
      const { catalog, product, as, competitors, features, ...asked } = request.query;
      const { template, audience, chair, ...options } = asked;
      const copy = { audience, chair };
      const selection = {
        catalog,
        productId: product,
        as,
        competitorIds: competitors,
        featureIds: features,
      };
      const comparison = compare(request, selection);
      // The page shows no mark, so it does not carry one.
      const document = await reports.build(comparison, {
        ...copy,
        template,
        options,
        withoutMark: true,
      });
      const counts = audience === 'customer' ? await reports.leftOut(comparison, document) : null;
      return reply.header('cache-control', 'no-cache').send({
        document,
        cells: describeCells(reports.copy(comparison, copy)),
        leftOut: counts && { text: leftOutText(counts), ...counts },
      });
    },
  );

  // This and the next are the only addresses that may cause a paid call.
  app.post(
    '/api/competitive-intelligence-batch',
    {
      schema: {
        tags,
        summary: 'All features of one product and one competitor; only ids are read',
        body: batchBody,
        response: { 200: batchAnswer, '4xx': apiError, '5xx': apiError },
      },
    },
    async (request, reply) => {
      const { product, competitor, featureIds } = request.body;
      const comparison = compare(request, {
        productId: product.id,
        as: product.as,
        competitorIds: [competitor.id],
        featureIds,
      });
      const analysis = await analyse(comparison, request.ip);
      return reply.header('cache-control', 'no-store').send(toBatchAnswer(analysis));
    },
  );

  app.post(
    '/api/report-drafts',
    {
      schema: {
        tags,
        summary:
          'A summary that a live provider drafts from a report’s claims, checked against them',
        body: draftBody,
        response: { 200: draftAnswer, '4xx': apiError, '5xx': apiError },
      },
    },
    async (request, reply) => {
      const { template, ...selection } = request.body;
      const comparison = compare(request, selection);
      const outcome = await draft(comparison, template, request.ip);
      return reply.header('cache-control', 'no-store').send({
        draft: outcome.draft && toDraftAnswer(comparison, outcome.draft),
        reason: outcome.reason,
        api_calls_made: outcome.apiCalls,
      });
    },
  );
}
