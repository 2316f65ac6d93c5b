import type { ReactNode } from 'react';
import { reportKeys, useReportKeys } from '../../lib/report-keys.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { CopyText } from '../../ui/copy-text.tsx';

function note(): void {
  reportKeys.note();
  // The button with the focus was removed.
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Shows a new key of this browser once. */
export function KeyNotice() {
  const { keys, isNoted } = useReportKeys();
  if (isNoted || keys.length === 0) return null;
  return (
    <TitledCard
      id="key-notice"
      title="Keep the key to your saved reports"
      className="mb-8 border-l-4 border-l-accent print:hidden"
    >
      <p className="mt-2 max-w-prose">
        Anyone with it can list, rename and remove what you save. This browser keeps it. Note it
        down to find your reports on another device, or if this browser forgets it. It is shown once
        and can’t be recovered.
      </p>
      <KeyCopy keys={keys} isShown>
        <Button tone="primary" onClick={note}>
          I have noted it
        </Button>
      </KeyCopy>
    </TitledCard>
  );
}

type KeyCopyProps = { keys: string[]; isShown?: boolean; children?: ReactNode };

/** Copies keys, shown in groups of four characters. */
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
