import type { ExportFormat } from '../../../core/contract/export-api.ts';
import type { ReportDocument } from '../../../core/report/report-document.ts';
import { renderCsv } from '../../../renderers/csv/render-csv.ts';
import { renderHtml } from '../../../renderers/html/render-html.ts';
import { renderJson } from '../../../renderers/json/render-json.ts';
import { formatNotMade } from './exports.errors.ts';

export type RenderedFile = { body: string; contentType: string; extension: string };

const HTML = { contentType: 'text/html; charset=utf-8', extension: 'html' };

/** The document in one format; formats without a renderer are refused with a sentence. */
export function renderDocument(document: ReportDocument, format: ExportFormat): RenderedFile {
  switch (format) {
    case 'html':
    case 'print':
      return { body: renderHtml(document), ...HTML };
    case 'csv':
      return {
        body: renderCsv(document),
        contentType: 'text/csv; charset=utf-8',
        extension: 'csv',
      };
    case 'json':
      return {
        body: renderJson(document),
        contentType: 'application/json; charset=utf-8',
        extension: 'json',
      };
    case 'pdf':
      throw formatNotMade('PDF');
    case 'word':
      throw formatNotMade('Word');
    case 'powerpoint':
      throw formatNotMade('PowerPoint');
  }
}
