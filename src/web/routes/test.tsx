import { useEffect, useState } from 'react';
import { pageTitle } from '../lib/brand.ts';
import { usePageEntry } from '../lib/page-entry.tsx';

const SECOND = 1000;

/** The red page with the time of day: a ticking clock shows that pages load and run. */
export default function TestRoute() {
  const heading = usePageEntry(pageTitle('Test page'));
  const now = useTime();
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center rounded-sm bg-alarm px-4 py-12 text-center text-alarm-ink">
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        Test page
      </h1>
      <p className="mt-6 text-lg">Current time</p>
      <p className="font-heading text-5xl sm:text-7xl" role="timer" aria-live="off">
        <time dateTime={now.toISOString()}>{now.toLocaleTimeString('en-GB')}</time>
      </p>
      <p className="mt-4">
        {now.toLocaleDateString('en-GB', { dateStyle: 'full' })}, by the clock of this device
      </p>
    </div>
  );
}

/** The time, updated at the start of every second. */
function useTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setTimeout(() => setNow(new Date()), SECOND - now.getMilliseconds());
    return () => window.clearTimeout(timer);
  }, [now]);
  return now;
}
