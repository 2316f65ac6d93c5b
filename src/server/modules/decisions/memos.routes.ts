import type { z } from 'zod';
import {
  REPORT_KEYS_HEADER,
  reportKeysHeader,
  savedBattlecard,
} from '../../../core/api/battlecard-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import { memoExportBody, memoSaveBody, type decisionBody } from '../../../core/api/decision-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import type { KeptReports } from '../reports/kept-reports.ts';
import type { SendReport } from '../reports/send-report.ts';
import type { Decisions } from './create-decisions.ts';
import type { MemoRequest, Memos } from './create-memos.ts';
import { askedOf, decisionFiles, readBody } from './read-asked.ts';

const route = routeSchema('decisions', { 500: apiError });

export type MemoServices = {
  decisions: Decisions;
  memos: Memos;
  battlecards: KeptReports;
  built: Pick<BuiltReports, 'written'>;
  sendReport: SendReport;
  exportLimit: RouteLimit;
};

/** Decision memos: as a file, and saved like a battlecard, whose addresses list, show and export them. */
export function memoRoutes(app: App, services: MemoServices): void {
  const { decisions, memos, battlecards, built, sendReport, exportLimit } = services;

  decisionFiles(app, exportLimit)(
    '/api/decisions/export',
    'The decision memo in any format; `name` is the question it prints',
    memoExportBody,
    async ({ format, ...asked }, reply) => {
      const memo = requestOf(decisions, asked);
      const isGone = () => reply.raw.destroyed;
      return sendReport(reply, {
        format,
        disposition: 'attachment',
        source: async () => ({
          from: 'kept',
          kept: await memos.build(memo, reply.request.ip, isGone),
        }),
      });
    },
  );

  app.post(
    '/api/decisions',
    {
      ...exportLimit,
      attachValidation: true,
      ...route(
        'Saves a decision with its memo as it is now; repeated within ten seconds, the same one',
        savedBattlecard,
        {
          status: 201,
          description:
            'Listed, shown, renamed, removed and exported at the addresses of battlecards; `firstRank` there says whether the first rank still holds.',
          headers: reportKeysHeader,
          body: memoSaveBody,
        },
      ),
    },
    async (request, reply) => {
      const { label, ...asked } = readBody(memoSaveBody, request.body);
      const { ip: address } = request;
      const memo = requestOf(decisions, asked);
      const kept = await memos.build(memo, address, () => reply.raw.destroyed);
      const report = await built.written({ from: 'kept', kept }, address);
      const keys = request.headers[REPORT_KEYS_HEADER];
      const item = await battlecards.save(report, label, { keys, address });
      return reply.code(201).header('location', item.address).send(item);
    },
  );
}

type Asked = z.infer<typeof decisionBody> & { includeOptions?: MemoRequest['options'] | undefined };

function requestOf(decisions: Decisions, asked: Asked): MemoRequest {
  return { ...askedOf(decisions, asked), options: asked.includeOptions ?? {} };
}
