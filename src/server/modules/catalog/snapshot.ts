import { createHash } from 'node:crypto';
import { z } from 'zod';
import * as contract from '../../../core/api/catalog-api.ts';
import type { Catalog, Criterion, Rival, Subject } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { Body } from '../../http/send-body.ts';
import { priceChartOf } from './price-chart-item.ts';
import { catalogItem, criterionItem, rivalItem, subjectItem } from './catalog-items.ts';

type Placed<Key extends string, Entry> = { catalog: Catalog } & Record<Key, Entry>;

/** All that reads need, built once from the database and never changed. */
export type Snapshot = {
  /** The default first. */
  catalogs: readonly Catalog[];
  subjects: ReadonlyMap<number, Placed<'subject', Subject>>;
  rivals: ReadonlyMap<number, Placed<'rival', Rival>>;
  criteria: ReadonlyMap<string, Placed<'criterion', Criterion>>;
  site: Body;
  /** As of a day, YYYY-MM-DD, because evidence goes out of date. */
  priceChart: (today: string) => Body;
  /** `catalog` null: every catalog, except for companies, which are those of the default. */
  companies: (catalog: CatalogSlug | null) => Body;
  products: (catalog: CatalogSlug | null) => Body;
  competitors: (catalog: CatalogSlug | null) => Body;
  features: (catalog: CatalogSlug | null) => Body;
  competitorsBySubject: (catalog: CatalogSlug | null) => Body;
  product: (id: number) => Body | null;
  competitor: (id: number) => Body | null;
  competitorsOf: (subjectId: number) => Body | null;
};

export function createBody<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): Body {
  const json = JSON.stringify(schema.parse(value));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { json, etag: `"${hash}"` };
}

export function createSnapshot(
  catalogs: Catalog[],
  contactEmail: string | null,
  liveProviders: string[] = [],
): Snapshot {
  freeze(catalogs);
  const subjects = catalogs.flatMap((catalog) =>
    catalog.subjects.map((subject) => ({ catalog, subject })),
  );
  const rivals = catalogs.flatMap((catalog) => catalog.rivals.map((rival) => ({ catalog, rival })));
  const criteria = catalogs.flatMap((catalog) =>
    catalog.criteria.map((criterion) => ({ catalog, criterion })),
  );
  const subjectList = z.array(contract.subjectItem);
  const rivalList = z.array(contract.rivalItem);
  const rivalsOf = (subjectId: number) =>
    rivals
      .filter(({ rival }) => !rival.retired && rival.competesWith.includes(subjectId))
      .map(({ catalog, rival }) => rivalItem(catalog, rival));
  const products = perCatalog((slug) =>
    createBody(
      subjectList,
      subjects
        .filter(({ catalog, subject }) => !subject.retired && (!slug || catalog.slug === slug))
        .map(({ catalog, subject }) => subjectItem(catalog, subject)),
    ),
  );

  return {
    catalogs,
    subjects: new Map(subjects.map((entry) => [entry.subject.id, entry])),
    rivals: new Map(rivals.map((entry) => [entry.rival.id, entry])),
    criteria: new Map(criteria.map((entry) => [entry.criterion.id, entry])),
    site: createBody(contract.siteItem, {
      contactEmail,
      liveProviders,
      catalogs: catalogs.map((catalog, index) => catalogItem(catalog, index === 0)),
    }),
    priceChart: lastAsked((today) =>
      createBody(contract.priceChartItem, priceChartOf(catalogs, today)),
    ),
    companies: (slug) => products(slug ?? catalogs[0]?.slug ?? null),
    products,
    competitors: perCatalog((slug) =>
      createBody(
        rivalList,
        rivals
          .filter(({ catalog, rival }) => !rival.retired && (!slug || catalog.slug === slug))
          .map(({ catalog, rival }) => rivalItem(catalog, rival)),
      ),
    ),
    features: perCatalog((slug) =>
      createBody(
        z.array(contract.criterionItem),
        criteria
          .filter(
            ({ catalog, criterion }) => !criterion.retired && (!slug || catalog.slug === slug),
          )
          .map(({ catalog, criterion }) => criterionItem(catalog, criterion)),
      ),
    ),
    competitorsBySubject: perCatalog((slug) =>
      createBody(
        z.record(z.string(), rivalList),
        Object.fromEntries(
          subjects
            .filter(({ catalog, subject }) => !subject.retired && (!slug || catalog.slug === slug))
            .map(({ subject }) => [String(subject.id), rivalsOf(subject.id)]),
        ),
      ),
    ),
    product: perId(
      subjects,
      ({ subject }) => subject.id,
      ({ catalog, subject }) => createBody(contract.subjectItem, subjectItem(catalog, subject)),
    ),
    competitor: perId(
      rivals,
      ({ rival }) => rival.id,
      ({ catalog, rival }) => createBody(contract.rivalItem, rivalItem(catalog, rival)),
    ),
    competitorsOf: perId(
      subjects,
      ({ subject }) => subject.id,
      ({ subject }) => createBody(rivalList, rivalsOf(subject.id)),
    ),
  };
}

/** Each catalog's body is written once, when first asked for. */
function perCatalog(write: (slug: CatalogSlug | null) => Body): (slug: CatalogSlug | null) => Body {
  const written = new Map<CatalogSlug | null, Body>();
  return (slug) => {
    const body = written.get(slug) ?? write(slug);
    written.set(slug, body);
    return body;
  };
}

/** Only the last day asked for is kept. */
function lastAsked(write: (day: string) => Body): (day: string) => Body {
  let kept: { day: string; body: Body } | null = null;
  return (day) => {
    if (kept?.day !== day) kept = { day, body: write(day) };
    return kept.body;
  };
}

function perId<Entry>(
  entries: Entry[],
  idOf: (entry: Entry) => number,
  write: (entry: Entry) => Body,
): (id: number) => Body | null {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
  const written = new Map<number, Body>();
  return (id) => {
    const entry = byId.get(id);
    if (entry === undefined) return null;
    const body = written.get(id) ?? write(entry);
    written.set(id, body);
    return body;
  };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
