import { useEffect, useState } from 'react';
import { askAgainText } from './analysis-texts.ts';

const SECOND = 1000;

/** Stands outside the alert, or every second of it would be read aloud; gone when the time is up. */
export function RetryCountdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  const text = askAgainText(until - now);
  useEffect(() => {
    if (text === null) return;
    const timer = window.setTimeout(() => setNow(Date.now()), SECOND);
    return () => window.clearTimeout(timer);
  }, [text, now]);
  return text !== null && <p className="mt-2 text-sm text-muted">{text}</p>;
}
