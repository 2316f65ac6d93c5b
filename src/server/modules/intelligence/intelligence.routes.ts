import { apiError, batchAnswer, batchBody } from '../../../core/api/comparison-api.ts';
import type { App, AppDependencies } from '../../http/app-types.ts';
import { requireSnapshot } from '../../http/require-snapshot.ts';
import { noteComparison } from '../comparisons/note-comparison.ts';
import { prepareComparison } from '../reports/prepare-comparison.ts';
import type { Intelligence } from './analysis/create-intelligence.ts';

/** The only address that may cause a paid call. */
export function intelligenceRoutes(
  app: App,
  dependencies: Pick<AppDependencies, 'snapshot' | 'today'>,
  intelligence: Pick<Intelligence, 'analyse'>,
): void {
  app.post(
    '/api/competitive-intelligence-batch',
    {
      schema: {
        tags: ['comparisons'],
        summary: 'All features of one product and one competitor; only ids are read',
        body: batchBody,
        response: { 200: batchAnswer, '4xx': apiError, '5xx': apiError },
      },
    },
    async (request, reply) => {
      const { product, competitor, featureIds } = request.body;
      const comparison = prepareComparison(
        requireSnapshot(dependencies),
        { productId: product.id, as: product.as, competitorIds: [competitor.id], featureIds },
        dependencies.today(),
      );
      noteComparison(request, comparison);
      const answer = await intelligence.analyse(comparison, request.ip);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
}
