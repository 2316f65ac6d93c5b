import type { ExportFormat } from '../../../core/api/export-api.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const HTML = { contentType: 'text/html; charset=utf-8', extension: 'html' };

/** Content type and file extension of each format. */
export const FILE_KINDS: Record<ExportFormat, { contentType: string; extension: string }> = {
  html: HTML,
  print: HTML,
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  word: { contentType: `${OFFICE}.wordprocessingml.document`, extension: 'docx' },
  powerpoint: { contentType: `${OFFICE}.presentationml.presentation`, extension: 'pptx' },
  xlsx: { contentType: `${OFFICE}.spreadsheetml.sheet`, extension: 'xlsx' },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { contentType: 'application/json; charset=utf-8', extension: 'json' },
};
