import type { z } from 'zod';
import type { decisionBody } from '../../../core/api/decision-api.ts';
import { faultSentence } from '../../../core/catalog/decision-faults.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { readNumber } from '../../../core/values/read-number.ts';
import { readingsText } from '../../../core/wording/typed-values.ts';
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

type Issue = z.core.$ZodIssue;

const KINDS: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};

/** One plain sentence on the first field of a body that has not the expected form, with its name. */
function bodySentence({ issues }: z.ZodError, body: unknown): string {
  const [issue] = issues;
  const path = (issue?.path ?? []).map((part) => (typeof part === 'symbol' ? '' : part));
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return faultSentence({
      path: [...path, printable(key)],
      must: 'be left out, because nobody reads it',
    });
  }
  if (!issue || path.length === 0) return 'The request must be an object.';
  const readings = issue.code === 'invalid_type' ? twoReadings(valueAt(body, path)) : '';
  return faultSentence({ path, must: mustOf(issue) + readings });
}

/** Of a text in place of a number: both numbers that it can be. */
function twoReadings(value: unknown): string {
  const read = typeof value === 'string' ? readNumber(value) : null;
  if (typeof value !== 'string' || read?.state !== 'two-readings') return '';
  return `: "${printable(value)}" ${readingsText(read.readings)}`;
}

function valueAt(body: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === String(key))?.[1]
        : undefined,
    body,
  );
}

function mustOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `be ${KINDS[issue.expected] ?? 'of the expected form'}`;
    case 'invalid_value':
      return `be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'be one of those offered';
    case 'too_big':
      return issue.origin === 'array'
        ? `hold at most ${issue.maximum} entries`
        : `have at most ${issue.maximum} characters`;
    default:
      return 'have the expected form';
  }
}

function printable(name: string): string {
  return name.replace(/[^\w.,[\]-]/g, '').slice(0, 40);
}
