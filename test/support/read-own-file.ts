import { readFileSync } from 'node:fs';
import { ownPreview } from '../../src/core/api/own-catalog-api.ts';
import type { SheetPlan } from '../../src/core/catalog/sheet-plan.ts';
import { readCatalogFile } from '../../src/server/workers/catalog-file/read-catalog-file.ts';

/** The day on which the own files are read. */
export const OWN_TODAY = '2026-05-10';

export const OWN_LIMITS = { entities: 500, criteria: 200, claims: 20_000 };

export const ownFile = (name: string) =>
  readFileSync(new URL(`../fixtures/own/${name}`, import.meta.url));

/** One of the twelve files as sent by a visitor, with its preview. */
export function readOwnFile(name: string, plan?: Partial<SheetPlan>) {
  const found = readCatalogFile({
    file: ownFile(name),
    fileName: name,
    plan: plan && { criteria: [], ...plan },
    limits: OWN_LIMITS,
    today: OWN_TODAY,
  });
  if (found.state === 'refused') throw new Error(found.sentence);
  const preview = ownPreview.parse(found.preview);
  if (preview.kind !== 'table') throw new Error('it was taken for an export');
  return { preview, parts: found.parts, unreadable: found.unreadable };
}
