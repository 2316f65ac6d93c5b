import { footingIn } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { bestMeasurement } from '../../comparison/pair-measurements.ts';
import { footingOfCells } from '../evidence/footing.ts';
import { askedCriteria, rivalOf, type DecisionText } from './decision-context.ts';

/** Where the figures of a decision in an own catalog come from: of all candidates, on what was asked. */
export function decisionFooting(context: DecisionText): string | null {
  const { catalog, decision } = context;
  if (!footingIn(catalog).footing) return null;
  const rivals = decision.candidateIds.map((id) => rivalOf(context, id));
  const cells = askedCriteria(context).flatMap((criterion) =>
    rivals.flatMap((rival) => {
      const { claim } = findRivalClaim(catalog, rival, criterion);
      return claim.state === 'known' ? [[bestMeasurement(criterion, claim)]] : [];
    }),
  );
  return footingOfCells(catalog, cells);
}
