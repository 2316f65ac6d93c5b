import { describe, expect, it, test } from 'vitest';
import {
  judgedCell,
  saying,
  smallCell,
  smallColumns,
  smallDocument,
  smallMatrix,
  smallRow,
  smallSources,
  smallTable,
} from '../../../test/support/small-document.ts';
import { columnLetters, decimalsIn, lineCell, quoted, textCell } from './book.ts';
import { diffDocuments, isComparable, isSameSet, pageOneEnd, showsSameClaim } from './diff.ts';
import { heading } from './heading.ts';
import {
  answerStatements,
  comparedPairs,
  groundTexts,
  ledgerIn,
  workbookTexts,
} from './ledger-in.ts';
import { canonicalJson, isOriginVersion, originText, shownClaims } from './origin.ts';
import type { Block, MatrixCell, ReportDocument } from './report-document.ts';
import { unwrittenRivals } from './unwritten-rivals.ts';

/** What files hold of a document besides its look, and what two documents have in common. */

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});

test.each([
  [5, 3, 0],
  [5.25, 3, 2],
  [5.1234, 3, 3],
  [-0.5, 3, 1],
])('%d shown to %i decimals has %i', (value, most, count) => {
  expect(decimalsIn(value, most)).toBe(count);
});

test('cells of a book hold what they are given and nothing besides', () => {
  expect(quoted('a "b"')).toBe('"a ""b"""');
  expect(textCell('a')).toEqual({ value: { kind: 'text', text: 'a' } });
  expect(textCell('a', 'head', null)).toEqual({ value: { kind: 'text', text: 'a' }, look: 'head' });
  expect(textCell('a', undefined, { sheet: 'b' })).toMatchObject({ link: { sheet: 'b' } });
  expect(lineCell('a')).toMatchObject({ runsOn: true });
});

describe('an origin', () => {
  it('is the same text for the same value, whatever the order of its keys', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
      '{"a":"x","b":[{"c":null,"d":1}]}',
    );
    expect([1, 2, 3, '1'].map(isOriginVersion)).toEqual([true, true, false, false]);
  });
  it('stands in markup as it is', () => {
    expect(originText({ product: 'a<b>&é~' } as never)).toBe(
      '{"product":"a\\u003cb\\u003e\\u0026\\u00e9~"}',
    );
  });
  it('names each claim of its matrices once', () => {
    const matrix = smallMatrix([smallRow('a', smallCell('1'), smallCell('2'))]);
    expect(shownClaims(smallDocument([matrix, saying('x'), matrix]))).toEqual(['a/1', 'a/2']);
  });
});

const unknown = smallCell('Not published', { state: 'unknown' });
const marked = smallCell('5', {
  details: ['One', 'Two'],
  marks: [{ kind: 'stale', text: 'old' }],
  refs: [1],
});
const matrix = smallMatrix(
  [
    smallRow('a', marked, judgedCell('6', 'competitor')),
    smallRow('b', unknown, judgedCell('7', 'neutral', { kind: 'one-sided' })),
  ],
  [smallRow('c', smallCell('1'), smallCell('2'))],
);

describe('the ledger of a document', () => {
  it('is its own, else what its matrices say, else none', () => {
    const own = { sides: [] } as never;
    expect(ledgerIn(smallDocument([matrix], { ledger: own }))).toBe(own);
    expect(ledgerIn(smallDocument([saying('x')]))).toBeNull();
    expect(ledgerIn(smallDocument([matrix]))).toMatchObject({
      sides: [
        { id: 1, name: 'Oak' },
        { id: 2, name: 'Elm' },
      ],
      criteria: [
        { id: 'a', name: 'Criterion a', category: 'Group 1' },
        { id: 'b', category: 'Group 1' },
        { id: 'c', category: 'Group 2' },
      ],
      readings: [
        { side: 0, criterion: 0, refs: [1], text: '5', scope: 'One; Two', marks: ['old'] },
        { side: 1, criterion: 0, refs: [], text: '6' },
        { side: 0, criterion: 1, refs: [], why: 'Not published' },
        { side: 1, criterion: 1, text: '7' },
        { side: 0, criterion: 2 },
        { side: 1, criterion: 2 },
      ],
    });
    const plain = ledgerIn(smallDocument([matrix]))?.readings[1];
    expect(plain).toEqual({ side: 1, criterion: 0, refs: [], text: '6' });
    expect(ledgerIn(smallDocument([matrix]))?.sides[0]).not.toHaveProperty('product');
  });

  it('has pairs that were compared, and no others', () => {
    const pairs = comparedPairs(smallDocument([saying('x'), matrix]));
    expect(pairs).toMatchObject([
      { category: 'Group 1', subject: 'Oak', competitor: 'Elm', row: { criterionId: 'a' } },
    ]);
  });

  it('gives a workbook its texts, none of them empty', () => {
    const texts = workbookTexts(smallDocument([matrix, smallSources(1)], { notice: 'Mind this.' }));
    expect(texts[0]).toBe('Mind this.');
    expect(texts).toEqual(
      expect.arrayContaining([
        'Oak',
        'Criterion a',
        '5',
        'One; Two',
        'old',
        'Not published',
        'A reason.',
        'Page 1',
        'https://example.org/1',
      ]),
    );
    expect(texts.filter((text) => !text)).toEqual([]);
  });

  it('gives the workbook of a battlecard its lines before what they rest on', () => {
    const card = smallDocument([saying('A line.'), matrix], { template: 'battlecard' });
    const texts = workbookTexts(card);
    expect(texts.slice(0, 2)).toEqual(['Title', card.title]);
    expect(texts).toContain('A line.');
    expect(groundTexts(card)).toEqual(texts.slice(-groundTexts(card).length));
    expect(groundTexts(card)).not.toContain('A line.');
  });
});

