import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { ErrorState } from '../../ui/states.tsx';
import { askAgainText } from './analysis-texts.ts';
import { BadFormatError } from './read-batch-answer.ts';
import type { Analysis } from './use-analysis.ts';

type AnalysisErrorsProps = {
  analysis: Pick<Analysis, 'pairs'>;
  nameOf: (rivalId: number) => string;
  onRetry: () => void;
};

/** Failed rivals with their reasons, and when a retry makes sense; the other rivals' answers stay. */
export function AnalysisErrors({ analysis: { pairs }, nameOf, onRetry }: AnalysisErrorsProps) {
  const failures = pairs.flatMap(({ rivalId, error }) =>
    error ? [{ name: nameOf(rivalId), ...analysisMessage(error) }] : [],
  );
  if (failures.length === 0) return null;
  const isAlone = pairs.length === 1;
  const waits = pairs.flatMap((pair) => pair.refusedUntil ?? []);
  const refusedUntil = waits.length === 0 ? null : Math.max(...waits);
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

const LONGEST_REASON = 200;

type AnalysisMessage = { message: string; reason: string | null };

/** The catalogue's sentence for a failed analysis, and the server's own reason where it gave a plain one. */
export function analysisMessage(error: unknown): AnalysisMessage {
  const { badFormat, failed, requestFailed } = LOAD_MESSAGES.realTime;
  if (error instanceof ApiError) {
    return { message: requestFailed(error.status), reason: plainReason(error) };
  }
  return { message: error instanceof BadFormatError ? badFormat : failed, reason: null };
}

function plainReason({ status, message }: ApiError): string | null {
  const reason = message.slice(`${status}: `.length);
  const isPlain = reason !== '' && reason.length <= LONGEST_REASON && !/[<>{}\n]/.test(reason);
  return isPlain ? reason : null;
}

const SECOND = 1000;

/** Outside the alert, or a screen reader would read every second aloud; removed when the time is up. */
function RetryCountdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  const text = askAgainText(until - now);
  useEffect(() => {
    if (text === null) return;
    const timer = window.setTimeout(() => setNow(Date.now()), SECOND);
    return () => window.clearTimeout(timer);
  }, [text, now]);
  return text !== null && <p className="mt-2 text-sm text-muted">{text}</p>;
}
