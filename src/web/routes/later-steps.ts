import { lazy, useEffect } from 'react';
import type { WizardState } from '../lib/wizard-address.ts';

/** The last steps are modules of their own: the first ones need not wait for them. */

const review = () => import('./review-with-analysis.tsx');
const exportStep = () => import('../features/export/export-step.tsx');

export const LaterStep = {
  Review: lazy(async () => ({ default: (await review()).ReviewWithAnalysis })),
  ReviewTools: lazy(async () => ({ default: (await review()).ToolsOfReview })),
  Export: lazy(exportStep),
};
export const saveAndExport = async (state: WizardState) => (await exportStep()).exportSaved(state);

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
