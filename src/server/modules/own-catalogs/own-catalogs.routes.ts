import { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import { ownCell, ownCellQuery } from '../../../core/api/own-claim-api.ts';
import type { App, Reply } from '../../http/app-types.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { bodyCost, costAllowance } from '../../http/cost-allowance.ts';
import { invalidRequest } from '../../http/errors.ts';
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

const errors = { '4xx': apiError, 500: apiError, 503: apiError };
const tags = ['own catalogs'];
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
/** What one client may send of edits and of files, in bytes, and how often it may read a whole catalog. */
const EDITS_ALLOWANCE = { burst: 2 * EDITS_BYTES, hourly: 8 * EDITS_BYTES };
const FILE_BYTES = 7_100_000;
const FILES_ALLOWANCE = { burst: 4 * FILE_BYTES, hourly: 36 * FILE_BYTES };
const READS_ALLOWANCE = { burst: 20, hourly: 240 };
/** A small one costs time as well. */
const LEAST_EDITS_BYTES = 1024;
const LEAST_FILE_BYTES = 1024 ** 2;
const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  yaml: 'application/zip',
};
/** Texts are kept in the database, which knows no such character. */
const NUL = /\\u0000/;
const file = {
  description: 'The file in the format asked for',
  content: { '*/*': { schema: z.string() } },
};

export type OwnCatalogServices = {
  ownCatalogs: OwnCatalogs;
  limits: RequestLimits;
  /** New catalogs of one client in an hour. */
  hourly: number;
  exportLimit: RouteLimit;
};

