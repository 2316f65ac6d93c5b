import { apiError, comparisonAnswer, comparisonQuery } from '../../../core/api/comparison-api.ts';
import { buildReport } from '../../../core/report/build-report.ts';
import { completeOptions } from '../../../core/document/complete-options.ts';
import { describeCells } from '../../../core/report/evidence/describe-cells.ts';
import type { App, ReportDependencies } from '../../http/app-types.ts';
import { requireSnapshot } from '../../http/require-snapshot.ts';
import { noteComparison } from './note-comparison.ts';
import { prepareComparison } from '../reports/prepare-comparison.ts';

const errors = { '4xx': apiError, 503: apiError };
const tags = ['comparisons'];

export function comparisonRoutes(app: App, dependencies: ReportDependencies): void {
  const { today, brandName, contactEmail, kept } = dependencies;
  // The page shows no mark, so it does not carry one.
  const branding = { ...dependencies.branding, mark: null };

  app.get(
    '/api/comparisons',
    {
      schema: {
        tags,
        summary: 'A report as blocks, with everything behind each cell',
        querystring: comparisonQuery,
        response: { 200: comparisonAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const { catalog, product, as, competitors, features, template, ...flags } = request.query;
      const comparison = prepareComparison(
        requireSnapshot(dependencies),
        { catalog, productId: product, as, competitorIds: competitors, featureIds: features },
        today(),
      );
      noteComparison(request, comparison);
      const document = buildReport(comparison, {
        template,
        options: completeOptions(flags),
        date: today(),
        brandName,
        contactEmail,
        branding,
        live: await kept(comparison),
      });
      return reply
        .header('cache-control', 'no-cache')
        .send({ document, cells: describeCells(comparison) });
    },
  );
}
