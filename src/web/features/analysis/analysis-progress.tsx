import { Button } from '../../ui/button.tsx';
import { progressText } from './analysis-texts.ts';
import type { Analysis } from './use-analysis.ts';

/** How many rivals are analysed, and the way to stop or go on. */
export function AnalysisProgress({ analysis }: { analysis: Analysis }) {
  const { pairs, isCancelled, cancel, resume } = analysis;
  const total = pairs.length;
  const analysed = pairs.filter(({ answer }) => answer !== null).length;
  const failed = pairs.filter(({ error }) => error !== null).length;
  const text = progressText({ analysed, failed, total, isCancelled });
  const isOver = analysed + failed === total;
  const canResume = isCancelled && analysed < total;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted">
          {text}
        </p>
        {(!isOver || canResume) && (
          <Button onClick={canResume ? resume : cancel}>
            {canResume ? 'Resume analysis' : 'Cancel analysis'}
          </Button>
        )}
      </div>
      {!isOver && (
        <progress
          aria-label="Real-time analysis"
          aria-valuetext={text}
          value={analysed + failed}
          max={total}
          className={BAR}
        />
      )}
    </div>
  );
}

const BAR =
  'mt-2 block h-1.5 w-full appearance-none border-0 bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent';
