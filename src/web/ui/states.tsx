import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type StateProps = { title: string; children?: ReactNode };

/** An empty state, with what to do next. */
export function EmptyState({ title, children }: StateProps) {
  return (
    <div className="rounded-sm border border-dashed border-control p-6 text-center">
      <p className="font-medium">{title}</p>
      {children && <div className="mt-3 text-muted">{children}</div>}
    </div>
  );
}

type ErrorStateProps = StateProps & { onRetry?: () => void; retryLabel?: string };

export function ErrorState({ title, children, onRetry, retryLabel = 'Retry' }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-sm border border-bad border-l-4 p-5">
      <p className="font-medium text-bad">{title}</p>
      {children && <div className="mt-2 text-muted">{children}</div>}
      {onRetry && (
        <Button className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

/** Names the loading content; `children` is its placeholder. */
export function LoadingState({ title, children }: StateProps) {
  return (
    <div aria-busy="true">
      <p role="status" className={children ? 'sr-only' : 'py-6 text-muted'}>
        {title}
      </p>
      {children}
    </div>
  );
}
