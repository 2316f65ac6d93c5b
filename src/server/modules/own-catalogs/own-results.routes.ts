import { OWN_KEY_HEADER, ownKeyHeader } from '../../../core/api/own-catalog-api.ts';
import {
  resultsPreview,
  resultsPreviewBody,
  takenResults,
  takenResultsAnswer,
} from '../../../core/api/results-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { openLimit, ownEditLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { visitorSignal } from '../../http/visitor-signal.ts';
import type { OwnCatalogs } from './create-own-catalogs.ts';
import { fileLimit } from './own-catalogs.routes.ts';

const RESULTS_BYTES = 256 * 1024;
const route = routeSchema('own catalogs');
const headers = ownKeyHeader;

export type OwnResultsServices = {
  ownCatalogs: Pick<OwnCatalogs, 'previewResults' | 'takeResults'>;
  limits: RequestLimits;
};

/** Results of a visitor's own test: previewed, then turned into claims of the catalog. */
export function ownResultsRoutes(app: App, { ownCatalogs, limits }: OwnResultsServices): void {
  app.post(
    '/api/own-catalogs/results',
    {
      ...fileLimit(limits),
      config: openLimit(limits),
      ...route('How the results of a test would be read; nothing of them is kept', resultsPreview, {
        description:
          'A results file of promptfoo, a CSV of Langfuse or Braintrust, or a sheet of prompts with a score or the winner of each.',
        headers,
        body: resultsPreviewBody,
      }),
    },
    async ({ headers: { [OWN_KEY_HEADER]: key }, body, ip: address }, reply) =>
      ownCatalogs.previewResults(body, key, { address, signal: visitorSignal(reply) }),
  );

  app.post(
    '/api/own-catalogs/current/results',
    {
      bodyLimit: RESULTS_BYTES,
      config: ownEditLimit(limits),
      ...route(
        'Makes results of a test claims of the catalog; needs the key to edit',
        takenResultsAnswer,
        { headers, body: takenResults },
      ),
    },
    async ({ headers: { [OWN_KEY_HEADER]: key }, body, ip }) =>
      ownCatalogs.takeResults(key, body, ip),
  );
}
