import type { Evidence } from '../../catalog/evidence.ts';
import type { Claim, ClaimValue, Criterion, Measurement } from '../../catalog/resolved.ts';
import { bestMeasurement } from '../../comparison/pair-measurements.ts';
import { claimKey, type ClaimRef } from '../claim-ref.ts';

export type ClaimEntry = { ref: ClaimRef; claim: Claim };
/** A claim, and since when its value has been held here. */
export type HeldClaim = ClaimEntry & { since: Date };

export type ValueSpan = Pick<Measurement, 'from' | 'until' | 'afterwards'>;

/** Of a claim what a cell shows by itself; its other measurements have no history. */
export type Shown = {
  /** null: nothing is known. */
  value: ClaimValue | null;
  /** Test or host of the value, where it has one: other ones give other figures. */
  measure: string | null;
  /** From when and until when it holds, and what follows; null where no day is known. */
  span: ValueSpan | null;
  asOf: string;
  source: Evidence | null;
};

/** What a claim showed until now. */
export type PastClaim = Shown & { ref: ClaimRef; seenFrom: Date };

export function shownOf(criterion: Criterion, claim: Claim): Shown {
  if (claim.state === 'unknown') {
    const [looked = null] = claim.lookedAt;
    return {
      value: null,
      measure: null,
      span: null,
      asOf: looked?.asOf ?? 'undated',
      source: looked,
    };
  }
  const best = bestMeasurement(criterion, claim);
  const { value, instrument, host, asOf, evidence } = best;
  const source = evidence.find((each) => each.asOf === asOf) ?? evidence[0] ?? null;
  return { value, measure: instrument ?? host ?? null, span: spanOf(best), asOf, source };
}

function spanOf({ from, until, afterwards }: Measurement): ValueSpan | null {
  if (from === undefined && until === undefined) return null;
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(afterwards !== undefined && { afterwards }),
  };
}

/** Whether two claims show the same value with the same end; when and where it was read does not count. */
export function showsSame(criterion: Criterion, one: Claim, other: Claim): boolean {
  const said = (claim: Claim) => {
    const { value, measure, span } = shownOf(criterion, claim);
    return JSON.stringify([value && partsOf(value), measure, span?.until, span?.afterwards]);
  };
  return said(one) === said(other);
}

/** In an order of its own, because a database keeps none of an object's fields. */
function partsOf(value: ClaimValue): unknown[] {
  switch (value.kind) {
    case 'number':
      return [value.kind, value.number, value.unit?.name];
    case 'bounded':
      return [value.kind, value.number, value.bound, value.upTo, value.unit?.name];
    case 'boolean':
      return [value.kind, value.yes, value.text];
    case 'list':
      return [value.kind, ...value.items];
    case 'text':
      return [value.kind, value.text];
  }
}

/**
 * Claims of `before` that show another value in `after`, or are gone. Those of criteria that are not
 * among `criteria` are left out.
 */
export function pastClaims(
  before: readonly HeldClaim[],
  after: readonly ClaimEntry[],
  criteria: readonly Criterion[],
): PastClaim[] {
  const now = new Map(after.map(({ ref, claim }) => [claimKey(ref), claim]));
  const criterionOf = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return before.flatMap(({ ref, claim, since }): PastClaim[] => {
    const criterion = criterionOf.get(ref.criterion);
    const next = now.get(claimKey(ref));
    if (!criterion || (next && showsSame(criterion, claim, next))) return [];
    return [{ ref, ...shownOf(criterion, claim), seenFrom: since }];
  });
}
