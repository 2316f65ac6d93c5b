import { z } from 'zod';
import { catalogQuery } from '../../../core/api/catalog-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import type { Catalog, Claim, PriceTerm } from '../../../core/catalog/resolved.ts';
import { OWN_CHANNEL } from '../../../core/catalog/vocabulary.ts';
import type { DecisionCatalog } from '../../../core/decision/decision-ledger.ts';
import type { App } from '../../http/app-types.ts';
import { HttpError } from '../../http/errors.ts';
import { sendBody } from '../../http/send-body.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import { createBody, type Snapshot } from '../catalog/snapshot.ts';
import { dailyBody } from './daily-body.ts';

const noDecisions = () =>
  new HttpError(404, 'no_decisions', 'This catalog holds nothing to decide by.');

/** Its catalog is a `DecisionCatalog`, which core describes and this answer only carries. */
const ledger = z.object({ today: z.string(), catalog: z.custom<DecisionCatalog>() });

/** All claims that a decision rests on, so that a browser can evaluate it by itself. */
export function ledgerRoutes(app: App, snapshot: () => Snapshot, today: () => string): void {
  const bodyOf = dailyBody(today, (catalog, day) =>
    createBody(ledger, { today: day, catalog: ledgerOf(catalog) }),
  );
  app.get(
    '/api/decisions/ledger',
    {
      schema: {
        tags: ['decisions'],
        summary: 'The claims that a decision rests on, as the page at /decide reads them',
        querystring: catalogQuery,
        response: {
          200: z.object({ today: z.string(), catalog: z.record(z.string(), z.unknown()) }),
          '4xx': apiError,
          503: apiError,
        },
      },
    },
    async (request, reply) => {
      const slug = namedCatalog(snapshot(), request.query.catalog);
      const catalog = snapshot().catalogs.find((each) => slug === null || each.slug === slug);
      if (!catalog?.decision) throw noDecisions();
      return sendBody(request, reply, bodyOf(catalog));
    },
  );
}

/** What a decision reads; texts that it never reads stay behind. */
function ledgerOf(catalog: Catalog): DecisionCatalog {
  const { words, channels, subjects, rivals, criteria, capabilities, decision } = catalog;
  const { shelfLifeDays, rivalGroups } = catalog;
  const silent = { description: '', website: null, evidence: [], fromMemory: [] };
  return {
    words,
    channels,
    subjects: subjects.map((subject) => ({ ...subject, ...silent, mark: null, keyPoints: [] })),
    rivals: rivals.map((rival) => ({
      ...rival,
      ...silent,
      badges: [],
      industries: [],
      offers: [],
      claims: Object.fromEntries(
        Object.entries(rival.claims).map(([id, claim]) => [id, withCountedTerms(claim)]),
      ),
    })),
    criteria,
    capabilities,
    shelfLifeDays,
    rivalGroups,
    decision,
  };
}

/** Of a price’s terms, the steps for large requests alone: nothing else is counted with. */
function withCountedTerms(claim: Claim): Claim {
  if (claim.state === 'unknown') return claim;
  const [first, ...others] = claim.measurements;
  if (!first.terms) return claim;
  const { terms, ...measurement } = first;
  const counted = terms.filter((term) => term.aboveInputTokens !== undefined && isUsual(term));
  const kept = counted.length === 0 ? measurement : { ...measurement, terms: counted };
  return { ...claim, measurements: [kept, ...others] };
}

function isUsual({ tier, region, cacheLifetime, channel }: PriceTerm): boolean {
  return channel === OWN_CHANNEL && !tier && !region && !cacheLifetime;
}
