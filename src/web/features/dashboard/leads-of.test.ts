import { describe, expect, it } from 'vitest';
import { aCellDetail } from '../../../../test/support/cell-builders.ts';
import type { VerdictKind } from '../../../core/catalog/verdict-kinds.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../../core/document/report-document.ts';
import { glanceOf } from './glance-table.tsx';
import { leadsOf, leadsTitle } from './leads-of.ts';

type Matrix = BlockOf<'matrix'>;
type Side = 'product' | 'competitor' | 'neutral';

const WORDS = {
  rival: { one: 'model', many: 'models' },
  criterion: { one: 'criterion', many: 'criteria' },
};
const LETTERS: Record<string, [Side, VerdictKind]> = {
  p: ['product', 'subject'],
  c: ['competitor', 'rival'],
  /** In capitals on weak evidence. */
  P: ['product', 'weak-subject'],
  C: ['competitor', 'weak-rival'],
  '=': ['neutral', 'level'],
  '-': ['neutral', 'apart'],
};

function cellOf(text: string, details: string[] = []): MatrixCell {
  const number = { value: Number(text), before: '', after: '', decimals: 0, grouped: false };
  return {
    state: text === '?' ? 'unknown' : 'known',
    text,
    ...(Number.isNaN(Number(text)) ? {} : { number }),
    details,
    marks: [],
    refs: [],
    verdict: null,
  };
}

function rowOf(name: string, cells: MatrixCell[]): MatrixRow {
  const [subject = cellOf('?'), ...rivals] = cells;
  const common = { description: '', securityFactor: false, overall: null, identical: false };
  return { ...common, criterionId: name, name, subject, rivals };
}

/** `Price: cp` is a row on which the first rival leads, and the subject leads the second. */
function matrixOf(...lines: string[]): Matrix {
  const rows = lines.map((line) => {
    const [name = '', letters = ''] = line.split(': ');
    const rivals = [...letters].map((letter) => {
      const [advantage, kind] = LETTERS[letter] ?? ['neutral', 'apart'];
      const verdict = { advantage, kind, word: `so ${kind}`, reason: '', confidence: 9 };
      return { ...cellOf('1'), verdict };
    });
    return rowOf(name, [cellOf('1'), ...rivals]);
  });
  const rivals = (rows[0]?.rivals ?? []).map((_, id) => ({ id, name: `R${id}`, note: null }));
  const subject = { id: 1, name: 'Ours', note: null };
  return {
    type: 'matrix',
    caption: '',
    criterionHeading: '',
    subject,
    rivals,
    groups: [{ name: 'All', rows }],
    legend: [],
  };
}

const titleOf = (...lines: string[]) => {
  const matrix = matrixOf(...lines);
  return leadsTitle(matrix, leadsOf(matrix), WORDS);
};

