import {
  checkCatalog,
  checkFrame,
  checkHeads,
  checkStatements,
  isAdvice,
} from '../../catalog/catalog-rules.ts';
import type { Fault } from '../../catalog/fault.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import { reviewCatalog } from '../../catalog/review-catalog.ts';
import { inputInScope, type CheckScope } from './check-scope.ts';
import { partOf } from './parts.ts';
import { nameOf } from './place.ts';

/** What a rule says about a place of an own catalog; the path is that of an edit. */
export type OwnFault = { part: string; path: string[]; message: string; remedy: string };

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
    ...checkStatements(inputInScope(input, scope), today, 'visitor'),
  ].map((fault) => placed(parts, fault));
}

/** What its keeper should look at again; it may stand. */
export function reviewOwn(parts: CatalogParts, today: string): OwnFault[] {
  const input = inputOf(parts);
  const advice = checkCatalog(input, today, 'product').filter(isAdvice);
  return [...advice, ...reviewCatalog(input)].map((fault) => placed(parts, fault));
}

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
