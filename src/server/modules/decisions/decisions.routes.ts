import { z } from 'zod';
import { catalogQuery } from '../../../core/api/catalog-api.ts';
import { decideAnswer } from '../../../core/api/answers/decide.ts';
import {
  decisionAnswer,
  decisionBody,
  decisionPresets,
  evaluateQuery,
} from '../../../core/api/decision-api.ts';
import type { Catalog, Claim, PriceTerm } from '../../../core/catalog/resolved.ts';
import { HOST_PREFIX } from '../../../core/catalog/vocabulary.ts';
import { channelOf } from '../../../core/catalog/price-at.ts';
import type { DecisionCatalog } from '../../../core/decision/decision-ledger.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { decisionLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { sendBody, sendOnce } from '../../http/send-body.ts';
import { createBody, perDay } from '../catalog/snapshot.ts';
import type { Decisions } from './create-decisions.ts';
import { noDecisions } from './decisions.errors.ts';
import { presetItems } from './preset-items.ts';
import { askedOf, readBody } from './read-asked.ts';

const route = routeSchema('decisions');

export type DecisionServices = { decisions: Decisions; limits: RequestLimits };

/** Its catalog is a `DecisionCatalog`, which core defines and this answer only carries. */
const ledger = z.object({ today: z.string(), catalog: z.custom<DecisionCatalog>() });
const ledgerAnswer = z.object({ today: z.string(), catalog: z.record(z.string(), z.unknown()) });

/** From needs to a choice: stateless, without a provider, and free. */
export function decisionRoutes(app: App, { decisions, limits }: DecisionServices): void {
  const presetsOf = perDay((catalog: Catalog, day) => {
    const items = presetItems(catalog, day);
    if (!items) throw noDecisions();
    return createBody(decisionPresets, items);
  });
  const claimsOf = perDay((catalog: Catalog, day) =>
    createBody(ledger, { today: day, catalog: ledgerOf(catalog) }),
  );
  const todayIn = ({ catalog }: z.infer<typeof catalogQuery>) =>
    [decisions.catalogFor(catalog), decisions.today()] as const;
  app.get(
    '/api/decisions/ledger',
    route('The claims that a decision rests on, as the page at /decide reads them', ledgerAnswer, {
      querystring: catalogQuery,
    }),
    async (request, reply) => sendBody(request, reply, claimsOf(...todayIn(request.query))),
  );
  app.get(
    '/api/decisions/presets',
    route(
      'Buyers’ questions, each a body of the next address once `catalog` is added',
      decisionPresets,
      { querystring: catalogQuery },
    ),
    async (request, reply) => sendBody(request, reply, presetsOf(...todayIn(request.query))),
  );

  app.post(
    '/api/decisions/evaluate',
    {
      // The body is validated again below, so that the sentence names the field.
      attachValidation: true,
      config: decisionLimit(limits),
      ...route(
        'Who meets the needs, what each costs, who ranks first and how sure that is',
        z.union([decisionAnswer, decideAnswer]),
        {
          description: '`detail=summary` answers as `POST /api/answers/decide` does.',
          querystring: evaluateQuery,
          body: decisionBody,
        },
      ),
    },
    async (request, reply) => {
      const { catalog, input } = askedOf(decisions, readBody(decisionBody, request.body));
      const { detail } = readBody(evaluateQuery, request.query);
      const job = { catalog, input, today: decisions.today(), detail };
      const isGone = () => reply.raw.destroyed;
      return sendOnce(reply, await decisions.evaluate('decided', job, request.ip, isGone));
    },
  );
}

/** The parts of a catalog that a decision reads, without the other texts. */
function ledgerOf(catalog: Catalog): DecisionCatalog {
  const { slug, name, words, channels, subjects, rivals, criteria, capabilities } = catalog;
  const { decision, shelfLifeDays, rivalGroups, regions, ownHardware } = catalog;
  const silent = { description: '', website: null, evidence: [], fromMemory: [] };
  return {
    slug,
    name,
    words,
    channels,
    regions,
    subjects: subjects.map((subject) => ({ ...subject, ...silent, mark: null, keyPoints: [] })),
    rivals: rivals.map((rival) => ({
      ...rival,
      ...silent,
      badges: [],
      industries: [],
      offers: rival.offers.filter(({ offered }) => offered),
      claims: Object.fromEntries(
        Object.entries(rival.claims).map(([id, claim]) => [id, withCountedTerms(claim)]),
      ),
    })),
    criteria,
    capabilities,
    shelfLifeDays,
    rivalGroups,
    decision,
    ...(ownHardware && { ownHardware }),
  };
}

/** Keeps the terms of a price that costs use: steps, channels and regions at the usual tier. */
function withCountedTerms(claim: Claim): Claim {
  if (claim.state === 'unknown') return claim;
  const [first, ...others] = claim.measurements;
  if (!first.terms) return claim;
  const { terms, ...measurement } = first;
  const counted = terms.filter((term) => isUsual(term, channelOf(first)));
  const kept = counted.length === 0 ? measurement : { ...measurement, terms: counted };
  return { ...claim, measurements: [kept, ...others] };
}

function isUsual(
  { tier, cacheLifetime, hoursUtc, days, channel }: PriceTerm,
  own: string,
): boolean {
  if (tier || cacheLifetime || hoursUtc || days) return false;
  return channel === own || !channel.startsWith(HOST_PREFIX);
}
