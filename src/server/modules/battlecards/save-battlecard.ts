import { createHash } from 'node:crypto';
import { buildReport, type Branding } from '../../../core/report/build-report.ts';
import { completeOptions } from '../../../core/document/complete-options.ts';
import {
  reportDocument,
  type IncludeOptions,
  type ReportDocument,
  type Template,
} from '../../../core/document/report-document.ts';
import type { Database } from '../../db/database.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { prepareComparison, type RequestedSelection } from '../reports/prepare-comparison.ts';
import { noRoomForBattlecards } from './battlecards.errors.ts';
import { saveReport, type SavedReport } from './battlecards.repository.ts';

export type SaveRequest = {
  selection: RequestedSelection;
  template: Template;
  options: { [Name in keyof IncludeOptions]?: boolean | undefined };
};

export type SaveContext = {
  snapshot: Snapshot;
  database: Database;
  now: () => Date;
  today: string;
  brandName: string;
  contactEmail: string | null;
  branding: Branding;
  /** Live answers that cost nothing any more. */
  kept: Intelligence['kept'];
  /** So many are kept at most. */
  most: number;
};

/** Long enough for a double click, a retry and a second tab; short enough to save anew on purpose. */
const SAME_SAVE_MS = 10_000;

/** Builds the report as an export would, and keeps it; a save repeated at once is the same one. */
export async function saveBattlecard(
  { selection, template, options }: SaveRequest,
  { snapshot, database, now, today, brandName, contactEmail, branding, kept, most }: SaveContext,
): Promise<SavedReport> {
  const comparison = prepareComparison(snapshot, selection, today);
  const document = buildReport(comparison, {
    template,
    options: completeOptions(options),
    date: today,
    brandName,
    contactEmail,
    branding,
    live: await kept(comparison),
  });
  const saved = await saveReport(
    database,
    { selectionKey: keyOf(document), document: reportDocument.parse(document) },
    now,
    { windowMs: SAME_SAVE_MS, most },
  );
  if (saved === null) throw noRoomForBattlecards(most);
  return saved;
}

/** Same catalog, selection, template and options, same key. */
function keyOf({ catalog, selection, template, options }: ReportDocument): string {
  const { subjectId, representativeId, rivalIds, criterionIds } = selection;
  const { logo, charts, contact, disclaimer } = options;
  const parts = [
    catalog.slug,
    template,
    subjectId,
    representativeId,
    rivalIds,
    criterionIds,
    [logo, charts, contact, disclaimer],
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
