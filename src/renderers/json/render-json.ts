import { reportDocument, type ReportDocument } from '../../core/document/report-document.ts';

/** The document itself, to be read by programs; its `version` says which shape it has. */
export function renderJson(document: ReportDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Reads back what `renderJson` wrote. Throws on any other version or shape. */
export function readJson(text: string): ReportDocument {
  return reportDocument.parse(JSON.parse(text));
}
