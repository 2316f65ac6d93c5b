import { z } from 'zod';
import { OWN_KEY_HEADER, ownKeyHeader } from '../../../core/api/own-catalog-api.ts';
import { promptfooConfig } from '../../../core/authoring/results/promptfoo-config.ts';
import { catalogSlug } from '../../../core/catalog/catalog-slug.ts';
import { type App, fileAnswer, routeSchema } from '../../http/route-types.ts';
import { sendAttachment } from '../../http/content-disposition.ts';
import { invalidRequest } from '../../http/errors.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { OwnCatalogs } from '../own-catalogs/create-own-catalogs.ts';

const MOST_MODELS = 10;
const route = routeSchema('decisions');

const shortlist = z.strictObject({
  catalog: catalogSlug,
  /** Ids of the models, the first choice first. */
  shortlist: z.array(z.int()).min(1).max(100),
});

export type PromptfooServices = {
  partsOf: OwnCatalogs['partsOf'];
  exportLimit: RouteLimit;
  today: () => string;
};

/** The shortlist of a decision, ready to be tested on prompts of one's own. */
export function promptfooRoutes(app: App, services: PromptfooServices): void {
  const { partsOf, exportLimit, today } = services;
  app.post(
    '/api/decisions/promptfoo',
    {
      ...exportLimit,
      ...route(
        'The shortlist as a configuration of promptfoo; the first ten models of it',
        fileAnswer('The file'),
        { headers: ownKeyHeader, body: shortlist },
      ),
    },
    async ({ headers: { [OWN_KEY_HEADER]: key }, body }, reply) => {
      const { rivals } = await partsOf(body.catalog, key);
      const models = body.shortlist
        .flatMap((id) => rivals.find(({ data }) => data.id === id)?.data ?? [])
        .slice(0, MOST_MODELS);
      if (models.length === 0) throw invalidRequest('None of these models is in the catalog.');
      return sendAttachment(reply, {
        name: 'promptfooconfig.yaml',
        contentType: 'application/yaml; charset=utf-8',
        content: promptfooConfig(models, today()),
      });
    },
  );
}
