import { lazy, useEffect, useState } from 'react';

/** The last steps are modules of their own: the first ones need not wait for them. */

const review = () => import('./review-with-analysis.tsx');
const exportStep = () => import('../features/export/export-step.tsx');

export const ReviewWithAnalysis = lazy(async () => ({
  default: (await review()).ReviewWithAnalysis,
}));
export const ToolsOfReview = lazy(async () => ({ default: (await review()).ToolsOfReview }));
export const ExportStep = lazy(async () => ({ default: (await exportStep()).ExportStep }));

/** Long enough for the first step to stand. */
const REST_MS = 2000;

/** Fetches them while the visitor is at the first. */
export function useLaterSteps(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void review();
      void exportStep();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
}

/**
 * Whether the visitor has moved within this screen by an action of their own. An address that opened
 * it, and what Back and Forward bring, are none; nothing of it outlives the tab.
 */
export function useOwnStep(): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    const note = () => setHasMoved(true);
    // The router announces its own entries under this name; corrections replace theirs.
    window.addEventListener('pushState', note);
    return () => window.removeEventListener('pushState', note);
  }, []);
  return hasMoved;
}
