import type { ExportFormat } from '../../../core/api/export-api.ts';
import { comparedNames, exportName } from '../../../core/document/export-name.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { reportSheet } from '../../branding/report-sheet.ts';
import { filePolicy, reportPolicy } from '../../http/security-headers.ts';
import { FILE_KINDS } from './file-kinds.ts';
import { renderDocument, type RenderContext } from './render-document.ts';

export type ReportFile = {
  body: string | Uint8Array;
  contentType: string;
  name: string;
  /** Under which the browser may show it. */
  policy: string;
  made: ExportFormat;
};

/** A finished document as a file, named for what it compares and the day it was made. */
export async function makeFile(
  document: ReportDocument,
  format: ExportFormat,
  context: RenderContext,
): Promise<ReportFile> {
  const { body, made } = await renderDocument(document, format, context);
  const { contentType, extension } = FILE_KINDS[made];
  const name = exportName({
    ...comparedNames(document),
    memo: document.decision ? (document.decision.first?.name ?? '') : undefined,
    audience: document.audience,
    chair: document.chair,
    date: document.date,
    extension,
    print: made === 'print',
  });
  const page = made === 'print' ? made : 'html';
  const policy = made === 'pdf' ? filePolicy() : reportPolicy(reportSheet(document, page).hash);
  return { body, contentType, name, policy, made };
}
