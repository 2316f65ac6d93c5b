import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { ErrorState } from '../../ui/states.tsx';
import type { AnalysisMessage } from './analysis-message.ts';
import { RetryCountdown } from './retry-countdown.tsx';

type AnalysisErrorsProps = {
  failures: (AnalysisMessage & { name: string })[];
  /** There is one rival, so it need not be named. */
  isAlone: boolean;
  /** Until then asking again fails alike, in milliseconds since 1970; null where nobody said. */
  refusedUntil: number | null;
  onRetry: () => void;
};

/** What failed and for whom; the other rivals' answers stay. */
export function AnalysisErrors(props: AnalysisErrorsProps) {
  const { failures, isAlone, refusedUntil, onRetry } = props;
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
      {refusedUntil !== null && <RetryCountdown key={refusedUntil} until={refusedUntil} />}
    </div>
  );
}
