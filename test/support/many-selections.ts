import fc from 'fast-check';
import { compare, type Comparison } from '../../src/core/comparison/compare.ts';
import { catalogs, REQUEST } from './real-reports.ts';

/** The selections over which the sentences of reports are judged and counted. */

const RANDOM = 200;
/** A fixed seed, so that the figures of runs can be compared. */
const SEED = 20261122;

function catalogOf(slug: string) {
  const catalog = catalogs.find((each) => each.slug === slug);
  if (!catalog) throw new Error('There is no such catalog.');
  return catalog;
}

/** Every product of manufacturing against each current rival alone, on every attribute. */
export function manufacturingPairs(): Comparison[] {
  const catalog = catalogOf('manufacturing-software');
  const criterionIds = catalog.criteria.map(({ id }) => id);
  return catalog.subjects
    .filter(({ retired }) => !retired)
    .flatMap(({ id: subjectId }) =>
      catalog.rivals
        .filter(({ retired, competesWith }) => !retired && competesWith.includes(subjectId))
        .map(({ id }) => {
          const selection = { subjectId, representativeId: null, rivalIds: [id], criterionIds };
          return compare(catalog, selection, REQUEST.date);
        }),
    );
}

/** Each model for its firm against each model of another firm, on every criterion; a pair once. */
export function modelPairs(): Comparison[] {
  return catalogs.flatMap((catalog) => {
    const current = catalog.rivals.filter(
      ({ retired, subjectId }) => !retired && subjectId !== null,
    );
    const criterionIds = catalog.criteria.map(({ id }) => id);
    return current.flatMap(({ id: representativeId, subjectId }) =>
      current
        .filter((other) => other.id > representativeId && other.subjectId !== subjectId)
        .map(({ id }) =>
          compare(
            catalog,
            { subjectId: subjectId ?? 0, representativeId, rivalIds: [id], criterionIds },
            REQUEST.date,
          ),
        ),
    );
  });
}

/** A firm, its flagship or another model for it, one to ten rivals, any criteria. */
export function randomModelSelections(count = RANDOM): Comparison[] {
  const catalog = catalogOf('language-models');
  const current = catalog.rivals.filter(({ retired }) => !retired);
  const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);
  const selection = fc
    .constantFrom(...catalog.subjects.filter(({ retired }) => !retired))
    .chain(({ id: subjectId }) =>
      fc.record({
        subjectId: fc.constant(subjectId),
        representativeId: fc.constantFrom(
          null,
          ...ids(current.filter((rival) => rival.subjectId === subjectId)),
        ),
        rivalIds: fc.shuffledSubarray(
          ids(current.filter(({ competesWith }) => competesWith.includes(subjectId))),
          { minLength: 1, maxLength: catalog.maxRivals },
        ),
        criterionIds: fc.shuffledSubarray(
          catalog.criteria.map(({ id }) => id),
          { minLength: 1 },
        ),
      }),
    );
  return fc
    .sample(selection, { numRuns: count, seed: SEED })
    .map((each) => compare(catalog, each, REQUEST.date));
}

const GROUPS = 12;

/** Groups of `size` rivals of any subject, on every criterion; those with talking points first. */
function groupsOf(slug: string, size: number): Comparison[] {
  const catalog = catalogOf(slug);
  const criterionIds = catalog.criteria.map(({ id }) => id);
  const group = fc
    .constantFrom(...catalog.subjects.filter(({ retired }) => !retired))
    .chain(({ id: subjectId }) => {
      const written = catalog.plays.filter((play) => play.subjectId === subjectId);
      const ids = catalog.rivals
        .filter(({ retired, competesWith }) => !retired && competesWith.includes(subjectId))
        .map(({ id }) => id)
        .toSorted((one, other) => Number(isIn(other)) - Number(isIn(one)));
      function isIn(id: number): boolean {
        return written.some(({ rivalId }) => rivalId === id);
      }
      const pool = ids.slice(0, Math.max(size, slug === 'language-models' ? ids.length : 14));
      return fc
        .shuffledSubarray(pool, { minLength: size, maxLength: size })
        .map((rivalIds) => ({ subjectId, rivalIds }));
    });
  return fc
    .sample(group, { numRuns: GROUPS, seed: SEED })
    .map((each) =>
      compare(catalog, { ...each, representativeId: null, criterionIds }, REQUEST.date),
    );
}

const SIZES = [1, 3, 4, 10];
export const PROFILE_GROUPS = ['manufacturing-software', 'language-models'].flatMap((slug) =>
  SIZES.map((size) => ({ slug, size, comparisons: groupsOf(slug, size) })),
);
