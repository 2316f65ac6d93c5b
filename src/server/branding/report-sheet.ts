import { createHash } from 'node:crypto';
import type { ReportDocument } from '../../core/document/report-document.ts';
import type { ReportStyle } from '../../renderers/html/render-html.ts';
import { printStyle, reportStyle } from '../../renderers/html/report-style.ts';

/** The style sheet of a document's page, and of its page for printing. */
export function reportSheet(document: ReportDocument, format: 'html' | 'print'): ReportStyle {
  return format === 'print'
    ? withHash(printStyle(document))
    : reportSheetOf(document.brand.accent ?? null);
}

/** The style sheet of reports with this accent, and `sha256-…` of it, by which a policy lets it through. */
export function reportSheetOf(accent: string | null): ReportStyle {
  return withHash(reportStyle(accent));
}

function withHash(style: string): ReportStyle {
  const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  return { style, hash };
}
