import type { ReactNode } from 'react';
import { CopyAs } from '../../lib/copy-as.tsx';

type PanelProps = {
  id: string;
  title: string;
  aside?: ReactNode;
  /** It can be copied into chats and slides. */
  isCopied?: boolean;
  children: ReactNode;
};

/** A section of the page under a strong rule. */
export function Panel({ id, title, aside, isCopied = false, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside && <div className="text-xs text-muted">{aside}</div>}
      </div>
      {children}
      {isCopied && <CopyAs ofPage />}
    </section>
  );
}

export const NOT_ON_FILE = <span className="text-caution">not on file</span>;

type FigureProps = { text: ReactNode; label: string; tone?: string };

/** A large number in a row of them, above its label. */
export function LargeFigure({ text, label, tone = '' }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end border-rule py-2 pr-3 not-first:pl-3 max-sm:odd:pl-0 max-sm:even:border-l sm:not-first:border-l">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={`font-heading text-2xl ${tone}`}>
        {text ?? <span className="font-sans text-base">{NOT_ON_FILE}</span>}
      </dd>
    </div>
  );
}
