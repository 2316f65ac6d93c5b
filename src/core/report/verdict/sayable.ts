import { subjectSpeaker } from '../../comparison/find-claim.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import type { Criterion, Measurement } from '../../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { CAUTION, mixedTestersCaution, unknownCaution } from '../../wording/evidence.ts';
import { leadIndex } from '../../comparison/led-rows.ts';

/** Why a row is no claim for a seller's mouth, and the claims at fault; none where nothing is known. */
type Caution = { text: string; weak: Measurement[] };

/** What stands under "what not to claim" is never put under "what to say". */
export function isSayable(comparison: Comparison, row: ComparisonRow): boolean {
  return cautionAbout(comparison, row) === null;
}

/** Whether every lead the subject has in a row may be claimed; stricter than `isSayable`. */
export function leadsSoundly(comparison: Comparison, row: ComparisonRow): boolean {
  return (
    isSayable(comparison, row) &&
    row.rivals.every(
      (cell, index) =>
        cell.verdict.advantage !== 'product' || cautionAboutLead(comparison, row, index) === null,
    )
  );
}

/** Why nothing may be claimed for the subject here, or null. */
export function cautionAbout(comparison: Comparison, row: ComparisonRow): Caution | null {
  const speaker = subjectSpeaker(comparison, row.criterion);
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
  if (lead.instrument && !lead.sameReporter) {
    const speaker = subjectSpeaker(comparison, row.criterion);
    return {
      text: mixedTestersCaution(speaker),
      weak: [lead.subject, lead.rival],
    };
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
