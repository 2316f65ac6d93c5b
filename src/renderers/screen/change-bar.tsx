import type { ReactNode } from 'react';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { Line } from '../../core/document/report-document.ts';
import { LinkedName } from './linked-names.tsx';
import { Refs } from './refs.tsx';

type ChangeBarProps = { of: { changed?: boolean | null | undefined }; children: ReactNode };

/** Content with a bar before it where it changed, and the word for those who do not see the bar. */
export function ChangeBar({ of, children }: ChangeBarProps) {
  if (!of.changed) return children;
  return (
    <span className="block border-l-3 border-ink pl-2">
      <span className="sr-only">{FURNITURE.changed}</span>
      {children}
    </span>
  );
}

/** A text with the numbers of its sources, which leave no room for a link beside them. */
export function CitedLine({ line }: { line: Line }) {
  return (
    <ChangeBar of={line}>
      {line.refs.length > 0 ? line.text : <LinkedName text={line.text} />}
      <Refs refs={line.refs} />
    </ChangeBar>
  );
}
