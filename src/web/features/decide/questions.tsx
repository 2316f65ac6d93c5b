import { useState } from 'react';
import { questionText } from '../../../core/wording/decision.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { LEAST_FIRST_SHARE } from '../../../core/decision/recommend.ts';
import type { OpenQuestion } from '../../../core/decision/evaluate-decision.ts';
import { Button } from '../../ui/button.tsx';
import { pointsText, type DecisionView } from './decision-view.ts';
import { QUESTIONS_ID } from './first-question.tsx';
import { CELL, CELL_END, HEAD, HEAD_END, ResultSection, TABLE } from './result-section.tsx';

const SHOWN = 8;

/** Whoever could still enter, by vendor: what is open, and what an answer would be worth. */
export function Questions({ view }: { view: DecisionView }) {
  const { decision, noun, nameOf, companyOf, money, needOf, criterionOf } = view;
  const { questions, ranking, costs } = decision;
  const [isWhole, setIsWhole] = useState(false);
  if (questions.length === 0) return null;
  const shown = isWhole ? questions : questions.slice(0, SHOWN);
  const rest = questions.length - SHOWN;
  const textOf = ({ candidateId, needs }: OpenQuestion) =>
    needs
      .flatMap((at) => {
        const need = needOf(at);
        const criterion = need && criterionOf(need.criterionId);
        return criterion ? [questionText(nameOf(candidateId), criterion, need.test)] : [];
      })
      .join(' ');
  return (
    <ResultSection id={QUESTIONS_ID} title={questionsTitle(view)}>
      <table className={`${TABLE} text-[0.9375rem]`}>
        <caption className="sr-only">Open questions, the most valuable answer first</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              Vendor
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              {noun.one.slice(0, 1).toUpperCase() + noun.one.slice(1)}
            </th>
            <th scope="col" className={HEAD}>
              Question
            </th>
            {ranking && (
              <th scope="col" className={`${HEAD} w-44 max-md:w-24`}>
                First if met
              </th>
            )}
            {costs && (
              <th scope="col" className={`${HEAD_END} max-md:hidden`}>
                Month 1
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((question) => (
            <tr key={question.candidateId}>
              <td className={`${CELL} max-md:hidden`}>{companyOf(question.candidateId)}</td>
              <th scope="row" className={`${CELL} font-normal max-md:hidden lg:min-w-36`}>
                {nameOf(question.candidateId)}
              </th>
              <td className={CELL}>
                <span className="font-medium md:hidden">{nameOf(question.candidateId)}: </span>
                {textOf(question)}
              </td>
              {ranking && (
                <td className={CELL}>
                  {question.firstIfMet === null ? (
                    <span className="text-muted">too little known</span>
                  ) : (
                    <span className="flex items-center gap-x-2 max-md:flex-wrap">
                      <svg aria-hidden="true" className="h-2 w-14 shrink-0 border border-control">
                        <rect
                          width={`${question.firstIfMet * 100}%`}
                          height="8"
                          className="fill-accent"
                        />
                      </svg>
                      <span className="whitespace-nowrap">
                        {pointsText(question.firstIfMet)} of 100
                      </span>
                    </span>
                  )}
                </td>
              )}
              {costs && (
                <td className={`${CELL_END} max-md:hidden`}>
                  {question.month1 === null ? 'unknown' : money(question.month1)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button tone="quiet" className="-ml-4" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${rest} more`}
        </Button>
      )}
    </ResultSection>
  );
}

function questionsTitle({ decision, noun }: DecisionView): string {
  const { questions, ranking } = decision;
  const enter = `${countOf(questions.length, noun)} could still enter`;
  if (!ranking) return enter;
  const [leader] = ranking.ranked;
  const lead = questions.filter(
    ({ firstIfMet }) => (firstIfMet ?? 0) >= Math.max(LEAST_FIRST_SHARE, 0.5),
  ).length;
  if (lead === 0) return leader ? `${enter}; none would come first` : enter;
  return `${enter}; ${lead} would come first`;
}
