import { describe, expect, it, test } from 'vitest';
import {
  outline,
  saying,
  smallChart,
  smallColumns,
  smallDocument,
  smallTable,
} from '../../../test/support/small-document.ts';
import { boardSlides } from './board-slides.ts';
import { heading } from './heading.ts';
import type { Block, ReportDocument } from './report-document.ts';
import { isSlideTitle, slideTitle, titleIn, titleText } from './slide-title.ts';

const verdict = (count: number): Block => ({
  type: 'verdict',
  lines: Array.from({ length: count }, (_, at) => ({ label: `${at}`, text: 'x', refs: [] })),
  counts: [],
});
const vote: Block = { type: 'callout', tone: 'vote', title: 'Vote', text: 'Buy?' };
const quiet: Block = { type: 'paragraph', tone: 'quiet', text: 'Quiet.', refs: [] };
const questions = [
  heading('questions', 'What to ask'),
  saying('Ask first.'),
  smallTable('Questions', ['Whom', 'What'], ['a'], ['b'], ['c'], ['d']),
  saying('Afterwards.'),
];
const deck = (blocks: Block[], changes: Partial<ReportDocument> = {}) =>
  outline(boardSlides(smallDocument(blocks, { template: 'decision', ...changes })));

describe('a board sees', () => {
  it('of the answer two lines of the verdict, and what it votes on', () => {
    const answer = [heading('answer', 'Answer'), verdict(4), saying('Why.'), quiet, vote];
    const shown = boardSlides(smallDocument(answer));
    expect(shown.map(({ type }) => type)).toEqual(['verdict', 'callout']);
    expect(shown[0]).toMatchObject({ lines: [{ label: '0' }, { label: '1' }] });
  });

  it('where there is no vote, the sentences of the answer but the quiet ones', () => {
    const answer = [heading('answer', 'Answer'), saying('Why.'), quiet, smallTable('x', ['y'])];
    expect(deck([...answer, heading('cost', 'Costs'), saying('Else.')])).toEqual(['Why.']);
  });

  it('one chart each of costs, ranks and needs, under the title of its section', () => {
    const titles = ['trail', 'ranks', 'cost'].map((id) => heading(id, id));
    const under = heading('cost', 'Under another', 2);
    const kinds = ['frontier', 'funnel', 'volume', 'ranks', 'volume', 'bars', 'months'];
    const charts = (...left: string[]) => left.map((kind) => smallChart(kind));
    expect(deck([...titles, under, ...charts(...kinds)])).toEqual([
      '# cost',
      'chart months Chart of months',
      '# ranks',
      'chart ranks Chart of ranks',
      '# trail',
      'chart funnel Chart of funnel',
    ]);
    expect(deck([...titles, ...charts('frontier', 'volume')])).toEqual([
      '# cost',
      'chart volume Chart of volume',
    ]);
    expect(deck([...titles, ...charts('frontier', 'bars')])[1]).toBe(
      'chart frontier Chart of frontier',
    );
    expect(deck([...titles, ...charts('bars', 'spider')])).toEqual([]);
  });

  it('three questions to ask, and nothing behind them', () => {
    expect(deck(questions)).toEqual(['# What to ask', 'Ask first.', 'table Questions 3']);
    expect(deck([questions[0]!, questions[1]!])).toEqual([]);
  });

  it('a statement that is a title without its full stop', () => {
    const statement = { label: null, text: 'Ask all of them first.', refs: [], isFirst: true };
    const asked = (changes: object): Block => ({
      ...saying('Ask all of them first.'),
      statement: { ...statement, ...changes },
    });
    const shown = (changes: object) =>
      boardSlides(smallDocument([questions[0]!, asked(changes), questions[2]!]))[1];
    expect(shown({})).toMatchObject({
      text: 'Ask all of them first',
      statement: { text: 'Ask all of them first' },
    });
    expect(shown({ isFirst: false })).toEqual(asked({ isFirst: false }));
  });

  it('the appendix only where it was chosen', () => {
    const blocks = [heading('appendix', 'Appendix'), saying('Behind.'), heading('end', 'End')];
    const options = { logo: false, charts: true, contact: false, disclaimer: false };
    expect(deck(blocks)).toEqual([]);
    expect(deck(blocks, { options: { ...options, appendix: true } })).toEqual([
      '# Appendix',
      'Behind.',
    ]);
    expect(deck([], { options: { ...options, appendix: true } })).toEqual([]);
  });
});

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('a title of a slide', () => {
  test.each([
    [words(2), false],
    [words(3), true],
    [words(20), true],
    [words(21), false],
    ['– one — two: ', false],
    ['7 of 9', true],
    [`a b ${'c'.repeat(146)}`, true],
    [`a b ${'c'.repeat(147)}`, false],
    ['', false],
  ])('is a sentence of three to twenty words in 150 characters: %j, %s', (text, isTitle) => {
    expect(isSlideTitle(text)).toBe(isTitle);
  });

  test.each([
    ['It is more.', 'It is more'],
    ['It goes on ...', 'It goes on ...'],
    ['Is it more?', 'Is it more?'],
    ['It is 3.5. And more', 'It is 3.5. And more'],
  ])('has no full stop: %j', (text, title) => {
    expect(titleText(text)).toBe(title);
  });

  const asserts = [{ form: 'count' as const, sides: [], claims: [] }];
  test.each<[string, string | null]>([
    ['We lead in speed', 'We lead in speed'],
    [`We lead in speed; they in price; ${words(20)}`, 'We lead in speed; they in price'],
    [`We lead in speed; ${words(20)}`, 'We lead in speed'],
    [`We lead; ${words(20)}`, null],
    [words(21), null],
    ['Short; one', null],
  ])('is as many clauses of a line as fit: %j', (text, title) => {
    expect(titleIn({ text, asserts })).toEqual(title === null ? null : { text: title, asserts });
  });

  const notKnown = [{ form: 'not-known' as const, sides: [], claims: [] }];
  const withAsserts = (block: ReturnType<typeof smallColumns>) => ({
    ...block,
    columns: block.columns.map((column) => ({
      ...column,
      items: column.items.map((item) => ({ ...item, asserts: notKnown })),
    })),
  });
  const list = (...texts: string[]): Block => ({
    type: 'list',
    ordered: false,
    items: texts.map((text) => ({ label: null, text, refs: [] })),
  });
  const objections = {
    ...smallTable('Objections', ['They', 'We'], ['You are late today.', 'We were late once.']),
    role: 'objections' as const,
  };
  const concluded = {
    ...smallChart('bars'),
    statement: { label: null, text: 'The chart concludes this.', refs: [], isFirst: false },
  } as Block;

  test.each<[string, Block[], string | null]>([
    [
      'a sentence before all else',
      [smallColumns(['ours', 'Ours is this one.']), saying('A sentence stands here.')],
      'A sentence stands here.',
    ],
    [
      'no quiet one',
      [{ ...saying('A sentence stands here.'), tone: 'quiet' }, list('A line of it.')],
      'A line of it.',
    ],
    [
      'a conclusion before a line',
      [smallColumns(['ours', 'Ours is this one.']), concluded],
      'The chart concludes this.',
    ],
    [
      'what speaks for us before a question',
      [smallColumns(['ask', 'Is it this one?'], ['ours', 'Ours is this one.'])],
      'Ours is this one.',
    ],
    [
      'a question before a proof',
      [smallColumns(['proof', 'It is proven so.'], ['ask', 'Is it this one?'])],
      'Is it this one?',
    ],
    [
      'a proof',
      [smallColumns(['theirs', 'Theirs is this one.'], ['proof', 'It is proven so.'])],
      'It is proven so.',
    ],
    [
      'no line of theirs',
      [smallColumns(['theirs', 'Theirs is this one.'], ['walk', 'Walk away from it.'])],
      null,
    ],
    [
      'an answer before what is not known',
      [withAsserts(smallColumns(['ours', 'Nothing is known yet.'])), objections],
      'We were late once.',
    ],
    [
      'what is not known where there is nothing else',
      [withAsserts(smallColumns(['ours', 'Nothing is known yet.']))],
      'Nothing is known yet.',
    ],
    ['no cell of another table', [{ ...objections, role: undefined } as Block], null],
    ['the first that is long enough', [list('Too short', 'A line of it.')], 'A line of it.'],
    ['none', [], null],
  ])('is %s', (_, blocks, title) => {
    expect(slideTitle(blocks, new Set())?.text ?? null).toBe(title);
  });

  it('is none that was said before, with or without its full stop', () => {
    const blocks = [list('A line of it.', 'Another line of it.')];
    expect(slideTitle(blocks, new Set(['A line of it']))?.text).toBe('Another line of it.');
    expect(slideTitle(blocks, new Set(['A line of it', 'Another line of it']))).toBeNull();
  });
});
