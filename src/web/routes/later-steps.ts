import { lazy, useEffect } from 'react';
import type { WizardState } from '../lib/wizard-address.ts';

/** The last steps are separate modules, so that the first ones need not wait for them. */

const review = () => import('./review-with-analysis.tsx');
const exportStep = () => import('../features/export/export-step.tsx');

export const LaterStep = {
  Review: lazy(async () => ({ default: (await review()).ReviewWithAnalysis })),
  ReviewTools: lazy(async () => ({ default: (await review()).ToolsOfReview })),
  Export: lazy(exportStep),
};
export const saveAndExport = async (state: WizardState) => (await exportStep()).exportSaved(state);

/** Long enough for the first step to be drawn. */
const REST_MS = 2000;

/** Loads them while the visitor is on the first step. */
export function useLaterSteps(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void review();
      void exportStep();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
