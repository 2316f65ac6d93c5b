import type { AnalysisAnswer } from './read-batch-answer.ts';
import {
  expectedCallsText,
  originText,
  summarizeAnswers,
  unavailableProviders,
} from './analysis-texts.ts';

type AnalysisSummaryProps = {
  answers: AnalysisAnswer[];
  rivalCount: number;
  featureCount: number;
};

/** The figures over all rivals, and where they come from. */
export function AnalysisSummary({ answers, rivalCount, featureCount }: AnalysisSummaryProps) {
  const { calls, isAssumed, product, competitor, neutral, level } = summarizeAnswers(
    answers,
    featureCount,
  );
  const origin = originText(answers);
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
