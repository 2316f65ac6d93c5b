import { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import { costModelBody } from '../../../core/api/cost-model-api.ts';
import type { Sender } from '../../../core/report/closing-sections.ts';
import type { App } from '../../http/app-types.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { Decisions } from './create-decisions.ts';
import { noPrices, noWorkload, nothingPriced } from './decisions.errors.ts';
import { askedOf, readBody } from './read-asked.ts';
import { sendFile } from './send-file.ts';

export type CostModelServices = {
  decisions: Decisions;
  sender: Sender;
  exportLimit: RouteLimit;
};

/** What a workload costs, as a workbook of formulas. */
export function costModelRoutes(app: App, services: CostModelServices): void {
  const { decisions, sender, exportLimit } = services;
  app.post(
    '/api/decisions/cost-model',
    {
      ...exportLimit,
      attachValidation: true,
      schema: {
        tags: ['decisions'],
        summary: 'What the workload costs, as an Excel workbook that counts with live formulas',
        body: costModelBody,
        response: {
          200: { description: 'The workbook', content: { '*/*': { schema: z.string() } } },
          '4xx': apiError,
          503: apiError,
        },
      },
    },
    async (request, reply) => {
      const { catalog, input, question } = askedOf(
        decisions,
        readBody(costModelBody, request.body),
      );
      if (!catalog.decision?.cost) throw noPrices();
      if (!input.workload) throw noWorkload();
      const isGone = () => reply.raw.destroyed;
      const brand = brandOf(sender);
      const job = { catalog, input, today: decisions.today(), request: { brand, question } };
      const file = await decisions.evaluate('costModel', job, request.ip, isGone);
      if (!file) throw nothingPriced();
      const name = `${file.title} ${catalog.name}`;
      return sendFile(reply, file.bytes, { kind: 'xlsx', name, date: file.date });
    },
  );
}

function brandOf({ brandName, branding }: Sender) {
  return { name: brandName, logo: false, accent: branding?.accent ?? null };
}
