import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tooltip';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** Must stand once above all tooltips of a page, so that moving between them is quick. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = { content: ReactNode; delay?: number; children: ReactNode };

/** `children` is one focusable element. */
export function Tooltip({ content, delay, children }: TooltipProps) {
  return (
    <Radix.Root {...(delay !== undefined && { delayDuration: delay })}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-sm border border-control bg-panel p-3 text-sm text-ink shadow-md"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
