import { useEffect, useRef, useState } from 'react';
import type { CreatedOwnCatalog, NewOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { makeOwnCatalog } from '../../lib/make-own-catalog.ts';
import { errorSentence } from '../../lib/message-table.ts';

export type Making =
  | { step: 'choosing'; fault: string | null }
  | { step: 'making' }
  | { step: 'made'; made: CreatedOwnCatalog };

/** What is being made, and what came of it. */
export function useMaking() {
  const [making, setMaking] = useState<Making>({ step: 'choosing', fault: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (body: NewOwnCatalog) => {
    const call = new AbortController();
    running.current = call;
    setMaking({ step: 'making' });
    try {
      const made = await makeOwnCatalog(body, call.signal);
      setMaking({ step: 'made', made });
    } catch (error) {
      if (!call.signal.aborted) setMaking({ step: 'choosing', fault: errorSentence(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setMaking({ step: 'choosing', fault: null });
  };
  return { making, make: (body: NewOwnCatalog) => void make(body), cancel };
}
