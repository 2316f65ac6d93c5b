import { useState } from 'react';
import { errorSentence } from './message-table.ts';

/** Runs an action on a click: whether it is running, and why it last failed. To abort it is no failure. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await run();
    } catch (error) {
      const isAborted = error instanceof DOMException && error.name === 'AbortError';
      if (!isAborted) setFault(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, setFault, act };
}
