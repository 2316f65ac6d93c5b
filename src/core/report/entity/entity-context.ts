import type { Workload } from '../../catalog/decision-settings.ts';
import type { Evidence } from '../../catalog/evidence.ts';
import type { Catalog, Criterion, Measurement, Rival, Subject } from '../../catalog/resolved.ts';
import type { DoubtContext } from '../../comparison/doubts.ts';
import { doubtAbout, footingIn } from '../../comparison/doubts.ts';
import { findRivalClaim, findSubjectClaim, type FoundClaim } from '../../comparison/find-claim.ts';
import { bestMeasurement } from '../../comparison/pair-measurements.ts';
import { dotReason } from '../../wording/entity.ts';
import { measurementDay, shownSource } from '../../wording/values.ts';
import type { EntityPage } from './entity-page.ts';

/** Whose page it is. */
export type Entity = { kind: 'rival'; of: Rival } | { kind: 'subject'; of: Subject };

export type EntityCell = FoundClaim & {
  criterion: Criterion;
  /** The best measurement; empty when nothing is known. */
  shown: Measurement[];
};

/** What every part of the page rests on; `today` is YYYY-MM-DD. */
export type EntityContext = DoubtContext & {
  catalog: Catalog;
  entity: Entity;
  /** Of every criterion that is public and not retired. */
  criteria: EntityCell[];
  capabilities: EntityCell[];
  workload: Workload;
};

export function entityContext(
  catalog: Catalog,
  entity: Entity,
  { today, workload }: { today: string; workload: Workload },
): EntityContext {
  const cellOf = (criterion: Criterion): EntityCell => {
    const found =
      entity.kind === 'rival'
        ? findRivalClaim(catalog, entity.of, criterion)
        : findSubjectClaim(entity.of, null, criterion);
    const { claim } = found;
    return {
      ...found,
      criterion,
      shown: claim.state === 'known' ? [bestMeasurement(criterion, claim)] : [],
    };
  };
  const current = (criteria: Criterion[]) => criteria.filter(({ retired }) => !retired).map(cellOf);
  return {
    ...footingIn(catalog),
    catalog,
    today,
    entity,
    workload,
    criteria: current(catalog.criteria.filter(({ audience }) => audience === 'customer')),
    capabilities: current(catalog.capabilities),
  };
}

export type FactFooting = Pick<
  EntityPage['groups'][number]['facts'][number],
  'dot' | 'reason' | 'day' | 'source'
>;

/** How well known what is shown is, and where it can be read; without a source it is weak in an own catalog as well. */
export function factFooting(
  { catalog, today }: DoubtContext,
  criterion: Criterion,
  shown: readonly Measurement[],
): FactFooting {
  const [first] = shown;
  if (!first) return { dot: 'missing', reason: null, day: null, source: null };
  const doubt = doubtAbout({ catalog, today }, criterion, [...shown]);
  return {
    dot: doubt === null ? 'fresh' : 'weak',
    reason: doubt && dotReason(doubt, shown),
    day: measurementDay(first),
    source: firstSource(first.evidence),
  };
}

export function firstSource(evidence: readonly Evidence[]) {
  const [first] = evidence;
  return first ? shownSource(first) : null;
}

/** The maker’s mark. */
export function markOf({ subjects }: Catalog, { kind, of }: Entity): string[] | null {
  if (kind === 'subject') return of.mark;
  return subjects.find(({ id }) => id === of.subjectId)?.mark ?? null;
}

export function entityName({ id, slug, name }: Rival | Subject) {
  return { id, slug, name };
}

export function liveRivals({ rivals }: Catalog): Rival[] {
  return rivals.filter(({ retired }) => !retired);
}
