import { questionText, shareText, wishQuestion } from '../../../core/wording/decision.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import type { DecisionView } from './decision-view.ts';

export const QUESTIONS_ID = 'questions';

/** The open question whose answer could move the first rank most. */
export function FirstQuestion({ view }: { view: DecisionView }) {
  const { decision, companyOf } = view;
  const asked = decision.firstQuestion;
  if (!asked) return null;
  const open = decision.questions.length;
  return (
    <section aria-labelledby="ask-first" className="border-l-2 border-accent pl-4">
      <h2 id="ask-first" className="text-base">
        Ask {companyOf(asked.candidateId)} first
      </h2>
      <p className="mt-1 font-heading text-lg leading-snug font-semibold">{questionOf(view)}</p>
      <p className="mt-1">{effectOf(view)}</p>
      {open > 0 && (
        <a href={`#${QUESTIONS_ID}`} className="prose-link inline-flex min-h-8 items-center">
          {open === 1
            ? 'The open question'
            : `All ${countOf(open, { one: '', many: 'that could still enter' })}`}
        </a>
      )}
    </section>
  );
}

function questionOf({ decision, nameOf, criterionOf, needOf }: DecisionView): string {
  const { firstQuestion: asked, ranking } = decision;
  if (!asked) return '';
  const name = nameOf(asked.candidateId);
  if (asked.kind === 'wish') {
    const criterion = criterionOf(asked.criterionId);
    const wish = ranking?.wishes.find(({ criterionId }) => criterionId === asked.criterionId);
    return criterion ? wishQuestion(name, criterion, wish?.instrument ?? null) : '';
  }
  return asked.needs
    .flatMap((at) => {
      const need = needOf(at);
      const criterion = need && criterionOf(need.criterionId);
      return criterion ? [questionText(name, criterion, need.test)] : [];
    })
    .join(' ');
}

function effectOf({ decision, costOf, money, nameOf }: DecisionView): string {
  const asked = decision.firstQuestion;
  if (!asked) return '';
  if (asked.kind === 'wish') {
    return `The answer moves the first rank of ${nameOf(asked.candidateId)} between ${shareText(asked.firstAtLow)} and ${shareText(asked.firstAtHigh)}.`;
  }
  const cost = costOf(asked.candidateId)?.cost;
  const price = cost ? `, at ${money(cost.month1)} a month` : '';
  return `If it meets the ${asked.needs.length === 1 ? 'need' : 'needs'}, it is first in ${shareText(asked.firstIfMet)}${price}.`;
}
