import { describe, expect, it, test } from 'vitest';
import {
  outline,
  saying,
  smallColumns,
  smallDocument,
  smallSources,
  smallTable,
} from '../../../test/support/small-document.ts';
import { cardSlides } from './comparison-slides.ts';
import { heading, ON_FILE_ID } from './heading.ts';
import type { Block, BlockOf, ReportDocument } from './report-document.ts';

const card = (blocks: Block[], changes: Partial<ReportDocument> = {}) =>
  cardSlides(smallDocument(blocks, { template: 'battlecard', ...changes }));
const objections = (...rows: string[][]): BlockOf<'table'> => ({
  ...smallTable('Objections', ['They say', 'We answer'], ...rows),
  role: 'objections',
});
const facts = smallTable('Facts', ['Fact', 'Us'], ['Size', '5']);
const lead = { ...smallColumns(['ask', 'Ask this one first.']), size: 'lead' as const };
const chosen = { logo: false, charts: true, contact: false, disclaimer: false, appendix: true };

describe('a card of one pair', () => {
  it('is three slides: reasons, questions with answers, proof with facts', () => {
    const deck = card([
      lead,
      facts,
      smallColumns(['proof', 'It is proven so.'], ['walk', 'Walk away from it.']),
      objections(['You are late now.', 'We were late once.']),
      smallColumns(['ask', 'Is it this one?']),
      smallColumns(['walk', 'Walk if it rains.'], ['not', 'Do not say it.']),
      smallColumns(['ours', 'Ours is this one.'], ['ask', 'Is it that one?']),
      smallColumns(['theirs', 'Theirs is that one.'], ['proof', 'They prove it so.']),
      smallColumns(['not', 'Never say this one.']),
      heading('more', 'More'),
      saying('Nothing of this.'),
    ]);
    expect([deck.title, ...outline(deck.blocks)]).toEqual([
      'Ours is this one',
      'columns ask 1',
      'columns ours 1,ask 1',
      'columns theirs 1,proof 1',
      '# Is it this one?',
      'table Objections 1',
      'columns ask 1',
      'columns walk 1,not 1',
      '# It is proven so',
      'table Facts 1',
      'columns proof 1,walk 1',
      'columns not 1',
    ]);
    expect(deck.blocks.flatMap((block) => (block.type === 'heading' ? block.id : []))).toEqual([
      'slide-2',
      'slide-3',
    ]);
  });

  it('says both names beneath its first title', () => {
    const deck = card([smallColumns(['ours', 'Ours is this one.'])]);
    expect(deck).toMatchObject({
      title: 'Ours is this one',
      subtitle: 'Oak and two others · As of today',
    });
  });

  it('without a line that is a title is called by what it shows, else by its own title', () => {
    const asserts = [{ form: 'count' as const, sides: [], claims: [] }];
    const named = card([smallColumns(['theirs', 'Theirs is that one.'])], { asserts });
    expect(named).toMatchObject({ title: 'Lines of theirs' });
    expect(named.asserts).toBeUndefined();
    const unnamed = card([saying('Short.')], { asserts });
    expect(unnamed).toMatchObject({ title: 'Oak and two others', subtitle: 'As of today' });
    expect(card([], { asserts })).toMatchObject({
      title: 'Oak and two others',
      asserts,
      blocks: [],
    });
    expect(card([heading('a', 'A'), saying('Nothing of this.')]).blocks).toEqual([]);
  });

  it('never says a title twice', () => {
    const deck = card([
      smallColumns(['ours', 'Ours is this one.']),
      facts,
      smallColumns(['ask', 'Ours is this one.', 'Is it this one?']),
      { ...facts, caption: 'Facts' },
    ]);
    expect(outline(deck.blocks).filter((each) => each.startsWith('#'))).toEqual([
      '# Is it this one?',
      '# Facts',
    ]);
  });

  it('has its appendix behind it where that was chosen, with all that follows', () => {
    const blocks = [
      smallColumns(['ours', 'Ours is this one.']),
      heading('appendix', 'Appendix'),
      saying('Behind.'),
      heading('sources', 'Sources'),
      smallSources(1),
    ];
    expect(outline(card(blocks).blocks)).toEqual(['columns ours 1']);
    expect(outline(card(blocks, { options: chosen }).blocks)).toEqual([
      'columns ours 1',
      '# Appendix',
      'Behind.',
      '# Sources',
      'sources 1',
    ]);
    expect(outline(card(blocks.slice(0, 1), { options: chosen }).blocks)).toEqual([
      'columns ours 1',
    ]);
  });
});

