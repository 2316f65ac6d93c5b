import type { ExportFormat } from '../../core/api/export-api.ts';

/** Where a report that was saved is made into a file. */
export function savedFileAddress(id: string, format: ExportFormat): string {
  return `/api/battlecards/${id}/export?format=${format}`;
}

/** Where today's report on the same selection is made, with change bars. */
export function issuedAgainAddress(id: string, format: ExportFormat): string {
  return `${savedFileAddress(id, format)}&since=saved`;
}
