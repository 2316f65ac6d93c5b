import { useEffect, useRef, useState } from 'react';
import type { CreatedOwnCatalog, NewOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { request } from '../../lib/api-client.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';

export type Making =
  | { step: 'choosing'; fault: string | null }
  | { step: 'making' }
  | { step: 'made'; made: CreatedOwnCatalog };

/** Makes a catalog, and keeps its key in this browser. */
export function useMaking() {
  const [making, setMaking] = useState<Making>({ step: 'choosing', fault: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (body: NewOwnCatalog) => {
    const call = new AbortController();
    running.current = call;
    setMaking({ step: 'making' });
    try {
      const made = await request<CreatedOwnCatalog>('/api/own-catalogs', {
        body,
        signal: call.signal,
      });
      ownKeys.keep(made.id, {
        key: made.editKey,
        may: 'edit',
        look: made.lookKey,
        name: made.name,
      });
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