it('a decision is answered by its title, its verdict and what is voted on', () => {
  const verdict: Block = {
    type: 'verdict',
    lines: [{ label: 'Choose', text: 'Oak.', refs: [2] }],
    counts: [],
  };
  const callout = (tone: 'vote' | 'info'): Block => ({
    type: 'callout',
    tone,
    title: tone,
    text: 'Buy?',
  });
  const blocks = [callout('info'), verdict, saying('x'), callout('vote')];
  expect(answerStatements(smallDocument(blocks))).toEqual([]);
  expect(answerStatements(smallDocument(blocks, { decision: {} as never }))).toEqual([
    { about: 'Answer', text: 'Oak and two others', refs: [] },
    { about: 'Choose', text: 'Oak.', refs: [2] },
    { about: 'vote', text: 'Buy?', refs: [], changed: undefined },
  ]);
});

describe('rivals without talking points', () => {
  const notKnown = (...sides: number[]) => ({
    form: 'not-known' as const,
    sides,
    claims: [] as string[],
  });
  const selection = smallDocument([]).selection;
  const overview = (...all: ReturnType<typeof notKnown>[]): Block => ({
    ...smallTable('Overview', ['Rival', 'Ours']),
    rows: all.map((each, at) => [
      { text: `Name ${at}`, refs: [] },
      { text: 'x', refs: [], asserts: [each] },
    ]),
  });
  const of = (blocks: Block[], more: object = {}) =>
    unwrittenRivals({ blocks, selection, ...more });

  it('are all of a report that says so itself', () => {
    expect(of([], { unwritten: true })).toEqual([
      { id: 2, name: null },
      { id: 3, name: null },
    ]);
    expect(of([])).toEqual([]);
  });
  it('are named by the rows of an overview, in the order of the selection', () => {
    expect(of([overview(notKnown(2), notKnown(1))])).toEqual([
      { id: 2, name: 'Name 1' },
      { id: 3, name: 'Name 0' },
    ]);
    expect(of([overview({ ...notKnown(1), claims: ['a'] })])).toEqual([]);
    expect(of([overview({ ...notKnown(1), form: 'count' as never })])).toEqual([]);
    expect(of([overview(notKnown(0), notKnown(9))])).toEqual([]);
  });
  it('are named by the matrix, where columns say it', () => {
    const columns = smallColumns(['ours', 'x', 'y']);
    columns.columns[0]!.items[1]!.asserts = [notKnown(2)];
    const three = smallMatrix([smallRow('a', unknown, unknown, unknown)]);
    expect(of([columns, three])).toEqual([{ id: 3, name: 'Fir' }]);
    expect(of([columns])).toEqual([{ id: 3, name: '' }]);
  });
});

