import type { AuthoredCatalog, AuthoredEvidence } from './authored.ts';
import type { Evidence } from './evidence.ts';
import { withoutScheme } from './site-of.ts';
import { SOURCE_GRADES, type SourceGrade } from './vocabulary.ts';

export type ResolveEvidence = (page: AuthoredEvidence) => Evidence;

/** A page has its own grade, else that of its site, where one of the two is authored. */
export function evidenceResolver(catalog: GradedSites): ResolveEvidence {
  const grades = gradesOfSites(catalog);
  // Field by field: of a long catalog this runs for every one of its claims.
  return ({ url, title, as_of: asOf, read_on: readOn = false, grade: own }) => {
    const grade = own ?? grades.get(siteAmong(grades, url) ?? '');
    const page: Evidence =
      title === undefined ? { url, asOf, readOn } : { url, title, asOf, readOn };
    if (grade) page.grade = grade;
    return page;
  };
}

type GradedSites = Pick<AuthoredCatalog, 'source_grades'>;

export function gradesOfSites({ source_grades = {} }: GradedSites): Map<string, SourceGrade> {
  return new Map(
    SOURCE_GRADES.flatMap((grade) => (source_grades[grade] ?? []).map((site) => [site, grade])),
  );
}

/** The longest beginning of an address that is graded. */
export function siteAmong(
  grades: ReadonlyMap<string, SourceGrade>,
  url: string,
): string | undefined {
  if (grades.size === 0) return undefined;
  const parts = withoutScheme(url).split('/');
  return parts
    .map((_, at) => parts.slice(0, parts.length - at).join('/'))
    .find((site) => grades.has(site));
}
