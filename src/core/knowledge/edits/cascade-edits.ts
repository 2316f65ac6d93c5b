import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { criterionAway, entityAway, renamedInCatalog, type Away } from './catalog-without.ts';
import { withoutCriterion } from './entries-without.ts';
import { entryOf, holdersIn, partOf, type Holder } from './parts.ts';
import { isObject, isSame, toJson, valueAt } from './place.ts';

/** The claim of a cell that has not been researched yet. */
export const NOT_RESEARCHED: AuthoredClaim = { unknown: 'not-researched', looked_at: [] };

/**
 * What follows from an edit that was applied, so that the catalog still fits together: an entity that must
 * hold a new criterion is unknown on it; what named a thing that has gone names it no more.
 */
export function cascadeEdits(
  before: CatalogParts,
  edit: CatalogEdit,
  after: CatalogParts,
): CatalogEdit[] {
  if (edit.op === 'order') return [];
  const entry = entryOf(edit.part);
  if (entry) return entry.folder === 'plays' ? [] : afterEntity(before, edit, after);
  return edit.op === 'set' ? afterFrame(before, edit.part, edit.path, after) : [];
}

function afterEntity(
  before: CatalogParts,
  edit: Exclude<CatalogEdit, { op: 'order' }>,
  after: CatalogParts,
): CatalogEdit[] {
  const { part } = edit;
  if (edit.op === 'set' && edit.path[0] === 'claims') {
    const holder = holdersIn(after).find((each) => each.part === part);
    return holder && edit.value === null ? unknownClaims(after, [holder]) : [];
  }
  const now = holdersIn(after).filter((each) => each.part === part && !each.data.retired);
  const isAway = now.length === 0;
  const nameWas = holdersIn(before).find((each) => each.part === part)?.data.name ?? '';
  const wasAway = holdersIn(before).every((each) => each.part !== part || each.data.retired);
  return [
    ...(isAway && !wasAway ? withoutEntity(after, part, edit.op === 'remove', nameWas) : []),
    ...(edit.op === 'add' ? freeEntityId(after, part) : []),
    ...(wasAway ? unknownClaims(after, now) : []),
    ...flagshipEdits(after),
  ];
}

function afterFrame(
  before: CatalogParts,
  part: string,
  path: string[],
  after: CatalogParts,
): CatalogEdit[] {
  const [list = '', name = ''] = path;
  const [was, is] = [before, after].map((parts) => valueAt(partOf(parts, part), [list, name]));
  if (part === 'catalog') return renamedInCatalog(before, path, after);
  if (list !== 'criteria' && list !== 'capabilities') return [];
  if (path.length === 1) return [];
  const isAway = is === undefined || valueAt(is, ['retired']) === true;
  const wasAway = was === undefined || valueAt(was, ['retired']) === true;
  return [
    ...(is === undefined ? withoutCriterion(after, name) : []),
    ...(was === undefined ? freeCriterionId(after, list, name) : []),
    ...(isAway && !wasAway
      ? sectionEdits(after, criterionAway(after, name, is === undefined))
      : []),
    ...(isAway || list === 'capabilities' ? [] : unknownClaims(after, holdersIn(after), name)),
  ];
}

/** Where two added at once took the same number, the second takes the next. */
function freeEntityId(parts: CatalogParts, part: string): CatalogEdit[] {
  const folder = entryOf(part)?.folder === 'subjects' ? 'subjects' : 'rivals';
  const others = parts[folder].filter(({ slug }) => `${folder}/${slug}` !== part);
  const id = valueAt(partOf(parts, part), ['id']);
  if (others.every(({ data }) => data.id !== id)) return [];
  const value = Math.max(...others.map(({ data }) => data.id)) + 1;
  return [{ op: 'set', part, path: ['id'], value }];
}

function freeCriterionId(parts: CatalogParts, list: string, name: string): CatalogEdit[] {
  const { criteria, capabilities } = parts.criteria;
  const taken = [...criteria, ...capabilities].map(({ slug, id }) => ({ slug, id: String(id) }));
  const item = valueAt(parts.criteria, [list, name]);
  const id = String(valueAt(item, ['id']));
  if (!isObject(item) || taken.every((each) => each.slug === name || each.id !== id)) return [];
  let next = taken.length + 1;
  while (taken.some((each) => each.id === `own ${next}`)) next += 1;
  const value = { ...item, id: `own ${next}` } as Extract<CatalogEdit, { op: 'set' }>['value'];
  return [{ op: 'set', part: 'criteria', path: [list, name], value }];
}

