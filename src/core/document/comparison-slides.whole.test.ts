import { describe, expect, it } from 'vitest';
import { reportOn, catalogs } from '../../../test/support/real-reports.ts';
import { pairCards, tenRivalReports } from '../../../test/support/selections.ts';
import { cardSlides, profileSlides } from './comparison-slides.ts';
import type { BlockOf, ReportDocument } from './report-document.ts';

const PAIRS = 20;

function tablesOf({ blocks }: ReportDocument): BlockOf<'table'>[] {
  return blocks.filter((block) => block.type === 'table');
}

describe.each(catalogs)('slides of $slug', (catalog) => {
  it('set candidates apart by values that are known alone', () => {
    const profiles = [
      ...pairCards(catalog, PAIRS, 'profile'),
      ...tenRivalReports(catalog, 'profile').slice(0, 1),
    ];
    const unknown = new Set(
      profiles.flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.type === 'matrix'
            ? block.groups
                .flatMap(({ rows }) => rows.flatMap(({ subject, rivals }) => [subject, ...rivals]))
                .flatMap(({ state, text }) => (state === 'unknown' ? text : []))
            : [],
        ),
      ),
    );
    const columns = profiles
      .map((profile) => tablesOf(profileSlides(profile)))
      .flatMap((tables) => tables.filter(({ columns: [first] }) => first?.text === 'Candidate'))
      .flatMap(({ columns: heads, rows }) =>
        heads.slice(1).map((_, at) => rows.map((row) => row[at + 1]?.text ?? '')),
      );
    for (const texts of columns) {
      const known = texts.filter((text) => !unknown.has(text));
      expect([texts, new Set(known).size > 1]).toEqual([texts, true]);
    }
  });

  it('name every competitor of several, those without talking points with what is on file', () => {
    const [ten] = tenRivalReports(catalog, 'battlecard');
    if (!ten) return;
    const tables = tablesOf(cardSlides(ten)).filter(
      ({ columns: [first] }) => first?.text === 'Competitor',
    );
    const namesIn = (some: typeof tables) => some.flatMap(({ rows }) => rows.map(([name]) => name));
    expect(new Set(namesIn(tables).map((name) => name?.text)).size).toBe(10);
    const [overview] = tables.filter(({ caption }) => caption === 'What each side says first');
    if (overview) expect([overview.rows.length, overview.columns.length]).toEqual([10, 2]);
    const onFile = namesIn(tables.filter(({ caption }) => caption === 'What is on file'));
    const cards = ten.blocks.filter(
      (block) => block.type === 'heading' && block.id.startsWith('card-'),
    );
    expect(onFile.length).toBe(10 - cards.length);
  });
});

it('a pair without arguments on file is titled by what is open', () => {
  const catalog = catalogs.find(({ slug }) => slug === 'manufacturing-software');
  if (!catalog) throw new Error('There is no such catalog.');
  const { title } = profileSlides(reportOn(catalog, [102, [1035]], 'profile'));
  expect(title).toContain('No talking points are written');
});
