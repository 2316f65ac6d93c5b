import type { z } from 'zod';
import { apiError } from '../../../core/api/comparison-api.ts';
import type { decisionBody } from '../../../core/api/decision-api.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { bodySentence } from '../../../core/wording/body-faults.ts';
import { type App, type Reply, fileAnswer, routeSchema } from '../../http/route-types.ts';
import { invalidRequest } from '../../http/errors.ts';
import type { RouteLimit } from '../../http/rate-limit.ts';
import type { Decisions } from './create-decisions.ts';

/** Parses a body; the refusal names the first malformed field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const found = schema.safeParse(body);
  if (!found.success) throw invalidRequest(bodySentence(found.error, body));
  return found.data;
}

/** The catalog, the input of the decision, and the question in the buyer's words. */
export function askedOf(
  decisions: Pick<Decisions, 'catalogFor'>,
  asked: z.infer<typeof decisionBody>,
): { catalog: Catalog; input: DecisionInput; question: string } {
  const { catalog, name: question = '', rivalGroups, candidateIds, needs } = asked;
  const { workload, weights, spread, tests, ends } = asked;
  const input = { rivalGroups, candidateIds, needs, workload, weights, spread, tests, ends };
  return { catalog: decisions.catalogFor(catalog), input, question };
}

const route = routeSchema('decisions', { 500: apiError });
const file = fileAnswer('The file in the format asked for; the content type says which');

/** Adds addresses that make a file of a decision: each counts as an export, and a refusal names the field. */
export function decisionFiles(app: App, exportLimit: RouteLimit) {
  return <Schema extends z.ZodType>(
    address: string,
    summary: string,
    body: Schema,
    send: (body: z.infer<Schema>, reply: Reply) => Promise<Reply>,
  ) =>
    app.post(
      address,
      { ...exportLimit, attachValidation: true, ...route(summary, file, { body }) },
      async (request, reply) => send(readBody(body, request.body), reply),
    );
}
