import { describe, expect, it, test } from 'vitest';
import {
  judgedCell,
  outline,
  saying,
  smallCell,
  smallChart,
  smallDocument,
  smallMatrix,
  smallRow,
  smallSources,
  smallTable,
} from '../../../test/support/small-document.ts';
import {
  APPENDIX_ID,
  appendixOf,
  appendixPlace,
  hasAppendix,
  refsIn,
  withoutAppendix,
  type Medium,
} from './appendix.ts';
import { briefDocument } from './brief-document.ts';
import { briefMatrix, MOST_BRIEF_ROWS, mostTelling } from './brief-matrix.ts';
import { heading } from './heading.ts';
import { mostDropped, pageOne } from './page-one.ts';
import type { Block, MatrixRow, ReportDocument } from './report-document.ts';

const leads = (id: string, count: number, rivals = 3): MatrixRow =>
  smallRow(
    id,
    smallCell('1'),
    ...Array.from({ length: rivals }, (_, at) =>
      judgedCell('2', at >= count ? 'neutral' : at % 2 === 0 ? 'product' : 'competitor'),
    ),
  );
const options = (appendix?: boolean) => ({
  logo: false,
  charts: true,
  contact: false,
  disclaimer: false,
  ...(appendix !== undefined && { appendix }),
});

describe('an appendix', () => {
  test.each<[ReportDocument['template'], Medium, boolean]>([
    ['profile', 'page', true],
    ['profile', 'paper', true],
    ['profile', 'slides', false],
    ['decision', 'paper', true],
    ['battlecard', 'page', true],
    ['battlecard', 'paper', false],
    ['battlecard', 'slides', false],
  ])('of a %s is by itself on a %s: %s', (template, medium, isOn) => {
    expect(hasAppendix({ template, options: options() }, medium)).toBe(isOn);
    expect(hasAppendix({ template, options: options(true) }, medium)).toBe(true);
    expect(hasAppendix({ template, options: options(false) }, medium)).toBe(false);
  });

  it('holds its sections one level lower, and is nothing without any', () => {
    expect(appendixOf([])).toEqual([]);
    const sections = [heading('a', 'A'), heading('b', 'B', 2), heading('c', 'C', 3), saying('D.')];
    expect(outline(appendixOf(sections))).toEqual(['# Appendix', '## A', '### B', '### C', 'D.']);
    expect(appendixOf(sections)[0]).toMatchObject({ id: APPENDIX_ID, level: 1 });
  });

  const inside = [heading(APPENDIX_ID, 'Appendix'), heading('m', 'Matrix', 2), saying('M.', [2])];
  const before = [saying('First.', [1]), heading('one', 'One')];

  it('begins at its heading and ends before the next section, or with the document', () => {
    expect(appendixPlace(before)).toBeNull();
    expect(appendixPlace([])).toBeNull();
    expect(appendixPlace([...before, ...inside])).toEqual({ from: 2, end: 5 });
    expect(appendixPlace([...before, ...inside, heading('z', 'Z'), saying('Z.')])).toEqual({
      from: 2,
      end: 5,
    });
    expect(appendixPlace([...inside, ...before])).toEqual({ from: 0, end: 4 });
  });

  it('is left out with the sources that it alone cites, and a line says so', () => {
    const under = [heading('deep', 'Deeper', 3), heading('n', 'Notes', 2)];
    const end = [heading('s', 'Sources'), smallSources(1, 2, 3), saying('End.', [3])];
    const document = smallDocument([...before, ...inside, ...under, ...end]);
    const without = withoutAppendix(document);
    expect(outline(without.blocks)).toEqual([
      'First.',
      '# One',
      '# Sources',
      'sources 1,3',
      'Left out with the appendix, which every format can hold: Matrix, Notes.',
      'End.',
    ]);
    const { blocks: _blocks, ...rest } = without;
    expect(document).toMatchObject(rest);
    const none = smallDocument([...before, ...end]);
    expect(withoutAppendix(none)).toBe(none);
  });

  it('knows every number of a source in a part', () => {
    expect(refsIn([{ refs: [1, 2], rows: [{ refs: [3], text: 'x' }] }, null, 7, 'refs'])).toEqual([
      1, 2, 3,
    ]);
  });
});