describe('two documents', () => {
  const document = (changes: Partial<ReportDocument> = {}) => smallDocument([matrix], changes);
  const selection = document().selection;
  test.each<[string, Partial<ReportDocument>, boolean]>([
    ['the same', {}, true],
    ['with a rival less', { selection: { ...selection, rivalIds: [3] } }, true],
    ['with a rival more', { selection: { ...selection, rivalIds: [2, 3, 4] } }, false],
    ['with a criterion less', { selection: { ...selection, criterionIds: ['b'] } }, true],
    ['with a criterion more', { selection: { ...selection, criterionIds: ['a', 'c'] } }, false],
    ['of another subject', { selection: { ...selection, subjectId: 9 } }, false],
    ['as another model', { selection: { ...selection, representativeId: 9 } }, false],
    ['at a channel', { selection: { ...selection, at: 'cloud' } }, false],
    ['of another template', { template: 'matrix' }, false],
    ['of another catalog', { catalog: { slug: 'other' as never, version: 'one' } }, false],
    ['of a later version', { catalog: { slug: 'language-models', version: 'two' } }, true],
    ['for customers', { audience: 'customer' }, false],
    ['from the other chair', { chair: 'rival' }, false],
  ])('are comparable: %s, %s', (_, changes, isSo) => {
    expect(isComparable(document(changes), document())).toBe(isSo);
  });
  it('of decisions are comparable where the same was asked, whatever items are called', () => {
    const asked = (input: object) =>
      document({ template: 'decision', decision: { input } as never });
    expect(
      isComparable(asked({ a: 1, b: [{ items: ['x'] }] }), asked({ b: [{ items: ['y'] }], a: 1 })),
    ).toBe(true);
    expect(isComparable(asked({ a: 1 }), asked({ a: 2 }))).toBe(false);
  });

  const cell = (changes: Partial<MatrixCell> = {}, sources = smallSources(1, 2).items) => ({
    cell: { ...marked, ...changes },
    sources,
  });
  const mark = (kind: MatrixCell['marks'][number]['kind']) => ({ kind, text: kind });
  test.each<[string, Partial<MatrixCell>, boolean]>([
    ['nothing', {}, true],
    ['its text', { text: '6' }, false],
    ['a detail', { details: ['One'] }, false],
    ['the order of details', { details: ['Two', 'One'] }, true],
    ['that it is undated', { details: ['One', 'Two', 'undated'] }, true],
    ['its age', { marks: [] }, true],
    ['that it is second hand', { marks: [mark('second-hand')] }, true],
    ['a caution', { marks: [mark('caution')] }, false],
    ['its page', { refs: [2] }, false],
    ['a page more', { refs: [1, 2] }, false],
  ])('show the same claim in a cell that differs in %s: %s', (_, changes, isSame) => {
    expect(showsSameClaim(cell(changes), cell())).toBe(isSame);
    expect(showsSameClaim(cell(), cell(changes))).toBe(isSame);
  });
  it('show the same figure, however it is written', () => {
    const number = { value: 5 } as never;
    expect(showsSameClaim(cell({ text: '5.0', number }), cell({ number }))).toBe(true);
    expect(showsSameClaim(cell({ text: '5.0', number }), cell())).toBe(false);
    expect(
      showsSameClaim(cell({ text: '6', number: { value: 6 } as never }), cell({ number })),
    ).toBe(false);
    expect([isSameSet(['a'], ['a', 'b']), isSameSet(['a', 'b'], ['a']), isSameSet([], [])]).toEqual(
      [false, false, true],
    );
  });

  it('differ in cells, lines of the same section, and in what is said no more', () => {
    const before = smallDocument([
      heading('a', 'A'),
      saying('One.'),
      saying('Two.'),
      heading('b', 'B'),
      saying('Three.'),
      matrix,
    ]);
    const now = smallDocument([
      heading('a', 'A'),
      saying('Two.'),
      saying('Three.'),
      heading('b', 'B'),
      saying('Three.'),
      smallMatrix([smallRow('a', { ...marked, text: '9' }, judgedCell('6', 'competitor'))]),
    ]);
    expect(diffDocuments(now, before)).toMatchObject([
      { kind: 'cell', now: { key: 'a/subject', entity: 'Oak' }, before: { key: 'a/subject' } },
      { kind: 'line', block: 2, line: 0 },
      { kind: 'gone', what: 'row', text: 'Criterion b' },
      { kind: 'gone', what: 'row', text: 'Criterion c' },
      { kind: 'gone', what: 'line', text: 'One.' },
    ]);
    expect([
      pageOneEnd(now),
      pageOneEnd(smallDocument([saying('x')])),
      pageOneEnd(document({ template: 'matrix' })),
    ]).toEqual([3, 1, 0]);
  });

  it('differ in a row of a table at its head, where the row is new', () => {
    const [one, two] = [
      [['a', '1']],
      [
        ['a', '2'],
        ['b', '3'],
      ],
    ].map((rows) => smallDocument([smallTable('T', ['x', 'y'], ...rows)]));
    expect(diffDocuments(two!, one!)).toEqual([
      { kind: 'line', block: 0, line: 1 },
      { kind: 'line', block: 0, line: 2 },
    ]);
  });
});
