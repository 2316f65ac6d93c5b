import { formatNumber } from '../../catalog/format-number.ts';
import { limitedPart } from '../../decision/request-limits.ts';
import { TOO_LARGE } from '../../wording/memo.ts';
import { criterionIn, nameIn, type DecisionText } from './decision-context.ts';

/** What of the workload no candidate is known to take, the request or the answer, and the most that one takes. */
export function tooLargeTexts(context: DecisionText): string[] {
  const { asked, input, placement } = context.decision;
  const { cost } = context.catalog.decision ?? {};
  return input.needs.slice(asked.needs.length).flatMap(({ criterionId, test }, at) => {
    const part = limitedPart(context.decision, asked.needs.length + at, cost);
    const judged = placement.candidates.flatMap(({ candidateId, answers }) => {
      const answer = answers[asked.needs.length + at];
      return answer ? [{ candidateId, ...answer }] : [];
    });
    if (!part || !('number' in test) || judged.some(({ state }) => state === 'met')) return [];
    const sizes = judged.flatMap(({ candidateId, claim }) =>
      claim?.value.kind === 'number' ? [{ id: candidateId, number: claim.value.number }] : [],
    );
    const most = Math.max(...sizes.map(({ number }) => number));
    if (sizes.length === 0 || most >= test.number) return [];
    const { unit } = criterionIn(context, criterionId);
    const names = sizes
      .filter(({ number }) => number === most)
      .map(({ id }) => nameIn(context, id));
    return [TOO_LARGE[part](formatNumber(test.number, unit), formatNumber(most, unit), names)];
  });
}
