import { dateOfDay, dayNumber } from '../catalog/day-number.ts';
import type { Advantage } from '../catalog/vocabulary.ts';
import type {
  Catalog,
  Claim,
  Criterion,
  Measurement,
  Rival,
  Subject,
} from '../catalog/resolved.ts';
import { catalogAt } from './catalog-at.ts';
import { findRivalClaim, findSubjectClaim, type FoundClaim } from './find-claim.ts';
import { footingIn, isUnsourced, isUnverified, type Footing } from './doubts.ts';
import { fadedConfidence, lastFreshDay } from './freshness.ts';
import { judge, type Judgement } from './judge.ts';
import {
  bestMeasurement,
  COMPARABILITY_FACTOR,
  type MeasurementPair,
} from './pair-measurements.ts';
import { areIdentical } from './identical-cells.ts';

export type Selection = {
  subjectId: number;
  /** Rival that stands for the subject; null takes the subject's flagship. */
  representativeId: number | null;
  rivalIds: number[];
  criterionIds: string[];
  /** The channel of the catalog at which is compared; absent: each at its maker. */
  at?: string;
};

export type ComparedCell = FoundClaim & {
  /** What the cell shows, in the criterion's order of instruments; empty when nothing is known. */
  shown: Measurement[];
};

export type Verdict = Judgement & {
  /** 0–10 from the weaker claim, faded by age and less where testers differ; null where nothing was compared. */
  confidence: number | null;
};

export type ComparisonRow = {
  criterion: Criterion;
  subject: ComparedCell;
  rivals: (ComparedCell & { verdict: Verdict })[];
  /** The verdict all rivals share; null when they differ. */
  overall: Advantage | null;
  identical: boolean;
};

export type ComparisonCounts = {
  cells: number;
  unknown: number;
  stale: number;
  undated: number;
  unverified: number;
  /** Said by the keeper of the catalog, without a source. */
  unsourced: number;
  inferred: number;
};

export type Comparison = {
  /** How figures without a page stand; absent but in a visitor’s own catalog. */
  footing?: Footing;
  /** As it is at the channel. */
  catalog: Catalog;
  /** The channel at which is compared; null: each at its maker. */
  at: string | null;
  today: string;
  subject: Subject;
  representative: Rival | null;
  rivals: Rival[];
  rows: ComparisonRow[];
  /** One for each capability of the catalog about which at least one side has an answer. */
  capabilities: ComparisonRow[];
  /** Of the rows alone; with capabilities: `countCells`. */
  counts: ComparisonCounts;
  /** First day on which a further claim of the rows goes stale; null when none can. */
  useUntil: string | null;
  /** Of one that is seen from the rival’s chair: the same from the subject’s own. */
  ownChair?: Comparison;
};

/**
 * What the catalog lets us conclude about one selection on the day `today` (YYYY-MM-DD). Rivals and
 * criteria keep the order in which they were asked for. Throws a RangeError for an id the catalog
 * does not hold: ids are checked at the door, not here.
 */
export function compare(whole: Catalog, selection: Selection, today: string): Comparison {
  const at = selection.at ?? null;
  const catalog = at === null ? whole : catalogAt(whole, at, today);
  const subject = demand(catalog.subjects, selection.subjectId);
  const representativeId = selection.representativeId ?? subject.flagshipId;
  const representative =
    representativeId === null ? null : demand(catalog.rivals, representativeId);
  const rivals = selection.rivalIds.map((id) => demand(catalog.rivals, id));
  const rowOf = (criterion: Criterion) =>
    compareRow(catalog, criterion, subject, representative, rivals, today);
  const rows = selection.criterionIds.map((id) => rowOf(demand(catalog.criteria, id)));
  const capabilities = catalog.capabilities.filter(({ retired }) => !retired).map(rowOf);
  return {
    ...footingIn(catalog),
    catalog,
    at,
    today,
    subject,
    representative,
    rivals,
    rows,
    capabilities: capabilities.filter((row) =>
      [row.subject, ...row.rivals].some(({ claim }) => claim.state === 'known'),
    ),
    ...countCells({ catalog, today }, rows),
  };
}

function demand<Id, Item extends { id: Id }>(items: Item[], id: Id): Item {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new RangeError(`the catalog holds no entry with the id ${String(id)}`);
  return item;
}

