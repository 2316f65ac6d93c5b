import { lazy, Suspense } from 'react';
import { dismissToast, useToasts } from '../../lib/toasts.ts';

const ToastHost = lazy(async () => ({
  default: (await import('../../ui/toast-host.tsx')).ToastHost,
}));

/** The one place where notices appear; its code is loaded with the first of them. */
export function NotificationArea() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost toasts={toasts} onDismiss={dismissToast} />
    </Suspense>
  );
}
