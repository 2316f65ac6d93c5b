import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { z } from 'zod';
import type { createdOwnCatalog, ownPreview } from '../../../core/api/own-catalog-api.ts';
import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';

/** A file as a visitor sent it. */
export type SentFile = { fileName: string; bytes: Uint8Array; client: string };

export type UnreadableCell = z.infer<typeof createdOwnCatalog>['unreadable'][number];

/**
 * Reads and writes catalogs as files. What cannot be read rejects with an `HttpError` whose sentence
 * helps; `plan` is the preview's, as the visitor corrected it.
 */
export type CatalogFiles = {
  preview: (
    file: SentFile,
    plan: SheetPlan | undefined,
    signal: AbortSignal,
  ) => Promise<z.infer<typeof ownPreview>>;
  read: (
    file: SentFile,
    plan: SheetPlan | undefined,
    signal: AbortSignal,
  ) => Promise<{ parts: CatalogParts; unreadable: UnreadableCell[] }>;
  write: (parts: CatalogParts, format: 'xlsx' | 'yaml') => Promise<Uint8Array>;
  /** A workbook to fill in. */
  template: () => Promise<Uint8Array>;
};
