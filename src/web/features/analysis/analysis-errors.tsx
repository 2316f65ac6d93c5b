import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { ErrorState } from '../../ui/states.tsx';
import type { AnalysisMessage } from './analysis-message.ts';

type AnalysisErrorsProps = {
  failures: (AnalysisMessage & { name: string })[];
  /** There is one rival, so it need not be named. */
  isAlone: boolean;
  onRetry: () => void;
};

/** What failed and for whom; the other rivals' answers stay. */
export function AnalysisErrors({ failures, isAlone, onRetry }: AnalysisErrorsProps) {
  if (failures.length === 0) return null;
  const { title, retry } = LOAD_MESSAGES.realTime;
  return (
    <div className="mt-4">
      <ErrorState title={title} retryLabel={retry} onRetry={onRetry}>
        <ul>
          {failures.map(({ name, message, reason }) => (
            <li key={name} className="break-words">
              {!isAlone && <span className="text-ink">{name}: </span>}
              {message}
              {reason && <span className="block text-sm">{reason}</span>}
            </li>
          ))}
        </ul>
      </ErrorState>
    </div>
  );
}
