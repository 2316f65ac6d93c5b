import type { ExportFormat } from '../../../core/api/export-api.ts';
import { completeOptions } from '../../../core/document/complete-options.ts';
import { buildReport, type Branding } from '../../../core/report/build-report.ts';
import { comparedNames, exportName } from '../../../core/document/export-name.ts';
import type { IncludeOptions, ReportDocument } from '../../../core/document/report-document.ts';
import { reportStyleHash } from '../../branding/report-style-hash.ts';
import { filePolicy, reportPolicy } from '../../http/security-headers.ts';
import { POOLED_FORMATS } from '../../workers/export-messages.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { prepareComparison, type RequestedSelection } from './prepare-comparison.ts';
import type { ExportAddress } from '../exports/export-addresses.ts';
import { exportsBusy, formatNotOffered } from './reports.errors.ts';
import { FILE_KINDS } from './file-kinds.ts';
import { renderDocument, type RenderContext } from './render-document.ts';

export type ExportRequest = {
  selection: RequestedSelection;
  format: ExportFormat | undefined;
  options: { [Name in keyof IncludeOptions]?: boolean | undefined };
};

export type ExportContext = {
  snapshot: Snapshot;
  today: string;
  brandName: string;
  contactEmail: string | null;
  branding: Branding;
  /** Live answers that cost nothing any more. */
  kept: Intelligence['kept'];
  render: RenderContext;
};

export type ExportFile = {
  body: string | Uint8Array;
  contentType: string;
  name: string;
  disposition: 'inline' | 'attachment';
  /** Under which the browser may show it. */
  policy: string;
  made: ExportFormat;
  selection: ReportDocument['selection'];
};

/** One report for every export address: the address decides its template and how it is sent. */
export async function makeExport(
  address: ExportAddress,
  { selection, format = address.formats[0], options }: ExportRequest,
  { snapshot, today, brandName, contactEmail, branding, kept, render }: ExportContext,
): Promise<ExportFile> {
  if (!address.formats.includes(format)) throw formatNotOffered(format, address.formats);
  // Before the report is built: a refusal must cost next to nothing.
  if (isPooled(format) && render.pool.isFull()) throw exportsBusy();
  const comparison = prepareComparison(snapshot, selection, today);
  const document = buildReport(comparison, {
    template: address.template,
    options: completeOptions(options),
    date: today,
    brandName,
    contactEmail,
    branding,
    live: await kept(comparison),
  });
  return dressDocument(document, format, {
    render,
    disposition: address.inline.includes(format) ? 'inline' : 'attachment',
  });
}

function isPooled(format: ExportFormat): boolean {
  return POOLED_FORMATS.some((pooled) => pooled === format);
}

type Dressing = { render: RenderContext; disposition: ExportFile['disposition'] };

/** A finished document as a file, named for what it compares and the day it was made. */
export async function dressDocument(
  document: ReportDocument,
  format: ExportFormat,
  { render, disposition }: Dressing,
): Promise<ExportFile> {
  const { body, made } = await renderDocument(document, format, render);
  const { contentType, extension } = FILE_KINDS[made];
  const name = exportName({
    ...comparedNames(document),
    date: document.date,
    extension,
    print: made === 'print',
  });
  const policy =
    made === 'pdf' ? filePolicy() : reportPolicy(reportStyleHash(document.brand.accent ?? null));
  const { selection } = document;
  return { body, contentType, name, disposition, policy, made, selection };
}
