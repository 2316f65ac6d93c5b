import { describe, expect, it } from 'vitest';
import { goldenDocuments } from '../../../../test/support/sample-documents.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { barsTitle, countsTitle, matrixTitle, statementOf } from './stated-titles.ts';

const long = 'and so on, '.repeat(20);
const block = <Type extends 'matrix' | 'chart'>(type: Type) =>
  goldenDocuments['language-models.profile.json']?.blocks.filter(
    (one): one is BlockOf<Type> => one.type === type,
  ) ?? [];

describe('a statement', () => {
  it('is the whole of a short text', () => {
    expect(statementOf('One. Two.')).toEqual({ text: 'One. Two.', isWhole: true });
  });

  it('is the first sentence of a long one, abbreviations being no ends', () => {
    expect(statementOf(`No scored lead. As documented: ${long}`)).toEqual({
      text: 'No scored lead.',
      isWhole: false,
    });
    expect(statementOf(`Acme Inc. U.S. vs. Other Co. Ltd leads. Then ${long}`)?.text).toBe(
      'Acme Inc. U.S. vs. Other Co. Ltd leads.',
    );
    expect(statementOf(`Version 5.2 leads. Then ${long}`)?.text).toBe('Version 5.2 leads.');
  });

  it('is none where the first sentence is long too', () => {
    expect(statementOf(`It is ${long}. Then`)).toBeNull();
  });
});

describe('a counted title', () => {
  it('counts the verdicts of the categories it names by their own words', () => {
    const [matrix] = block('matrix');
    expect(matrix && matrixTitle(matrix, ['Cost & Economics'])).toBe(
      'Cost & Economics: competitor superior 6, comparable 5, not comparable 4',
    );
    expect(matrix && matrixTitle(matrix, [])).toBeNull();
  });

  it('tells the counts of a verdict as they stand', () => {
    const told = (counts: { label: string; value: string }[]) =>
      countsTitle({ type: 'verdict', lines: [], counts });
    expect(
      told([
        { label: 'Ahead', value: '1' },
        { label: 'Behind', value: '0' },
      ]),
    ).toBe('Ahead: 1 · Behind: 0');
    expect(told([])).toBeNull();
    expect(told([{ label: long, value: '1' }])).toBeNull();
  });

  it('adds up the bars of a chart and nothing else', () => {
    expect(block('chart').map(barsTitle)).toEqual([
      null,
      'Verdicts for OpenAI: product superior 10, competitor superior 9, comparable 50, not comparable or not scored 27',
    ]);
  });
});