function compareRow(
  catalog: Catalog,
  criterion: Criterion,
  subject: Subject,
  representative: Rival | null,
  rivals: Rival[],
  today: string,
): ComparisonRow {
  const ours = findSubjectClaim(subject, representative, criterion);
  const cells = rivals.map((rival) => {
    // Written out: this runs for every cell, and spreading costs as much as judging.
    const { claim, holder, inheritedFrom } = findRivalClaim(catalog, rival, criterion);
    const { advantage, ground, pair } = judge(criterion, ours.claim, claim);
    const confidence = pair && verdictConfidence(catalog, criterion, pair, today);
    return {
      claim,
      holder,
      inheritedFrom,
      shown: shownMeasurements(criterion, claim, [pair?.rival]),
      verdict: { advantage, ground, pair, confidence },
    };
  });
  const pairs = cells.map((cell) => cell.verdict.pair?.subject);
  const subjectCell = { ...ours, shown: shownMeasurements(criterion, ours.claim, pairs) };
  const verdicts = new Set(cells.map((cell) => cell.verdict.advantage));
  return {
    criterion,
    subject: subjectCell,
    rivals: cells,
    overall: verdicts.size === 1 ? (cells[0]?.verdict.advantage ?? null) : null,
    identical: areIdentical([subjectCell, ...cells]),
  };
}

function shownMeasurements(
  criterion: Criterion,
  claim: Claim,
  compared: (Measurement | undefined)[],
): Measurement[] {
  if (claim.state === 'unknown') return [];
  if (claim.measurements.length === 1) return claim.measurements;
  const used = claim.measurements.filter((measurement) => compared.includes(measurement));
  return used.length > 0 ? inOrder(criterion, used) : [bestMeasurement(criterion, claim)];
}

function inOrder(criterion: Criterion, measurements: Measurement[]) {
  if (measurements.length === 1) return measurements;
  const order = criterion.instruments.map((instrument) => instrument.name);
  return measurements.toSorted(
    (a, b) => order.indexOf(a.instrument ?? '') - order.indexOf(b.instrument ?? ''),
  );
}

function verdictConfidence(
  catalog: Catalog,
  criterion: Criterion,
  { subject, rival, comparability }: MeasurementPair,
  today: string,
): number {
  const life = catalog.shelfLifeDays[criterion.factKind];
  const weaker = Math.min(
    fadedConfidence(subject, life, today),
    fadedConfidence(rival, life, today),
  );
  return Math.round(10 * weaker * COMPARABILITY_FACTOR[comparability]);
}

/** How the cells of these rows stand: how many have what, and on which day the next goes stale. */
export function countCells(
  { catalog, today }: Pick<Comparison, 'catalog' | 'today'>,
  rows: ComparisonRow[],
): Pick<Comparison, 'counts' | 'useUntil'> {
  const counts: ComparisonCounts = {
    cells: 0,
    unknown: 0,
    stale: 0,
    undated: 0,
    unverified: 0,
    unsourced: 0,
    inferred: 0,
  };
  let lastDay = Infinity;
  for (const row of rows) {
    const life = catalog.shelfLifeDays[row.criterion.factKind];
    const count = ({ shown }: ComparedCell) => {
      const age = agesOf(shown, life, today);
      counts.cells += 1;
      if (shown.length === 0) counts.unknown += 1;
      if (age.isStale) counts.stale += 1;
      if (age.isUndated) counts.undated += 1;
      if (shown.some(isUnverified)) counts.unverified += 1;
      if (shown.some(isUnsourced)) counts.unsourced += 1;
      if (shown.some(({ basis }) => basis === 'derived')) counts.inferred += 1;
      lastDay = Math.min(lastDay, age.lastDay);
    };
    count(row.subject);
    row.rivals.forEach(count);
  }
  return { counts, useUntil: lastDay === Infinity ? null : dateOfDay(lastDay) };
}

/** `lastDay`: the first on which one that is fresh goes stale, in days since 1970. */
function agesOf(shown: Measurement[], life: number, today: string) {
  const ages = { isStale: false, isUndated: false, lastDay: Infinity };
  for (const measurement of shown) {
    if (measurement.asOf === 'undated') {
      ages.isUndated = true;
      continue;
    }
    const lastFresh = lastFreshDay(measurement, life);
    if (dayNumber(today) > lastFresh) ages.isStale = true;
    else ages.lastDay = Math.min(ages.lastDay, lastFresh + 1);
  }
  return ages;
}
