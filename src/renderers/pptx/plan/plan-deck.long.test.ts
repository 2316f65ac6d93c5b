import { describe, expect, it } from 'vitest';
import { catalogs, oneRivalReport } from '../../../../test/support/real-reports.ts';
import { pairCards, someRivalReports } from '../../../../test/support/selections.ts';
import { goldenDocuments, sampleDocuments } from '../../../../test/support/sample-documents.ts';
import { widenReport } from '../../../../test/support/widen-report.ts';
import { reportDocument, type ReportDocument } from '../../../core/document/report-document.ts';
import { BODY, CELL, SLIDE, TITLE } from './deck-look.ts';
import { textHeight } from './measure-text.ts';
import { planDeck } from './plan-deck.ts';
import type { Paragraph, Shape } from './slide-model.ts';

const documents = Object.entries({ ...sampleDocuments, ...goldenDocuments });
const golden = (name: string) => reportDocument.parse(goldenDocuments[`${name}.json`]);
/** The same with its appendix chosen. */
const whole = (name: string) => {
  const document = golden(name);
  return { ...document, options: { ...document.options, appendix: true } };
};
const HAIR = 0.01;
const textsOf = (paragraphs: Paragraph[]) =>
  paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');

/** How high a shape stands once its text is set. */
function setHeight(shape: Shape): number {
  if (shape.kind === 'text') return textHeight(shape.paragraphs, shape.width);
  if (shape.kind !== 'table') return shape.height;
  return shape.rows.reduce((sum, { cells, height }) => {
    const needed = cells.map(
      ({ paragraphs }, index) =>
        textHeight(paragraphs, (shape.columns[index] ?? 0) - 2 * CELL.side) + 2 * shape.pad,
    );
    return sum + Math.max(height, ...needed);
  }, 0);
}

describe.each(documents)('every slide of “%s”', (_, document) => {
  const { slides } = planDeck(document);
  const bodies = slides.slice(1);

  it('keeps its text and tables above the footer and inside its sides', () => {
    for (const shape of bodies.flatMap(({ shapes }) => shapes)) {
      expect(shape.y + setHeight(shape)).toBeLessThanOrEqual(BODY.bottom + HAIR);
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.x + shape.width).toBeLessThanOrEqual(SLIDE.width);
    }
  });

  it('sets nothing over anything else', () => {
    for (const { shapes, title } of bodies) {
      const titleEnd = TITLE.y + textHeight(title, TITLE.width);
      for (const [index, one] of shapes.entries()) {
        expect(one.y).toBeGreaterThanOrEqual(titleEnd);
        for (const other of shapes.slice(index + 1)) {
          const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
          const apart =
            one.y + setHeight(one) <= other.y + HAIR || other.y + setHeight(other) <= one.y + HAIR;
          expect(beside || apart).toBe(true);
        }
      }
    }
  });

  it('has a title of its own', () => {
    const titles = slides.map(({ title }) => JSON.stringify(title));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

const OPENAI = 1;
const CLAUDE_OPUS_5_5 = 8;

describe('a deck', () => {
  it('opens a battlecard with the answer in ten seconds', () => {
    const [first] = planDeck(
      oneRivalReport('language-models', OPENAI, CLAUDE_OPUS_5_5, 'battlecard'),
    ).slides;
    const texts = JSON.stringify(first?.shapes);
    for (const title of ['Say it in ten seconds', 'Why we win', 'Why they win']) {
      expect(texts).toContain(title);
    }
  });

  it('never leaves the name of a category alone at the foot of a slide', () => {
    const document = golden('language-models.matrix');
    const names = document.blocks.flatMap((block) =>
      block.type === 'matrix' ? block.groups.map(({ name }) => name) : [],
    );
    const tables = planDeck(document)
      .slides.flatMap(({ shapes }) => shapes)
      .filter((shape) => shape.kind === 'table' && shape.name === 'matrix');
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) {
      const last = table.kind === 'table' ? table.rows.at(-1)?.cells[0]?.paragraphs : undefined;
      expect(names).not.toContain(textsOf(last ?? []));
    }
  });

  it.each(['profile', 'matrix'])(
    'explains the verdicts of a %s under its last rows',
    (template) => {
      for (const catalog of ['language-models', 'manufacturing-software']) {
        const tables = planDeck(whole(`${catalog}.${template}`)).slides.filter(({ shapes }) =>
          shapes.some((shape) => shape.kind === 'table' && shape.name === 'matrix'),
        );
        const explained = tables.map(({ shapes }) =>
          shapes.some((shape) => shape.kind === 'text' && shape.name === 'legend'),
        );
        expect(explained).toEqual(tables.map((_, index) => index === tables.length - 1));
      }
    },
  );

  it('titles a matrix with its categories and where the subject stands in them', () => {
    const titles = planDeck(whole('language-models.profile')).slides.map(({ title }) =>
      textsOf(title),
    );
    const ends = titles.filter((title) => title.includes('Cost & Economics: '));
    expect(ends.length).toBeGreaterThan(0);
    for (const title of ends) {
      expect(title).toMatch(/^Appendix · Comparison matrix · .*: OpenAI is .*behind .*in /);
    }
  });

  it('sets at most four rivals beside the subject', () => {
    const { slides } = planDeck(widenReport(golden('language-models.matrix'), 10));
    const tables = slides
      .flatMap(({ shapes }) => shapes)
      .filter((shape) => shape.kind === 'table' && shape.name === 'matrix');
    for (const table of tables) {
      expect(table.kind === 'table' && table.columns.length).toBeLessThanOrEqual(6);
    }
    expect(tables.length).toBeGreaterThan(3);
  });

  it('keeps the counts of verdicts whole, on the slide of their chart', () => {
    const { slides } = planDeck(whole('language-models.profile'));
    const shown = slides.find(({ title }) => textsOf(title).includes('Verdicts for OpenAI'));
    const counts = shown?.shapes.flatMap((shape) =>
      shape.kind === 'table' ? [shape.columns.length] : [],
    );
    expect(shown?.shapes.some(({ kind }) => kind === 'chart')).toBe(true);
    expect(counts).toEqual([8]);
  });

  it('titles a report kept from before statements by its sections and categories', () => {
    const kept = whole('language-models.profile').blocks.map((block) => {
      if (block.type === 'matrix') {
        return { ...block, groups: block.groups.map(({ name, rows }) => ({ name, rows })) };
      }
      return 'statement' in block ? { ...block, statement: null } : block;
    });
    const { slides } = planDeck({ ...whole('language-models.profile'), blocks: kept });
    const titles = slides.map(({ title }) => title.at(-1)?.runs[0]?.text);
    expect(titles).toContain('Verdicts for OpenAI');
    expect(titles).toContain('Integration & Deployment');
  });

  it('is empty of shapes for a report without blocks', () => {
    const { slides } = planDeck({ ...sampleDocuments.plain, blocks: [] });
    expect(slides.map(({ layout }) => layout)).toEqual(['cover']);
  });
});

const sizesOn = (shapes: Shape[]) =>
  shapes.flatMap((shape) => {
    const paragraphs =
      shape.kind === 'text'
        ? shape.paragraphs
        : shape.kind === 'table'
          ? shape.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.paragraphs))
          : [];
    return paragraphs.flatMap(({ runs }) => runs.filter((run) => !run.superscript));
  });

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Titles without the numbers of their sources. */
const titlesOf = (document: ReportDocument) =>
  planDeck(document).slides.map(({ title }) =>
    textsOf(title.map(({ runs }) => ({ runs: runs.filter((run) => !run.superscript) }))).trim(),
  );

