import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

type CopyTextProps = {
  text: string;
  /** As `Copy the look link`. */
  label: string;
};

/** Shows a text that is to be kept, and copies it. */
export function CopyText({ text, label }: CopyTextProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <p className="mt-2">
        <code className="inline-block rounded-sm border border-rule bg-paper px-3 py-2 font-mono text-sm wrap-anywhere select-all">
          {text}
        </code>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {label}
        </Button>
        <span role="status" className="text-sm text-muted">
          {outcome === 'copied' && 'Copied.'}
          {outcome === 'refused' && 'This browser does not let a page copy; select the text above.'}
        </span>
      </div>
    </>
  );
}
