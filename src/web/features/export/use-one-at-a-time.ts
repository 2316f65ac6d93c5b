import { useRef, useState } from 'react';

/** Long enough that a double click is one export. */
const SETTLE = 1000;

export type Exporter = { start: () => void; inProgress: boolean };

/** Runs one at a time; a click while it runs does nothing, and one after a failure starts afresh. */
export function useOneAtATime(run: () => Promise<void>): Exporter {
  const [inProgress, setInProgress] = useState(false);
  const busy = useRef(false);

  const start = async () => {
    if (busy.current) return;
    busy.current = true;
    setInProgress(true);
    try {
      await run();
    } finally {
      window.setTimeout(() => {
        busy.current = false;
        setInProgress(false);
      }, SETTLE);
    }
  };

  return { start: () => void start(), inProgress };
}
