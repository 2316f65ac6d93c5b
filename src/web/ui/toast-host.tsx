import { X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { classNames } from './class-names.ts';

const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

export type ToastItem = {
  id: number;
  open: boolean;
  tone: 'neutral' | 'good' | 'bad';
  title: string;
  text: string;
  action?: { label: string; run: () => void };
};

const TONES = { neutral: 'border-l-accent', good: 'border-l-good', bad: 'border-l-bad' };

type ToastHostProps = { toasts: ToastItem[]; onDismiss: (id: number) => void };

/**
 * Shows notices: for five seconds, dismissed by a swipe to the right, focused with F8. At the top, because the pressed button,
 * which has the focus, is in a bar at the bottom.
 */
export default function ToastHost({ toasts, onDismiss }: ToastHostProps) {
  return (
    <Radix.Provider
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notification"
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) onDismiss(toast.id);
          }}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          className={classNames(
            'toast flex items-start gap-3 rounded-sm border border-l-4 border-control bg-panel py-3 pr-1 pl-4 text-ink shadow-lg',
            TONES[toast.tone],
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-medium">{toast.title}</Radix.Title>
            <Radix.Description className="mt-1 break-words text-muted">
              {toast.text}
            </Radix.Description>
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                onClick={toast.action.run}
                className="mt-1 inline-flex min-h-11 cursor-pointer items-center font-medium text-accent hover:underline"
              >
                {toast.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label="Dismiss"
            className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed top-0 right-0 z-50 m-0 w-full max-w-md list-none p-4"
      />
    </Radix.Provider>
  );
}