describe.each(catalogs)('decks of the catalog “$slug”', (catalog) => {
  const decks = [
    ...pairCards(catalog, 30).map((document) => [document, 3] as const),
    ...pairCards(catalog, 12, 'profile').map((document) => [document, 8] as const),
    ...someRivalReports(catalog, 'battlecard', 3).map((document) => [document, 4] as const),
    ...someRivalReports(catalog, 'profile', 3).map((document) => [document, 8] as const),
    ...someRivalReports(catalog, 'battlecard', 10).map((document) => [document, 11] as const),
    ...someRivalReports(catalog, 'profile', 10).map((document) => [document, 8] as const),
  ];

  it('have three slides for the card of a pair, one for each rival of several, eight for a profile', () => {
    for (const [document, most] of decks)
      expect(planDeck(document).slides.length).toBeLessThanOrEqual(most);
  });

  it('are titled by statements of at most twenty words, none like another, in two lines', () => {
    for (const [document] of decks) {
      const titles = titlesOf(document);
      expect(new Set(titles).size).toBe(titles.length);
      for (const [index, title] of titles.entries()) {
        expect(words(title).length).toBeLessThanOrEqual(20);
        expect(title).not.toMatch(/\b\d+\/\d+$/);
        expect(planDeck(document).slides[index]?.title).toHaveLength(1);
      }
    }
  });

  it('name their candidates in full on the first slide, and set no text of it below eleven points', () => {
    for (const [document] of decks) {
      const [first] = planDeck(document).slides;
      const texts = JSON.stringify([first?.title, first?.shapes]);
      expect(texts).toContain(JSON.stringify(document.title).slice(1, -1));
      const runs = planDeck(document).slides.flatMap(({ shapes }) => sizesOn(shapes));
      expect(Math.min(...runs.map(({ size }) => size))).toBeGreaterThanOrEqual(11);
    }
  });

  it('hold sources, method and closing sections where the appendix was chosen, else in notes', () => {
    for (const template of ['battlecard', 'profile'] as const) {
      const [document] = someRivalReports(catalog, template, 3);
      if (!document) continue;
      const shown = (appendix: boolean) =>
        JSON.stringify(
          planDeck({ ...document, options: { ...document.options, appendix } }).slides.map(
            ({ title, shapes }) => [title, shapes],
          ),
        );
      expect(shown(false)).not.toMatch(/"(?:Sources|Legal disclaimer|Comparison matrix)/);
      expect(shown(true)).toMatch(/"Legal disclaimer/);
      expect(shown(true)).toMatch(/Comparison matrix/);
    }
  });
});

describe('a copy', () => {
  it('for the inside says so on every slide, one for customers on none', () => {
    const marks = (document: ReportDocument) =>
      planDeck(document).slides.map(({ above }) => JSON.stringify(above).includes('INTERNAL'));
    for (const name of ['language-models.battlecard', 'language-models.matrix']) {
      expect(new Set(marks(golden(name)))).toEqual(new Set([true]));
      expect(new Set(marks({ ...golden(name), audience: 'customer' }))).toEqual(new Set([false]));
    }
  });
});
