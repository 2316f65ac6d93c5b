import { dayNumber } from '../../catalog/day-number.ts';
import type { Catalog, Claim, Criterion, Measurement } from '../../catalog/resolved.ts';
import { isUnverified } from '../../comparison/doubts.ts';
import { freshness } from '../../comparison/freshness.ts';
import { bestMeasurement } from '../../comparison/pair-measurements.ts';
import type { ClaimRef } from '../claim-ref.ts';

/** What a claim waits for, the gravest first: each claim counts under one. */
export const DUE_KINDS = ['stale', 'unverified', 'undated', 'unknown', 'soon', 'later'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Days before its last fresh one from which a claim counts as due soon. */
export const SOON_DAYS = 30;

export type DueFact = {
  due: DueKind;
  ref: ClaimRef;
  entity: string;
  vendor: string;
  criterion: Criterion;
  claim: Claim;
  /** What a cell shows of it; null where nothing is known. */
  measurement: Measurement | null;
  /** First day on which it is stale, YYYY-MM-DD; null without a date. */
  staleOn: string | null;
};

type Holder = { kind: ClaimRef['kind']; id: number; name: string; vendor: string };

/**
 * Every claim of a catalog with what it waits for on the day `today` (YYYY-MM-DD). What is retired, and
 * what can never be known because it does not apply, is left out.
 */
export function dueFacts(catalog: Catalog, today: string): DueFact[] {
  const criteria = [...catalog.criteria, ...catalog.capabilities].filter(({ retired }) => !retired);
  const factsOf = (holder: Holder, claims: Record<string, Claim>) =>
    criteria.flatMap((criterion): DueFact[] => {
      const claim = claims[criterion.id];
      if (!claim || (claim.state === 'unknown' && claim.reason === 'not-applicable')) return [];
      return [
        {
          ...common(catalog, holder, criterion, claim),
          ...dueOf(catalog, criterion, claim, today),
        },
      ];
    });
  return [
    ...catalog.subjects
      .filter(({ retired }) => !retired)
      .flatMap(({ id, name, claims }) =>
        factsOf({ kind: 'subject', id, name, vendor: name }, claims),
      ),
    ...catalog.rivals
      .filter(({ retired }) => !retired)
      .flatMap(({ id, name, company, claims }) =>
        factsOf({ kind: 'rival', id, name, vendor: company }, claims),
      ),
  ];
}

function common(
  { slug }: Catalog,
  { kind, id, name, vendor }: Holder,
  criterion: Criterion,
  claim: Claim,
) {
  const ref: ClaimRef = { catalog: slug, kind, id, criterion: criterion.id };
  return { ref, entity: name, vendor, criterion, claim };
}

function dueOf(
  { shelfLifeDays }: Catalog,
  criterion: Criterion,
  claim: Claim,
  today: string,
): Pick<DueFact, 'due' | 'measurement' | 'staleOn'> {
  if (claim.state === 'unknown') return { due: 'unknown', measurement: null, staleOn: null };
  const measurement = bestMeasurement(criterion, claim);
  const age = freshness(measurement, shelfLifeDays[criterion.factKind], today);
  const staleOn = age.state === 'undated' ? null : age.staleOn;
  return { due: kindOf(measurement, staleOn, today), measurement, staleOn };
}

function kindOf(measurement: Measurement, staleOn: string | null, today: string): DueKind {
  if (isUnverified(measurement)) return 'unverified';
  if (staleOn === null) return 'undated';
  if (staleOn <= today) return 'stale';
  return dayNumber(staleOn) - dayNumber(today) <= SOON_DAYS ? 'soon' : 'later';
}
