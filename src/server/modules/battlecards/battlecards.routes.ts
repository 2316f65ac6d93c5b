import { z } from 'zod';
import * as contract from '../../../core/api/battlecard-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import type { App } from '../../http/app-types.ts';
import { sendPacked } from '../../http/packed-body.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import type { Reports } from '../reports/create-reports.ts';
import type { SendReport } from '../reports/send-report.ts';
import { savedAsOtherCopy } from './battlecards.errors.ts';
import type { Battlecards } from './create-battlecards.ts';

const SHOWN_IN_TAB: readonly string[] = ['html', 'print', 'pdf'];

const errors = { '4xx': apiError, 500: apiError, 503: apiError };
const tags = ['battlecards'];
const headers = contract.reportKeysHeader;
const KEYS = contract.REPORT_KEYS_HEADER;

export type BattlecardServices = {
  battlecards: Battlecards;
  reports: Pick<Reports, 'select' | 'recipe' | 'again'>;
  built: Pick<BuiltReports, 'written' | 'saved'>;
  sendReport: SendReport;
  exportLimit: RouteLimit;
};

/** Battlecards that were saved: listed, shown and exported again. */
export function battlecardRoutes(
  app: App,
  { battlecards, reports, built, sendReport, exportLimit }: BattlecardServices,
): void {
  app.post(
    '/api/battlecards',
    {
      ...exportLimit,
      schema: {
        tags,
        summary: 'Saves a report as it is built now; repeated within ten seconds, the same one',
        description:
          'A caller without a key is given one; it lists, renames and removes what it saved.',
        headers,
        body: contract.battlecardBody,
        response: { 201: contract.savedBattlecard, ...errors, 507: apiError },
      },
    },
    async ({ body, headers: { [KEYS]: keys }, ip: address }, reply) => {
      const { template, includeOptions: options = {}, audience, chair, name } = body;
      const request = { template, options, audience, chair };
      const recipe = await reports.recipe(reports.select(body), request);
      const report = await built.written({ from: 'recipe', recipe }, address);
      const item = await battlecards.save(report, name, { keys, address });
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
        summary:
          'What the caller’s keys saved, newest first; `before` is the `next` of the page before',
        headers,
        querystring: contract.battlecardListQuery,
        response: { 200: contract.battlecardList, ...errors },
      },
    },
    async ({ query, headers: { [KEYS]: keys } }, reply) =>
      reply.header('cache-control', 'no-store').send(await battlecards.list(query, keys)),
  );

  app.get(
    '/api/battlecards/:battlecardId',
    {
      schema: {
        tags,
        summary: 'One saved report as it was, and which of its cells read differently today',
        headers,
        params: contract.battlecardParams,
        response: { 200: contract.battlecardAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const { params, headers: sent, ip } = request;
      const { item, head, read } = await battlecards.find(params.battlecardId, sent[KEYS]);
      const body = await built.saved(item, head, read, ip);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return sendPacked(request, reply, body);
    },
  );

  app.patch(
    '/api/battlecards/:battlecardId',
    {
      schema: {
        tags,
        summary:
          'Gives a report of the caller’s own another name; without one its title is its name',
        headers,
        params: contract.battlecardParams,
        body: contract.battlecardChange,
        response: { 200: contract.battlecardItem, ...errors },
      },
    },
    async ({ params, body, headers: { [KEYS]: keys } }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await battlecards.rename(params.battlecardId, body.name, keys)),
  );

  app.delete(
    '/api/battlecards/:battlecardId',
    {
      schema: {
        tags,
        summary: 'Removes a report of the caller’s own; its address then leads nowhere',
        headers,
        params: contract.battlecardParams,
        response: { 204: z.null(), ...errors },
      },
    },
    async ({ params, headers: { [KEYS]: keys } }, reply) => {
      await battlecards.remove(params.battlecardId, keys);
      return reply.code(204).header('cache-control', 'no-store').send(null);
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
    async ({ params, query: { format, since, ...named }, ip }, reply) =>
      sendReport(reply, {
        format,
        disposition: SHOWN_IN_TAB.includes(format) ? 'inline' : 'attachment',
        source: async () => {
          const { head, read } = await battlecards.find(params.battlecardId);
          const { audience = 'internal', chair = 'own' } = head;
          const isSaved =
            (named.audience ?? audience) === audience && (named.chair ?? chair) === chair;
          if (!isSaved) throw savedAsOtherCopy();
          if (since !== 'saved') return { from: 'kept', kept: await read() };
          return { from: 'again', today: await reports.again(head, ip), before: await read() };
        },
      }),
  );
}