describe('who leads on what', () => {
  it('names the criteria of each side and counts each way in which neither leads', () => {
    expect(leadsOf(matrixOf('Price: cc', 'Maths: pp', 'Code: =-'))).toEqual([
      {
        id: 0,
        name: 'R0',
        theirs: { firm: ['Price'], weak: [] },
        ours: { firm: ['Maths'], weak: [] },
        neither: [{ kind: 'level', word: 'so level', count: 1 }],
      },
      {
        id: 1,
        name: 'R1',
        theirs: { firm: ['Price'], weak: [] },
        ours: { firm: ['Maths'], weak: [] },
        neither: [{ kind: 'apart', word: 'so apart', count: 1 }],
      },
    ]);
  });

  it('is concluded in a title that every row bears out', () => {
    expect(titleOf('Price: cc', 'Maths: pp', 'Code: =p')).toBe(
      'Both models lead Ours on Price; Ours leads both models on Maths',
    );
    expect(titleOf('Price: c=', 'Maths: p=', 'Code: =p')).toBe(
      'Pair by pair, Ours leads twice, the models lead once, in 6 verdicts',
    );
    expect(titleOf('Price: c=')).toBe(
      'Pair by pair, Ours never leads, the models lead once, in 2 verdicts',
    );
    expect(titleOf('Price: c', 'Maths: c', 'Code: p')).toBe(
      'R0 leads on 2 of 3 criteria, Ours on 1',
    );
    expect(titleOf('Price: p')).toBe('Ours leads on 1 of 1 criterion, R0 on none');
    expect(titleOf('Price: =', 'Maths: -')).toBe('No lead is proven on any of the 2 criteria');
    expect(titleOf('Price: ccc')).toBe('All three models lead Ours on Price');
  });

  it('counts leads on weak evidence apart, and never as proof', () => {
    expect(leadsOf(matrixOf('Price: C', 'Maths: p', 'Code: P'))[0]).toMatchObject({
      theirs: { firm: [], weak: ['Price'] },
      ours: { firm: ['Maths'], weak: ['Code'] },
    });
    expect(titleOf('Price: c', 'Maths: C', 'Code: =')).toBe(
      'R0 leads on 1 of 3 criteria (1 more on weak evidence), Ours on none',
    );
    expect(titleOf('Price: c', 'Maths: P', 'Code: =')).toBe(
      'R0 leads on 1 of 3 criteria, Ours on none (1 more on weak evidence)',
    );
    expect(titleOf('Price: =C', 'Maths: --')).toBe(
      'No lead is proven on any of the 2 criteria; 1 lead rests on weak evidence',
    );
    expect(titleOf('Price: cC', 'Maths: =P')).toBe(
      'Pair by pair, Ours never leads, the models lead once, in 4 verdicts; 2 leads rest on weak evidence',
    );
  });
});

describe('what is read at a glance', () => {
  /** Columns of rows whose cells have a value, and a test or a date. */
  const glance = (...rows: { name: string; cells: [text: string, test: string][] }[]) => {
    const [first] = rows;
    const sides = ['subject', ...(first?.cells.slice(1) ?? []).map((_, id) => id)];
    const details = rows.flatMap(({ name, cells }) =>
      cells.map(([text, test], at) => {
        const instrument = test.startsWith('Test') ? test : null;
        const amount = parseFloat(text);
        const unit = text.endsWith('%') ? '%' : null;
        const value = Number.isNaN(amount) ? [] : [{ value: text, amount, unit, instrument }];
        return [`${name}/${sides[at]}`, aCellDetail(value)];
      }),
    );
    const matrix = {
      rivals: sides.slice(1).map((id) => ({ id: Number(id), name: `R${id}`, note: null })),
      groups: [
        {
          name: 'All',
          rows: rows.map(({ name, cells }) =>
            rowOf(
              name,
              cells.map(([text, test]) => cellOf(text, [test])),
            ),
          ),
        },
      ],
    };
    return glanceOf(matrix, Object.fromEntries(details));
  };
  const shares = (...cells: [string, string][]) =>
    glance({ name: 'Row', cells }).map((column) => column.cells.map(({ share }) => share));

  it('is on the scale of the matrix where the test is the same, and never where tests differ', () => {
    expect(shares(['20%', 'Test A'], ['40%', 'Test A'])).toEqual([[0.2, 0.4]]);
    expect(shares(['2', 'Test A'], ['4', 'Test A'], ['?', ''])).toEqual([[0.5, 1, null]]);
    expect(shares(['2', 'Test A'], ['4', 'Test B'])).toEqual([[null, null]]);
    expect(shares(['2', 'as of 2026-01-02'], ['4', 'as of 2025-05-06'])).toEqual([[0.5, 1]]);
    expect(shares(['-2', 'Test A'], ['4', 'Test A'])).toEqual([[null, null]]);
  });

  it('is short: five rows at most, and none with a long text', () => {
    const columns = glance(
      {
        name: 'Long',
        cells: [
          ['word '.repeat(20), ''],
          ['1', ''],
        ],
      },
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
        name,
        cells: [['1', ''] as [string, string], [name === 'B' ? '?' : '2', ''] as [string, string]],
      })),
    );
    expect(columns.map(({ name }) => name)).toEqual(['A', 'C', 'D', 'E', 'F']);
  });
});
