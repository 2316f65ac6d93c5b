import { lazy, Suspense } from 'react';
import type { CopyAsProps } from './copy-buttons.tsx';

/** The least urgent part of a page, so loaded last. */
const CopyButtons = lazy(() => import('./copy-buttons.tsx'));

/** Buttons to copy the surrounding figure or section into a chat or a slide. */
export function CopyAs(props: CopyAsProps) {
  return (
    <div data-leave className="mt-1 min-h-8 print:hidden">
      <Suspense fallback={null}>
        <CopyButtons {...props} />
      </Suspense>
    </div>
  );
}
