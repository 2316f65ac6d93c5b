import { compare, type Comparison } from '../../../core/comparison/compare.ts';
import { copyOf, type Copy } from '../../../core/comparison/copy-of.ts';
import { selectionToday } from '../../../core/comparison/selection-today.ts';
import { completeOptions } from '../../../core/document/complete-options.ts';
import type {
  IncludeOptions,
  ReportDocument,
  Template,
} from '../../../core/document/report-document.ts';
import { buildReport } from '../../../core/report/build-report.ts';
import { changedShortlist } from '../../../core/report/decision/changed-shortlist.ts';
import { firstRank, type FirstRank } from '../../../core/report/decision/first-rank.ts';
import { memoAddress } from '../../../core/report/decision/memo-address.ts';
import type { Branding } from '../../../core/report/closing-sections.ts';
import { leftOut } from '../../../core/report/left-out.ts';
import { markChanges } from '../../../core/report/mark-changes.ts';
import { changedCells, type ChangedCell } from '../../../core/report/matrix/changed-cells.ts';
import type { LeftOut } from '../../../core/wording/copies.ts';
import { HttpError } from '../../http/errors.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import type { KeptMemos } from './kept-memos.ts';
import { selectionAddress } from './open/selection-address.ts';
import { prepareComparison, type RequestedSelection } from './prepare-comparison.ts';
import { comparedNoMore, rivalChairOfOne } from './selection.errors.ts';

export type ReportRequest = Partial<Copy> & {
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
  /** As of today, with the live answers that are kept; a chair that cannot be taken is refused. */
  build: (comparison: Comparison, request: ReportRequest) => Promise<ReportDocument>;
  /** What one copy shows; throws as `build` does. */
  copy: (comparison: Comparison, copy: Copy) => Comparison;
  /** What a customer’s copy of a report lacks. */
  leftOut: (comparison: Comparison, customer: ReportDocument) => Promise<LeftOut>;
  /** What today's catalog says otherwise than a document that was kept. */
  changesIn: (document: ReportDocument) => ChangedCell[];
  /** Whether the first rank of a memo still holds; nothing of any other report, or where nobody can say. */
  firstRank: (document: ReportDocument, address: string) => Promise<{ firstRank?: FirstRank }>;
  /** Today's report on what an earlier one compares, with a mark on what that one did not say. */
  again: (before: ReportDocument, address: string) => Promise<ReportDocument>;
  /** The same, and refused where anything of it has left the catalog. */
  renewWhole: (before: ReportDocument, address: string) => Promise<ReportDocument>;
  /** Why no report of the same can be made today, as a sentence; null where one can. */
  refusal: (before: ReportDocument) => string | null;
  /** The page that shows what it is about. */
  addressOf: (before: ReportDocument) => string;
};

export type ReportsOptions = {
  snapshot: () => Snapshot;
  /** The day, YYYY-MM-DD. */
  today: () => string;
  kept: Intelligence['kept'];
  keptDraft: Intelligence['keptDraft'];
  /** Who stands behind a report. */
  sender: { brandName: string; contactEmail: string | null; branding: Branding };
  memos: KeptMemos;
};

export function createReports({
  snapshot,
  today,
  kept,
  keptDraft,
  sender,
  memos,
}: ReportsOptions): Reports {
  const { branding } = sender;
  const catalogOf = ({ catalog }: ReportDocument) =>
    snapshot().catalogs.find(({ slug }) => slug === catalog.slug) ?? null;
  const build: Reports['build'] = async (comparison, request) => {
    const { options, withoutMark = false, ...copied } = request;
    const { template, audience = 'internal', chair = 'own' } = request;
    // A draft is written from our chair, for the inside.
    const isDrafted = template !== 'matrix' && audience === 'internal' && chair === 'own';
    assertChair(comparison, request.chair);
    return buildReport(comparison, {
      ...sender,
      ...copied,
      branding: withoutMark ? { ...branding, mark: null } : branding,
      options: completeOptions(options),
      date: today(),
      live: await kept(comparison),
      draft: isDrafted ? await keptDraft(comparison, template) : null,
    });
  };
  const renew: Reports['renewWhole'] = async (before, address) => {
    const { template, options, audience, chair } = before;
    if (template === 'decision') return memos.renew(before, address);
    const catalog = catalogOf(before);
    const selection = selectionToday(catalog, before.selection);
    if (catalog === null || selection === null) throw comparedNoMore();
    return build(compare(catalog, selection, today()), {
      template,
      options,
      ...(audience && { audience }),
      ...(chair && { chair }),
    });
  };
  return {
    compare: (selection) => prepareComparison(snapshot(), selection, today()),
    build,
    copy: (comparison, copy) => {
      assertChair(comparison, copy.chair);
      return copyOf(comparison, copy);
    },
    leftOut: async (comparison, customer) => {
      const { template, options, chair = 'own' } = customer;
      if (template === 'decision') return leftOut(customer, customer);
      return leftOut(await build(comparison, { template, options, chair }), customer);
    },
    changesIn: (document) =>
      document.template === 'decision'
        ? changedShortlist(document, catalogOf(document))
        : changedCells(document, catalogOf(document), today()),
    firstRank: async (document, address) => {
      if (document.template !== 'decision' || memos.refusal(document) !== null) return {};
      return { firstRank: firstRank(document, await memos.renew(document, address)) };
    },
    renewWhole: async (before, address) => {
      const { template } = before;
      if (template === 'decision') return memos.renew(before, address);
      const comparison = prepareComparison(snapshot(), selectionOf(before), today());
      return build(comparison, { ...before, template });
    },
    again: async (before, address) => markChanges(await renew(before, address), before),
    refusal: (document) => {
      if (document.template === 'decision') return memos.refusal(document);
      try {
        const { audience = 'internal', chair = 'own' } = document;
        const comparison = prepareComparison(snapshot(), selectionOf(document), today());
        assertChair(comparison, chair);
        copyOf(comparison, { audience, chair });
        return null;
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return error.message;
        throw error;
      }
    },
    addressOf: (document) => memoAddress(document) ?? selectionAddress(document),
  };
}

function assertChair({ rivals }: Comparison, chair: Copy['chair'] | undefined): void {
  if (chair === 'rival' && rivals.length > 1) throw rivalChairOfOne();
}

function selectionOf({ catalog, selection }: ReportDocument): RequestedSelection {
  return {
    catalog: catalog.slug,
    productId: selection.subjectId,
    as: selection.representativeId ?? undefined,
    competitorIds: selection.rivalIds,
    featureIds: selection.criterionIds,
  };
}