describe('a card of several rivals', () => {
  const rival = (id: string): Block[] => [
    heading(`card-${id}`, `vs ${id}`),
    facts,
    objections(['a', 'b'], ['c', 'd'], ['e', 'f']),
    smallColumns(['ours', '1', '2', '3'], ['theirs', '1']),
    saying('A sentence of it.'),
  ];
  const overview = (rows: number) =>
    smallTable(
      'What each says',
      ['Rival', 'Ours', 'Theirs'],
      ...Array.from({ length: rows }, (_, at) => [`Rival ${at}`, 'We lead here.', 'They lead.']),
    );

  it('opens with what each says first, then has a slide for each with its first lines', () => {
    const deck = card([
      saying('Not this sentence.'),
      overview(4),
      ...rival('Elm'),
      heading('other', 'Other'),
      saying('Nor this one.'),
      ...rival('Fir'),
    ]);
    expect([deck.title, ...outline(deck.blocks)]).toEqual([
      'What each says',
      'table What each says 4',
      '# vs Elm',
      'table Objections 2',
      'columns ours 2,theirs 1',
      'A sentence of it.',
      '# vs Fir',
      'table Objections 2',
      'columns ours 2,theirs 1',
      'A sentence of it.',
    ]);
  });

  it('has the table of those without talking points, six on a slide at most, and without cards what to ask', () => {
    const names = ['Fir', 'Ash', 'Yew', 'Bay', 'Box', 'Gum', 'Tea'];
    const onFile = (count: number) => [
      heading(ON_FILE_ID, 'Nothing written'),
      smallTable(
        'On file',
        ['Rival', 'On file'],
        ...names.slice(0, count).map((name) => [name, `About ${name}.`]),
      ),
      smallColumns(['ask', 'Is it this one?']),
    ];
    expect(outline(card([overview(4), ...rival('Elm'), ...onFile(3)]).blocks).slice(-2)).toEqual([
      '# Nothing written: Fir, Ash, Yew',
      'table On file 3',
    ]);
    const slides = (count: number) => {
      const deck = card(onFile(count));
      return [deck.title, ...outline(deck.blocks)];
    };
    const toAsk = ['# Is it this one?', 'columns ask 1'];
    expect(slides(6)).toEqual([
      'Nothing written: Fir, Ash, Yew and 3 more',
      'table On file 6',
      ...toAsk,
    ]);
    expect(slides(7)).toEqual([
      'Nothing written: Fir, Ash, Yew, Bay',
      'table On file 4',
      '# Nothing written: Box, Gum, Tea',
      'table On file 3',
      ...toAsk,
    ]);
  });

  test.each([
    [4, 3],
    [5, 2],
  ])('of %i rivals shows %i columns of the overview', (rows, columns) => {
    const [table] = card([overview(rows), ...rival('Elm')]).blocks;
    if (table?.type !== 'table') throw new Error('There is no table.');
    expect(table.rows).toHaveLength(rows);
    expect(
      [table, ...table.rows.map((row) => ({ columns: row }))].map((each) => each.columns.length),
    ).toEqual(Array.from({ length: rows + 1 }, () => columns));
    expect(table.columns.map(({ text }) => text)).toEqual(
      ['Rival', 'Ours', 'Theirs'].slice(0, columns),
    );
  });

  it('with too few columns keeps its overview, and without one begins with the first rival', () => {
    const narrow = smallTable('Narrow', ['Rival'], ['a'], ['b'], ['c'], ['d'], ['e']);
    expect(outline(card([narrow, ...rival('Elm')]).blocks)[0]).toBe('table Narrow 5');
    expect(card(rival('Elm')).title).toBe('vs Elm');
    expect(card([heading('first', 'First'), overview(4), ...rival('Elm')]).title).toBe('vs Elm');
  });
});

describe('a copy for customers', () => {
  it('is proof and differences, the table, then the questions', () => {
    const deck = card(
      [
        heading('why', 'Why'),
        saying('Oak does more.'),
        heading('table', 'All of it in a table'),
        facts,
        smallColumns(['ask', 'Is it this one?']),
        smallColumns(['proof', 'It is proven so.'], ['ask', 'Is it that one?']),
        smallSources(1),
        saying('Behind the sources.'),
      ],
      { audience: 'customer' },
    );
    expect([deck.title, deck.subtitle, ...outline(deck.blocks)]).toEqual([
      'Oak and two others',
      'As of today',
      'Oak does more.',
      'columns proof 1,ask 1',
      '# All of it in a table',
      'table Facts 1',
      '# Is it this one?',
      'columns ask 1',
    ]);
  });

  it('without a title of its table is called by its caption', () => {
    const deck = card([saying('Oak does more.'), facts, smallSources(1)], { audience: 'customer' });
    expect(outline(deck.blocks)).toEqual(['Oak does more.', '# Facts', 'table Facts 1']);
  });
});
