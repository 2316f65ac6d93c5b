import type { ExportFormat } from '../../core/api/export-api.ts';

/** The address that exports a saved report as a file. */
export function savedFileAddress(id: string, format: ExportFormat): string {
  return `/api/battlecards/${id}/export?format=${format}`;
}

/** The address of today's report on the same selection, with change bars. */
export function issuedAgainAddress(id: string, format: ExportFormat): string {
  return `${savedFileAddress(id, format)}&since=saved`;
}
