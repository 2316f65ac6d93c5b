import { z } from 'zod';
import { claimQuery, historyAnswer } from '../../../core/api/claim-api.ts';
import { calendarQuery, freshnessAnswer, freshnessQuery } from '../../../core/api/freshness-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { packBody, sendPacked } from '../../http/packed-body.ts';
import { sendBody } from '../../http/send-body.ts';
import { createBody } from '../catalog/snapshot.ts';
import { createKeptAnswers } from '../reports/kept-answers.ts';
import type { ClaimHistory } from './claim-history.ts';
import type { Freshness } from './create-freshness.ts';
import { writeCalendar } from './write-calendar.ts';

const route = routeSchema('freshness');
const CALENDAR = {
  description: 'One event for each vendor and day',
  content: { 'text/calendar': { schema: z.string() } },
};
const FILE_NAME = 'due-dates.ics';
const MOST_CALENDARS = { answers: 50, bytes: 2 * 1024 ** 2 };

export type FreshnessServices = {
  freshness: Freshness;
  history: ClaimHistory;
  /** YYYY-MM-DD */
  today: () => string;
  publicUrl: string | null;
};

/** Due dates, weakly known claims, and former values of claims. */
export function freshnessRoutes(
  app: App,
  { freshness, history, today, publicUrl }: FreshnessServices,
): void {
  const calendars = createKeptAnswers(MOST_CALENDARS);
  app.get(
    '/api/freshness',
    route(
      'Claims that are stale, go stale soon, are unverified, undated or unknown',
      freshnessAnswer,
      {
        description: 'What is compared most comes first; `next` is the `cursor` of the next page.',
        querystring: freshnessQuery,
      },
    ),
    async (request, reply) =>
      sendBody(request, reply, createBody(freshnessAnswer, await freshness.list(request.query))),
  );

  app.get(
    '/api/freshness/calendar.ics',
    route('Days on which claims go stale, as a calendar', CALENDAR, { querystring: calendarQuery }),
    async (request, reply) => {
      const { packed } = await calendars.get(freshness.basis(request.query), async () => {
        const text = writeCalendar({
          days: freshness.days(request.query),
          today: today(),
          page: publicUrl && `${publicUrl}/freshness`,
          host: publicUrl ? new URL(publicUrl).hostname : 'llm-selector-and-configurator',
        });
        return { packed: await packBody(text) };
      });
      reply
        .header('content-disposition', contentDisposition('attachment', FILE_NAME))
        .header('cache-control', 'no-cache')
        .type('text/calendar; charset=utf-8');
      return sendPacked(request, reply, packed);
    },
  );

  app.get(
    '/api/claims/history',
    route('What one claim shows, since when, and what it showed before', historyAnswer, {
      querystring: claimQuery,
    }),
    async (request, reply) =>
      sendBody(request, reply, createBody(historyAnswer, await history(request.query))),
  );
}
