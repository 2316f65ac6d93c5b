import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim, AuthoredEvidence } from './authored.ts';
import {
  citedSites,
  copiesStandAlone,
  evidenceNamesAPage,
  pagesHaveOneDate,
  readingDaysAreMarked,
  sitesAreGraded,
  sitesHaveOneGrade,
  vendorsAreNotIndependent,
} from './evidence-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const PAGE = { url: 'https://example.org/page', as_of: '2026-01-15' };

function withClaim(change: Record<string, unknown>, slug = 'price'): CatalogInput {
  const input = tinyCatalog();
  const { claims } = input.rivals[0]!.data;
  claims[slug] = { ...claims[slug], ...change } as AuthoredClaim;
  return input;
}
const withEvidence = (...evidence: AuthoredEvidence[]) => withClaim({ evidence });
const AT = { file: 'rivals/north-large.yaml' };

it('no rule of evidence finds anything in a sound catalog', () => {
  const input = tinyCatalog();
  const found = [
    vendorsAreNotIndependent,
    copiesStandAlone,
    evidenceNamesAPage,
    readingDaysAreMarked,
    pagesHaveOneDate,
    sitesAreGraded,
    sitesHaveOneGrade,
  ].flatMap((rule) => rule(input));
  expect(found).toEqual([]);
});

describe('a page of a compared firm', () => {
  const independent = (url: string) => {
    const input = withClaim({ reported_by: 'independent', evidence: [PAGE, { ...PAGE, url }] });
    input.subjects[1]!.data.website = 'https://www.south.example';
    return vendorsAreNotIndependent(input);
  };

  it('is not independent, whichever firm of the catalog it belongs to', () => {
    expect(independent('https://docs.south.example/prices')).toMatchObject([
      { ...AT, path: ['claims', 'price', 'reported_by'], rule: 'reporter' },
    ]);
  });

  it('is not a page of a site whose name ends alike', () => {
    expect(independent('https://far-south.example/prices')).toEqual([]);
  });

  it('may be the word of its vendor', () => {
    const input = withEvidence({ ...PAGE, url: 'https://www.south.example/prices' });
    input.subjects[1]!.data.website = 'https://south.example';
    expect(vendorsAreNotIndependent(input)).toEqual([]);
  });
});

describe('a copy on a document site', () => {
  const copy = { ...PAGE, url: 'https://www.copies.example/doc/1' };
  const found = (change: Record<string, unknown>) => {
    const input = withClaim(change);
    input.catalog.copy_sites = ['copies.example'];
    return copiesStandAlone(input);
  };

  it('stands beside no other source of a claim', () => {
    expect(found({ confidence: 0.5, evidence: [PAGE, copy] })).toMatchObject([
      { ...AT, path: ['claims', 'price', 'evidence', 1], rule: 'copy-site' },
    ]);
  });

  it('stands beside no other source of a card', () => {
    const input = tinyCatalog();
    input.catalog.copy_sites = ['copies.example'];
    input.rivals[0]!.data.evidence = [copy, PAGE];
    expect(copiesStandAlone(input)).toMatchObject([{ ...AT, path: ['evidence', 0] }]);
  });

  it('is believed by half at most', () => {
    expect(found({ confidence: 0.55, evidence: [copy] })).toMatchObject([
      { path: ['claims', 'price', 'confidence'], rule: 'copy-site' },
    ]);
    expect(found({ confidence: 0.5, evidence: [copy] })).toEqual([]);
  });

  it('is not a page of a site whose name ends alike', () => {
    const other = { ...PAGE, url: 'https://mycopies.example/doc/1' };
    expect(found({ confidence: 0.9, evidence: [other, PAGE] })).toEqual([]);
  });
});

describe('a front page', () => {
  it.each(['https://north.example', 'https://north.example/'])(
    'says nothing particular: %s',
    (url) => {
      expect(evidenceNamesAPage(withEvidence({ ...PAGE, url }))).toMatchObject([
        { ...AT, path: ['claims', 'price', 'evidence', 0, 'url'], rule: 'root-page' },
      ]);
    },
  );

  it.each(['https://north.example/prices', 'https://north.example/?p=31', PAGE.url])(
    'is no page below it: %s',
    (url) => expect(evidenceNamesAPage(withEvidence({ ...PAGE, url }))).toEqual([]),
  );

  it('may stand beside a page', () => {
    expect(evidenceNamesAPage(withEvidence({ ...PAGE, url: 'https://a.example' }, PAGE))).toEqual(
      [],
    );
  });

  it('may be the table that the catalog credits', () => {
    const input = withEvidence({ ...PAGE, url: 'https://www.board.example/' });
    input.catalog.credits = [{ name: 'Board', url: 'https://board.example', used_for: 'Results.' }];
    expect(evidenceNamesAPage(input)).toEqual([]);
  });

  it('is no matter of what is retired', () => {
    const input = withEvidence({ ...PAGE, url: 'https://north.example' });
    input.rivals[0]!.data.retired = true;
    expect(evidenceNamesAPage(input)).toEqual([]);
  });
});

