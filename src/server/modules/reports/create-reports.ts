import type { z } from 'zod';
import type { comparisonQuery } from '../../../core/api/comparison-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
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
import { memoAddress } from '../../../core/report/decision/memo-address.ts';
import type { Branding } from '../../../core/report/closing-sections.ts';
import { refusalBy } from '../../http/errors.ts';
import type { Recipe, Single } from '../../workers/report-tasks.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import type { KeptMemos, ReportHead } from './kept-reports.ts';
import {
  prepareSelection,
  requestedSelection,
  selectedToday,
  type RequestedSelection,
  type Selected,
} from './prepare-selection.ts';
import { catalogClosed, comparedNoMore, rivalChairOfOne } from './reports.errors.ts';

export type ReportRequest = Partial<Copy> & {
  template: Template;
  /** An option that is left out is on. */
  options: { [Name in keyof IncludeOptions]?: boolean | undefined };
  /** The operator's own mark is left out, whatever the options. */
  withoutMark?: boolean;
};

export type Reports = ReturnType<typeof createReports>;

type PageQuery = z.output<typeof comparisonQuery>;

/** The report request in the query of a page; a page shows no mark, so its report has none. */
export function pageReport(query: PageQuery): ReportRequest {
  const { template, audience, chair, detail: _, ...options } = query;
  return { template, audience, chair, options, withoutMark: true };
}

export type ReportsOptions = {
  /** The snapshot with the named catalog; without a name, that of the request. */
  snapshot: (catalog?: CatalogSlug) => Snapshot;
  today: () => string;
  kept: Intelligence['kept'];
  keptDraft: Intelligence['keptDraft'];
  /** The sender of a report. */
  sender: { brandName: string; contactEmail: string | null; branding: Branding };
  memos: KeptMemos;
};

/** Turns selections into recipes of reports. Every function throws while there is no catalog. */
export function createReports(options: ReportsOptions) {
  const { snapshot, today, memos } = options;
  const recipe = recipeWriter(options);
  const catalogOf = ({ catalog: { slug }, selection }: ReportHead) => {
    const known = snapshot(slug);
    const catalog = known.catalogs.find((each) => each.slug === slug);
    if (!catalog) return null;
    const { subjectId, representativeId, rivalIds } = selection;
    const flagshipId = known.subjects.get(subjectId)?.subject.flagshipId ?? null;
    return known.withRivals(catalog, [representativeId ?? flagshipId, ...rivalIds]);
  };
  const assertOpen = ({ catalog: { slug } }: ReportHead) => {
    const isOpen = () => snapshot(slug).catalogs.some((each) => each.slug === slug);
    if (isOwnCatalog(slug) && !isOpen()) throw catalogClosed();
  };
  /** Throws an `HttpError` that names the first id that does not fit. */
  const select = (requested: RequestedSelection): Selected =>
    prepareSelection(snapshot(requested.catalog), requested);
  const memoOf = async (before: ReportHead, address: string): Promise<Single> => ({
    from: 'kept',
    kept: await memos.renew(before, address),
  });
  return {
    select,
    /** The same, compared on the main thread: for one rival, or for a question to a live provider. */
    compare: (requested: RequestedSelection): Comparison => {
      const { catalog, selection } = select(requested);
      return compare(catalog, selection, today());
    },
    recipe,
    pageRecipe: (query: PageQuery) => recipe(select(requestedSelection(query)), pageReport(query)),
    /** Today's report on the selection of an earlier one, as far as the catalog still has it. */
    again: async (before: ReportHead, address: string): Promise<Single> => {
      assertOpen(before);
      if (before.template === 'decision') return memoOf(before, address);
      const catalog = catalogOf(before);
      const selection = selectionToday(catalog, before.selection);
      if (catalog === null || selection === null) throw comparedNoMore();
      const { template, options, audience, chair } = before;
      const known = snapshot(catalog.slug);
      const today = await recipe(selectedToday(known, catalog, selection), {
        template,
        options,
        ...(audience && { audience }),
        ...(chair && { chair }),
      });
      return { from: 'recipe', recipe: today };
    },
    /** The same, refused where a part of the selection has left the catalog. */
    renewWhole: async (before: ReportHead, address: string): Promise<Single> => {
      assertOpen(before);
      const { template } = before;
      if (template === 'decision') return memoOf(before, address);
      const selected = select(selectionOf(before));
      return { from: 'recipe', recipe: await recipe(selected, { ...before, template }) };
    },
    /** Today's memo on the decision of an earlier one; null for other reports, and where none can be made. */
    memoToday: async (before: ReportHead, address: string): Promise<ReportDocument | null> => {
      if (before.template !== 'decision' || memos.refusal(before) !== null) return null;
      return memos.renew(before, address);
    },
    /** Why no report of the same can be made today, as a sentence; null where one can. */
    refusal: (before: ReportHead) =>
      refusalBy(() => {
        assertOpen(before);
        if (before.template === 'decision') return memos.refusal(before);
        assertChair(select(selectionOf(before)), before.chair);
        return null;
      }),
    /** The page of its selection or decision. */
    addressOf: (before: ReportHead) => memoAddress(before) ?? selectionAddress(before),
    /** The part of today's catalog that the report compares; null where the catalog is gone. */
    catalogOf: (report: ReportHead): Catalog | null => {
      const catalog = catalogOf(report);
      if (catalog === null || report.template === 'decision') return catalog;
      return narrowCatalog(catalog, report.selection);
    },
    today,
  };
}

/** As of today, with the live answers that are kept; a chair that cannot be taken is refused. */
function recipeWriter({ today, kept, keptDraft, sender }: ReportsOptions) {
  const { branding } = sender;
  return async (selected: Selected, request: ReportRequest): Promise<Recipe> => {
    const { options, withoutMark = false, ...copied } = request;
    const { template, audience, chair } = copied;
    assertChair(selected, chair);
    // Drafts are chosen from the findings seen from our own chair only.
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
}

/** The rival's chair can be taken where there is one rival. */
function assertChair(
  { selection }: Pick<Selected, 'selection'>,
  chair: Copy['chair'] | undefined,
): void {
  if (chair === 'rival' && selection.rivalIds.length > 1) throw rivalChairOfOne();
}

function selectionOf({ catalog, selection }: ReportHead): RequestedSelection {
  return {
    catalog: catalog.slug,
    productId: selection.subjectId,
    as: selection.representativeId ?? undefined,
    at: selection.at,
    competitorIds: selection.rivalIds,
    featureIds: selection.criterionIds,
  };
}

const REVIEW_STEP = '4';

/** Address of the wizard's review of a report's selection, with its options and its copy. */
function selectionAddress(head: ReportHead): string {
  const { catalog, selection, options, audience, chair } = head;
  const search = new URLSearchParams({
    catalog: catalog.slug,
    step: REVIEW_STEP,
    product: String(selection.subjectId),
    competitors: selection.rivalIds.join(','),
    features: selection.criterionIds.join(','),
  });
  if (selection.representativeId !== null) search.set('as', String(selection.representativeId));
  if (selection.at !== undefined) search.set('at', selection.at);
  if (audience === 'customer') search.set('audience', audience);
  if (chair === 'rival') search.set('chair', chair);
  for (const [name, isOn] of Object.entries(options)) if (!isOn) search.set(name, '0');
  return `/wizard?${search.toString()}`;
}
