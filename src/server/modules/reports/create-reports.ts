import type { Catalog } from '../../../core/catalog/resolved.ts';
import { compare, type Comparison } from '../../../core/comparison/compare.ts';
import type { Copy } from '../../../core/comparison/copy-of.ts';
import { narrowCatalog } from '../../../core/comparison/narrow-catalog.ts';
import { selectionToday } from '../../../core/comparison/selection-today.ts';
import { completeOptions } from '../../../core/document/complete-options.ts';
import type {
  IncludeOptions,
  ReportDocument,
  Template,
} from '../../../core/document/report-document.ts';
import type { Branding } from '../../../core/report/build-report.ts';
import type { Recipe } from '../../workers/report-tasks.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import {
  prepareSelection,
  selectedToday,
  type RequestedSelection,
  type Selected,
} from './prepare-selection.ts';
import { comparedNoMore, rivalChairOfOne } from './selection.errors.ts';

export type ReportRequest = Partial<Copy> & {
  template: Template;
  /** An option that is left out is on. */
  options: { [Name in keyof IncludeOptions]?: boolean | undefined };
  /** The operator's own mark is left out, whatever the options. */
  withoutMark?: boolean;
};

/** What stands over the blocks of a report: enough to know what it compares. */
export type ReportHead = Omit<ReportDocument, 'blocks'>;

/** From a selection to all that its report follows from. Every function throws while there is no catalog. */
export type Reports = {
  /** Throws an `HttpError` that names the first id that does not fit. */
  select: (requested: RequestedSelection) => Selected;
  /** The same, compared on the main thread: for one rival, or for a question to a live provider. */
  compare: (requested: RequestedSelection) => Comparison;
  /** As of today, with the live answers that are kept; a chair that cannot be taken is refused. */
  recipe: (selected: Selected, request: ReportRequest) => Promise<Recipe>;
  /** For today's report on what an earlier one compares. */
  again: (before: ReportHead) => Promise<Recipe>;
  /** As much of today's catalog as the report compares; null where it is there no more. */
  catalogOf: (report: ReportHead) => Catalog | null;
  /** The day, YYYY-MM-DD. */
  today: () => string;
};

export type ReportsOptions = {
  snapshot: () => Snapshot;
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
  const catalogOf = ({ catalog: { slug }, selection }: ReportHead) => {
    const catalog = snapshot().catalogs.find((each) => each.slug === slug);
    if (!catalog) return null;
    const { subjectId, representativeId, rivalIds } = selection;
    const flagshipId = snapshot().subjects.get(subjectId)?.subject.flagshipId ?? null;
    return snapshot().withRivals(catalog, [representativeId ?? flagshipId, ...rivalIds]);
  };
  const select: Reports['select'] = (requested) => prepareSelection(snapshot(), requested);
  const recipe: Reports['recipe'] = async (selected, request) => {
    const { options, withoutMark = false, ...copied } = request;
    const { template, audience, chair } = copied;
    assertChair(selected, chair);
    // A draft is written from our chair; what a customer's copy lacks is counted against it.
    const isDrafted = template !== 'matrix' && (chair ?? 'own') === 'own';
    return {
      catalog: narrowCatalog(selected.catalog, selected.selection),
      selection: selected.selection,
      today: today(),
      request: {
        ...sender,
        template,
        ...(audience && { audience }),
        ...(chair && { chair }),
        branding: withoutMark ? { ...branding, mark: null } : branding,
        options: completeOptions(options),
        date: today(),
        live: await kept(selected),
        draft: isDrafted ? await keptDraft(selected, template) : null,
      },
    };
  };
  return {
    select,
    compare: (requested) => {
      const { catalog, selection } = select(requested);
      return compare(catalog, selection, today());
    },
    recipe,
    again: async (before) => {
      const catalog = catalogOf(before);
      const selection = selectionToday(catalog, before.selection);
      if (catalog === null || selection === null) throw comparedNoMore();
      const { template, options, audience, chair } = before;
      return recipe(selectedToday(snapshot(), catalog, selection), {
        template,
        options,
        ...(audience && { audience }),
        ...(chair && { chair }),
      });
    },
    catalogOf: (report) => {
      const catalog = catalogOf(report);
      return catalog && narrowCatalog(catalog, report.selection);
    },
    today,
  };
}

/** The rival's chair can be taken where there is one rival. */
export function assertChair(
  { selection }: Pick<Selected, 'selection'>,
  chair: Copy['chair'] | undefined,
): void {
  if (chair === 'rival' && selection.rivalIds.length > 1) throw rivalChairOfOne();
}
