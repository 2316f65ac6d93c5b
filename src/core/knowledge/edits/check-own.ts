import {
  checkCatalog,
  checkFrame,
  checkHeads,
  checkStatements,
  isAdvice,
} from '../../catalog/catalog-rules.ts';
import type { Fault } from '../../catalog/fault.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import { reviewCatalog } from '../../catalog/review-catalog.ts';
import type { TakenEdit } from './apply-edits.ts';
import { entryOf, partOf } from './parts.ts';
import { nameOf, valueAt } from './place.ts';

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

/** The parts of entities whose statements edits can have made wrong. */
export type CheckScope = ReadonlySet<string> | 'all';

/** Fields of an entity that decide what others may state. */
const SEEN_BY_OTHERS = ['website', 'subject'];

export function scopeOf(taken: readonly TakenEdit[], parts: CatalogParts): CheckScope {
  const entities = new Set<string>();
  for (const { edit, isFurther } of taken) {
    const seen = isFurther && isUnknown(edit) ? [] : touchedBy(edit);
    if (seen === 'all') return 'all';
    for (const part of seen) entities.add(part);
  }
  for (const { slug, data } of parts.rivals) {
    // A subject's claim may name its rivals.
    if (data.subject && entities.has(`rivals/${slug}`)) entities.add(`subjects/${data.subject}`);
  }
  return entities;
}

function touchedBy(edit: CatalogEdit): string[] | 'all' {
  const entry = entryOf(edit.part);
  if (edit.op === 'order' || entry?.folder === 'plays') return [];
  if (!entry) {
    const isOfClaims =
      edit.part === 'criteria' || ('path' in edit && edit.path[0] === 'copy_sites');
    return isOfClaims ? 'all' : [];
  }
  if (edit.op === 'remove') return [];
  const isSeen =
    edit.op === 'add'
      ? valueAt(edit.data, ['website']) !== undefined
      : SEEN_BY_OTHERS.includes(edit.path[0] ?? '');
  return isSeen ? 'all' : [edit.part];
}

/** That nothing is known needs no source. */
function isUnknown(edit: CatalogEdit): boolean {
  return edit.op === 'set' && edit.path[0] === 'claims' && edit.part !== 'catalog';
}

/** An entity out of the scope states nothing but whose price it is, and nothing is asked of it. */
function inputInScope(input: CatalogInput, entities: CheckScope): CatalogInput {
  if (entities === 'all') return input;
  const silent = { claims: {}, evidence: [], retired: true as const };
  return {
    ...input,
    subjects: input.subjects.map(({ slug, data }) =>
      entities.has(`subjects/${slug}`) ? { slug, data } : { slug, data: { ...data, ...silent } },
    ),
    rivals: input.rivals.map(({ slug, data }) =>
      entities.has(`rivals/${slug}`)
        ? { slug, data }
        : { slug, data: { ...data, ...silent, claims: hosted(data, entities) } },
    ),
  };
}

/** A subject's claim may hold for the rivals whose price is that of a host. */
function hosted(
  { subject, claims }: CatalogInput['rivals'][number]['data'],
  entities: ReadonlySet<string>,
) {
  if (!entities.has(`subjects/${subject}`)) return {};
  return Object.fromEntries(
    Object.entries(claims).filter(([, claim]) => 'host' in claim && claim.host !== undefined),
  );
}
