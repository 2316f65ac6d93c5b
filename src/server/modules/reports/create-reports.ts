import type { Comparison } from '../../../core/comparison/compare.ts';
import { completeOptions } from '../../../core/document/complete-options.ts';
import type {
  IncludeOptions,
  ReportDocument,
  Template,
} from '../../../core/document/report-document.ts';
import { buildReport, type Branding } from '../../../core/report/build-report.ts';
import { changedCells, type ChangedCell } from '../../../core/report/matrix/changed-cells.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import { prepareComparison, type RequestedSelection } from './prepare-comparison.ts';

export type ReportRequest = {
  template: Template;
  /** An option that is left out is on. */
  options: { [Name in keyof IncludeOptions]?: boolean | undefined };
  /** The operator's own mark is left out, whatever the options. */
  withoutMark?: boolean;
};

/** From a selection to a report document. Every function throws while there is no catalog. */
export type Reports = {
  /** Throws an `HttpError` that names the first id that does not fit. */
  compare: (selection: RequestedSelection) => Comparison;
  /** As of today, with the live answers that are kept. */
  build: (comparison: Comparison, request: ReportRequest) => Promise<ReportDocument>;
  /** What today's catalog says otherwise than a document that was kept. */
  changesIn: (document: ReportDocument) => ChangedCell[];
};

export type ReportsOptions = {
  snapshot: () => Snapshot;
  /** The day, YYYY-MM-DD. */
  today: () => string;
  kept: Intelligence['kept'];
  keptDraft: Intelligence['keptDraft'];
  /** Who stands behind a report. */
  sender: { brandName: string; contactEmail: string | null; branding: Branding };
};

export function createReports({
  snapshot,
  today,
  kept,
  keptDraft,
  sender,
}: ReportsOptions): Reports {
  const { branding } = sender;
  return {
    compare: (selection) => prepareComparison(snapshot(), selection, today()),
    build: async (comparison, { template, options, withoutMark = false }) =>
      buildReport(comparison, {
        ...sender,
        branding: withoutMark ? { ...branding, mark: null } : branding,
        template,
        options: completeOptions(options),
        date: today(),
        live: await kept(comparison),
        draft: template === 'matrix' ? null : await keptDraft(comparison, template),
      }),
    changesIn: (document) => {
      const catalog = snapshot().catalogs.find(({ slug }) => slug === document.catalog.slug);
      return changedCells(document, catalog ?? null, today());
    },
  };
}
