import { AnalysisProgress } from './analysis-progress.tsx';
import { originText, callsMade } from './summarize-answers.ts';
import type { Analysis } from './use-analysis.ts';

type AnalysisLineProps = { analysis: Analysis; featureCount: number };

/** How the live analysis stands, in one line: how far it is, then what it came to. */
export function AnalysisLine({ analysis, featureCount }: AnalysisLineProps) {
  const answers = analysis.pairs.flatMap(({ answer }) => answer ?? []);
  const calls = answers.map(({ api_calls_made: reported }) => callsMade(reported, featureCount));
  const isAssumed = answers.some(({ api_calls_made: reported }) => reported === null);
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
          {live.length > 0 && <span>{live.length} Live API data</span>}
          <span>{originText(answers) ?? 'Catalog evidence'}</span>
          <span>
            {calls.reduce((sum, count) => sum + count, 0)} API calls made{isAssumed && ' (assumed)'}
          </span>
        </>
      )}
      <AnalysisProgress analysis={analysis} />
    </section>
  );
}
