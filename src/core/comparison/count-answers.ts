import type { Claim, Criterion } from '../catalog/resolved.ts';
import { doubtAbout, type DoubtContext } from './doubts.ts';
import { bestMeasurement } from './pair-measurements.ts';

/** Of one entity's yes-or-no criteria: how each is answered, and how many answers have a fresh source. */
export type EntityCounts = { yes: number; no: number; missing: number; fresh: number; all: number };

/** A yes for a part is a yes. What is unknown is missing, never a no. */
export function countAnswers(
  context: DoubtContext,
  cells: readonly { criterion: Criterion; claim: Claim }[],
): EntityCounts {
  const counts: EntityCounts = { yes: 0, no: 0, missing: 0, fresh: 0, all: cells.length };
  for (const { criterion, claim } of cells) {
    const shown = claim.state === 'known' ? bestMeasurement(criterion, claim) : null;
    if (shown?.value.kind !== 'boolean') {
      counts.missing += 1;
      continue;
    }
    counts[shown.value.yes ? 'yes' : 'no'] += 1;
    if (doubtAbout(context, criterion, [shown]) === null) counts.fresh += 1;
  }
  return counts;
}
