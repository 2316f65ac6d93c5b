import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import type { TakenEdit } from './apply-edits.ts';
import { entryOf } from './parts.ts';
import { valueAt } from './place.ts';

/** What edits can have made wrong in what entries state: of these entities all, of these criteria every claim. */
export type CheckScope = { entities: ReadonlySet<string>; criteria: ReadonlySet<string> } | 'all';

/** Fields of an entity that decide what others may state. */
const SEEN_BY_OTHERS = ['website', 'subject'];
/** Fields of a criterion that no claim has to fit. */
const ABOUT_NO_CLAIM = [
  'name',
  'description',
  'buyer_question',
  'lead_phrase',
  'category',
  'higher_is_better',
  'security_factor',
  'audience',
  'weight',
  'tie_band',
  'scale',
];

export function scopeOf(taken: readonly TakenEdit[], parts: CatalogParts): CheckScope {
  const entities = new Set<string>();
  const criteria = new Set<string>();
  for (const { edit, isFurther } of taken) {
    const seen = isFurther && isUnknown(edit) ? [] : touchedBy(edit);
    if (seen === 'all') return 'all';
    for (const { kind, name } of seen) (kind === 'entity' ? entities : criteria).add(name);
  }
  for (const { slug, data } of parts.rivals) {
    // A subject's claim may name its rivals.
    if (data.subject && entities.has(`rivals/${slug}`)) entities.add(`subjects/${data.subject}`);
  }
  return { entities, criteria };
}

type Touched = { kind: 'entity' | 'criterion'; name: string }[] | 'all';

function touchedBy(edit: CatalogEdit): Touched {
  const entry = entryOf(edit.part);
  if (edit.op === 'order' || entry?.folder === 'plays') return [];
  if (entry) {
    if (edit.op === 'remove') return [];
    const isSeen =
      edit.op === 'add'
        ? valueAt(edit.data, ['website']) !== undefined
        : SEEN_BY_OTHERS.includes(edit.path[0] ?? '');
    return isSeen ? 'all' : [{ kind: 'entity', name: edit.part }];
  }
  if (edit.op !== 'set') return 'all';
  const [list = '', name, field = ''] = edit.path;
  if (edit.part === 'catalog') return list === 'copy_sites' ? 'all' : [];
  if (name === undefined) return 'all';
  return ABOUT_NO_CLAIM.includes(field) ? [] : [{ kind: 'criterion', name }];
}

/** That nothing is known needs no source. */
function isUnknown(edit: CatalogEdit): boolean {
  return edit.op === 'set' && edit.path[0] === 'claims' && edit.part !== 'catalog';
}

/** The input of each pass over what entries state, with nothing in it that is out of the scope. */
export function inputsInScope(input: CatalogInput, scope: CheckScope): CatalogInput[] {
  if (scope === 'all') return [input];
  const { entities, criteria } = scope;
  const byEntity = entities.size === 0 ? [] : [ofEntities(input, entities)];
  return criteria.size === 0 ? byEntity : [...byEntity, ofCriteria(input, criteria)];
}

/** An entity out of the scope states nothing but whose price it is, and nothing is asked of it. */
function ofEntities(input: CatalogInput, entities: ReadonlySet<string>): CatalogInput {
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

function ofCriteria(input: CatalogInput, slugs: ReadonlySet<string>): CatalogInput {
  const isIn = ({ slug }: { slug: string }) => slugs.has(slug);
  const narrow = <Data extends { claims: Record<string, unknown> }>(data: Data): Data => ({
    ...data,
    claims: Object.fromEntries(Object.entries(data.claims).filter(([slug]) => slugs.has(slug))),
  });
  return {
    ...input,
    criteria: {
      criteria: input.criteria.criteria.filter(isIn),
      capabilities: input.criteria.capabilities.filter(isIn),
    },
    subjects: input.subjects.map(({ slug, data }) => ({ slug, data: narrow(data) })),
    rivals: input.rivals.map(({ slug, data }) => ({ slug, data: narrow(data) })),
  };
}