describe('a day of reading', () => {
  const read: AuthoredEvidence = {
    url: 'https://a.example/x',
    as_of: '2026-01-20',
    read_on: true,
  };

  it('is the date of no page that is said to carry its own', () => {
    const input = withEvidence(read, { url: 'https://a.example/y', as_of: '2026-01-20' });
    expect(readingDaysAreMarked(input)).toMatchObject([
      { ...AT, path: ['claims', 'price', 'evidence', 1, 'as_of'], rule: 'reading-day' },
    ]);
  });

  it('is the date of no claim without a page', () => {
    const input = withEvidence(read);
    const undocumented = { basis: 'derived', evidence: [], as_of: '2026-01-20' };
    const { claims } = input.rivals[1]!.data;
    claims.limits = { ...claims.limits, ...undocumented } as AuthoredClaim;
    expect(readingDaysAreMarked(input)).toMatchObject([
      { file: 'rivals/north-small.yaml', path: ['claims', 'limits', 'as_of'] },
    ]);
  });

  it('leaves pages of other days alone', () => {
    expect(readingDaysAreMarked(withEvidence(read, PAGE))).toEqual([]);
  });
});

describe('a page that is used twice', () => {
  const both = (first: string, second: string, reporter = 'vendor') => {
    const input = withEvidence({ url: 'https://a.example/news', as_of: first });
    const { claims } = input.rivals[1]!.data;
    claims.skill = {
      measurements: [
        {
          instrument: 'First test',
          value: 1,
          basis: 'read',
          reported_by: reporter,
          confidence: 0.9,
          evidence: [{ url: 'https://a.example/news', as_of: second }],
          board: 'unknown',
        },
      ],
    } as AuthoredClaim;
    return pagesHaveOneDate(input);
  };

  it('has one date, and is named once', () => {
    expect(both('2026-01-15', '2026-01-20')).toMatchObject([
      {
        file: 'rivals/north-small.yaml',
        rule: 'two-dates',
        message: 'https://a.example/news is dated 2026-01-15 and 2026-01-20.',
      },
    ]);
  });

  it.each([
    ['the same day', '2026-01-15', '2026-01-15'],
    ['its month', '2026-01', '2026-01-15'],
    ['no date', 'undated', '2026-01-15'],
  ])('may have %s', (_, first, second) => expect(both(first, second)).toEqual([]));

  it('may be a table of a tester, dated row by row', () => {
    expect(both('2026-01-15', '2026-01-20', 'independent')).toEqual([]);
  });
});

describe('the grades of sites', () => {
  const graded = (source_grades: CatalogInput['catalog']['source_grades'], url: string) => {
    const input = withEvidence(PAGE, { ...PAGE, url });
    input.catalog.source_grades = source_grades;
    return input;
  };
  const at = { file: 'catalog.yaml', path: ['source_grades'] };

  it('are one for each site', () => {
    const input = graded({ A: ['example.org'], C: ['other.example', 'example.org'] }, PAGE.url);
    expect(sitesHaveOneGrade(input)).toMatchObject([
      { ...at, rule: 'grade', message: 'example.org is graded twice.' },
    ]);
  });

  it('are missed where a page is cited, by its owner on a site that is graded by owner', () => {
    const found = (url: string) =>
      sitesAreGraded(graded({ A: ['example.org', 'shared.example/one'] }, url));
    expect(found('https://b.example/page')).toMatchObject([
      { ...at, rule: 'ungraded', message: 'b.example is cited and has no grade.' },
    ]);
    expect(found('https://shared.example/two/page')).toMatchObject([
      { message: 'shared.example/two is cited and has no grade.' },
    ]);
    expect(found('https://shared.example/one/page')).toEqual([]);
  });

  it('are not missed where the page has its own, or where the catalog grades none', () => {
    const input = graded({ A: ['example.org'] }, 'https://b.example/page');
    const { claims } = input.rivals[0]!.data;
    const pages = [PAGE, { ...PAGE, url: 'https://b.example/page', grade: 'C' as const }];
    claims.price = { ...claims.price, evidence: pages } as AuthoredClaim;
    expect(sitesAreGraded(input)).toEqual([]);
    expect([...citedSites(input).graded]).toEqual(['example.org']);
    expect(sitesAreGraded(graded(undefined, 'https://b.example/page'))).toEqual([]);
  });
});
