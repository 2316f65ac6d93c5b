import type { AuthoredClaim, AuthoredCriterion } from './authored.ts';
import { capabilityCriterion } from './capability-criterion.ts';
import type { CatalogInput } from './resolve-catalog.ts';
type Measurement = Extract<AuthoredClaim, { measurements: unknown }>['measurements'][number];
/** What carries a value with its evidence: a claim, or one measurement of it. */
export type Stated = Extract<AuthoredClaim, { has?: boolean | undefined }> | Measurement;

export type StatedClaim = {
  file: string;
  path: (string | number)[];
  criterion: AuthoredCriterion;
  stated: Stated;
};

/** Every statement of the catalog with its place; what is retired makes none. */
export function statedClaims(input: CatalogInput): StatedClaim[] {
  const criteria = claimableCriteria(input);
  return liveEntities(input).flatMap(({ file, data }) =>
    Object.entries(data.claims).flatMap(([name, claim]): StatedClaim[] => {
      const criterion = criteria.get(name);
      if (!criterion || criterion.retired) return [];
      return statementsOf(claim, ['claims', name]).map(([stated, path]) => ({
        file,
        path,
        criterion,
        stated,
      }));
    }),
  );
}

/** What a claim may be about: every criterion and every capability, by slug. */
export function claimableCriteria({
  criteria: { criteria, capabilities },
}: CatalogInput): Map<string, AuthoredCriterion> {
  const all = [...criteria, ...capabilities.map((each) => capabilityCriterion(each, each.axis))];
  return new Map(all.map((entry) => [entry.slug, entry]));
}

export function liveEntities({ subjects, rivals }: CatalogInput) {
  return [
    ...subjects.map(({ slug, data }) => ({ file: `subjects/${slug}.yaml`, slug, data })),
    ...rivals.map(({ slug, data }) => ({ file: `rivals/${slug}.yaml`, slug, data })),
  ].filter(({ data }) => !data.retired);
}

export function statementsOf(
  claim: AuthoredClaim,
  path: (string | number)[],
): [Stated, (string | number)[]][] {
  if ('unknown' in claim) return [];
  if (!('measurements' in claim)) return [[claim, path]];
  return claim.measurements.map((entry, index) => [entry, [...path, 'measurements', index]]);
}
