import type { ExportFormat } from '../../../core/contract/export-api.ts';
import { completeOptions } from '../../../core/report/complete-options.ts';
import { buildReport, type Branding } from '../../../core/report/build-report.ts';
import { exportName } from '../../../core/report/export-name.ts';
import type { IncludeOptions } from '../../../core/report/report-document.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { prepareComparison, type RequestedSelection } from '../comparisons/prepare-comparison.ts';
import type { ExportAddress } from './export-addresses.ts';
import { formatNotOffered } from './exports.errors.ts';
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
  render: RenderContext;
};

export type ExportFile = {
  body: string | Uint8Array;
  contentType: string;
  name: string;
  disposition: 'inline' | 'attachment';
};

/** One report for every export address: the address decides its template and how it is sent. */
export async function makeExport(
  address: ExportAddress,
  { selection, format = address.formats[0], options }: ExportRequest,
  { snapshot, today, brandName, contactEmail, branding, render }: ExportContext,
): Promise<ExportFile> {
  if (!address.formats.includes(format)) throw formatNotOffered(format, address.formats);
  const comparison = prepareComparison(snapshot, selection, today);
  const document = buildReport(comparison, {
    template: address.template,
    options: completeOptions(options),
    date: today,
    brandName,
    contactEmail,
    branding,
  });
  const { body, made } = await renderDocument(document, format, render);
  const { contentType, extension } = FILE_KINDS[made];
  return {
    body,
    contentType,
    name: exportName({
      product: comparison.subject.name,
      competitors: comparison.rivals.map((rival) => rival.name),
      date: today,
      extension,
      print: made === 'print',
    }),
    disposition: address.inline.includes(format) ? 'inline' : 'attachment',
  };
}
