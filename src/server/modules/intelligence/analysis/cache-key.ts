import { createHash } from 'node:crypto';
import type { Criterion, Rival } from '../../../../core/catalog/resolved.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { DraftedTemplate } from '../../../../core/live/live-draft.ts';
import type { LiveProvider } from '../providers/live-provider.ts';

/** The topic of a question, before or after the comparison. */
export type Compared = Pick<Comparison, 'catalog' | 'subject' | 'representative' | 'rivals'> & {
  rows: readonly { criterion: Pick<Criterion, 'id'> }[];
};

/** Raised when the question or the kept answer changes its form. */
const FORM = 1;
const DRAFT_FORM = 2;

/**
 * One key for the same question to the same provider, in any order of ids and with repetitions; a new edition of the catalog
 * gives a new key.
 */
export function cacheKey(
  compared: Compared,
  rival: Rival,
  { name, model }: Pick<LiveProvider, 'name' | 'model'>,
): string {
  const criterionIds = [...new Set(criteriaIn(compared))].sort();
  return hashOf([FORM, ...sideIn(compared), rival.id, criterionIds, name, model]);
}

/** The key of a draft about all rivals together. */
export function draftKey(
  compared: Compared,
  template: DraftedTemplate,
  { name, model }: Pick<LiveProvider, 'name' | 'model'>,
): string {
  const rivalIds = compared.rivals.map(({ id }) => id).toSorted((one, other) => one - other);
  const asked = [rivalIds, criteriaIn(compared).toSorted(), name, model];
  return hashOf(['draft', DRAFT_FORM, template, ...sideIn(compared), ...asked]);
}

function sideIn({ catalog, subject, representative }: Compared): unknown[] {
  return [catalog.slug, catalog.version, subject.id, representative?.id ?? null];
}

function criteriaIn({ rows }: Compared): string[] {
  return rows.map(({ criterion }) => criterion.id);
}

export function hashOf(question: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}
