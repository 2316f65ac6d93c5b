import { describe, expect, it } from 'vitest';
import { sampleDocuments } from '../../../../test/support/sample-documents.ts';
import type { Block, BlockOf } from '../../../core/document/report-document.ts';
import { planDeck } from './plan-deck.ts';
import type { Paragraph, Shape } from './slide-model.ts';

type Columns = BlockOf<'columns'>;
type Text = Extract<Shape, { kind: 'text' }>;

const section: Block = { type: 'heading', level: 1, id: 'card', text: 'The card' };
const columns = (size: Columns['size'], lengths: number[]): Columns => ({
  type: 'columns',
  size,
  columns: lengths.map((length, column) => ({
    title: `Column ${column}`,
    sign: 'ours',
    items: Array.from({ length }, (_, item) => ({
      text: `Line ${column}.${item} is a sentence that a seller says aloud in a call, and it runs over.`,
      refs: [1],
      tag: item === 0 ? 'internal' : null,
    })),
  })),
});
const slidesOf = (...blocks: Block[]) =>
  planDeck({ ...sampleDocuments.plain, blocks: [section, ...blocks] })
    .slides.slice(1)
    .map(({ shapes }) => shapes.filter((shape): shape is Text => shape.kind === 'text'));
const told = ({ runs }: Paragraph) => runs.map(({ text }) => text).join('');
const linesOf = (shapes: Text[]) =>
  shapes.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((one) => told(one).match(/Line [\d.]+/) ?? []),
  );

describe('columns on a slide', () => {
  it.each([
    ['lead', [1, 1, 1]],
    ['body', [3, 2]],
    ['body', [2, 3, 1]],
  ] as const)('of size %s share a row: %j', (size, lengths) => {
    const [shapes = [], ...more] = slidesOf(columns(size, [...lengths]));
    expect(more).toEqual([]);
    expect(shapes).toHaveLength(lengths.length);
    expect(new Set(shapes.map(({ y }) => y)).size).toBe(1);
    expect(new Set(shapes.map(({ width }) => width)).size).toBe(1);
  });

  it('stand one below the other where they are too tall, parted between lines and in order', () => {
    const slides = slidesOf(columns('body', [14, 14]));
    expect(slides.length).toBeGreaterThan(1);
    const lines = slides.flatMap(linesOf);
    expect(lines).toEqual(
      [0, 1].flatMap((column) => Array.from({ length: 14 }, (_, item) => `Line ${column}.${item}`)),
    );
    const whole = slides
      .flat()
      .flatMap(({ paragraphs }) => paragraphs.map(told))
      .join(' ');
    expect(whole).not.toContain('…');
  });

  it('go on to the next slide as a whole', () => {
    const slides = slidesOf(columns('body', [9, 9]), columns('body', [9, 9]));
    expect(slides.map((shapes) => shapes.length)).toEqual([2, 2]);
  });

  it('are never set below 12 points', () => {
    const sizes = slidesOf(columns('lead', [2, 2, 2]), columns('body', [14, 14]))
      .flat()
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs.map(({ size }) => size)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  it('leave the statement of their block to the title', () => {
    const statement = { label: null, text: 'One process for all.', refs: [], isFirst: false };
    const document = {
      ...sampleDocuments.plain,
      blocks: [section, { ...columns('lead', [1, 1]), statement }],
    };
    const title = planDeck(document).slides[1]?.title.map(told);
    expect(title).toEqual(['The card', 'One process for all.']);
  });
});
