import { reportDocument, type ReportDocument } from '../../core/document/report-document.ts';
import { DIRECTION_CONTROLS } from '../look/safe-text.ts';

/**
 * The document itself, to be read by programs; its `version` says which shape it has. Direction controls
 * are written by number, so that a viewer of the file shows the words behind them in their order.
 * `origin` stands beside the document's own fields, under its name.
 */
export function renderJson(document: ReportDocument, origin?: string): string {
  const carried = origin === undefined ? {} : { origin: JSON.parse(origin) as unknown };
  // In the order of the schema, so that the document that is read back gives the same bytes.
  const text = JSON.stringify({ ...reportDocument.parse(document), ...carried }, null, 2);
  return `${text.replace(DIRECTION_CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16)}`)}\n`;
}

/** Reads back what `renderJson` wrote. Throws on any other version or shape. */
export function readJson(text: string): ReportDocument {
  return reportDocument.parse(JSON.parse(text));
}
