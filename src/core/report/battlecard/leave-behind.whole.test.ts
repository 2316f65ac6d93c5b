import { describe, expect, it } from 'vitest';
import { allPairs, bare } from '../../../../test/support/copy-secrets.ts';
import { blocksOf, refsIn, REQUEST } from '../../../../test/support/real-reports.ts';
import { sharedFacts } from '../../comparison/shared-facts.ts';
import { documentTexts } from '../../document/document-texts.ts';
import { buildReport } from '../build-report.ts';

const NEVER =
  /not shown|left out|do not say|not scored|\binternal\b|founded|\d\/10|why they win|walk away/i;
const WORDS = 350;

const pages = allPairs().map((comparison) => ({
  comparison,
  page: buildReport(comparison, { ...REQUEST, template: 'battlecard', audience: 'customer' }),
}));

describe('the page to leave behind, of every pair of both catalogs', () => {
  it('has at most 350 words, a title of two lines and questions', () => {
    expect(pages.length).toBeGreaterThan(600);
    for (const { page } of pages) {
      const words = documentTexts(page).join(' ').split(/\s+/);
      expect([page.title, words.length <= WORDS]).toEqual([page.title, true]);
      expect(page.title.split(' ').length).toBeLessThanOrEqual(20);
      const asked = blocksOf(page, 'columns').flatMap(({ columns }) =>
        columns.filter(({ sign }) => sign === 'ask').map(({ items }) => items.length),
      );
      expect(asked).toHaveLength(2);
      expect(asked.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
    }
  });

  it('holds no internal row or line, no word of what is missing and no source of grade C', () => {
    for (const { comparison, page } of pages) {
      const { catalog } = comparison;
      const texts = documentTexts(page).filter((text) => !/^https?:/.test(text));
      expect([page.title, texts.filter((text) => NEVER.test(text))]).toEqual([page.title, []]);
      const words = bare(texts.join(' | '));
      const rows = blocksOf(page, 'table').flatMap(({ rows: all }) => all);
      const internal = [...catalog.criteria, ...catalog.capabilities].flatMap(
        ({ audience, name }) => (audience === 'internal' ? [name] : []),
      );
      expect(rows.filter(([head]) => internal.includes(head?.text ?? ''))).toEqual([]);
      for (const play of catalog.plays) {
        if (play.rivalId !== comparison.rivals[0]?.id || play.audience === 'customer') continue;
        if (play.section === 'buyer_questions') continue;
        expect(words).not.toContain(bare(play.text));
      }
      const sources = blocksOf(page, 'sources').flatMap(({ items }) => items);
      expect(sources.filter(({ grade }) => grade !== 'A' && grade !== 'B')).toEqual([]);
      for (const ref of refsIn(page.blocks)) expect(ref).toBeLessThanOrEqual(sources.length);
    }
  });

  it('says beside a value for what it holds', () => {
    const scoped = pages.flatMap(({ comparison, page }) => {
      const cells = new Map(
        blocksOf(page, 'table').flatMap(({ rows }) =>
          rows.map(([head, ...values]) => [head?.text ?? '', values.map(({ text }) => text)]),
        ),
      );
      return sharedFacts(comparison).shared.flatMap(({ criterion: { name }, facts }) =>
        facts.flatMap(({ scope }, side) => {
          const text = cells.get(name)?.[side];
          return scope && text !== undefined ? { scope, text } : [];
        }),
      );
    });
    expect(scoped.length).toBeGreaterThan(10);
    expect(scoped.filter(({ scope, text }) => !text.includes(scope))).toEqual([]);
  });

  it('shows three to seven rows in which each side has a value and a source, or none', () => {
    const counts = pages.map(({ page }) => {
      const rows = blocksOf(page, 'table').flatMap((table) => table.rows);
      for (const [, ...cells] of rows) {
        expect(cells.length).toBe(2);
        for (const { text, refs } of cells) expect([text !== '', refs.length]).toEqual([true, 1]);
      }
      return rows.length;
    });
    expect(counts.filter((count) => count !== 0 && (count < 3 || count > 7))).toEqual([]);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(300);
  });
});
