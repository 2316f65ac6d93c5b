import { createHash } from 'node:crypto';
import { z } from 'zod';
import * as contract from '../../../core/api/catalog-api.ts';
import type { Catalog, Rival } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { isLongCatalog } from '../../db/long-rivals.ts';
import { priceChart } from '../../../core/wording/price-chart.ts';
import type { Body } from '../../http/send-body.ts';
import { toCatalogItem, toCriterionItem, toSubjectItem } from './catalog-items.ts';
import { createRivalList, type ListedRivals } from './rival-list.ts';

type Placed<Key extends string, Entry> = { catalog: Catalog } & Record<Key, Entry>;

/** The data behind all reads, built once from the database and never changed. */
export type Snapshot = ReturnType<typeof createSnapshot>;

export function createBody<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): Body {
  return bodyOf(JSON.stringify(schema.parse(value)));
}

export function bodyOf(json: string): Body {
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { json, etag: `"${hash}"` };
}

export function createSnapshot(
  whole: readonly Catalog[],
  contactEmail: string | null,
  liveProviders: string[] = [],
  hasContact = contactEmail !== null,
  printsAddress = false,
) {
  const lists = new Map(whole.map((catalog) => [catalog.slug, createRivalList(catalog)]));
  const long = new Set(whole.filter(isLongCatalog).map(({ slug }) => slug));
  const catalogs = whole.map((catalog) =>
    isLongCatalog(catalog) ? { ...catalog, rivals: [] } : catalog,
  );
  freeze(catalogs);
  const bodies = new Map<string, Body>();
  const chartOf = perDay((drawn: typeof catalogs, today) =>
    createBody(contract.priceChartItem, priceChartOf(drawn, today)),
  );
  const rival = (id: number): Placed<'rival', Rival> | undefined => {
    for (const catalog of catalogs) {
      const found = lists.get(catalog.slug)?.rival(id);
      if (found) return { catalog, rival: found };
    }
    return undefined;
  };
  return {
    /** The default first; one of more than `WHOLE_LIST` rivals holds none of them itself. */
    catalogs,
    ...subjectReads(catalogs, (slug, id) => lists.get(slug)?.rival(id)),
    ...criterionReads(catalogs),
    rivals: { get: rival },
    /** The catalog with at least those of these rivals that exist. */
    withRivals: (catalog: Catalog, rivalIds: readonly (number | null)[]): Catalog => {
      if (!long.has(catalog.slug)) return catalog;
      const found = [...new Set(rivalIds)].flatMap((id) => (id === null ? [] : (rival(id) ?? [])));
      const own = found.filter((each) => each.catalog === catalog);
      return { ...catalog, rivals: own.map((each) => each.rival) };
    },
    /** The rival list of one catalog, or of each. */
    rivalLists: (slug: CatalogSlug | null): ListedRivals[] =>
      [...lists].flatMap(([each, list]) => (!slug || each === slug ? [list] : [])),
    site: createBody(contract.siteItem, {
      contactEmail,
      hasContact,
      printsAddress,
      liveProviders,
      catalogs: catalogs.map((catalog, index) =>
        toCatalogItem(catalog, lists.get(catalog.slug)?.size ?? 0, index === 0),
      ),
    }),
    /** Depends on the day, YYYY-MM-DD, because evidence goes out of date. */
    priceChart: (today: string) => chartOf(catalogs, today),
    competitor: (id: number) => {
      const item = [...lists.values()].flatMap((list) => list.item(id) ?? [])[0];
      return item ? bodyOf(JSON.stringify(item)) : null;
    },
    /** A list that is sent whole, serialised once. */
    kept: (key: string, write: () => Body) => {
      const body = bodies.get(key) ?? write();
      bodies.set(key, body);
      return body;
    },
  };
}

function subjectReads(
  catalogs: readonly Catalog[],
  rivalIn: (slug: CatalogSlug, id: number) => Rival | undefined,
) {
  const all = catalogs.flatMap((catalog) =>
    catalog.subjects.map((subject) => ({ catalog, subject })),
  );
  const subjects = new Map(all.map((entry) => [entry.subject.id, entry]));
  const itemOf = ({ catalog, subject }: (typeof all)[number]) =>
    toSubjectItem(catalog, subject, (id) => rivalIn(catalog.slug, id));
  return {
    subjects,
    /** Subjects that are not retired; null: those of every catalog. */
    subjectItems: perCatalog((slug) =>
      all
        .filter(({ catalog, subject }) => !subject.retired && (!slug || catalog.slug === slug))
        .map((entry) => contract.subjectItem.parse(itemOf(entry))),
    ),
    product: (id: number) => {
      const entry = subjects.get(id);
      return entry ? createBody(contract.subjectItem, itemOf(entry)) : null;
    },
  };
}

function criterionReads(catalogs: readonly Catalog[]) {
  const all = catalogs.flatMap((catalog) =>
    catalog.criteria.map((criterion) => ({ catalog, criterion })),
  );
  return {
    criteria: new Map(all.map((entry) => [entry.criterion.id, entry])),
    features: perCatalog((slug) =>
      createBody(
        z.array(contract.criterionItem),
        all
          .filter(
            ({ catalog, criterion }) => !criterion.retired && (!slug || catalog.slug === slug),
          )
          .map(({ catalog, criterion }) => toCriterionItem(catalog, criterion)),
      ),
    ),
  };
}

/** The chart of the first catalog that has one and is not long, as of `today` (YYYY-MM-DD). */
function priceChartOf(catalogs: readonly Catalog[], today: string): contract.PriceChartItem | null {
  const held = catalogs.filter(({ rivals }) => rivals.length > 0);
  const drawn = held.flatMap((catalog) =>
    catalog.presets.flatMap(({ slug, chart }) => (chart ? [{ catalog, slug, chart }] : [])),
  );
  const [first] = drawn;
  if (!first) return null;
  const { catalog, slug, chart } = first;
  return { ...priceChart(catalog, chart, today), catalog: catalog.slug, preset: slug };
}

/** Each catalog's list is built once, on first use. */
function perCatalog<List>(
  write: (slug: CatalogSlug | null) => List,
): (slug: CatalogSlug | null) => List {
  const written = new Map<CatalogSlug | null, List>();
  return (slug) => {
    const list = written.get(slug) ?? write(slug);
    written.set(slug, list);
    return list;
  };
}

/** A value that depends on its key and the day only: computed on first use, and again the next day. */
export function perDay<Key extends object, Value>(
  write: (key: Key, day: string) => Value,
): (key: Key, day: string) => Value {
  const written = new WeakMap<Key, { day: string; value: Value }>();
  return (key, day) => {
    const known = written.get(key);
    if (known?.day === day) return known.value;
    const value = write(key, day);
    written.set(key, { day, value });
    return value;
  };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
