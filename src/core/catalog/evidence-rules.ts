import type { AuthoredEvidence } from './authored.ts';
import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { gradesOfSites, siteAmong } from './resolve-evidence.ts';
import { domainOf, hostOf, isRootPage, withoutScheme } from './site-of.ts';
import { liveEntities, statedClaims, type StatedClaim } from './stated-claims.ts';
import { PLAY_SECTIONS } from './vocabulary.ts';

/** Most a statement may be sure of that only a copy on a document site carries. */
const COPY_CEILING = 0.5;

/** A page of a firm that the catalog compares is that firm's word, about itself or another. */
export function vendorsAreNotIndependent(input: CatalogInput): Fault[] {
  const vendors = new Set(
    [...input.subjects, ...input.rivals].flatMap(({ data }) =>
      data.website === undefined ? [] : [domainOf(data.website)],
    ),
  );
  if (vendors.size === 0) return [];
  return statedClaims(input).flatMap(({ file, path, stated }): Fault[] => {
    const page = stated.evidence.find(({ url }) => vendors.has(domainOf(url)));
    if (stated.reported_by !== 'independent' || !page) return [];
    const message = `${domainOf(page.url)} belongs to a firm that is compared here.`;
    const remedy = 'Write "vendor", "third-party" where others say it too, or remove the page.';
    return [{ file, path: [...path, 'reported_by'], rule: 'reporter', message, remedy }];
  });
}

/** A copy on a document site is evidence where nothing else is, and never a strong one. */
export function copiesStandAlone(input: CatalogInput): Fault[] {
  if (input.catalog.copy_sites.length === 0) return [];
  const isCopy = ({ url }: AuthoredEvidence) =>
    input.catalog.copy_sites.some(
      (site) => hostOf(url) === site || hostOf(url).endsWith(`.${site}`),
    );
  const rule = 'copy-site';
  const beside = (evidence: AuthoredEvidence[], file: string, path: (string | number)[]) =>
    evidence.every(isCopy)
      ? []
      : evidence.flatMap((page, index): Fault[] => {
          if (!isCopy(page)) return [];
          const message = 'A copy on a document site stands beside another source.';
          const at = [...path, index];
          return [{ file, path: at, rule, message, remedy: 'Remove the copy.' }];
        });
  return [
    ...liveEntities(input).flatMap(({ file, data }) => beside(data.evidence, file, ['evidence'])),
    ...statedClaims(input).flatMap(({ file, path, stated }): Fault[] => {
      const { evidence, confidence } = stated;
      if (!evidence.some(isCopy)) return [];
      const found = beside(evidence, file, [...path, 'evidence']);
      if (found.length > 0 || confidence <= COPY_CEILING) return found;
      const message = `Confidence ${confidence} is too high for a copy on a document site.`;
      const remedy = `Write at most ${COPY_CEILING}, or name the document's own address.`;
      return [{ file, path: [...path, 'confidence'], rule, message, remedy }];
    }),
  ];
}

/** A site's front page says nothing particular, unless the catalog credits that very page. */
export function evidenceNamesAPage(input: CatalogInput): Fault[] {
  const credited = new Set(input.catalog.credits.map(({ url }) => withoutScheme(url)));
  return statedClaims(input).flatMap(({ file, path, stated: { evidence } }): Fault[] => {
    const [first] = evidence;
    const isRoot = ({ url }: AuthoredEvidence) =>
      isRootPage(url) && !credited.has(withoutScheme(url));
    if (!first || !evidence.every(isRoot)) return [];
    const message = `${first.url} is a front page.`;
    const remedy = 'Name the page that says so, or credit the front page in catalog.yaml.';
    return [{ file, path: [...path, 'evidence', 0, 'url'], rule: 'root-page', message, remedy }];
  });
}

