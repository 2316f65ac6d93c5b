import type { Criterion, Measurement } from '../catalog/resolved.ts';
import type { ComparedCell, Comparison, ComparisonRow } from './compare.ts';
import { isLookedInto } from './customer-copy.ts';
import { doubtAbout, isDocumented, leadDoubt, type LeadDoubt } from './doubts.ts';
import { isCompared, judge } from './judge.ts';
import type { MeasurementPair } from './pair-measurements.ts';

/** The subject and its rivals alike, as things one may choose. */
export type Candidate = { name: string; index: number };

/** The subject first (as the one that stands for it), then the rivals in their order. */
export function candidatesOf({ subject, representative, rivals }: Comparison): Candidate[] {
  return [representative ?? subject, ...rivals].map(({ name }, index) => ({ name, index }));
}

export function cellAt(row: ComparisonRow, { index }: Candidate): ComparedCell | undefined {
  return index === 0 ? row.subject : row.rivals[index - 1];
}

/** Why a lead is not said without its weakness; a price may hold for a part of the buyers only. */
export type Weakness = LeadDoubt | 'limited';

export type Beaten = { candidate: Candidate; pair: MeasurementPair };

/** How one candidate stands in a row against each of the others. */
export type Standing = {
  candidate: Candidate;
  row: ComparisonRow;
  /** On evidence that may be claimed. */
  beats: Beaten[];
  weak: (Beaten & { weakness: Weakness })[];
  level: Beaten[];
  /** Nothing can be said about these: unknown, undocumented or on other tests. */
  open: Candidate[];
};

/** Where a candidate loses to nobody and beats at least one; measures of general ability decide nothing. */
export function standingIn(
  comparison: Comparison,
  row: ComparisonRow,
  candidate: Candidate,
  all: readonly Candidate[],
): Standing | null {
  const standing: Standing = { candidate, row, beats: [], weak: [], level: [], open: [] };
  const own = cellAt(row, candidate);
  if (!own) return null;
  for (const other of all) {
    const cell = cellAt(row, other);
    if (other.index === candidate.index || !cell) continue;
    const { advantage, ground, pair } = judge(row.criterion, own.claim, cell.claim);
    const isOwn = pair !== null && !pair.instrument?.general;
    if (advantage === 'competitor' && isOwn) return null;
    const beaten = isOwn && { candidate: other, pair };
    if (beaten && advantage === 'product') {
      const weakness = weaknessOf(comparison, row.criterion, beaten.pair);
      if (weakness === null) standing.beats.push(beaten);
      else standing.weak.push({ ...beaten, weakness });
    } else if (beaten && isCompared({ ground })) standing.level.push(beaten);
    else standing.open.push(other);
  }
  return standing.beats.length + standing.weak.length > 0 ? standing : null;
}

/** Whether a lead ranks nobody: its evidence is weak, or it measures general ability. */
export function isWeakLead(
  comparison: Comparison,
  criterion: Criterion,
  pair: MeasurementPair,
): boolean {
  return pair.instrument?.general === true || weaknessOf(comparison, criterion, pair) !== null;
}

function weaknessOf(
  comparison: Comparison,
  criterion: Criterion,
  pair: MeasurementPair,
): Weakness | null {
  const doubt = leadDoubt(comparison, criterion, pair);
  if (doubt !== null || criterion.factKind !== 'price') return doubt;
  return [pair.subject, pair.rival].some(isLimitedPrice) ? 'limited' : null;
}

/** A price with a condition or an end, or of nothing at all, is an offer and no list price. */
function isLimitedPrice({ scope, until, value }: Measurement): boolean {
  return (
    scope !== undefined || until !== undefined || (value.kind === 'number' && value.number === 0)
  );
}

/** Whether nobody is level, nothing is open and nothing weak: it may be called the best of all. */
export function isBestOfAll({ level, open, weak }: Standing): boolean {
  return level.length + open.length + weak.length === 0;
}

/** Yes-or-no rows for which every candidate has a documented yes that covers the same. */
export function sharedRows(
  { rows }: Pick<Comparison, 'rows'>,
  all: readonly Candidate[],
): ComparisonRow[] {
  return rows.filter((row) => {
    const shown = all.map((each) => yesOf(row, each));
    const areDocumented = shown.every((each) => each !== undefined && isDocumented(each));
    return areDocumented && new Set(shown.map(coveredBy)).size === 1;
  });
}

/** The items that a yes covers, as one text; empty where that is not stated. */
function coveredBy(shown: Measurement | undefined): string {
  return shown?.value.kind === 'boolean' ? (shown.value.covers ?? []).toSorted().join('\n') : '';
}

/** A yes-or-no row in which one candidate alone has a documented yes, and for whom nobody has looked. */
export type Alone = { row: ComparisonRow; unsought: Candidate[] };

/** Rows in which this candidate alone has a documented yes that holds today, though somebody looked at another. */
export function aloneIn(
  comparison: Comparison,
  rows: readonly ComparisonRow[],
  candidate: Candidate,
  all: readonly Candidate[],
): Alone[] {
  const others = all.filter(({ index }) => index !== candidate.index);
  const isUnsought = (row: ComparisonRow, one: Candidate) => {
    const claim = cellAt(row, one)?.claim;
    return claim !== undefined && !isLookedInto(claim);
  };
  return rows
    .filter((row) => {
      const own = yesOf(row, candidate);
      const holds = own && doubtAbout(comparison, row.criterion, [own]) === null;
      return holds && !others.some((other) => yesOf(row, other));
    })
    .map((row) => ({ row, unsought: others.filter((other) => isUnsought(row, other)) }))
    .filter(({ unsought }) => unsought.length < others.length);
}

/** The yes that a candidate shows in a row, however it is known. */
function yesOf(row: ComparisonRow, candidate: Candidate): Measurement | undefined {
  const shown = cellAt(row, candidate)?.shown[0];
  const isYes =
    shown?.value.kind === 'boolean' && shown.value.yes === (row.criterion.higherIsBetter ?? true);
  return isYes ? shown : undefined;
}
