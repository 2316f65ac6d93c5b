import type { ReactNode } from 'react';
import { CopyText } from '../../ui/copy-text.tsx';

type KeyCopyProps = { keys: string[]; isShown?: boolean; children?: ReactNode };

/** Copies keys, which are read in fours. */
export function KeyCopy({ keys, isShown = false, children }: KeyCopyProps) {
  const what = keys.length === 1 ? 'key' : 'keys';
  return (
    <CopyText
      texts={keys}
      label={`Copy the ${what}`}
      done={`The ${what} ${keys.length === 1 ? 'was' : 'were'} copied.`}
      isHidden={!isShown}
      written={(key) => key.replace(/.{4}(?=.)/g, '$& ')}
    >
      {children}
    </CopyText>
  );
}
