import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { createdOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import type { z } from 'zod';

/** A file as a visitor sent it. */
export type SentFile = { fileName: string; bytes: Uint8Array };

export type UnreadableCell = z.infer<typeof createdOwnCatalog>['unreadable'][number];

/** A catalog with neither values nor a source. */
export type NewFrame = { name: string; product: string; rivals: string[]; criteria: string[] };

/**
 * Reads and writes catalogs as files. What cannot be read rejects with an `HttpError` whose sentence
 * helps; `plan` is the preview's, as the visitor corrected it.
 */
export type CatalogFiles = {
  preview: (file: SentFile, plan: unknown, signal: AbortSignal) => Promise<unknown>;
  read: (
    file: SentFile,
    plan: unknown,
    signal: AbortSignal,
  ) => Promise<{ parts: CatalogParts; unreadable: UnreadableCell[] }>;
  write: (parts: CatalogParts, format: 'xlsx' | 'yaml') => Promise<Uint8Array>;
  /** A workbook to fill in. */
  template: () => Promise<Uint8Array>;
};