describe('a matrix in brief', () => {
  it('has the rows with the most leads, at most six, in the order that they had', () => {
    const counts = [1, 3, 0, 2, 1, 1, 3, 1, 1];
    const rows = counts.map((count, at) => leads(`${at}`, count));
    expect(MOST_BRIEF_ROWS).toBe(6);
    expect(
      mostTelling(rows)
        .map(({ criterionId }) => criterionId)
        .join(''),
    ).toBe('16304578');
    const [brief] = briefMatrix(smallMatrix(rows.slice(0, 3), rows.slice(3)), []);
    expect(brief).toMatchObject({
      groups: [
        { rows: [{ criterionId: '0' }, { criterionId: '1' }] },
        { rows: ['3', '4', '5', '6'].map((criterionId) => ({ criterionId })) },
      ],
      legend: [expect.stringMatching(/^Shown are the 6 of 9 rows/), 'A legend'],
    });
  });

  it('counts no lead on weak evidence, and none where nothing was judged', () => {
    const weak = smallRow('w', smallCell('1'), judgedCell('2', 'product', { weak: true }));
    const unjudged = smallRow('u', smallCell('1'), smallCell('2'));
    expect(mostTelling([weak, unjudged, leads('a', 1, 1)])).toMatchObject([{ criterionId: 'a' }]);
  });

  it('leaves a group without such a row out, and says what is left to the page', () => {
    const [brief] = briefMatrix(smallMatrix([leads('a', 0)], [leads('b', 1)]), ['Costs', 'Tests']);
    expect(brief).toMatchObject({ groups: [{ name: 'Group 2' }] });
    expect(brief).toMatchObject({
      legend: [
        expect.stringMatching(/^Shown are the 1 of 2 rows/),
        'Left to the web page: Costs, Tests.',
        'A legend',
      ],
    });
  });

  it('is the whole one where every row tells, and a sentence where none does', () => {
    const whole = smallMatrix([leads('a', 1), leads('b', 2)]);
    expect(briefMatrix(whole, ['Costs'])).toEqual([whole]);
    const none = smallMatrix([leads('a', 0)]);
    expect(outline(briefMatrix(none, []))).toEqual([
      expect.stringMatching(/^No row shows a lead on sound evidence/),
    ]);
    expect(outline(briefMatrix(none, ['Costs']))).toHaveLength(2);
    expect(briefMatrix(whole, [], 1)).toMatchObject([
      { groups: [{ rows: [{ criterionId: 'b' }] }] },
    ]);
  });
});

