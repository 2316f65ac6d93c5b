import type { Advantage } from '../catalog/vocabulary.ts';
import type {
  Catalog,
  Claim,
  Criterion,
  KnownClaim,
  Measurement,
  Rival,
  Subject,
} from '../catalog/resolved.ts';
import { findRivalClaim, findSubjectClaim, type FoundClaim } from './find-claim.ts';
import { isUnsourced, isUnverified } from './doubts.ts';
import { fadedConfidence, freshness } from './freshness.ts';
import { judge, type Judgement } from './judge.ts';
import { bestMeasurement, FOOTING_FACTOR } from './pair-measurements.ts';
import { areIdentical } from './identical-cells.ts';

export type Selection = {
  subjectId: number;
  /** Rival that stands for the subject; null takes the subject's flagship. */
  representativeId: number | null;
  rivalIds: number[];
  criterionIds: string[];
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
  /** Said by whoever keeps the catalog, without a source. */
  unsourced: number;
  inferred: number;
};

export type Comparison = {
  catalog: Catalog;
  today: string;
  subject: Subject;
  representative: Rival | null;
  rivals: Rival[];
  rows: ComparisonRow[];
  /** One for each capability of the catalog about which at least one side has an answer. */
  capabilities: ComparisonRow[];
  /** Of the rows; capabilities are not counted. */
  counts: ComparisonCounts;
  /** First day on which a further claim shown here goes stale; null when none can. */
  useUntil: string | null;
  /** Of one that is seen from the rival’s chair: the same from the subject’s own. */
  ownChair?: Comparison;
};

/**
 * What the catalog lets us conclude about one selection on the day `today` (YYYY-MM-DD). Rivals and
 * criteria keep the order in which they were asked for. Throws a RangeError for an id the catalog
 * does not hold: ids are checked at the door, not here.
 */
export function compare(catalog: Catalog, selection: Selection, today: string): Comparison {
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
    catalog,
    today,
    subject,
    representative,
    rivals,
    rows,
    capabilities: capabilities.filter((row) =>
      [row.subject, ...row.rivals].some(({ claim }) => claim.state === 'known'),
    ),
    ...summarise(catalog, rows, today),
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
    const theirs = findRivalClaim(catalog, rival, criterion);
    const judgement = judge(criterion, ours.claim, theirs.claim);
    return {
      ...theirs,
      shown: shownMeasurements(criterion, theirs.claim, [judgement.pair?.rival]),
      verdict: {
        ...judgement,
        confidence: verdictConfidence(catalog, criterion, judgement, today),
      },
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
  const used = claim.measurements.filter((measurement) => compared.includes(measurement));
  return used.length > 0 ? inOrder(criterion, used) : [bestMeasurement(criterion, claim)];
}

function inOrder(criterion: Criterion, measurements: KnownClaim['measurements'] | Measurement[]) {
  const order = criterion.instruments.map((instrument) => instrument.name);
  return [...measurements].sort(
    (a, b) => order.indexOf(a.instrument ?? '') - order.indexOf(b.instrument ?? ''),
  );
}

function verdictConfidence(
  catalog: Catalog,
  criterion: Criterion,
  { pair }: Judgement,
  today: string,
): number | null {
  if (!pair) return null;
  const life = catalog.shelfLifeDays[criterion.factKind];
  const faded = [pair.subject, pair.rival].map(({ confidence, asOf }) =>
    fadedConfidence(confidence, asOf, life, today),
  );
  return Math.round(10 * Math.min(...faded) * FOOTING_FACTOR[pair.footing]);
}

function summarise(catalog: Catalog, rows: ComparisonRow[], today: string) {
  const counts: ComparisonCounts = {
    cells: 0,
    unknown: 0,
    stale: 0,
    undated: 0,
    unverified: 0,
    unsourced: 0,
    inferred: 0,
  };
  let useUntil: string | null = null;
  for (const row of rows) {
    const life = catalog.shelfLifeDays[row.criterion.factKind];
    for (const cell of [row.subject, ...row.rivals]) {
      const ages = cell.shown.map(({ asOf }) => freshness(asOf, life, today));
      counts.cells += 1;
      if (cell.shown.length === 0) counts.unknown += 1;
      if (ages.some((age) => age.state === 'stale')) counts.stale += 1;
      if (ages.some((age) => age.state === 'undated')) counts.undated += 1;
      if (cell.shown.some(isUnverified)) counts.unverified += 1;
      if (cell.shown.some(isUnsourced)) counts.unsourced += 1;
      if (cell.shown.some((measurement) => measurement.basis === 'derived')) counts.inferred += 1;
      for (const age of ages) {
        if (age.state === 'fresh' && (useUntil === null || age.staleOn < useUntil)) {
          useUntil = age.staleOn;
        }
      }
    }
  }
  return { counts, useUntil };
}
