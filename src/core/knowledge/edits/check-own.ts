import {
  checkCatalog,
  checkFrame,
  checkHeads,
  checkStatements,
} from '../../catalog/catalog-rules.ts';
import type { Fault } from '../../catalog/fault.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import { reviewCatalog } from '../../catalog/review-catalog.ts';
import { inputsInScope, type CheckScope } from './check-scope.ts';
import { partOf } from './parts.ts';
import { nameOf } from './place.ts';

/** What a rule says about a place of an own catalog; the path is that of an edit. */
export type OwnFault = { part: string; path: string[]; message: string; remedy: string };

export type OwnLimits = { entities: number; criteria: number; claims: number };

/** Rules on how a text should read: in a catalog of one's own they are advice. */
const ADVICE = ['buyer-question', 'audit-talk'];

/** What keeps the catalog from being used, as far as the scope goes; `today` is YYYY-MM-DD. */
export function checkOwn(
  parts: CatalogParts,
  today: string,
  scope: CheckScope = 'all',
): OwnFault[] {
  const input = inputOf(parts);
  return [
    ...checkFrame(input, today, 'visitor'),
    ...checkHeads(input),
    ...inputsInScope(input, scope).flatMap((each) => checkStatements(each, today, 'visitor')),
  ]
    .filter(({ rule }) => !ADVICE.includes(rule))
    .map((fault) => placed(parts, fault));
}

/** What its keeper should look at again; it may stand. */
export function reviewOwn(parts: CatalogParts, today: string): OwnFault[] {
  const input = inputOf(parts);
  const advice = checkCatalog(input, today, 'visitor').filter(({ rule }) => ADVICE.includes(rule));
  return [...advice, ...reviewCatalog(input)].map((fault) => placed(parts, fault));
}

export function countParts({ criteria, subjects, rivals }: CatalogParts): OwnLimits {
  const entities = [...subjects, ...rivals];
  return {
    entities: entities.length,
    criteria: criteria.criteria.length + criteria.capabilities.length,
    claims: entities.reduce((sum, { data }) => sum + Object.keys(data.claims).length, 0),
  };
}

/** The first limit that is passed, in a sentence; null where none is. */
export function passedLimit(counts: OwnLimits, limits: OwnLimits): string | null {
  const passed = (['entities', 'criteria', 'claims'] as const).find(
    (kind) => counts[kind] > limits[kind],
  );
  return passed
    ? `A catalog here holds at most ${limits[passed]} ${NAMES[passed]}, and this would make ${counts[passed]}.`
    : null;
}

const NAMES = { entities: 'products and competitors', criteria: 'criteria', claims: 'values' };

/** The rules read neither name nor version. */
function inputOf(parts: CatalogParts): CatalogInput {
  return { ...parts, slug: 'own', version: '' };
}

/** The rules count places; an edit leads by names. */
function placed(parts: CatalogParts, { file, path, message, remedy }: Fault): OwnFault {
  const part = file.replace(/\.yaml$/, '');
  let value = partOf(parts, part);
  const keys = path.map((key) => {
    const item: unknown = (value as Record<string | number, unknown> | undefined)?.[key];
    const name = Array.isArray(value) ? nameOf(item) : null;
    value = item;
    return name ?? String(key);
  });
  return { part, path: keys, message, remedy };
}
