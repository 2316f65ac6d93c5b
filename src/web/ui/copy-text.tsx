import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

type CopyTextProps = {
  texts: string[];
  /** For example `Copy the look link`. */
  label: string;
  done?: string;
  /** Hides the text until the browser refuses to copy. */
  isHidden?: boolean;
  /** Formats the text for people. */
  written?: (text: string) => string;
  /** Further buttons. */
  children?: ReactNode;
};

/** Copies texts, and shows them to copy by hand. */
export function CopyText(props: CopyTextProps) {
  const {
    texts,
    label,
    done = 'Copied.',
    isHidden = false,
    written = (text) => text,
    children,
  } = props;
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texts.join('\n'));
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      {(!isHidden || outcome === 'refused') &&
        texts.map((text) => (
          <p key={text} className="mt-3">
            <code className="inline-block rounded-sm border border-rule bg-paper px-3 py-2 font-mono wrap-anywhere select-all">
              {written(text)}
            </code>
          </p>
        ))}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {label}
        </Button>
        {children}
        <span role="status" className="text-sm text-muted">
          {outcome === 'copied' && done}
          {outcome === 'refused' && 'This browser does not let a page copy; select the text above.'}
        </span>
      </div>
    </>
  );
}
