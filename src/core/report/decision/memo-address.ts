import type { DecisionInput } from '../../catalog/decision-settings.ts';
import {
  decisionParameters,
  EMPTY_DECISION,
  USUAL_WORKLOAD,
} from '../../decision/decision-address.ts';
import type { ReportDocument } from '../../document/report-document.ts';

/** The page of a memo's decision; null for any other report. The input is what was asked when it was made. */
export function memoAddress({
  catalog,
  decision,
}: Pick<ReportDocument, 'catalog' | 'decision'>): string | null {
  if (!decision) return null;
  // An earlier build knew fewer fields.
  const saved = decision.input as unknown as DecisionInput;
  const workload = saved.workload && { ...USUAL_WORKLOAD, ...saved.workload };
  const input = { ...EMPTY_DECISION, ...saved, workload, preset: null };
  const parameters = decisionParameters(input);
  const search = Object.entries({ catalog: catalog.slug, ...parameters })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `/decide?${search}`;
}
