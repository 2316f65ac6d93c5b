import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type KeyCopyProps = {
  keys: string[];
  isShown?: boolean;
  /** A further button. */
  children?: ReactNode;
};

/** Copies keys; shows them to be copied by hand where the browser does not let a page do it. */
export function KeyCopy({ keys, isShown = false, children }: KeyCopyProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(keys.join('\n'));
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  const what = keys.length === 1 ? 'key' : 'keys';
  return (
    <>
      {(isShown || outcome === 'refused') &&
        keys.map((key) => (
          <p key={key} className="mt-3">
            <code className="inline-block rounded-sm border border-rule bg-paper px-3 py-2 font-mono wrap-anywhere select-all">
              {key.replace(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
        ))}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy the {what}
        </Button>
        {children}
        <span role="status" className="text-sm text-muted">
          {outcome === 'copied' && `The ${what} ${keys.length === 1 ? 'was' : 'were'} copied.`}
          {outcome === 'refused' && 'This browser does not let a page copy; select the text above.'}
        </span>
      </div>
    </>
  );
}
