import { startTransition, useEffect, useState } from 'react';
import type { CountCosts } from '../../core/rival-table/row-costs.ts';

/** The code that counts the costs of a workload, loaded after the values and on demand; null until then. */
export function useRowCosts(isWanted: boolean): CountCosts | null {
  const [count, setCount] = useState<CountCosts | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void import('../../core/rival-table/row-costs.ts').then((loaded) =>
      startTransition(() => setCount(() => loaded.rowCosts)),
    );
  }, [isWanted]);
  return count;
}
