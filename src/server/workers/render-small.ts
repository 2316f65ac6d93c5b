import type { ReportDocument } from '../../core/document/report-document.ts';
import { renderHtml } from '../../renderers/html/render-html.ts';
import { renderJson } from '../../renderers/json/render-json.ts';
import { renderXlsx } from '../../renderers/xlsx/render-xlsx.ts';
import { reportSheet } from '../branding/report-sheet.ts';

export type SmallFormat = 'html' | 'print' | 'xlsx' | 'json';

/** Formats with an origin that are made directly, without a separate process. */
export function renderSmall(
  document: ReportDocument,
  format: SmallFormat,
  origin: string | undefined,
): string | Uint8Array {
  switch (format) {
    case 'html':
    case 'print':
      return renderHtml(document, reportSheet(document, format), origin);
    case 'xlsx':
      return renderXlsx(document, origin);
    case 'json':
      return renderJson(document, origin);
  }
}
