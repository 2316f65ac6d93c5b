import type { z } from 'zod';
import { ENTITY_WORKLOAD, type entityQuery } from '../../../core/api/entity-api.ts';
import type { Workload } from '../../../core/catalog/decision-settings.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { nearestSlugs } from '../../../core/catalog/nearest-slugs.ts';
import type { Catalog, Rival, Subject } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { SAMPLE_WORKLOAD } from '../../../core/decision/decision-address.ts';
import { buildEntity } from '../../../core/report/entity/build-entity.ts';
import type { Entity } from '../../../core/report/entity/entity-context.ts';
import { entityPage, type EntityPage } from '../../../core/report/entity/entity-page.ts';
import { entityDescription } from '../../../core/wording/entity.ts';
import type { Body } from '../../http/send-body.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import type { ListedRivals } from '../catalog/rival-list.ts';
import { createBody, perDay, type Snapshot } from '../catalog/snapshot.ts';
import { refusal } from '../../http/errors.ts';

type Written = { page: EntityPage; body: Body };
type Query = z.output<typeof entityQuery>;

export type Entities = ReturnType<typeof createEntities>;

const MOST_NEAREST = 5;
/** Some links name an entity by its id, without knowing its slug. */
const ID = /^[1-9]\d{0,8}$/;
const WORKLOAD_NAMES = ['requests', 'input', 'output', 'cached', 'batch'] as const;

/** Pages of single entities, from the snapshot of the request; `today` is YYYY-MM-DD. */
export function createEntities(snapshot: (catalog?: CatalogSlug) => Snapshot, today: () => string) {
  const writtenOn = perDay<Catalog, Map<string, Written>>(() => new Map());

  /** The named catalog, or all, the default first. */
  const catalogsFor = (slug: CatalogSlug | undefined): readonly Catalog[] => {
    const { catalogs } = snapshot(slug);
    const named = namedCatalog({ catalogs }, slug);
    return catalogs.filter((each) => named === null || each.slug === named);
  };
  const rivalsOf = (catalog: Catalog) => snapshot(catalog.slug).rivalLists(catalog.slug)[0];

  const find = (slug: string, catalogSlug?: CatalogSlug) => {
    for (const catalog of catalogsFor(catalogSlug)) {
      const entity = entityNamed(catalog, rivalsOf(catalog), slug);
      if (entity) return { catalog, entity };
    }
    return null;
  };

  const build = (catalog: Catalog, entity: Entity, workload: Workload) => {
    const { catalogs, withRivals } = snapshot(catalog.slug);
    const isDefault = catalogs[0] === catalog && !isOwnCatalog(catalog.slug);
    const held = withRivals(catalog, [entity.of.id]);
    return buildEntity(held, entity, { today: today(), workload, isDefault });
  };
  const usual = (catalog: Catalog, entity: Entity) => {
    const written = writtenOn(catalog, today());
    const known = written.get(entity.of.slug);
    if (known) return known;
    const page = build(catalog, entity, SAMPLE_WORKLOAD);
    const made = { page, body: createBody(entityPage, page) };
    written.set(entity.of.slug, made);
    return made;
  };

  return {
    /** Rejects where no entity has that slug. */
    page: (slug: string, query: Query): Body => {
      const found = find(slug, query.catalog);
      if (!found) throw entityNotFound();
      const { catalog, entity } = found;
      const workload = workloadIn(query);
      return workload
        ? createBody(entityPage, build(catalog, entity, workload))
        : usual(catalog, entity).body;
    },
    nearest: (text: string, slug: CatalogSlug | undefined) => {
      const named = catalogsFor(slug).flatMap((catalog) =>
        namesIn(catalog, rivalsOf(catalog)?.all() ?? []),
      );
      const names = new Map(named.map((each) => [each.slug, each.name]));
      return nearestSlugs(text, [...names.keys()], MOST_NEAREST).map((each) => ({
        slug: each,
        name: names.get(each) ?? each,
      }));
    },
    /** null where no entity has that slug. */
    read: (slug: string): EntityPage | null => {
      const found = find(slug);
      return found && usual(found.catalog, found.entity).page;
    },
    /** Texts for the head of the entity’s page; null where there is no such entity. */
    heading: (slug: string) => {
      const found = find(slug);
      if (!found) return null;
      const { entity, lead } = usual(found.catalog, found.entity).page;
      const said = lead.map(({ text }) => text);
      return {
        title: entity.name,
        description: entityDescription(entity.name, said, entity.maker),
      };
    },
    /** Slugs of all listed entities of a catalog, for the site map. */
    slugs: (catalog: Catalog): string[] =>
      namesIn(catalog, rivalsOf(catalog)?.all() ?? []).map(({ slug }) => slug),
  };
}

function entityNamed(
  { subjects }: Catalog,
  list: ListedRivals | undefined,
  slug: string,
): Entity | null {
  const rival = ID.test(slug) ? list?.rival(Number(slug)) : list?.rivalNamed(slug);
  if (rival) return { kind: 'rival', of: rival };
  const isMeant = (each: Subject) => each.slug === slug || String(each.id) === slug;
  const subject = subjects.find((each) => isMeant(each) && hasPage(each));
  return subject ? { kind: 'subject', of: subject } : null;
}

/** A subject represented by rivals is a company, and has no page. */
function hasPage({ representativeIds }: Subject): boolean {
  return representativeIds.length === 0;
}

function namesIn(catalog: Catalog, rivals: readonly Rival[]) {
  const subjects = catalog.subjects.filter(hasPage);
  return [...subjects, ...rivals].filter(({ retired }) => !retired);
}

/** The workload in an address; null where it names no part of one. */
function workloadIn(query: Query): Workload | null {
  const entered = WORKLOAD_NAMES.flatMap((name): [string, number][] => {
    const number = query[name];
    return number === undefined ? [] : [[ENTITY_WORKLOAD[name], number]];
  });
  if (entered.length === 0) return null;
  return { ...SAMPLE_WORKLOAD, ...Object.fromEntries(entered) };
}

const entityNotFound = refusal(404, 'entity_not_found', 'There is no such entry in this catalog.');