/** Every required claim that is missing, of all criteria or of one. */
function unknownClaims(parts: CatalogParts, holders: Holder[], only?: string): CatalogEdit[] {
  const criteria = parts.criteria.criteria.filter(
    ({ slug }) => only === undefined || slug === only,
  );
  const value = toJson(NOT_RESEARCHED);
  return holders.flatMap(({ part, kind, data }) =>
    criteria
      .filter((each) => !data.retired && mustHold(each, kind) && !data.claims[each.slug])
      .map(({ slug }): CatalogEdit => ({ op: 'set', part, path: ['claims', slug], value })),
  );
}

export function mustHold({ held_by, retired }: AuthoredCriterion, kind: Holder['kind']): boolean {
  return !retired && (held_by === kind || held_by === 'each');
}

/** What names an entity that is retired, or removed for good. */
function withoutEntity(
  parts: CatalogParts,
  part: string,
  isGone: boolean,
  nameWas: string,
): CatalogEdit[] {
  const { folder, slug } = entryOf(part) ?? { folder: 'plays', slug: '' };
  const kind = folder === 'subjects' ? 'subject' : 'rival';
  const catalog = sectionEdits(parts, entityAway(parts, kind, slug));
  if (!isGone) return catalog;
  const plays = parts.plays
    .filter(({ data }) => data[kind] === slug)
    .map(({ slug: play }): CatalogEdit => ({ op: 'remove', part: `plays/${play}` }));
  return [
    ...catalog,
    ...plays,
    ...(kind === 'subject' ? withoutOwner(parts, slug, nameWas) : withoutInheritor(parts, slug)),
  ];
}

/** Rivals of a subject that has gone keep its name as that of their firm. */
function withoutOwner(parts: CatalogParts, subject: string, name: string): CatalogEdit[] {
  return parts.rivals.flatMap(({ slug, data }) => {
    const others = data.competes_with?.filter((name) => name !== subject) ?? [];
    const set = (key: string, value: string | string[] | null): CatalogEdit => ({
      op: 'set',
      part: `rivals/${slug}`,
      path: [key],
      value,
    });
    return [
      ...(data.subject === subject
        ? [set('subject', null), ...(data.company ? [] : [set('company', name)])]
        : []),
      ...(data.competes_with?.includes(subject)
        ? [set('competes_with', others.length > 0 ? others : null)]
        : []),
    ];
  });
}

/** Claims of subjects that hold for named rivals only, or for all but them. */
function withoutInheritor(parts: CatalogParts, rival: string): CatalogEdit[] {
  return parts.subjects.flatMap(({ slug, data }) =>
    Object.entries(data.claims).flatMap(([name, claim]) =>
      (['only', 'except'] as const).flatMap((key): CatalogEdit[] => {
        const some = 'value' in claim ? claim[key] : undefined;
        if (!some?.slugs.includes(rival)) return [];
        const slugs = some.slugs.filter((each) => each !== rival);
        const isEmpty = slugs.length + some.status.length + some.hosts.length === 0;
        const path = ['claims', name, key, ...(isEmpty ? [] : ['slugs'])];
        return [{ op: 'set', part: `subjects/${slug}`, path, value: isEmpty ? null : slugs }];
      }),
    ),
  );
}

/** A subject that has rivals of its own is stood for by one of them. */
function flagshipEdits({ subjects, rivals }: CatalogParts): CatalogEdit[] {
  return subjects.flatMap(({ slug, data }): CatalogEdit[] => {
    const own = rivals.filter((rival) => rival.data.subject === slug).map((rival) => rival.slug);
    const fits = data.flagship === undefined ? own.length === 0 : own.includes(data.flagship);
    const value = own[0] ?? null;
    return fits ? [] : [{ op: 'set', part: `subjects/${slug}`, path: ['flagship'], value }];
  });
}

/** Sections of `catalog` that differ from what they were, each as one edit. */
function sectionEdits({ catalog }: CatalogParts, away: Away): CatalogEdit[] {
  return away
    .filter(({ path, value }) => !isSame(valueAt(catalog, path) ?? null, value))
    .map(({ path, value }) => ({ op: 'set', part: 'catalog', path, value }));
}
