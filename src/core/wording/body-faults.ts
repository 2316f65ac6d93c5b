import type { z } from 'zod';
import { faultSentence } from '../catalog/decision-faults.ts';
import { readNumber } from '../values/read-number.ts';
import { readingsText } from './typed-values.ts';

/** Why the body of a request, or a file, has not the expected form. */

type Path = (string | number)[];
type Issue = z.core.$ZodIssue;

const KINDS: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};

/** One plain sentence on the first field of a body that has not the expected form; `pathOf`: as its sender names it. */
export function bodySentence(
  { issues }: z.ZodError,
  body: unknown,
  pathOf: (path: Path) => Path = (path) => path,
): string {
  const [issue] = issues;
  const path = (issue?.path ?? []).map((part) => (typeof part === 'symbol' ? '' : part));
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return faultSentence({
      path: [...pathOf(path), printable(key)],
      must: 'be left out, because it is not read',
    });
  }
  if (!issue || path.length === 0) return 'The request must be an object.';
  const readings = issue.code === 'invalid_type' ? twoReadings(valueAt(body, path)) : '';
  return faultSentence({ path: pathOf(path), must: mustOf(issue) + readings });
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
