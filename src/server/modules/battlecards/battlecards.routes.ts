import { z } from 'zod';
import * as contract from '../../../core/api/battlecard-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import { type App, fileAnswer, routeSchema } from '../../http/route-types.ts';
import { sendPacked } from '../../http/packed-body.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import { sendDone } from '../../http/send-body.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import type { Reports } from '../reports/create-reports.ts';
import type { SendReport } from '../reports/send-report.ts';
import { savedAsOtherCopy } from './battlecards.errors.ts';
import type { Battlecards } from './create-battlecards.ts';

const SHOWN_IN_TAB: readonly string[] = ['html', 'print', 'pdf'];

const route = routeSchema('battlecards', { 500: apiError });
const headers = contract.reportKeysHeader;
const params = contract.battlecardParams;
const KEYS = contract.REPORT_KEYS_HEADER;

export type BattlecardServices = {
  battlecards: Battlecards;
  reports: Pick<Reports, 'select' | 'recipe' | 'again'>;
  built: Pick<BuiltReports, 'written' | 'saved' | 'standing'>;
  sendReport: SendReport;
  exportLimit: RouteLimit;
};

/** Battlecards that were saved: listed, shown and exported again. */
export function battlecardRoutes(app: App, services: BattlecardServices): void {
  keyRoutes(app, services);
  shownRoutes(app, services);
  exportRoute(app, services);
}

/** Routes that take a caller's keys: save, list, rename and remove. */
function keyRoutes(
  app: App,
  {
    battlecards,
    reports,
    built,
    exportLimit,
  }: Pick<BattlecardServices, 'battlecards' | 'reports' | 'built' | 'exportLimit'>,
): void {
  app.post(
    '/api/battlecards',
    {
      ...exportLimit,
      ...route(
        'Saves a report as it is built now; repeated within ten seconds, the same one',
        contract.savedBattlecard,
        {
          status: 201,
          description:
            'A caller without a key is given one; it lists, renames and removes what it saved.',
          headers,
          body: contract.battlecardBody,
        },
      ),
    },
    async ({ body, headers: { [KEYS]: keys }, ip: address }, reply) => {
      const { template, includeOptions: options = {}, audience, chair, name } = body;
      const request = { template, options, audience, chair };
      const recipe = await reports.recipe(reports.select(body), request);
      const report = await built.written({ from: 'recipe', recipe }, address);
      const item = await battlecards.save(report, name, { keys, address });
      return reply.code(201).header('location', item.address).send(item);
    },
  );

  app.get(
    '/api/battlecards',
    route(
      'What the caller’s keys saved, newest first; `before` is the `next` of the page before',
      contract.battlecardList,
      { headers, querystring: contract.battlecardListQuery },
    ),
    async ({ query, headers: { [KEYS]: keys } }) => battlecards.list(query, keys),
  );

  app.patch(
    '/api/battlecards/:battlecardId',
    route(
      'Gives a report of the caller’s own another name; without one its title is its name',
      contract.battlecardItem,
      { headers, params, body: contract.battlecardChange },
    ),
    async ({ params: { battlecardId }, body, headers: { [KEYS]: keys } }) =>
      battlecards.rename(battlecardId, body.name, keys),
  );

  app.delete(
    '/api/battlecards/:battlecardId',
    route('Removes a report of the caller’s own; its address then leads nowhere', z.null(), {
      status: 204,
      headers,
      params,
    }),
    async ({ params: { battlecardId }, headers: { [KEYS]: keys } }, reply) =>
      sendDone(reply, battlecards.remove(battlecardId, keys)),
  );
}

/** One report, by its id or its printed address. */
function shownRoutes(
  app: App,
  { battlecards, built }: Pick<BattlecardServices, 'battlecards' | 'built'>,
): void {
  app.get(
    '/api/battlecards/:battlecardId',
    route(
      'One saved report as it was, and which of its cells read differently today',
      contract.battlecardAnswer,
      { headers, params },
    ),
    async (request, reply) => {
      const { battlecardId } = request.params;
      const saved = await battlecards.find(battlecardId, request.headers[KEYS]);
      const body = await built.saved(saved, request.ip);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return sendPacked(request, reply, body);
    },
  );

  app.get(
    '/api/battlecards/short/:short',
    route(
      'Whether the saved report with this printed address still holds, and what changed',
      contract.shortAnswer,
      { params: contract.shortParams },
    ),
    async (request, reply) => {
      const id = await battlecards.findShort(request.params.short);
      const body = await built.standing(await battlecards.find(id), request.ip);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return sendPacked(request, reply, body);
    },
  );
}

function exportRoute(
  app: App,
  { battlecards, reports, sendReport, exportLimit }: BattlecardServices,
): void {
  app.get(
    '/api/battlecards/:battlecardId/export',
    {
      ...exportLimit,
      ...route(
        'One saved report in any format, from what was kept; with `since=saved` that of today with change bars',
        fileAnswer('The report in the format asked for; the content type says which'),
        { params, querystring: contract.battlecardExportQuery },
      ),
    },
    async ({ params: { battlecardId }, query: { format, since, ...named }, ip }, reply) =>
      sendReport(reply, {
        format,
        disposition: SHOWN_IN_TAB.includes(format) ? 'inline' : 'attachment',
        source: async () => {
          const { head, read, printed } = await battlecards.find(battlecardId);
          const { audience = 'internal', chair = 'own' } = head;
          const isSaved =
            (named.audience ?? audience) === audience && (named.chair ?? chair) === chair;
          if (!isSaved) throw savedAsOtherCopy();
          if (since !== 'saved') {
            return { from: 'kept', kept: await read(), address: await printed() };
          }
          return { from: 'again', today: await reports.again(head, ip), before: await read() };
        },
      }),
  );
}
