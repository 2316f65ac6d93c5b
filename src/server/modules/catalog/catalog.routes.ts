import { z } from 'zod';
import * as contract from '../../../core/api/catalog-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import { entityId, entityIdCommaList } from '../../../core/api/ids.ts';
import type { App } from '../../http/app-types.ts';
import { sendBody } from '../../http/send-body.ts';
import { rivalItem } from './catalog-items.ts';
import { competitorNotFound, productNotFound } from './catalog.errors.ts';
import { namedCatalog } from './named-catalog.ts';
import { createBody, type Snapshot } from './snapshot.ts';

const errors = { '4xx': apiError, 503: apiError };
const tags = ['catalog'];
const { catalogQuery } = contract;
const subjectList = z.array(contract.subjectItem);
const rivalList = z.array(contract.rivalItem);

/**
 * What is known, as lists and single entries, each with an ETag. `snapshot` throws while there is none;
 * `today` is YYYY-MM-DD.
 */
export function catalogRoutes(app: App, snapshot: () => Snapshot, today: () => string): void {
  const named = (slug: string | undefined) => namedCatalog(snapshot(), slug);
  const listSchema = <Schema extends z.ZodType>(summary: string, answer: Schema) => ({
    schema: { tags, summary, querystring: catalogQuery, response: { 200: answer, ...errors } },
  });

  app.get(
    '/api/site',
    {
      schema: {
        tags,
        summary: 'The catalogs, their words and counts, and how to reach the operator',
        response: { 200: contract.siteItem, ...errors },
      },
    },
    async (request, reply) => sendBody(request, reply, snapshot().site),
  );
  app.get(
    '/api/price-chart',
    {
      schema: {
        tags,
        summary: 'Every rival by its price and its result in one test, with what that shows',
        response: { 200: contract.priceChartItem, ...errors },
      },
    },
    async (request, reply) => sendBody(request, reply, snapshot().priceChart(today())),
  );
  app.get('/api/companies', listSchema('The companies', subjectList), async (request, reply) =>
    sendBody(request, reply, snapshot().companies(named(request.query.catalog))),
  );
  app.get('/api/products', listSchema('Every subject', subjectList), async (request, reply) =>
    sendBody(request, reply, snapshot().products(named(request.query.catalog))),
  );
  app.get(
    '/api/features',
    listSchema('The criteria', z.array(contract.criterionItem)),
    async (request, reply) =>
      sendBody(request, reply, snapshot().features(named(request.query.catalog))),
  );
  app.get(
    '/api/products/:productId',
    {
      schema: {
        tags,
        summary: 'One subject, retired ones included',
        params: z.object({ productId: entityId }),
        response: { 200: contract.subjectItem, ...errors },
      },
    },
    async (request, reply) => {
      const { productId } = request.params;
      const body = snapshot().product(productId);
      if (body === null) throw productNotFound(productId);
      return sendBody(request, reply, body);
    },
  );
  rivalRoutes(app, snapshot);
}

function rivalRoutes(app: App, snapshot: () => Snapshot): void {
  const named = (slug: string | undefined) => namedCatalog(snapshot(), slug);

  app.get(
    '/api/competitors',
    {
      schema: {
        tags,
        summary: 'Every rival; `ids` narrows the list, and finds retired ones too',
        querystring: catalogQuery.extend({ ids: entityIdCommaList.optional() }),
        response: { 200: rivalList, ...errors },
      },
    },
    async (request, reply) => {
      const { ids } = request.query;
      const slug = named(request.query.catalog);
      if (ids === undefined) return sendBody(request, reply, snapshot().competitors(slug));
      const items = [...new Set(ids)]
        .flatMap((id) => snapshot().rivals.get(id) ?? [])
        .filter(({ catalog }) => slug === null || catalog.slug === slug)
        .map(({ catalog, rival }) => rivalItem(catalog, rival));
      return sendBody(request, reply, createBody(rivalList, items));
    },
  );
  app.get(
    '/api/competitors/:competitorId',
    {
      schema: {
        tags,
        summary: 'One rival, retired ones included',
        params: z.object({ competitorId: entityId }),
        response: { 200: contract.rivalItem, ...errors },
      },
    },
    async (request, reply) => {
      const { competitorId } = request.params;
      const body = snapshot().competitor(competitorId);
      if (body === null) throw competitorNotFound(competitorId);
      return sendBody(request, reply, body);
    },
  );
  app.get(
    '/api/data/competitors',
    {
      schema: {
        tags,
        summary: 'The rivals of each subject, by subject id; `companyId` narrows it to one key',
        querystring: catalogQuery.extend({ companyId: entityId.optional() }),
        response: { 200: z.record(z.string(), rivalList), ...errors },
      },
    },
    async (request, reply) => {
      const { companyId } = request.query;
      const slug = named(request.query.catalog);
      if (companyId === undefined) {
        return sendBody(request, reply, snapshot().competitorsBySubject(slug));
      }
      const body = snapshot().competitorsOf(companyId);
      if (body === null) throw productNotFound(companyId);
      const json = `{"${companyId}":${body.json}}`;
      return sendBody(request, reply, { json, etag: body.etag });
    },
  );
  app.get(
    '/api/data/competitors/:subjectId',
    {
      schema: {
        tags,
        summary: 'The rivals that may be compared with one subject',
        params: z.object({ subjectId: entityId }),
        querystring: catalogQuery,
        response: { 200: rivalList, ...errors },
      },
    },
    async (request, reply) => {
      const { subjectId } = request.params;
      named(request.query.catalog);
      const body = snapshot().competitorsOf(subjectId);
      if (body === null) throw productNotFound(subjectId);
      return sendBody(request, reply, body);
    },
  );
}
