import { useState } from 'react';
import { errorSentence } from './message-table.ts';

/** What a press begins: whether it is under way, and why it failed the last time. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await run();
    } catch (error) {
      setFault(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, setFault, act };
}
