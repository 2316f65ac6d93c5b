import { Button } from '../../ui/button.tsx';
import {
  expectedCallsText,
  answeredByText,
  progressText,
  summarizeAnswers,
  unavailableProviders,
} from './analysis-texts.ts';
import type { AnalysisAnswer } from './read-batch-answer.ts';
import type { Analysis } from './use-analysis.ts';

/** How many rivals are analysed, and the way to stop or go on. */
export function AnalysisProgress({ analysis }: { analysis: Analysis }) {
  const { pairs, isCancelled, cancel, resume, question } = analysis;
  const total = pairs.length;
  const analysed = pairs.filter(({ answer }) => answer !== null).length;
  const failed = pairs.filter(({ error }) => error !== null).length;
  const text = progressText({ analysed, failed, total, isCancelled });
  const isOver = analysed + failed === total;
  const canResume = isCancelled && analysed < total;
  if (question !== null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span role="status" className={analysed === total ? 'sr-only' : ''}>
        {text}
      </span>
      {!isOver && (
        <progress
          aria-label="Real-time analysis"
          aria-valuetext={text}
          value={analysed + failed}
          max={total}
          className={BAR}
        />
      )}
      {(!isOver || canResume) && (
        <Act onClick={canResume ? resume : cancel}>
          {canResume ? 'Resume analysis' : 'Cancel analysis'}
        </Act>
      )}
    </span>
  );
}

/** The button by which a visitor who came by an address lets live providers be asked. */
export function AskButton({ analysis: { question, ask } }: { analysis: Analysis }) {
  if (question === null) return null;
  return (
    <Button className="my-1" onClick={ask}>
      {question}
    </Button>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-1 min-h-6 cursor-pointer text-start text-accent underline"
    >
      {children}
    </button>
  );
}

const BAR =
  'h-1.5 w-24 appearance-none border-0 bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent';

type AnalysisLineProps = { analysis: Analysis; featureCount: number };

/** The live analysis in one line: its progress, then its result. */
export function AnalysisLine({ analysis, featureCount }: AnalysisLineProps) {
  const answers = analysis.pairs.flatMap(({ answer }) => answer ?? []);
  const { calls, isAssumed } = summarizeAnswers(answers, featureCount);
  const isRunning =
    analysis.question === null &&
    !analysis.isCancelled &&
    analysis.pairs.some(({ answer, error }) => answer === null && error === null);
  const live = answers.flatMap(({ comparisons }) => comparisons.flatMap((row) => row.live));
  return (
    <section
      aria-label="Real-time comparative analysis"
      className="flex flex-wrap items-center gap-x-3 text-xs leading-4 text-muted"
    >
      {!isRunning && (
        <>
          {/* A count of zero would cost the matrix a line, so only screen readers get it. */}
          <span className={live.length === 0 ? 'sr-only' : undefined}>
            {live.length} Live API data
          </span>
          <span>{answeredByText(answers) ?? 'Catalog evidence'}</span>
          <span>
            {calls} API calls made{isAssumed && ' (assumed)'}
          </span>
        </>
      )}
      <AnalysisProgress analysis={analysis} />
    </section>
  );
}

type AnalysisSummaryProps = {
  answers: AnalysisAnswer[];
  rivalCount: number;
  featureCount: number;
};

/** The figures over all rivals, and their sources. */
export function AnalysisSummary({ answers, rivalCount, featureCount }: AnalysisSummaryProps) {
  const { calls, isAssumed, product, competitor, neutral, level } = summarizeAnswers(
    answers,
    featureCount,
  );
  const origin = answeredByText(answers);
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
        <Figure value={product} label="product advantages" />
        <Figure value={competitor} label="competitor advantages" />
        <Figure
          value={neutral}
          label={neutral > 0 ? `neutral areas, ${level} of them level` : 'neutral areas'}
        />
        {calls > 0 && (
          <Figure value={calls} label={isAssumed ? 'API calls made (assumed)' : 'API calls made'} />
        )}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {origin && <span className="block text-ink">{origin}</span>}
        {calls === 0 && origin && '0 API calls made. '}
        {expectedCallsText(rivalCount)}
      </p>
      <Unavailable answers={answers} />
    </>
  );
}

/** Providers that gave no answer, each with its reason. */
export function Unavailable({ answers }: { answers: AnalysisAnswer[] }) {
  const unavailable = unavailableProviders(answers);
  if (unavailable.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-caution">
      {unavailable.map(({ provider, reason }) => (
        <li key={`${provider}: ${reason}`} className="break-words">
          {provider} gave no answer: {reason}
        </li>
      ))}
    </ul>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-heading text-3xl">{value}</dd>
    </div>
  );
}
