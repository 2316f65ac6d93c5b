import type { ExportFormat } from '../../../core/contract/export-api.ts';
import { buildReport } from '../../../core/report/build-report.ts';
import { exportName } from '../../../core/report/export-name.ts';
import type { IncludeOptions } from '../../../core/report/report-document.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { prepareComparison, type RequestedSelection } from '../comparisons/prepare-comparison.ts';
import type { ExportAddress } from './export-addresses.ts';
import { formatNotOffered } from './exports.errors.ts';
import { renderDocument, type RenderedFile } from './render-document.ts';

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
};

export type ExportFile = RenderedFile & { name: string; disposition: 'inline' | 'attachment' };

/** One report for every export address: the address decides its template and how it is sent. */
export function makeExport(
  address: ExportAddress,
  { selection, format = address.formats[0], options }: ExportRequest,
  { snapshot, today, brandName, contactEmail }: ExportContext,
): ExportFile {
  if (!address.formats.includes(format)) throw formatNotOffered(format, address.formats);
  const comparison = prepareComparison(snapshot, selection, today);
  const document = buildReport(comparison, {
    template: address.template,
    options: {
      logo: options.logo ?? true,
      charts: options.charts ?? true,
      contact: options.contact ?? true,
      disclaimer: options.disclaimer ?? true,
    },
    date: today,
    brandName,
    contactEmail,
  });
  const file = renderDocument(document, format);
  return {
    ...file,
    name: exportName({
      product: comparison.subject.name,
      competitors: comparison.rivals.map((rival) => rival.name),
      date: today,
      extension: file.extension,
      print: format === 'print',
    }),
    disposition: address.inline.includes(format) ? 'inline' : 'attachment',
  };
}