describe('a document in brief', () => {
  const wide = smallTable('Wide', ['1', '2', '3', '4', '5', '6', '7']);
  const fits = smallTable('Fits', ['1', '2', '3', '4', '5', '6']);
  const appendix = [heading(APPENDIX_ID, 'Appendix'), saying('Behind.')];
  const matrix = (rivals: number) => smallMatrix([leads('a', 1, rivals), leads('b', 0, rivals)]);
  const of = (rivals: number, changes: Partial<ReportDocument> = {}) =>
    smallDocument(
      [
        smallChart('bars'),
        wide,
        smallChart('bars'),
        fits,
        saying('.'),
        { ...wide, caption: 'Alone' },
        matrix(rivals),
        ...appendix,
      ],
      changes,
    );
  const tables = ({ blocks }: ReportDocument) =>
    blocks.flatMap((block) => (block.type === 'table' ? block.caption : []));
  const rows = ({ blocks }: ReportDocument) =>
    blocks.flatMap((block) =>
      block.type === 'matrix' ? block.groups.flatMap((each) => each.rows) : [],
    );

  it('on paper is a long profile without wide tables of charts, and with rows that tell most', () => {
    const brief = briefDocument(of(6), 'paper');
    expect(tables(brief)).toEqual(['Fits', 'Alone']);
    expect(rows(brief)).toMatchObject([{ criterionId: 'a' }]);
    expect(
      brief.blocks.flatMap((block) => (block.type === 'matrix' ? block.legend : [])),
    ).toContain('Left to the web page: Wide.');
  });

  test.each<[string, ReportDocument, Medium]>([
    ['a profile of five rivals', of(5), 'paper'],
    ['a matrix by itself', of(6, { template: 'matrix' }), 'paper'],
    ['a long profile with its appendix chosen', of(6, { options: options(true) }), 'paper'],
    ['a long profile on a page', of(6), 'page'],
    ['slides of a matrix', of(6, { template: 'matrix' }), 'slides'],
  ])('is whole: %s', (_, document, medium) => {
    expect(briefDocument(document, medium)).toBe(document);
  });

  it('without an appendix leaves it out, and keeps its matrix', () => {
    const brief = briefDocument(of(6, { options: options(false) }), 'paper');
    expect(outline(brief.blocks)).not.toContain('Behind.');
    expect(rows(brief)).toHaveLength(2);
    const card = briefDocument(of(6, { template: 'battlecard' }), 'paper');
    expect(outline(card.blocks)).not.toContain('Behind.');
  });

  test.each(['decision', 'battlecard', 'profile'] as const)(
    'as slides is a deck: %s',
    (template) => {
      const deck = briefDocument(of(6, { template }), 'slides');
      expect(outline(deck.blocks)).not.toContain('Behind.');
      expect(deck.blocks).not.toEqual(of(6).blocks);
    },
  );
});

describe('page one', () => {
  const sections: Block[] = [
    heading('a', 'A'),
    saying('One.', [2]),
    heading('b', 'B', 2),
    saying('Two.', [4]),
    heading('c', 'C'),
    saying('Three.', [1]),
    smallSources(1, 2, 3, 4),
  ];
  const shown = (document: ReportDocument, dropped?: number) => {
    const page = pageOne(document, dropped);
    return [
      outline(page.document.blocks).join(' '),
      page.sources.map(({ number }) => number).join(''),
      page.all,
    ];
  };

  it('of a comparison ends before its second section, with the sources that it cites', () => {
    expect(shown(smallDocument(sections))).toEqual(['# A One. ## B Two.', '24', 4]);
    expect(shown(smallDocument(sections.slice(0, 2)))).toEqual(['# A One.', '', 0]);
    expect(shown(smallDocument(sections.slice(5)))).toEqual(['Three.', '1', 4]);
  });

  it('of a memo ends where a page opens', () => {
    const memo = sections.map((block) =>
      block.type === 'heading' && block.id === 'b' ? { ...block, opensPage: true } : block,
    );
    expect(shown(smallDocument(memo, { template: 'decision' }))[0]).toBe('# A One.');
    expect(shown(smallDocument(sections, { template: 'decision' }))[0]).toBe(
      '# A One. ## B Two. # C Three.',
    );
  });

  it('does without its last blocks, and without a heading that has nothing below', () => {
    const [all] = [smallDocument(sections)];
    expect(shown(all, 1)).toEqual(['# A One.', '2', 4]);
    expect(shown(all, 2)[0]).toBe('# A One.');
    expect(shown(all, 3)[0]).toBe('');
    expect(mostDropped(all)).toBe(6);
  });

  it('of a matrix has the rows that tell most, and fewer of them', () => {
    const matrix = smallMatrix([0, 1, 2, 3, 4, 5, 6].map((at) => leads(`${at}`, at === 0 ? 2 : 1)));
    const document = smallDocument([matrix], { template: 'matrix' });
    const kept = (dropped?: number) =>
      pageOne(document, dropped).document.blocks.flatMap((block) =>
        block.type === 'matrix'
          ? block.groups.flatMap((group) => group.rows.map((row) => row.criterionId))
          : [],
      );
    expect(kept()).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(kept(5)).toEqual(['0']);
    expect(mostDropped(document)).toBe(5);
  });
});
