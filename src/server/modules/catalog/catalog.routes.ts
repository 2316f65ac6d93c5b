import { z } from 'zod';
import * as contract from '../../../core/api/catalog-api.ts';
import { entityId, entityIdCommaList } from '../../../core/api/ids.ts';
import { WHOLE_LIST, type CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { fail } from '../../http/errors.ts';
import { sendBody } from '../../http/send-body.ts';
import { toRivalItem } from './catalog-items.ts';
import { competitorNotFound, productNotFound } from './catalog.errors.ts';
import { namedCatalog } from './named-catalog.ts';
import * as lists from './send-list.ts';
import { leadOn, sendList } from './send-list.ts';
import { bodyOf, createBody, type Snapshot } from './snapshot.ts';

const route = routeSchema('catalog');
const subjectList = z.array(contract.subjectItem);
const rivalList = z.array(contract.rivalItem);

/**
 * The catalogs' data as lists and single entries, each with an ETag. `snapshot` throws while there is none; `today` is
 * YYYY-MM-DD.
 */
export function catalogRoutes(app: App, snapshot: () => Snapshot, today: () => string): void {
  const named = (slug: string | undefined) => namedCatalog(snapshot(), slug);

  app.get(
    '/api/site',
    route('The catalogs, their words and counts, and how to reach the operator', contract.siteItem),
    async (request, reply) => sendBody(request, reply, snapshot().site),
  );
  app.get(
    '/api/price-chart',
    route(
      'Every rival by its price and its result in one test, with what that shows',
      contract.priceChartItem,
    ),
    async (request, reply) => sendBody(request, reply, snapshot().priceChart(today())),
  );
  const subjectRoute = (url: string, summary: string, usual: () => CatalogSlug | null) =>
    app.get(
      url,
      route(summary, subjectList, { querystring: contract.pageQuery }),
      async (request, reply) => {
        const { query } = request;
        const slug = named(query.catalog) ?? usual();
        const list = lists.subjectList(snapshot().subjectItems(slug), query);
        const key = `subjects ${slug}`;
        return sendList(request, reply, { list, query, key, snapshot: snapshot() });
      },
    );
  subjectRoute('/api/companies', 'The companies', () => snapshot().catalogs[0]?.slug ?? null);
  subjectRoute('/api/products', 'Every subject', () => null);
  app.get(
    '/api/features',
    route('The criteria', z.array(contract.criterionItem), { querystring: contract.catalogQuery }),
    async (request, reply) =>
      sendBody(request, reply, snapshot().features(named(request.query.catalog))),
  );
  app.get(
    '/api/products/:productId',
    route('One subject, retired ones included', contract.subjectItem, {
      params: z.object({ productId: entityId }),
    }),
    async (request, reply) => {
      const { productId } = request.params;
      const body = snapshot().product(productId);
      if (body === null) throw productNotFound(productId);
      return sendBody(request, reply, body);
    },
  );
  rivalRoutes(app, snapshot);
  meetingsRoute(app, snapshot);
  metRivalRoutes(app, snapshot);
}

const OF_EACH_SUBJECT = 10;
const idsQuery = contract.rivalPageQuery.extend({ ids: entityIdCommaList.optional() });

type PlacedRival = NonNullable<ReturnType<Snapshot['rivals']['get']>>;

function rivalRoutes(app: App, snapshot: () => Snapshot): void {
  const named = (slug: string | undefined) => namedCatalog(snapshot(), slug);
  app.get(
    '/api/competitors',
    route('Every rival; `ids` narrows the list, and finds retired ones too', rivalList, {
      querystring: idsQuery,
    }),
    async (request, reply) => {
      const { query } = request;
      const slug = named(query.catalog);
      if (query.ids !== undefined) {
        const isNamed = ({ catalog }: PlacedRival) => slug === null || catalog.slug === slug;
        const items = itemsOf(snapshot(), query.ids, isNamed);
        return sendBody(request, reply, createBody(rivalList, items));
      }
      const list = lists.rivalList(snapshot().rivalLists(slug), null, query);
      const key = `rivals ${slug}`;
      return sendList(request, reply, { list, query, key, snapshot: snapshot() });
    },
  );
  app.get(
    '/api/competitors/:competitorId',
    route('One rival, retired ones included', contract.rivalItem, {
      params: z.object({ competitorId: entityId }),
    }),
    async (request, reply) => {
      const { competitorId } = request.params;
      const body = snapshot().competitor(competitorId);
      if (body === null) throw competitorNotFound(competitorId);
      return sendBody(request, reply, body);
    },
  );
}

function meetingsRoute(app: App, snapshot: () => Snapshot): void {
  const subjectOf = (id: number) => subjectIn(snapshot(), id);
  app.get(
    '/api/data/competitors',
    route(
      'The rivals of each subject, by subject id; `companyId` narrows it to one key. Of long catalogs some subjects, each with its first rivals',
      z.record(z.string(), rivalList),
      {
        querystring: contract.pageQuery
          .omit({ q: true })
          .extend({ companyId: entityId.optional() }),
      },
    ),
    async (request, reply) => {
      const { companyId, cursor = 0, ...query } = request.query;
      const slug = namedCatalog(snapshot(), query.catalog);
      const subjects = companyId
        ? [{ id: subjectOf(companyId).subject.id }]
        : snapshot().subjectItems(slug);
      const scope = companyId ? subjectOf(companyId).catalog.slug : slug;
      const isLong = snapshot()
        .rivalLists(scope)
        .some(({ size }) => size > WHOLE_LIST);
      const rivalsOf = (id: number) =>
        lists.rivalList(snapshot().rivalLists(subjectOf(id).catalog.slug), id, {}).items;
      const write = (ids: { id: number }[], most: number) => {
        const lines = ids.map(({ id }) => [id, rivalsOf(id).slice(0, most)]);
        return bodyOf(JSON.stringify(Object.fromEntries(lines)));
      };
      if (!isLong) {
        const whole = () => write([...subjects], WHOLE_LIST);
        const kept = snapshot().kept(`meetings ${slug} ${companyId ?? ''}`, whole);
        return sendBody(request, reply, kept);
      }
      const limit = Math.min(query.limit ?? OF_EACH_SUBJECT, OF_EACH_SUBJECT);
      if (companyId === undefined) {
        leadOn(request, reply, { limit, cursor, total: subjects.length });
      } else {
        const next = `/api/data/competitors/${companyId}?cursor=${OF_EACH_SUBJECT}`;
        reply.header('link', `<${next}>; rel="next"`);
      }
      const page = companyId ? subjects : subjects.slice(cursor, cursor + limit);
      return sendBody(request, reply, write(page, OF_EACH_SUBJECT));
    },
  );
}

/** The rivals of one subject. */
function metRivalRoutes(app: App, snapshot: () => Snapshot): void {
  const params = z.object({ subjectId: entityId });
  const subjectOf = (id: number, slug: string | undefined) => {
    // Refuses the name of a catalog that is not there.
    namedCatalog(snapshot(), slug);
    return subjectIn(snapshot(), id);
  };

  app.get(
    '/api/data/competitors/:subjectId',
    route('The rivals that may be compared with one subject; `ids` narrows the list', rivalList, {
      params,
      querystring: idsQuery,
    }),
    async (request, reply) => {
      const { query } = request;
      const { catalog, subject } = subjectOf(request.params.subjectId, query.catalog);
      if (query.ids !== undefined) {
        const isMet = ({ rival }: PlacedRival) =>
          !rival.retired && rival.competesWith.includes(subject.id);
        const items = itemsOf(snapshot(), query.ids, isMet);
        return sendBody(request, reply, createBody(rivalList, items));
      }
      const list = lists.rivalList(snapshot().rivalLists(catalog.slug), subject.id, query);
      const key = `rivals of ${subject.id}`;
      return sendList(request, reply, { list, query, key, snapshot: snapshot() });
    },
  );
  app.get(
    '/api/data/competitors/:subjectId/facets',
    route(
      'What that list is narrowed by, and how many each choice would leave',
      contract.rivalFacets,
      { params, querystring: contract.rivalPageQuery.omit({ limit: true, cursor: true }) },
    ),
    async (request, reply) => {
      const { catalog, subject } = subjectOf(request.params.subjectId, request.query.catalog);
      const [list] = snapshot().rivalLists(catalog.slug);
      if (!list) throw productNotFound(subject.id);
      const { items, ...found } = lists.findRivals(list, subject.id, request.query);
      const facets = { ...found, total: items.length };
      return sendBody(request, reply, createBody(contract.rivalFacets, facets));
    },
  );
}

function itemsOf(
  { rivals }: Snapshot,
  ids: (number | string)[],
  fits: (placed: PlacedRival) => boolean,
) {
  return [...new Set(ids)]
    .flatMap((id) => rivals.get(Number(id)) ?? [])
    .filter(fits)
    .map(({ catalog, rival }) => toRivalItem(catalog, rival));
}

function subjectIn({ subjects }: Snapshot, id: number) {
  return subjects.get(id) ?? fail(productNotFound(id));
}
