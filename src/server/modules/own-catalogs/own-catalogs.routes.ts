import { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import { ownCell, ownCellQuery } from '../../../core/api/own-claim-api.ts';
import { type App, type Reply, fileAnswer, routeSchema } from '../../http/route-types.ts';
import { sendAttachment } from '../../http/content-disposition.ts';
import { bodyCost, costAllowance } from '../../http/cost-allowance.ts';
import {
  newOwnLimit,
  openLimit,
  ownEditLimit,
  type RequestLimits,
  type RouteLimit,
} from '../../http/rate-limit.ts';
import { sendOnce } from '../../http/send-body.ts';
import { visitorSignal } from '../../http/visitor-signal.ts';
import type { OwnCatalogs } from './create-own-catalogs.ts';

const route = routeSchema('own catalogs', { 500: apiError });
const KEY = contract.OWN_KEY_HEADER;
const headers = contract.ownKeyHeader;
const revisionParams = z.object({
  revision: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(2 ** 31 - 1),
});
const beforeQuery = z.object({ before: revisionParams.shape.revision.optional() });

const CURRENT = '/api/own-catalogs/current';
const EDITS_BYTES = 1024 ** 2;
/** Bytes of edits and of files that one client may send, and how often it may read a whole catalog. */
const EDITS_ALLOWANCE = { burst: 2 * EDITS_BYTES, hourly: 8 * EDITS_BYTES };
const FILE_BYTES = 7_100_000;
const FILES_ALLOWANCE = { burst: 4 * FILE_BYTES, hourly: 36 * FILE_BYTES };
const READS_ALLOWANCE = { burst: 20, hourly: 240 };
/** The least that an edit costs: a small one takes time as well. */
const LEAST_EDITS_BYTES = 1024;
const LEAST_FILE_BYTES = 1024 ** 2;
const FILES = {
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  yaml: { contentType: 'application/zip', extension: 'zip' },
};
const file = fileAnswer('The file in the format asked for');

export type OwnCatalogServices = {
  ownCatalogs: OwnCatalogs;
  limits: RequestLimits;
  /** New catalogs of one client in an hour. */
  hourly: number;
  exportLimit: RouteLimit;
};

/** Catalogs that visitors made, each opened by a key in a header. */
export function ownCatalogRoutes(app: App, services: OwnCatalogServices): void {
  const reads = costAllowance(READS_ALLOWANCE, () => 1, services.limits.processes);
  const files = fileLimit(services.limits);
  newCatalogRoutes(app, services, files);
  currentRoutes(app, services, reads);
  changeRoutes(app, services, files);
  revisionRoutes(app, services, reads);
}

/** Limits for an address that takes a file: its size, and the bytes one client may send. */
export function fileLimit({ processes }: RequestLimits) {
  const allowance = costAllowance(FILES_ALLOWANCE, bodyCost(LEAST_FILE_BYTES), processes);
  return { ...allowance, bodyLimit: FILE_BYTES };
}

function newCatalogRoutes(
  app: App,
  { ownCatalogs, limits, hourly, exportLimit }: OwnCatalogServices,
  files: ReturnType<typeof fileLimit>,
): void {
  app.post(
    '/api/own-catalogs',
    {
      ...files,
      config: newOwnLimit(limits, hourly),
      ...route(
        'Makes a catalog of one’s own: a copy, an empty one, or one from a file',
        contract.createdOwnCatalog,
        {
          status: 201,
          description: 'The two keys are answered once, and cannot be asked for again.',
          body: contract.newOwnCatalog,
        },
      ),
    },
    async ({ body, ip: address }, reply) => {
      const created = await ownCatalogs.create(body, { address, signal: visitorSignal(reply) });
      return reply.code(201).send(created);
    },
  );

  app.post(
    '/api/own-catalogs/preview',
    {
      ...files,
      config: openLimit(limits),
      ...route(
        'How a file would be read as a catalog; nothing of it is kept',
        contract.ownPreview,
        { body: contract.ownPreviewBody },
      ),
    },
    async ({ body, ip: address }, reply) =>
      ownCatalogs.preview(body, { address, signal: visitorSignal(reply) }),
  );

  app.get(
    '/api/own-catalogs/template',
    { ...exportLimit, ...route('A workbook to fill in', file) },
    async (_request, reply) =>
      sendCatalog(reply, 'xlsx', {
        name: 'Catalog to fill in',
        bytes: await ownCatalogs.template(),
      }),
  );
}

/** The catalog of the key as a whole: read, removed, taken away. */
function currentRoutes(
  app: App,
  { ownCatalogs, exportLimit }: OwnCatalogServices,
  reads: RouteLimit,
): void {
  app.get(
    CURRENT,
    { ...reads, ...route('The catalog of the key, whole', contract.ownCatalogItem, { headers }) },
    async ({ headers: { [KEY]: key }, raw }, reply) => {
      const body = await ownCatalogs.current(key, raw.headers['if-none-match']);
      if (body === null) return reply.code(304).send();
      return sendOnce(reply.header('etag', `W/${body.etag}`), body.json);
    },
  );

  app.delete(
    CURRENT,
    route(
      'Removes the catalog and the reports saved from it for good; needs the key to edit',
      contract.ownRemoved,
      { headers },
    ),
    async (request) => ownCatalogs.remove(request.headers[KEY]),
  );

  app.get(
    `${CURRENT}/export`,
    {
      ...exportLimit,
      ...route(
        'The catalog as a workbook, or as YAML files in a zip; either can be read in again',
        file,
        { headers, querystring: contract.ownExportQuery },
      ),
    },
    async ({ headers: { [KEY]: key }, query: { format } }, reply) =>
      sendCatalog(reply, format, await ownCatalogs.export(key, format)),
  );
}

/** Routes that change it: edits, and files to compare with it. */
function changeRoutes(
  app: App,
  { ownCatalogs, limits }: OwnCatalogServices,
  files: ReturnType<typeof fileLimit>,
): void {
  const edits = costAllowance(EDITS_ALLOWANCE, bodyCost(LEAST_EDITS_BYTES), limits.processes);
  app.post(
    `${CURRENT}/edits`,
    {
      ...edits,
      bodyLimit: EDITS_BYTES,
      config: ownEditLimit(limits),
      ...route(
        'Saves a batch of edits, each unless another editor or a rule is in its way',
        contract.ownEditsAnswer,
        { headers, body: contract.ownEdits },
      ),
    },
    async ({ headers: { [KEY]: key }, body, ip }) => ownCatalogs.save(key, body, ip),
  );

  app.post(
    `${CURRENT}/reading`,
    {
      ...files,
      config: openLimit(limits),
      ...route(
        'What a file says, to be set beside the catalog; nothing of it is kept',
        contract.ownFileReading,
        { headers, body: contract.ownPreviewBody },
      ),
    },
    async ({ headers: { [KEY]: key }, body, ip: address }, reply) => {
      const sender = { address, signal: visitorSignal(reply) };
      return sendOnce(reply, JSON.stringify(await ownCatalogs.reading(key, body, sender)));
    },
  );

  app.get(
    `${CURRENT}/changes`,
    route('What was saved since a revision', contract.ownChanges, {
      headers,
      querystring: contract.ownChangesQuery,
    }),
    async ({ headers: { [KEY]: key }, query }) => ownCatalogs.changes(key, query.since),
  );
}

/** Routes of its history: earlier revisions, and restoring one. */
function revisionRoutes(
  app: App,
  { ownCatalogs, limits }: OwnCatalogServices,
  reads: RouteLimit,
): void {
  app.get(
    `${CURRENT}/revisions`,
    route('What was saved, the newest first, fifty at a time', contract.ownRevisions, {
      headers,
      querystring: beforeQuery,
    }),
    async ({ headers: { [KEY]: key }, query }) => ownCatalogs.revisions(key, query.before),
  );

  app.get(
    `${CURRENT}/revisions/:revision`,
    {
      ...reads,
      ...route('The catalog as it was, and how it differs from now', contract.ownRevision, {
        headers,
        params: revisionParams,
      }),
    },
    async ({ headers: { [KEY]: key }, params }, reply) =>
      sendOnce(reply, await ownCatalogs.revision(key, params.revision)),
  );

  app.get(
    `${CURRENT}/cell`,
    route('What one value was before, from which save to which, the newest first', ownCell, {
      headers,
      querystring: ownCellQuery,
    }),
    async ({ headers: { [KEY]: key }, query }) => ownCatalogs.cell(key, query),
  );

  app.post(
    `${CURRENT}/revisions/:revision/restore`,
    {
      config: ownEditLimit(limits),
      ...route('Makes the catalog what it was, as a new revision', contract.ownEditsAnswer, {
        headers,
        params: revisionParams,
      }),
    },
    async ({ headers: { [KEY]: key }, params, ip }) =>
      ownCatalogs.restore(key, params.revision, ip),
  );
}

function sendCatalog(
  reply: Reply,
  format: keyof typeof FILES,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Reply {
  const { contentType, extension } = FILES[format];
  return sendAttachment(reply, { name: `${name}.${extension}`, contentType, content: bytes });
}