/** Catalogs that visitors made, each opened by a key in a header. */
export function ownCatalogRoutes(
  app: App,
  { ownCatalogs, limits, hourly, exportLimit }: OwnCatalogServices,
): void {
  const { processes } = limits;
  const ofEdits = costAllowance(EDITS_ALLOWANCE, bodyCost(LEAST_EDITS_BYTES), processes);
  const ofFiles = costAllowance(FILES_ALLOWANCE, bodyCost(LEAST_FILE_BYTES), processes);
  const ofReads = costAllowance(READS_ALLOWANCE, () => 1, processes);

  app.post(
    '/api/own-catalogs',
    {
      ...ofFiles,
      bodyLimit: FILE_BYTES,
      config: newOwnLimit(limits, hourly),
      schema: {
        tags,
        summary: 'Makes a catalog of one’s own: a copy, an empty one, or one from a file',
        description: 'The two keys are answered once, and cannot be asked for again.',
        body: contract.newOwnCatalog,
        response: { 201: contract.createdOwnCatalog, ...errors, 507: apiError },
      },
    },
    async ({ body, ip: address }, reply) => {
      refuseNul(body);
      return noStore(reply)
        .code(201)
        .send(await ownCatalogs.create(body, { address, signal: visitorSignal(reply) }));
    },
  );

  app.post(
    '/api/own-catalogs/preview',
    {
      ...ofFiles,
      bodyLimit: FILE_BYTES,
      config: openLimit(limits),
      schema: {
        ...answering(
          'How a file would be read as a catalog; nothing of it is kept',
          contract.ownPreview,
        ),
        body: contract.ownPreviewBody,
      },
    },
    async ({ body, ip: address }, reply) =>
      noStore(reply).send(
        await ownCatalogs.preview(body, { address, signal: visitorSignal(reply) }),
      ),
  );

  app.get(
    '/api/own-catalogs/template',
    { ...exportLimit, schema: answering('A workbook to fill in', file) },
    async (_request, reply) =>
      sendFile(reply, 'xlsx', 'Catalog to fill in', await ownCatalogs.template()),
  );

  app.get(
    CURRENT,
    { ...ofReads, schema: keyed('The catalog of the key, whole', contract.ownCatalogItem) },
    async ({ headers: { [KEY]: key }, raw }, reply) => {
      const body = await ownCatalogs.current(key, raw.headers['if-none-match']);
      const answer = noStore(reply);
      if (body === null) return answer.code(304).send();
      return sendOnce(answer.header('etag', `W/${body.etag}`), body.json);
    },
  );

  app.delete(
    CURRENT,
    {
      schema: {
        tags,
        summary:
          'Removes the catalog and the reports saved from it for good; needs the key to edit',
        headers,
        response: { 200: contract.ownRemoved, ...errors },
      },
    },
    async (request, reply) => noStore(reply).send(await ownCatalogs.remove(request.headers[KEY])),
  );

  app.post(
    `${CURRENT}/edits`,
    {
      ...ofEdits,
      bodyLimit: EDITS_BYTES,
      config: ownEditLimit(limits),
      schema: {
        ...keyed(
          'Saves a batch of edits, each unless another editor or a rule is in its way',
          contract.ownEditsAnswer,
        ),
        body: contract.ownEdits,
      },
    },
    async ({ headers: { [KEY]: key }, body, ip }, reply) => {
      refuseNul(body);
      return noStore(reply).send(await ownCatalogs.save(key, body, ip));
    },
  );

  app.post(
    `${CURRENT}/reading`,
    {
      ...ofFiles,
      bodyLimit: FILE_BYTES,
      config: openLimit(limits),
      schema: {
        ...keyed(
          'What a file says, to be set beside the catalog; nothing of it is kept',
          contract.ownFileReading,
        ),
        body: contract.ownPreviewBody,
      },
    },
    async ({ headers: { [KEY]: key }, body, ip: address }, reply) => {
      refuseNul(body);
      const sender = { address, signal: visitorSignal(reply) };
      return noStore(reply)
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(JSON.stringify(await ownCatalogs.reading(key, body, sender)));
    },
  );

  app.get(
    `${CURRENT}/changes`,
    {
      schema: {
        ...keyed('What was saved since a revision', contract.ownChanges),
        querystring: contract.ownChangesQuery,
      },
    },
    async ({ headers: { [KEY]: key }, query }, reply) =>
      noStore(reply).send(await ownCatalogs.changes(key, query.since)),
  );

  app.get(
    `${CURRENT}/revisions`,
    {
      schema: {
        ...keyed('What was saved, the newest first, fifty at a time', contract.ownRevisions),
        querystring: beforeQuery,
      },
    },
    async ({ headers: { [KEY]: key }, query }, reply) =>
      noStore(reply).send(await ownCatalogs.revisions(key, query.before)),
  );

  app.get(
    `${CURRENT}/revisions/:revision`,
    {
      ...ofReads,
      schema: {
        ...keyed('The catalog as it was, and how it differs from now', contract.ownRevision),
        params: revisionParams,
      },
    },
    async ({ headers: { [KEY]: key }, params }, reply) =>
      noStore(reply)
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(await ownCatalogs.revision(key, params.revision)),
  );

  app.get(
    `${CURRENT}/cell`,
    {
      schema: {
        ...keyed('What one value was before, from which save to which, the newest first', ownCell),
        querystring: ownCellQuery,
      },
    },
    async ({ headers: { [KEY]: key }, query }, reply) =>
      noStore(reply).send(await ownCatalogs.cell(key, query)),
  );

  app.post(
    `${CURRENT}/revisions/:revision/restore`,
    {
      config: ownEditLimit(limits),
      schema: {
        ...keyed('Makes the catalog what it was, as a new revision', contract.ownEditsAnswer),
        params: revisionParams,
      },
    },
    async ({ headers: { [KEY]: key }, params, ip }, reply) =>
      noStore(reply).send(await ownCatalogs.restore(key, params.revision, ip)),
  );

  app.get(
    `${CURRENT}/export`,
    {
      ...exportLimit,
      schema: {
        ...keyed(
          'The catalog as a workbook, or as YAML files in a zip; either can be read in again',
          file,
        ),
        querystring: contract.ownExportQuery,
      },
    },
    async ({ headers: { [KEY]: key }, query: { format } }, reply) => {
      const { name, bytes } = await ownCatalogs.export(key, format);
      return sendFile(reply, format, name, bytes);
    },
  );
}

function answering<Answer>(summary: string, answer: Answer) {
  return { tags, summary, response: { 200: answer, ...errors } };
}

/** Of the catalog that a key opens. */
function keyed<Answer>(summary: string, answer: Answer) {
  return { ...answering(summary, answer), headers };
}

function refuseNul(body: unknown): void {
  if (NUL.test(JSON.stringify(body))) {
    throw invalidRequest('A text holds a character that cannot be kept.');
  }
}

function noStore(reply: Reply): Reply {
  return reply.header('cache-control', 'no-store');
}

function sendFile(reply: Reply, format: 'xlsx' | 'yaml', name: string, bytes: Uint8Array): Reply {
  const fileName = `${name}.${format === 'yaml' ? 'zip' : 'xlsx'}`;
  return noStore(reply)
    .type(FILE_TYPES[format])
    .header('content-disposition', contentDisposition('attachment', fileName))
    .serializer(String)
    .send(Buffer.from(bytes));
}
