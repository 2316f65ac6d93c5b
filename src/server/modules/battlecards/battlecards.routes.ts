import { z } from 'zod';
import * as contract from '../../../core/api/battlecard-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import type { App } from '../../http/app-types.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { Reports } from '../reports/create-reports.ts';
import type { SendReport } from '../reports/send-report.ts';
import { savedAsOtherCopy } from './battlecards.errors.ts';
import { itemOf, type Battlecards } from './create-battlecards.ts';

const SHOWN_IN_TAB: readonly string[] = ['html', 'print', 'pdf'];

const errors = { '4xx': apiError, 500: apiError, 503: apiError };
const tags = ['battlecards'];

export type BattlecardServices = {
  battlecards: Battlecards;
  reports: Reports;
  sendReport: SendReport;
  exportLimit: RouteLimit;
};

/** Battlecards that were saved: listed, shown and exported again. */
export function battlecardRoutes(
  app: App,
  { battlecards, reports, sendReport, exportLimit }: BattlecardServices,
): void {
  app.post(
    '/api/battlecards',
    {
      ...exportLimit,
      schema: {
        tags,
        summary: 'Saves a report as it is built now; repeated within ten seconds, the same one',
        body: contract.battlecardBody,
        response: { 201: contract.battlecardItem, ...errors, 507: apiError },
      },
    },
    async ({ body }, reply) => {
      const { template, includeOptions: options = {}, audience, chair } = body;
      const request = { template, options, audience, chair };
      const document = await reports.build(reports.compare(body), request);
      const item = itemOf(await battlecards.save(document));
      return reply
        .code(201)
        .headers({ location: item.address, 'cache-control': 'no-store' })
        .send(item);
    },
  );

  app.get(
    '/api/battlecards',
    {
      schema: {
        tags,
        summary: 'What was saved, newest first; `before` is the last id of the page before',
        querystring: contract.battlecardListQuery,
        response: { 200: contract.battlecardList, ...errors },
      },
    },
    async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send(await battlecards.list(query.before)),
  );

  app.get(
    '/api/battlecards/:battlecardId',
    {
      schema: {
        tags,
        summary: 'One saved report as it was, and which of its cells read differently today',
        params: contract.battlecardParams,
        response: { 200: contract.battlecardAnswer, ...errors },
      },
    },
    async ({ params }, reply) => {
      const saved = await battlecards.find(params.battlecardId);
      const { document } = saved;
      return reply
        .header('cache-control', 'no-store')
        .send({ ...itemOf(saved), document, changes: reports.changesIn(document) });
    },
  );

  app.get(
    '/api/battlecards/:battlecardId/export',
    {
      ...exportLimit,
      schema: {
        tags,
        summary:
          'One saved report in any format, from what was kept; with `since=saved` that of today with change bars',
        params: contract.battlecardParams,
        querystring: contract.battlecardExportQuery,
        response: {
          200: {
            description: 'The report in the format asked for; the content type says which',
            content: { '*/*': { schema: z.string() } },
          },
          ...errors,
        },
      },
    },
    async ({ params, query: { format, since, ...named } }, reply) =>
      sendReport(reply, {
        format,
        disposition: SHOWN_IN_TAB.includes(format) ? 'inline' : 'attachment',
        document: async () => {
          const { document } = await battlecards.find(params.battlecardId);
          const { audience = 'internal', chair = 'own' } = document;
          const isSaved =
            (named.audience ?? audience) === audience && (named.chair ?? chair) === chair;
          if (!isSaved) throw savedAsOtherCopy();
          return since === 'saved' ? reports.again(document) : document;
        },
      }),
  );
}
