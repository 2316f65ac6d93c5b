import { lazy, Suspense } from 'react';
import type { CopyAsProps } from './copy-buttons.tsx';

/** They are read last, so they come last. */
const CopyButtons = lazy(() => import('./copy-buttons.tsx'));

/** Takes the figure or section that it stands in to a chat or a slide. */
export function CopyAs(props: CopyAsProps) {
  return (
    <div data-leave className="mt-1 min-h-8 print:hidden">
      <Suspense fallback={null}>
        <CopyButtons {...props} />
      </Suspense>
    </div>
  );
}
