import type { ExportFormat } from '../../core/api/export-api.ts';

/** The formats of a finished report that every screen offers. */
export const REPORT_FORMATS: { value: ExportFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'word', label: 'Word' },
  { value: 'powerpoint', label: 'PowerPoint' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'html', label: 'HTML' },
  { value: 'print', label: 'Print-ready HTML' },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
];
