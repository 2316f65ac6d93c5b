import type { ClaimValue, Criterion, Measurement } from '../../src/core/catalog/resolved.ts';
import type { Reporter, UnknownReason } from '../../src/core/catalog/vocabulary.ts';
import type { ComparedCell, Comparison, ComparisonRow } from '../../src/core/comparison/compare.ts';
import { doubtAbout, type Doubt } from '../../src/core/comparison/doubts.ts';
import { judge, type Ground } from '../../src/core/comparison/judge.ts';
import { isOneTester } from '../../src/core/comparison/pair-measurements.ts';
import { scopeText } from '../../src/core/wording/values.ts';

/** The basis for judging a report's sentences: numbered claims, and the verdicts between the sides. */

type ClaimBase = {
  /** 1, 2, 3 … */
  number: number;
  /** Index of the side; 0 is the subject. */
  side: number;
  criterionId: string;
};
export type KnownLedgerClaim = ClaimBase & {
  value: ClaimValue;
  instrument: string | null;
  reporter: Reporter;
  /** Addresses that can be read. */
  sources: string[];
  doubt: Doubt | null;
  scope: string | null;
};
export type LedgerClaim = KnownLedgerClaim | (ClaimBase & { unknown: UnknownReason });

type LedgerVerdict = {
  criterionId: string;
  sides: [number, number];
  /** The side that leads, or null. */
  ahead: number | null;
  ground: Ground;
  /** Its claims, in the order of `sides`; null where nothing was compared. */
  claims: [number, number] | null;
  /** The two figures come from different kinds of tester. */
  mixedTesters: boolean;
};

export type Ledger = { claims: LedgerClaim[]; verdicts: LedgerVerdict[] };

/** The ledger of one comparison; claims are numbered row by row, the subject first. */
export function buildLedger(comparison: Comparison): Ledger {
  const ledger: Ledger = { claims: [], verdicts: [] };
  for (const row of comparison.rows) addRow(comparison, row, ledger);
  return ledger;
}

function addRow(comparison: Comparison, row: ComparisonRow, { claims, verdicts }: Ledger): void {
  const { criterion } = row;
  const cells: ComparedCell[] = [row.subject, ...row.rivals];
  const numbers = cells.map(() => new Map<Measurement, number>());
  const baseOf = (side: number) => ({
    number: claims.length + 1,
    side,
    criterionId: criterion.id,
  });
  const numberOf = (side: number, measurement: Measurement): number => {
    const known = numbers[side]?.get(measurement);
    if (known !== undefined) return known;
    const base = baseOf(side);
    numbers[side]?.set(measurement, base.number);
    claims.push({ ...base, ...factsOf(comparison, criterion, measurement) });
    return base.number;
  };
  cells.forEach(({ claim, shown }, side) => {
    for (const measurement of shown) numberOf(side, measurement);
    if (claim.state === 'unknown') claims.push({ ...baseOf(side), unknown: claim.reason });
  });
  cells.forEach((first, one) => {
    cells.slice(one + 1).forEach((second, offset) => {
      const other = one + 1 + offset;
      const { advantage, ground, pair } = judge(criterion, first.claim, second.claim);
      verdicts.push({
        criterionId: criterion.id,
        sides: [one, other],
        ahead: advantage === 'neutral' ? null : advantage === 'product' ? one : other,
        ground,
        claims: pair && [numberOf(one, pair.subject), numberOf(other, pair.rival)],
        mixedTesters: pair !== null && !isOneTester(pair),
      });
    });
  });
}

function factsOf(comparison: Comparison, criterion: Criterion, measurement: Measurement) {
  const { value, instrument, reportedBy, evidence } = measurement;
  return {
    value,
    instrument: instrument ?? null,
    reporter: reportedBy,
    sources: evidence.map(({ url }) => url),
    doubt: doubtAbout(comparison, criterion, [measurement]),
    scope: scopeText(measurement),
  };
}
