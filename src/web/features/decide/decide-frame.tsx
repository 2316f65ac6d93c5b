import type { ReactNode, RefObject } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadingState } from '../../ui/states.tsx';

type BarProps = { catalogs?: ReactNode; question?: ReactNode; actions?: ReactNode };

/** The catalog, the question and the actions; it keeps its height while it loads. */
export function DecisionBar({ catalogs, question, actions }: BarProps) {
  const toCome = <Skeleton className="my-1 h-7 w-full pointer-coarse:h-9" />;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-1 max-sm:-mt-5 sm:-mt-7">
      <div className="flex min-w-0 grow basis-144 flex-wrap items-center gap-x-6 gap-y-1">
        {catalogs ?? <div className="w-80 max-w-full">{toCome}</div>}
        <div className="min-w-0 grow basis-56 sm:max-w-md">{question || toCome}</div>
      </div>
      {actions}
    </div>
  );
}

/** Placeholder for the three links of a narrow window. */
export function LinksToCome() {
  return <Skeleton className="mb-5 h-[3.125rem] w-full lg:hidden" />;
}

type FrameProps = {
  headingRef: RefObject<HTMLHeadingElement | null>;
  title: string;
  rail?: ReactNode;
  above?: ReactNode;
  /** How strong the answer in the title is. */
  badge?: ReactNode;
  children: ReactNode;
};

/** The input on the left, the answer on the right; as tall as a window, so that the footer does not move. */
export function DecisionLayout({ headingRef, title, rail, above, badge, children }: FrameProps) {
  return (
    <div className="grid min-h-dvh content-start gap-x-8 lg:grid-cols-[19.5rem_minmax(0,1fr)]">
      {rail}
      <div className="min-w-0">
        {above}
        {badge}
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="text-2xl leading-tight text-balance sm:text-3xl xl:text-4xl"
        >
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

export function Loading() {
  return (
    <LoadingState title="Loading the decision…">
      <div className="mt-4 space-y-6">
        <Skeleton className="h-5 w-3/4" />
        <div className="grid grid-cols-2 gap-6 xl:grid-cols-4">
          {['sure', 'month', 'horizon', 'score'].map((figure) => (
            <Skeleton key={figure} className="h-20 w-full" />
          ))}
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </LoadingState>
  );
}
