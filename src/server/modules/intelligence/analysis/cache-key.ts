import { createHash } from 'node:crypto';
import type { Criterion, Rival } from '../../../../core/catalog/resolved.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { DraftedTemplate } from '../../../../core/live/live-draft.ts';
import type { LiveProvider } from '../providers/live-provider.ts';

/** What a question is about, compared or not yet. */
export type Compared = Pick<Comparison, 'catalog' | 'subject' | 'representative' | 'rivals'> & {
  rows: readonly { criterion: Pick<Criterion, 'id'> }[];
};

/** Raised when the question or the kept answer changes its form. */
const FORM = 1;
const DRAFT_FORM = 2;

/**
 * The same question to the same provider, however its ids were ordered or repeated; another
 * edition of the catalog asks anew.
 */
export function cacheKey(
  { catalog, subject, representative, rows }: Compared,
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
  return hashOf(question);
}

/** As for an answer, for a draft of all rivals together. */
export function draftKey(
  { catalog, subject, representative, rivals, rows }: Compared,
  template: DraftedTemplate,
  { name, model }: Pick<LiveProvider, 'name' | 'model'>,
): string {
  return hashOf([
    'draft',
    DRAFT_FORM,
    template,
    catalog.slug,
    catalog.version,
    subject.id,
    representative?.id ?? null,
    rivals.map(({ id }) => id).toSorted((one, other) => one - other),
    rows.map(({ criterion }) => criterion.id).toSorted(),
    name,
    model,
  ]);
}

export function hashOf(question: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}
