import { describe, expect, it } from 'vitest';
import {
  catalogs,
  oneRivalBattlecard,
  oneRivalReport,
} from '../../../../test/support/real-reports.ts';
import { pairCards, tenRivalReports } from '../../../../test/support/selections.ts';
import { goldenDocuments, sampleDocuments } from '../../../../test/support/sample-documents.ts';
import { widenReport } from '../../../../test/support/widen-report.ts';
import { reportDocument } from '../../../core/document/report-document.ts';
import { BODY, CELL, SLIDE, TITLE } from './deck-look.ts';
import { textHeight } from './measure-text.ts';
import { planDeck } from './plan-deck.ts';
import type { Paragraph, Shape } from './slide-model.ts';

const documents = Object.entries({ ...sampleDocuments, ...goldenDocuments });
const golden = (name: string) => reportDocument.parse(goldenDocuments[`${name}.json`]);
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
const PHI_4 = 21;

describe('a deck', () => {
  it('opens a battlecard with the answer in ten seconds', () => {
    const [, first] = planDeck(
      oneRivalReport('language-models', OPENAI, PHI_4, 'battlecard'),
    ).slides;
    const texts = JSON.stringify(first?.shapes);
    for (const title of ['Why we win', 'Why they win', 'Find out first']) {
      expect(texts).toContain(title);
    }
  });

  it('tells a battlecard before its evidence', () => {
    for (const [document, most] of [
      [oneRivalBattlecard(), 6],
      [golden('language-models.battlecard'), 14],
      [golden('manufacturing-software.battlecard'), 10],
    ] as const) {
      const titles = planDeck(document).slides.map(({ title }) => textsOf(title));
      const matrix = titles.findIndex((title) => title.includes('Comparison matrix'));
      expect(matrix).toBeGreaterThan(1);
      expect(matrix).toBeLessThanOrEqual(most);
    }
  });

  it('never leaves the name of a category alone at the foot of a slide', () => {
    const document = golden('language-models.battlecard');
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
        const tables = planDeck(golden(`${catalog}.${template}`)).slides.filter(({ shapes }) =>
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
    const titles = planDeck(golden('language-models.profile')).slides.map(({ title }) =>
      textsOf(title),
    );
    const ends = titles.filter((title) => title.includes('Integration & Deployment: '));
    expect(ends.length).toBeGreaterThan(0);
    for (const title of ends) {
      expect(title).toMatch(/^Comparison matrix · .*: OpenAI is .*behind .*in /);
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
    const { slides } = planDeck(golden('language-models.profile'));
    const shown = slides.find(({ title }) => textsOf(title).includes('Verdicts for OpenAI'));
    const counts = shown?.shapes.flatMap((shape) =>
      shape.kind === 'table' ? [shape.columns.length] : [],
    );
    expect(shown?.shapes.some(({ kind }) => kind === 'chart')).toBe(true);
    expect(counts).toEqual([8]);
  });

  it('titles a report kept from before statements by its sections and categories', () => {
    const kept = golden('language-models.profile').blocks.map((block) => {
      if (block.type === 'matrix') {
        return { ...block, groups: block.groups.map(({ name, rows }) => ({ name, rows })) };
      }
      return 'statement' in block ? { ...block, statement: null } : block;
    });
    const { slides } = planDeck({ ...golden('language-models.profile'), blocks: kept });
    const titles = slides.map(({ title }) => title.at(-1)?.runs[0]?.text);
    expect(titles).toContain('Executive summary');
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

describe.each(catalogs)('decks of the catalog “$slug”', (catalog) => {
  it('tell a card for one rival on four slides, its text at twelve points or more', () => {
    for (const document of pairCards(catalog, 30)) {
      const { slides } = planDeck(document);
      const behind = slides.findIndex(({ title }) => textsOf(title).includes('Before you use'));
      expect(behind).toBeGreaterThan(1);
      expect(behind).toBeLessThanOrEqual(5);
      const runs = slides.slice(1, behind).flatMap(({ shapes }) => sizesOn(shapes));
      expect(Math.min(...runs.map(({ size }) => size))).toBeGreaterThanOrEqual(12);
      expect(textsOf(slides[1]?.title ?? [])).not.toBe('');
    }
  });

  it('hold ten rivals in fourteen slides, each card one, and say what they leave out', () => {
    for (const document of tenRivalReports(catalog, 'battlecard')) {
      const { slides } = planDeck(document);
      expect(slides.length).toBeLessThanOrEqual(14);
      const cards = document.blocks.flatMap((block) =>
        block.type === 'heading' && block.id.startsWith('card-') ? block.text : [],
      );
      const titles = slides.map(({ title }) => textsOf(title).trim());
      expect(cards.map((card) => titles.filter((title) => title === card).length)).toEqual(
        cards.map(() => 1),
      );
      expect(JSON.stringify(slides.at(-1)?.shapes)).toContain('Comparison matrix');
    }
  });

  it('hold a profile of ten rivals in 24 slides, matrices at ten points or more', () => {
    for (const document of tenRivalReports(catalog, 'profile')) {
      const { slides } = planDeck(document);
      expect(slides.length).toBeLessThanOrEqual(24);
      const matrices = slides.flatMap(({ shapes }) =>
        shapes.filter((shape) => shape.kind === 'table' && shape.name === 'matrix'),
      );
      expect(Math.min(...sizesOn(matrices).map(({ size }) => size))).toBeGreaterThanOrEqual(10);
    }
  });
});
