import { catalogQuery } from '../../../core/api/catalog-api.ts';
import { apiError } from '../../../core/api/comparison-api.ts';
import { decisionAnswer, decisionBody, decisionPresets } from '../../../core/api/decision-api.ts';
import type { App } from '../../http/app-types.ts';
import { invalidRequest } from '../../http/errors.ts';
import { decisionLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { sendBody, sendOnce } from '../../http/send-body.ts';
import { createBody } from '../catalog/snapshot.ts';
import { bodySentence } from './body-sentence.ts';
import type { Decisions } from './create-decisions.ts';
import { dailyBody } from './daily-body.ts';
import { noDecisions } from './decisions.errors.ts';
import { presetItems } from './preset-items.ts';

const tags = ['decisions'];
const errors = { '4xx': apiError, 503: apiError };

export type DecisionServices = { decisions: Decisions; limits: RequestLimits };

/** From needs to a choice: no state is kept, no provider asked, nothing costs. */
export function decisionRoutes(app: App, { decisions, limits }: DecisionServices): void {
  const presetsOf = dailyBody(decisions.today, (catalog, day) => {
    const items = presetItems(catalog, day);
    if (!items) throw noDecisions();
    return createBody(decisionPresets, items);
  });
  app.get(
    '/api/decisions/presets',
    {
      schema: {
        tags,
        summary: 'Buyers’ questions, each a body of the next address once `catalog` is added',
        querystring: catalogQuery,
        response: { 200: decisionPresets, ...errors },
      },
    },
    async (request, reply) => {
      return sendBody(request, reply, presetsOf(decisions.catalogFor(request.query.catalog)));
    },
  );

  app.post(
    '/api/decisions/evaluate',
    {
      // The sentence names the field, so that the body is read again below.
      attachValidation: true,
      config: decisionLimit(limits),
      schema: {
        tags,
        summary: 'Who meets the needs, what each costs, who ranks first and how sure that is',
        body: decisionBody,
        response: { 200: decisionAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const read = decisionBody.safeParse(request.body);
      if (!read.success) throw invalidRequest(bodySentence(read.error, request.body));
      const {
        catalog: slug,
        slug: _preset,
        name: _name,
        sentence: _sentence,
        ...input
      } = read.data;
      const catalog = decisions.catalogFor(slug);
      const job = { catalog, input, today: decisions.today() };
      const isGone = () => reply.raw.destroyed;
      const json = await decisions.evaluate('decided', job, request.ip, isGone);
      return sendOnce(reply, json);
    },
  );
}
