import type { Criterion, Measurement } from '../../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { subjectClaimOwner } from '../../comparison/find-claim.ts';
import { leadIndex } from '../../comparison/led-rows.ts';
import { isOneTester } from '../../comparison/pair-measurements.ts';
import { CAUTION, unknownCaution } from '../../wording/evidence.ts';
import { testersCaution } from '../../wording/figures.ts';

/** Why nothing may be claimed in a row, and the weak claims; no claims where nothing is known. */
type Caution = { text: string; weak: Measurement[] };

/** Whether the subject's claim in a row may be claimed; if not, it stands under "what not to claim". */
export function isClaimable(comparison: Comparison, row: ComparisonRow): boolean {
  return cautionAbout(comparison, row) === null;
}

/** Whether every lead the subject has in a row may be claimed; stricter than `isClaimable`. */
export function hasSoundLeads(comparison: Comparison, row: ComparisonRow): boolean {
  return (
    isClaimable(comparison, row) &&
    row.rivals.every(
      (cell, index) =>
        cell.verdict.advantage !== 'product' || cautionAboutLead(comparison, row, index) === null,
    )
  );
}

/** Why nothing may be claimed for the subject here, or null. */
export function cautionAbout(comparison: Comparison, row: ComparisonRow): Caution | null {
  const speaker = subjectClaimOwner(comparison, row.criterion);
  const { claim, shown } = row.subject;
  if (claim.state === 'unknown') {
    return { text: unknownCaution(claim.reason, speaker), weak: [] };
  }
  return (
    cautionOver(comparison, row.criterion, shown, speaker) ??
    cautionAboutLead(comparison, row, leadIndex(row, 'product'))
  );
}

function cautionAboutLead(
  comparison: Comparison,
  row: ComparisonRow,
  index: number,
): Caution | null {
  const lead = row.rivals[index]?.verdict.pair;
  if (!lead) return null;
  if (!isOneTester(lead)) {
    const speaker = subjectClaimOwner(comparison, row.criterion);
    return { text: testersCaution(speaker, lead), weak: [lead.subject, lead.rival] };
  }
  return cautionOver(comparison, row.criterion, [lead.rival], comparison.rivals[index]?.name ?? '');
}

/** What is weak about the evidence of these claims of `who`, in words; null where nothing is. */
export function cautionOver(
  comparison: Comparison,
  criterion: Criterion,
  shown: Measurement[],
  who: string,
): Caution | null {
  const doubt = doubtAbout(comparison, criterion, shown);
  return doubt && { text: CAUTION[doubt](who), weak: shown };
}
