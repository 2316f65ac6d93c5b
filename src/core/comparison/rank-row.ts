import type { Measurement } from '../catalog/resolved.ts';
import type { ComparedCell, Comparison, ComparisonRow } from './compare.ts';
import { isLookedInto } from './customer-copy.ts';
import { isDocumented } from './doubts.ts';
import { judge } from './judge.ts';
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

/** How one candidate stands in a row against each of the others. */
export type Standing = {
  candidate: Candidate;
  row: ComparisonRow;
  beats: { candidate: Candidate; leading: Measurement; trailing: Measurement }[];
  level: Candidate[];
  /** Nothing can be said about these: unknown, undocumented or on other tests. */
  open: Candidate[];
  /** It is ahead of these, on figures that may not be claimed. */
  doubted: Candidate[];
};

/**
 * Where a candidate loses to nobody and beats at least one; measures of general ability decide nothing,
 * and a lead counts only where `mayClaim` holds.
 */
export function standingIn(
  row: ComparisonRow,
  candidate: Candidate,
  all: readonly Candidate[],
  mayClaim: (pair: MeasurementPair) => boolean = () => true,
): Standing | null {
  const standing: Standing = { candidate, row, beats: [], level: [], open: [], doubted: [] };
  const own = cellAt(row, candidate);
  if (!own) return null;
  for (const other of all) {
    const cell = cellAt(row, other);
    if (other.index === candidate.index || !cell) continue;
    const { advantage, ground, pair } = judge(row.criterion, own.claim, cell.claim);
    if (advantage === 'competitor' && !pair?.instrument?.general) return null;
    if (pair?.instrument?.general) standing.open.push(other);
    else if (advantage === 'product' && pair && !mayClaim(pair)) standing.doubted.push(other);
    else if (advantage === 'product' && pair) {
      standing.beats.push({ candidate: other, leading: pair.subject, trailing: pair.rival });
    } else if (ground === 'equal' || ground === 'within-tie-band') standing.level.push(other);
    else standing.open.push(other);
  }
  return standing.beats.length > 0 ? standing : null;
}

/** Whether nobody is level and nothing is open: it may be called the best of all. */
export function isBestOfAll({ level, open, doubted }: Standing): boolean {
  return level.length + open.length + doubted.length === 0;
}

/** Yes-or-no rows for which every candidate has a documented yes. */
export function sharedRows({ rows }: Pick<Comparison, 'rows'>): ComparisonRow[] {
  return rows.filter(({ criterion, subject, rivals }) =>
    [subject, ...rivals].every((cell) => {
      const [shown] = cell.shown;
      return (
        shown?.value.kind === 'boolean' &&
        shown.value.yes === (criterion.higherIsBetter ?? true) &&
        isDocumented(shown)
      );
    }),
  );
}

/** Yes-or-no rows in which this candidate alone has a documented yes; `lookedInto`: and all others were looked at. */
export function aloneIn(
  rows: readonly ComparisonRow[],
  candidate: Candidate,
  all: readonly Candidate[],
  lookedInto = false,
): ComparisonRow[] {
  const isOpen = (row: ComparisonRow, one: Candidate) => {
    const cell = cellAt(row, one);
    return lookedInto && (!cell || !isLookedInto(cell.claim));
  };
  const hasYes = (row: ComparisonRow, one: Candidate, needsDocument: boolean) => {
    const shown = cellAt(row, one)?.shown[0];
    const isYes =
      shown?.value.kind === 'boolean' && shown.value.yes === (row.criterion.higherIsBetter ?? true);
    return isYes && (!needsDocument || isDocumented(shown));
  };
  return rows.filter(
    (row) =>
      hasYes(row, candidate, true) &&
      all.every(
        (other) =>
          other.index === candidate.index || !(hasYes(row, other, false) || isOpen(row, other)),
      ),
  );
}
