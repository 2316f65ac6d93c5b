import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

/** Shows its children one after the other, so that the page answers while a long one is drawn. */
export function InPieces({ children }: { children: ReactNode }) {
  const pieces = Children.toArray(children);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < pieces.length) startTransition(() => setShown(shown + 1));
  }, [shown, pieces.length]);
  return pieces.slice(0, shown);
}
