import { createHash } from 'node:crypto';
import type { ReportDocument } from '../../core/document/report-document.ts';
import type { Sheet } from '../../renderers/html/render-html.ts';
import { printStyle, reportStyle } from '../../renderers/html/report-style.ts';

/** The style sheet of a document's page, and of its page for printing. */
export function reportSheet(document: ReportDocument, format: 'html' | 'print'): Sheet {
  const style =
    format === 'print' ? printStyle(document) : reportStyle(document.brand.accent ?? null);
  return { style, hash: hashOf(style) };
}

/** `sha256-…` of the reports' style sheet with this accent, by which a policy lets it through. */
export function reportStyleHash(accent: string | null): string {
  return hashOf(reportStyle(accent));
}

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
