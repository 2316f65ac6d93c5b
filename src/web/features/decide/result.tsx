import { lazy, memo, Suspense, useMemo, type ReactNode } from 'react';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import { answerWords } from './answer-words.ts';
import { CostSection } from './cost-table.tsx';
import { viewOf } from './decision-view.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { Figures, PilesAndCheapest } from './figures.tsx';
import { FirstQuestion } from './first-question.tsx';
import { MeetEveryNeed } from './meet-every-need.tsx';
import { FailOne, Relaxations, Relaxed } from './nobody.tsx';
import { Questions } from './questions.tsx';
import { Ranks } from './ranks.tsx';
import { Trail } from './trail.tsx';
import { WhatChanges } from './what-changes.tsx';

/** Charts are a module of their own: the answer need not wait for them. */
const Plots = lazy(() => import('./plots.tsx'));

type ResultProps = {
  decision: Decision;
  frame: DecisionFrame;
  noun: { one: string; many: string };
  onInput: (input: DecisionInput) => void;
  /** Stands after the answer where there is no room beside it. */
  actions: ReactNode;
};

/** The answer, then the evidence in the order in which a sceptic asks for it. */
export const Result = memo(function Result(props: ResultProps) {
  const { decision, frame, noun, onInput, actions } = props;
  const view = useMemo(() => viewOf(decision, frame, noun), [decision, frame, noun]);
  const { why } = answerWords(view);
  const { recommendation } = decision;
  const leaderId = 'leaderId' in recommendation ? recommendation.leaderId : null;
  const isNobody = recommendation.state === 'nobody';
  return (
    <>
      {why && <p className="mt-2 text-lg text-muted">{why}</p>}
      {isNobody && <Relaxed view={view} onInput={onInput} />}
      {leaderId === null && !isNobody && <PilesAndCheapest view={view} />}
      {leaderId !== null && <Figures view={view} leaderId={leaderId} />}
      <div className="mt-6 grid gap-x-8 gap-y-5 empty:hidden xl:has-[>:nth-child(2)]:grid-cols-2">
        {leaderId !== null && <WhatChanges view={view} />}
        <FirstQuestion view={view} />
      </div>
      {actions}
      <div className="mt-8 space-y-10">
        <div className="grid items-start gap-x-8 gap-y-10 empty:hidden xl:has-[>:nth-child(2)]:grid-cols-2">
          {isNobody && <Relaxations view={view} />}
          <Trail view={view} />
          {!isNobody && <Ranks view={view} />}
        </div>
        {isNobody && <FailOne view={view} />}
        {leaderId !== null && decision.costs && (
          <Suspense fallback={null}>
            <Plots view={view} />
          </Suspense>
        )}
        <CostSection view={view} />
        <MeetEveryNeed view={view} />
        <Questions view={view} />
      </div>
    </>
  );
});
