import { criterionOf } from '../../decision/decision-ledger.ts';
import type { NeedAnswer } from '../../decision/judge-need.ts';
import { questionText } from '../../wording/decision.ts';
import { valueText } from '../../wording/values.ts';
import type { DecisionText } from './decision-context.ts';

/** What a vendor is asked of one candidate on one must; `who`: the candidate as the question names it. */
export function needQuestion(
  { catalog, decision }: DecisionText,
  { candidateId, need: at }: { candidateId: number; need: number },
  who: string,
): string | null {
  const need = decision.input.needs[at];
  if (!need) return null;
  const answer = answerOn({ decision }, candidateId, at);
  const part = answer?.why === 'partly' && answer.claim ? valueText(answer.claim.value) : null;
  return questionText(who, criterionOf(catalog, need.criterionId), need.test, part);
}

export function answerOn(
  { decision }: Pick<DecisionText, 'decision'>,
  candidateId: number,
  at: number,
): NeedAnswer | undefined {
  const { candidates } = decision.placement;
  return candidates.find((each) => each.candidateId === candidateId)?.answers[at];
}
