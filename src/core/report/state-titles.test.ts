import { describe, expect, it } from 'vitest';
import type { Block } from '../document/report-document.ts';
import { stateTitles } from './state-titles.ts';

const LONG = 'and so on, '.repeat(20);
const opening: Block = { type: 'heading', level: 1, id: 'a', text: 'A' };
const paragraph = (text: string): Block => ({ type: 'paragraph', tone: 'body', text, refs: [1] });
const list = (...texts: string[]): Block => ({
  type: 'list',
  ordered: false,
  items: texts.map((text) => ({ label: 'Label', text, refs: [] })),
});
const verdict = (text: string, counts: { label: string; value: string }[]): Block => ({
  type: 'verdict',
  lines: [{ label: 'Who leads', text, refs: [2] }],
  counts,
});
const statements = (...blocks: Block[]) =>
  stateTitles(blocks).flatMap((block) =>
    'statement' in block && block.statement ? [block.statement.text] : [],
  );

describe('a statement', () => {
  it('is the whole first text of a section where it is short, and no part of a long one', () => {
    expect(statements(opening, paragraph('One. Two.'))).toEqual(['One. Two.']);
    expect(statements(opening, paragraph(`One. Two ${LONG}`))).toEqual([]);
    expect(statements(opening, paragraph('One.'), paragraph('Two.'))).toEqual(['One.']);
  });

  it('has at most 150 characters', () => {
    const counts = [{ label: 'x'.repeat(147), value: '1' }];
    expect(statements(opening, paragraph('x'.repeat(150)))).toHaveLength(1);
    expect(statements(opening, paragraph('x'.repeat(151)))).toEqual([]);
    expect(statements(verdict(LONG, counts))).toHaveLength(1);
    expect(statements(verdict(LONG, [...counts, { label: '', value: '' }]))).toEqual([]);
  });

  it('is given to nothing that is quiet, ordered or further down', () => {
    const quiet: Block = { type: 'paragraph', tone: 'quiet', text: 'One.', refs: [] };
    const ordered = { ...list('One.', 'Two.'), ordered: true } as Block;
    expect(statements(opening, quiet)).toEqual([]);
    expect(statements(opening, ordered)).toEqual([]);
    expect(statements(paragraph('One.'), paragraph('Two.'))).toEqual([]);
    expect(statements({ ...opening, level: 2 } as Block, paragraph('One.'))).toEqual([]);
  });

  it('is given up to the sources', () => {
    const sources: Block = { type: 'sources', items: [] };
    expect(statements(opening, paragraph('One.'), sources, opening, paragraph('Two.'))).toEqual([
      'One.',
    ]);
  });

  it('is the first item of a list that has more', () => {
    expect(statements(opening, list('One.', 'Two.'))).toEqual(['One.']);
    expect(statements(opening, list('One.'))).toEqual([]);
  });

  it('is the first line of a verdict, else its counts where they are short', () => {
    const counts = [
      { label: 'Ahead', value: '1' },
      { label: 'Behind', value: '0' },
    ];
    expect(statements(verdict('We lead.', counts))).toEqual(['We lead.']);
    expect(statements(verdict(LONG, counts))).toEqual(['Ahead: 1 · Behind: 0']);
    expect(statements(verdict(LONG, []))).toEqual([]);
    expect(statements(verdict(LONG, [{ label: LONG, value: '1' }]))).toEqual([]);
  });

  it('is given to nothing behind the sources', () => {
    expect(statements({ type: 'sources', items: [] }, opening, paragraph('One.'))).toEqual([]);
  });

  it('adds up the bars of a chart', () => {
    const series = [1, 2].map((value) => ({
      label: `Rival ${value}`,
      segments: [
        { label: 'ahead', value },
        { label: 'behind', value: 0 },
      ],
    }));
    const chart = { kind: 'bars' as const, series };
    expect(statements({ type: 'chart', title: 'Verdicts', alt: '', note: '', chart })).toEqual([
      'Verdicts: ahead 3, behind 0',
    ]);
  });
});