/** The day of a reading is the date of no page, and of no claim, that is said to carry its own. */
export function readingDaysAreMarked(input: CatalogInput): Fault[] {
  const pages = everyPage(input);
  const days = new Set(pages.flatMap(({ page }) => (page.read_on ? [page.as_of] : [])));
  const dates = [
    ...pages.flatMap(({ page, file, path }) =>
      page.read_on ? [] : [{ date: page.as_of, file, path }],
    ),
    ...statedClaims(input).map(({ file, path, stated }) => ({ date: stated.as_of, file, path })),
  ];
  return dates.flatMap(({ date, file, path }): Fault[] => {
    if (date === undefined || !days.has(date)) return [];
    const message = `Pages were read on ${date}; here the day is said to be the date itself.`;
    const remedy = 'Write "read_on: true" at a page, "undated", or the date of the source.';
    return [{ file, path: [...path, 'as_of'], rule: 'reading-day', message, remedy }];
  });
}

/** A page has one date of its own; a tester's table is dated row by row. */
export function pagesHaveOneDate(input: CatalogInput): Fault[] {
  const dated = new Map<string, Page[]>();
  for (const each of everyPage(input)) {
    const { page, isTable } = each;
    if (isTable || page.read_on || page.as_of === 'undated') continue;
    const pages = dated.get(page.url);
    if (pages) pages.push(each);
    else dated.set(page.url, [each]);
  }
  return [...dated.values()].flatMap((pages): Fault[] => {
    const dates = [...new Set(pages.map(({ page }) => page.as_of))].sort();
    const other = pages.find(({ page }) => !page.as_of.startsWith(dates[0] ?? ''));
    if (!other) return [];
    const { file, path, page } = other;
    const message = `${page.url} is dated ${dates.join(' and ')}.`;
    const remedy = 'Keep the date of the page; a day of reading has "read_on: true".';
    return [{ file, path: [...path, 'as_of'], rule: 'two-dates', message, remedy }];
  });
}

/** A site has one grade; a page of it may have another. */
export function sitesHaveOneGrade({ catalog: { source_grades = {} } }: CatalogInput): Fault[] {
  const sites = Object.values(source_grades).flat();
  return sites
    .filter((site, at) => sites.indexOf(site) !== at)
    .map((site) => ({
      ...AT_GRADES,
      rule: 'grade',
      message: `${site} is graded twice.`,
      remedy: 'Keep one of the two.',
    }));
}

/** A catalog that grades sites grades all that its claims and lines cite. */
export function sitesAreGraded(input: CatalogInput): Fault[] {
  const { graded, ungraded } = citedSites(input);
  if (graded.size === 0) return [];
  return [...ungraded].map((site) => ({
    ...AT_GRADES,
    rule: 'ungraded',
    message: `${site} is cited and has no grade.`,
    remedy: 'Write it under its grade, or give the page a grade.',
  }));
}

const AT_GRADES = { file: 'catalog.yaml', path: ['source_grades'] };

/** Of the pages without a grade of their own that claims and lines cite: sites with a grade, and those without. */
export function citedSites(input: CatalogInput): Record<'graded' | 'ungraded', Set<string>> {
  const grades = gradesOfSites(input.catalog);
  const [graded, ungraded] = [new Set<string>(), new Set<string>()];
  const pages = [
    ...statedClaims(input).flatMap(({ stated }) => stated.evidence),
    ...input.plays.flatMap(({ data }) =>
      PLAY_SECTIONS.flatMap((section) => data[section].flatMap(({ evidence }) => evidence)),
    ),
  ];
  for (const { url, grade } of pages) {
    if (grade) continue;
    const site = siteAmong(grades, url);
    if (site === undefined) ungraded.add(ownerOf(url, grades));
    else graded.add(site);
  }
  return { graded, ungraded };
}

/** A host, with whose pages they are where it is graded by owner. */
function ownerOf(url: string, grades: ReadonlyMap<string, unknown>): string {
  const [host = '', owner = ''] = withoutScheme(url).split('/');
  return [...grades.keys()].some((site) => site.startsWith(`${host}/`)) ? `${host}/${owner}` : host;
}

type Page = { page: AuthoredEvidence; isTable: boolean; file: string; path: (string | number)[] };

function everyPage(input: CatalogInput): Page[] {
  return statedClaims(input).flatMap(({ file, path, stated }: StatedClaim) => {
    const isTable = 'instrument' in stated && stated.reported_by === 'independent';
    return stated.evidence.map((page, index) => ({
      page,
      isTable,
      file,
      path: [...path, 'evidence', index],
    }));
  });
}
