import type { CatalogInput } from './resolve-catalog.ts';
import { CRITERION_ID } from './vocabulary.ts';

/** Below the largest whole number of a database, above every id that a shipped catalog gives out. */
const FIRST = 1_000_000_000;
const BLOCK = 10_000;
const BLOCKS = 100_000;

/**
 * A visitor's catalog has the ids of what it was copied from, or those of every new one. Beside others it gets
 * its own, by the name of its folder alone, so that they stay when other catalogs come and go. It
 * keeps those it has where they would not fit.
 */
export function withIdsApart(input: CatalogInput): CatalogInput {
  const { catalog, criteria, subjects, rivals } = input;
  const block = blockOf(input.slug);
  const first = FIRST + block * BLOCK;
  const [subjectFirst, rivalFirst] = [catalog.ids.subjects[0], catalog.ids.rivals[0]];
  const criterionId = (id: string | number) => `v${block} ${id}`;
  const fits =
    subjects.every(({ data }) => data.id - subjectFirst < BLOCK) &&
    rivals.every(({ data }) => data.id - rivalFirst < BLOCK) &&
    [...criteria.criteria, ...criteria.capabilities].every(({ id }) =>
      CRITERION_ID.test(criterionId(id)),
    );
  if (!fits) return input;
  const range: [number, number] = [first, first + BLOCK - 1];
  return {
    ...input,
    catalog: { ...catalog, ids: { subjects: range, rivals: range } },
    criteria: {
      criteria: criteria.criteria.map((each) => ({ ...each, id: criterionId(each.id) })),
      capabilities: criteria.capabilities.map((each) => ({ ...each, id: criterionId(each.id) })),
    },
    subjects: subjects.map(({ slug, data }) => ({
      slug,
      data: { ...data, id: first + data.id - subjectFirst },
    })),
    rivals: rivals.map(({ slug, data }) => ({
      slug,
      data: { ...data, id: first + data.id - rivalFirst },
    })),
  };
}

function blockOf(slug: string): number {
  return [...slug].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % BLOCKS, 7);
}
