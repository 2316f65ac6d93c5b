import type { z } from 'zod';
import type { decisionBody } from '../../../core/api/decision-api.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { bodySentence } from '../../../core/wording/body-faults.ts';
import { invalidRequest } from '../../http/errors.ts';
import type { Decisions } from './create-decisions.ts';

/** The first field of another form is named in the refusal. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const found = schema.safeParse(body);
  if (!found.success) throw invalidRequest(bodySentence(found.error, body));
  return found.data;
}

/** The catalog, what is asked of it, and the question in the buyer's words. */
export function askedOf(
  decisions: Pick<Decisions, 'catalogFor'>,
  asked: z.infer<typeof decisionBody>,
): { catalog: Catalog; input: DecisionInput; question: string } {
  const { catalog, name: question = '', rivalGroups, candidateIds, needs } = asked;
  const { workload, weights, spread, tests, ends } = asked;
  const input = { rivalGroups, candidateIds, needs, workload, weights, spread, tests, ends };
  return { catalog: decisions.catalogFor(catalog), input, question };
}
