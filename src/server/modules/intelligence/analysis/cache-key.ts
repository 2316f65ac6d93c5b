import { createHash } from 'node:crypto';
import type { Rival } from '../../../../core/catalog/resolved.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { LiveProvider } from '../providers/live-provider.ts';

/** Raised when the question or the kept answer changes its form. */
const FORM = 1;

/**
 * The same question to the same provider, however its ids were ordered or repeated; another
 * edition of the catalog asks anew.
 */
export function cacheKey(
  { catalog, subject, representative, rows }: Comparison,
  rival: Rival,
  { name, model }: Pick<LiveProvider, 'name' | 'model'>,
): string {
  const criterionIds = [...new Set(rows.map(({ criterion }) => criterion.id))].sort();
  const question = [
    FORM,
    catalog.slug,
    catalog.version,
    subject.id,
    representative?.id ?? null,
    rival.id,
    criterionIds,
    name,
    model,
  ];
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}
