import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

type InPiecesProps = {
  /** The number drawn at once. */
  first?: number;
  children: ReactNode;
};

/** Renders its children one after the other, so that the page stays responsive during a long list. */
export function InPieces({ first = 1, children }: InPiecesProps) {
  const pieces = Children.toArray(children);
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < pieces.length) startTransition(() => setShown(shown + 1));
  }, [shown, pieces.length]);
  return pieces.slice(0, shown);
}
