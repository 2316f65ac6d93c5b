import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type StateProps = { title: string; children?: ReactNode };

/** Nothing to show, and what to do about it. */
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

/** Says what is being waited for; `children` holds the placeholder's shape. */
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
