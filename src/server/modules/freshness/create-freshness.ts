import type { z } from 'zod';
import type {
  calendarQuery,
  FreshnessAnswer,
  freshnessQuery,
} from '../../../core/api/freshness-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { siteOf } from '../../../core/catalog/site-of.ts';
import { countByVendor, countDue, isDue } from '../../../core/knowledge/due/count-due.ts';
import { dueDays } from '../../../core/knowledge/due/due-days.ts';
import { dueFacts, type DueFact } from '../../../core/knowledge/due/due-facts.ts';
import { orderDue } from '../../../core/knowledge/due/order-due.ts';
import { dueValueText } from '../../../core/wording/freshness.ts';
import { measurementDate } from '../../../core/wording/values.ts';
import { namedCatalog } from '../catalog/named-catalog.ts';
import { perDay, type Snapshot } from '../catalog/snapshot.ts';
import type { ClaimHolder } from '../../../core/comparison/find-claim.ts';
import type { Total } from '../analytics/statistics/analytics.repository.ts';

type Query = z.output<typeof freshnessQuery>;
type CalendarQuery = z.output<typeof calendarQuery>;

export type Freshness = ReturnType<typeof createFreshness>;

export type FreshnessOptions = {
  /** Throws while there is none. */
  snapshot: () => Snapshot;
  /** YYYY-MM-DD */
  today: () => string;
  looks: () => Promise<Looks>;
};

const USUAL_PAGE = 50;

/** Due dates and gaps of the claims of the catalogs, as of today. */
export function createFreshness({ snapshot, today, looks }: FreshnessOptions) {
  const factsOn = perDay((catalog: Catalog, day) => {
    // Sorted by due date already, so that sorting by looks is quick.
    const facts = orderDue(dueFacts(catalog, day));
    return { facts, counts: countDue(facts) };
  });
  const known = (catalog: Catalog) => factsOn(catalog, today());
  const asked = ({ catalog, vendor }: Pick<Query, 'catalog' | 'vendor'>) => {
    const slug = namedCatalog(snapshot(), catalog);
    const facts = snapshot().catalogs.flatMap((each) =>
      slug === null || each.slug === slug ? known(each).facts : [],
    );
    const found = vendor === undefined ? facts : facts.filter((fact) => fact.vendor === vendor);
    return { facts, found };
  };
  return {
    list: async (query: Query): Promise<FreshnessAnswer> => {
      const { kind, limit = USUAL_PAGE, cursor = 0 } = query;
      const { facts, found } = asked(query);
      const looksAt = await looks();
      const fitting = found.filter((fact) =>
        kind === undefined ? isDue(fact) : fact.due === kind,
      );
      const page = orderDue(fitting, looksAt).slice(cursor, cursor + limit);
      const end = cursor + page.length;
      return {
        today: today(),
        catalogs: snapshot().catalogs.map((catalog) => ({
          catalog: catalog.slug,
          name: catalog.name,
          counts: known(catalog).counts,
          partly: isPartly(snapshot(), catalog),
        })),
        vendors: countByVendor(facts),
        total: fitting.length,
        next: end < fitting.length ? end : null,
        facts: page.map((fact) => ({ ...toItem(fact), looks: looksAt(fact.ref) })),
      };
    },
    days: (query: CalendarQuery) => dueDays(asked(query).found),
    /** Everything that the days depend on. */
    basis: ({ catalog, vendor }: CalendarQuery) => {
      const { catalogs } = snapshot();
      const versions = catalogs.map(({ slug, version }) => [slug, version]);
      return [today(), namedCatalog(snapshot(), catalog), vendor, versions];
    },
  };
}

/** Whether a long catalog is counted without its rivals. */
function isPartly(snapshot: Snapshot, { slug, rivals }: Catalog): boolean {
  return snapshot.rivalLists(slug).some(({ size }) => size > rivals.length);
}

function toItem(fact: DueFact): Omit<FreshnessAnswer['facts'][number], 'looks'> {
  const { ref, entity, vendor, criterion, due, claim, measurement, staleOn } = fact;
  const evidence = measurement?.evidence ?? (claim.state === 'unknown' ? claim.lookedAt : []);
  const [source] = evidence;
  return {
    claim: ref,
    entity,
    vendor,
    criterion: criterion.name,
    due,
    value: dueValueText(fact),
    date: measurement ? measurementDate(measurement) : '',
    staleOn,
    source: source ? { title: source.title ?? siteOf(source.url), url: source.url } : null,
  };
}

/** How often an entity was looked at. */
export type Looks = (holder: ClaimHolder) => number;

/** Looks from the counts of the activity log: comparisons and exports of a subject, exports with a single rival. */
export function looksOf(totals: readonly Total[]): Looks {
  const looks = new Map<string, number>();
  const add = (key: string, count: number) => looks.set(key, (looks.get(key) ?? 0) + count);
  for (const { dimension, key, count } of totals) {
    if (dimension === 'product') add(`subject/${key}`, count);
    const [, rival] = /^\d+\/(\d+)$/.exec(key) ?? [];
    if (dimension === 'battlecard' && rival) add(`rival/${rival}`, count);
  }
  return ({ kind, id }) => looks.get(`${kind}/${id}`) ?? 0;
}
