import { describe, expect, it, test } from 'vitest';
import {
  judgedCell,
  outline,
  saying,
  smallCell,
  smallChart,
  smallColumns,
  smallDocument,
  smallMatrix,
  smallRow,
  smallTable,
} from '../../../test/support/small-document.ts';
import { profileSlides } from './comparison-slides.ts';
import { heading } from './heading.ts';
import type { Block, BlockOf } from './report-document.ts';

describe('a profile', () => {
  const profile = (...blocks: Block[]) => {
    const { title, blocks: shown } = profileSlides(smallDocument(blocks));
    return [title, ...outline(shown)];
  };
  const summary = heading('summary', 'Summary');
  const table = (columns: number) =>
    smallTable(
      'Summary of all',
      Array.from({ length: columns }, (_, at) => `Head ${at}`),
      Array.from({ length: columns }, (_, at) => `${at}`),
    );

  it('begins with its answer and the table, then each chart, then what else is said', () => {
    expect(
      profile(
        summary,
        saying('Oak leads in three of five.'),
        saying('It is not all.'),
        table(3),
        smallChart('bars', 'Bars of all of it'),
        saying('A last sentence here.'),
        smallChart('spider', 'A spider of all'),
        heading('next', 'Next'),
        saying('Not of the summary.'),
      ),
    ).toEqual([
      'Oak leads in three of five',
      'It is not all.',
      'table Summary of all 1',
      '# Bars of all of it',
      'chart bars',
      '# A spider of all',
      'chart spider',
      '# A last sentence here',
      'A last sentence here.',
    ]);
  });

  it('keeps an answer that is no title among its blocks', () => {
    expect(profile(summary, saying('Short.'), table(3)).slice(1)).toEqual([
      'Short.',
      'table Summary of all 1',
    ]);
  });

  test.each([
    [7, '0123456'],
    [8, '0234567'],
  ])('of %i columns in its table shows %s', (columns, shown) => {
    const deck = profileSlides(smallDocument([summary, table(columns)]));
    const [first] = deck.blocks;
    if (first?.type !== 'table') throw new Error('There is no table.');
    expect(first.columns.map(({ text }) => text.slice(5)).join('')).toBe(shown);
    expect(first.rows.map((row) => row.map(({ text }) => text).join(''))).toEqual([shown]);
  });

  const pair = (name: string, ours: string | null, theirs: string | null): Block[] => {
    const columns: Parameters<typeof smallColumns> = [];
    if (ours !== null) columns.push(['ours', ours, 'Another line of it.']);
    if (theirs !== null) columns.push(['theirs', theirs]);
    return [heading(name, name, 2), smallColumns(...columns)];
  };
  const positioning = heading('positioning', 'Positioning');

  it('has a slide for each of up to three pairs, titled by our line or as theirs', () => {
    expect(
      profile(
        positioning,
        saying('Before the first.'),
        ...pair('Elm', 'We do more.', 'They do less.'),
        ...pair('Fir', null, 'They do more.'),
        ...pair('Ash', 'x'.repeat(160), 'They do it.'),
      ),
    ).toEqual([
      'vs Elm: We do more',
      'columns ours 2,theirs 1',
      '# What speaks for Fir',
      'columns theirs 1',
      '# Another line of it',
      'columns ours 2,theirs 1',
    ]);
  });

  it('of more pairs has a table for every four at most, with the first line of each side', () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const five = names.flatMap((name) =>
      pair(
        name,
        name === 'A' ? null : `We beat ${name} here.`,
        name === 'B' ? null : `${name} is more.`,
      ),
    );
    const deck = profileSlides(smallDocument([positioning, ...five]));
    expect([deck.title, ...outline(deck.blocks)]).toEqual([
      'vs B: We beat B here',
      'table The first line of each side: A, B, C 3',
      '# vs D: We beat D here',
      'table The first line of each side: D, E 2',
    ]);
    const [first] = deck.blocks;
    expect(first).toMatchObject({
      columns: [
        { text: 'Rival' },
        { text: 'What speaks for us' },
        { text: 'What speaks for them' },
      ],
      rows: [
        [{ text: 'A' }, { text: '', refs: [] }, { text: 'A is more.', refs: [1] }],
        [{ text: 'B' }, { text: 'We beat B here.' }, { text: '' }],
        [{ text: 'C' }, { text: 'We beat C here.' }, { text: 'C is more.' }],
      ],
    });
    const four = profileSlides(smallDocument([positioning, ...five.slice(0, 8)]));
    expect(outline(four.blocks)).toEqual(['table The first line of each side: A, B, C, D 4']);
  });

  describe('sets candidates apart in one table', () => {
    const value = (text: string) => smallCell(text);
    const counted = (text: string, after: string) =>
      smallCell(text, {
        number: { value: 1, before: '', after, decimals: 0, grouped: false },
      });
    const row = (id: string, ...texts: string[]) => {
      const [own = '', ...others] = texts;
      return smallRow(id, value(own), ...others.map(value));
    };
    const led = (id: string, count: number, text = '2') =>
      smallRow(
        id,
        smallCell('1', { refs: [7] }),
        judgedCell(text, count > 0 ? 'product' : 'neutral'),
        judgedCell(text, count > 1 ? 'competitor' : 'neutral'),
      );
    const heads = (matrix: BlockOf<'matrix'>) => {
      const { title, blocks } = profileSlides(smallDocument([matrix]));
      const [shown] = blocks;
      if (shown?.type !== 'table') return null;
      return [title, ...shown.columns.map(({ text }) => text.replace('Criterion ', ''))];
    };

    it('by the criteria with the most leads, then those whose values differ, at most four', () => {
      const rows = [
        row('same', '1', '1', '1'),
        row('apart', '1', '2', '1'),
        led('one', 1),
        led('two', 2),
        row('also', '1', '1', '3'),
        row('last', '1', '2', '3'),
      ];
      expect(heads(smallMatrix(rows))).toEqual([
        '4 of 6 criteria set the candidates furthest apart',
        'Candidate',
        'two',
        'one',
        'apart',
        'also',
      ]);
    });

    it('by known values of at most 36 characters', () => {
      const unknown = smallRow(
        'u',
        value('1'),
        smallCell('None', { state: 'unknown' }),
        value('1'),
      );
      const rows = [
        unknown,
        row('long', '1', 'x'.repeat(37), '1'),
        row('fits', '1', 'x'.repeat(36), '1'),
        led('one', 1),
      ];
      expect(heads(smallMatrix(rows))?.slice(1)).toEqual(['Candidate', 'one', 'fits']);
    });

    it('by two criteria at least', () => {
      expect(heads(smallMatrix([led('one', 1), row('same', '1', '1', '1')]))).toBeNull();
      expect(heads(smallMatrix([led('one', 1), led('two', 2)]))?.slice(1)).toEqual([
        'Candidate',
        'two',
        'one',
      ]);
    });

    it('with a row for each candidate and the sources of its values', () => {
      const { blocks, asserts } = profileSlides(
        smallDocument([smallMatrix([led('a', 1), led('b', 2)])]),
      );
      expect(blocks[0]).toMatchObject({
        caption: 'All of it',
        rows: [
          [
            { text: 'Oak', refs: [] },
            { text: '1', refs: [7] },
            { text: '1', refs: [7] },
          ],
          [
            { text: 'Elm', refs: [] },
            { text: '2', refs: [] },
            { text: '2', refs: [] },
          ],
          [
            { text: 'Fir', refs: [] },
            { text: '2', refs: [] },
            { text: '2', refs: [] },
          ],
        ],
      });
      expect(asserts).toEqual([{ form: 'count', sides: [], claims: ['b', 'a'] }]);
    });

    it('under where the subject stands in a group of its rows', () => {
      const matrix = smallMatrix([row('same', '1', '1', '1')], [led('a', 1)], [led('b', 2)]);
      const standing = (...texts: (string | null)[]) => ({
        ...matrix,
        groups: matrix.groups.map((group, at) => ({ ...group, standing: texts[at] ?? null })),
      });
      expect(heads(standing('ahead in it', 'behind in it', 'ahead in all'))?.[0]).toBe(
        'Group 2: Oak is behind in it',
      );
      expect(heads(standing('ahead in it', null, 'ahead in all'))?.[0]).toBe(
        'Group 3: Oak is ahead in all',
      );
      expect(heads(standing('ahead in it', null, null))?.[0]).toMatch(/^2 of 3 criteria/);
    });

    it('under no standing in a criterion that it does not show', () => {
      const matrix = smallMatrix([led('a', 1), row('same', '1', '1', '1')], [led('b', 2)]);
      const claims = [['same'], ['b']];
      const groups = matrix.groups.map((group, at) => ({
        ...group,
        standing: 'ahead in it',
        asserts: [{ form: 'lead' as const, sides: [0, 1], claims: claims[at] ?? [] }],
      }));
      expect(heads({ ...matrix, groups })?.[0]).toBe('Group 2: Oak is ahead in it');
    });

    it('with the unit of all known values once, in the head', () => {
      const price = smallRow(
        'price',
        counted('$10.00 per 1M tokens', ' per 1M tokens'),
        counted('$0.75 per 1M tokens', ' per 1M tokens'),
        smallCell('Not published', { state: 'unknown' }),
      );
      const mixed = smallRow(
        'mixed',
        counted('8 tokens', ' tokens'),
        counted('9 pages', ' pages'),
        counted('8 tokens', ' tokens'),
      );
      const shares = smallRow('shares', counted('8%', '%'), counted('9%', '%'), counted('7%', '%'));
      const worded = row('worded', '5 to 20 users', '10 to 20 users', '5 to 20 users');
      const [shown] = profileSlides(
        smallDocument([smallMatrix([price, mixed, shares, worded])]),
      ).blocks;
      expect(shown).toMatchObject({
        columns: [
          { text: 'Candidate' },
          { text: 'Criterion price (per 1M tokens)' },
          { text: 'Criterion mixed' },
          { text: 'Criterion shares' },
          { text: 'Criterion worded' },
        ],
        rows: [
          ['Oak', '$10.00', '8 tokens', '8%', '5 to 20 users'],
          ['Elm', '$0.75', '9 pages', '9%', '10 to 20 users'],
          ['Fir', 'Not published', '8 tokens', '7%', '5 to 20 users'],
        ].map((texts) => texts.map((text) => ({ text }))),
      });
    });
  });
});
