import { describe, expect, it } from 'vitest';
import {
  measuredClaim,
  NOTHING_KNOWN,
  ownClaim,
  PAGE,
  readClaim,
} from '../../../../test/support/authored-claims.ts';
import { cellOf, sheetOf, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import { CHANGED_BOOK } from '../../wording/catalog-book.ts';
import { UNREAD_CELL } from '../../wording/spreadsheets.ts';
import { newParts } from '../frame/new-parts.ts';
import { isAsWritten, matrixCells } from './matrix-cells.ts';
import { takeMatrix } from './read-matrix.ts';

const OTHER = 'https://b.example';
const UNIT = { name: 'USD', before: '$', after: '', decimals: [0, 2] } as never;

describe('the cells of a claim', () => {
  const parts = newParts({ name: 'Tools', product: 'A', rivals: [], criteria: [] });
  parts.catalog.units = [UNIT];
  const cells = (claim: AuthoredClaim | undefined, unit?: string) =>
    matrixCells(claim, unit === undefined ? {} : { unit }, parts);
  const empty = { value: null, source: null, date: null, comment: null };

  it.each<[string, AuthoredClaim | undefined, object]>([
    ['of nothing', undefined, {}],
    ['of no result', { measurements: [] }, {}],
    ['of an unknown', NOTHING_KNOWN, { value: '—' }],
    [
      'of what could not be read',
      { unknown: 'not-found', said: 'perhaps', looked_at: [] },
      { value: 'perhaps' },
    ],
    [
      'of an unknown with its page',
      { unknown: 'not-published', note: 'Asked', looked_at: [PAGE] },
      { value: 'not published', source: PAGE.url, date: PAGE.as_of, comment: 'Asked' },
    ],
    ['of a text', ownClaim('Words', { note: 'Seen' }), { value: 'Words', comment: 'Seen' }],
    [
      'of a page',
      readClaim('Words', { note: 'Seen. Source: Call.' }),
      { value: 'Words', source: PAGE.url, date: PAGE.as_of, comment: 'Seen. Source: Call.' },
    ],
    [
      'of an undated page',
      readClaim('Words', { evidence: [{ ...PAGE, as_of: 'undated' }] }),
      { value: 'Words', source: PAGE.url },
    ],
    [
      'of a call',
      ownClaim('Words', { note: 'Seen. Source: Call.', as_of: '2026-05-01' }),
      { value: 'Words', source: 'Call', date: '2026-05-01', comment: 'Seen.' },
    ],
    ['of a number', ownClaim(5), { value: { value: 5, unit: null } }],
    ['of the first result', measuredClaim(5, 6), { value: { value: 5, unit: null } }],
    ['of a bound', ownClaim(5, { bound: 'below' }), { value: '< 5' }],
    ['of a range', ownClaim(5, { up_to: 6 }), { value: '5–6' }],
  ])('%s', (_, claim, expected) => {
    expect(cells(claim)).toEqual({ ...empty, ...expected });
  });

  it('show the unit of the criterion, but not beside a result of a test', () => {
    expect(cells(ownClaim(5), 'USD').value).toEqual({ value: 5, unit: UNIT });
    expect(cells(ownClaim(5, { up_to: 6 }), 'USD').value).toBe('$5–$6');
    expect(cells(ownClaim(5), 'hours').value).toEqual({ value: 5, unit: null });
    expect(cells(measuredClaim(5), 'USD').value).toEqual({ value: 5, unit: null });
  });
});

describe('a cell is as it was written', () => {
  it.each<[Parameters<typeof isAsWritten>[0], WrittenCell, boolean]>([
    [null, null, true],
    [null, 'a', false],
    ['a', null, false],
    ['a  b', 'a b', true],
    ['a b', 'a c', false],
    ['2026-05-01', { text: '1 May', day: '2026-05-01' }, true],
    ['2026-05-01', { text: '2026-05-01', day: '2026-05-02' }, false],
    [5, { text: '5.00', number: 5 }, true],
    [5, '5', false],
    [5, { text: '5', number: 5.1 }, false],
    [1, { text: '1', number: 1 + 1e-10 }, true],
    [1, { text: '1', number: 1 + 1e-8 }, false],
    [-1, { text: '-1', number: -1 }, true],
    [0, { text: '0', number: 0 }, true],
    [{ value: 5, unit: null }, { text: '$5', number: 5 }, true],
    [{ value: 5, unit: null }, { text: '$6', number: 6 }, false],
  ])('%j, now %j: %j', (written, cell, is) => {
    expect(isAsWritten(written, cellOf(cell))).toBe(is);
  });
});

describe('the sheet to edit', () => {
  const HEAD = ['Category', 'Criterion', 'A', 'Source', 'Date', 'Comment', 'B', 'Source'];
  const made = () => {
    const parts = newParts({
      name: 'Tools',
      product: 'A',
      rivals: ['B'],
      criteria: ['Note', 'Seat'],
    });
    parts.subjects[0]!.data.claims = { note: ownClaim('Old'), seat: ownClaim('5') };
    parts.rivals[0]!.data.claims = { note: readClaim('Other') };
    return parts;
  };
  function take(rows: WrittenCell[][], before = made()) {
    const parts = structuredClone(before);
    const unreadable = takeMatrix(parts, before, sheetOf(rows, { name: 'Matrix' }));
    return {
      ours: parts.subjects[0]?.data.claims,
      theirs: parts.rivals[0]?.data.claims,
      listed: unreadable.map(
        ({ sheet, row, column, reason }) => `${sheet} ${column}${row}: ${reason}`,
      ),
    };
  }
  const note = (...cells: WrittenCell[]) => ['General', 'Note', ...cells];

  it('changes the claims whose cells changed alone', () => {
    const found = take([HEAD, note('New', null, null, 'Seen', 'Other', PAGE.url)]);
    expect(found).toEqual({
      ours: { note: ownClaim('New', { note: 'Seen' }), seat: ownClaim('5') },
      theirs: { note: readClaim('Other') },
      listed: [],
    });
    expect(take([HEAD, note('Old', null, null, null, 'Other', OTHER)]).theirs).toEqual({
      note: readClaim('Other', { evidence: [{ url: OTHER, as_of: '2026-05-01' }] }),
    });
    expect(take([HEAD, note(null, null, null, null, 'Other', PAGE.url)]).ours?.['note']).toEqual(
      NOTHING_KNOWN,
    );
  });

  it('leaves what has no column, and takes columns in any order', () => {
    expect(
      take([
        ['Criterion', 'B'],
        ['Note', 'New'],
      ]),
    ).toMatchObject({
      ours: { note: ownClaim('Old') },
      theirs: { note: readClaim('New') },
      listed: [],
    });
    expect(
      take([
        ['B', 'Criterion', 'A'],
        ['New', 'Note', 'Newer'],
      ]),
    ).toMatchObject({
      ours: { note: ownClaim('Newer') },
      theirs: { note: readClaim('New') },
    });
    // A second source belongs to nothing.
    expect(
      take([
        ['Criterion', 'A', 'Source', 'Source'],
        ['Note', 'Old', null, PAGE.url],
      ]).ours,
    ).toMatchObject({
      note: ownClaim('Old'),
    });
  });

  it('lists criteria, products and values that it does not know', () => {
    const { listed } = take([
      [...HEAD, 'C'],
      ['General', 'Else', 'x'],
      ['General', null, 'x'],
      [null],
      note('Old', null, 'soon', null, 'Other', PAGE.url),
    ]);
    expect(listed).toEqual([
      `Matrix B2: ${CHANGED_BOOK.criterion('Else')}`,
      `Matrix B3: ${CHANGED_BOOK.criterion('')}`,
      `Matrix E5: ${UNREAD_CELL.date('soon')}`,
      `Matrix I1: ${CHANGED_BOOK.product('C')}`,
    ]);
  });

  it('knows two criteria of one name by their categories', () => {
    const before = made();
    const [first, second] = before.criteria.criteria;
    Object.assign(first!, { category: 'EU' });
    Object.assign(second!, { category: 'US', name: 'Note' });
    const rows = (category: string) => [HEAD.slice(0, 3), [category, 'Note', 'New']];
    expect(take(rows('US'), before).ours).toMatchObject({
      note: ownClaim('Old'),
      seat: ownClaim('New'),
    });
    expect(take(rows('EU'), before).ours).toMatchObject({
      note: ownClaim('New'),
      seat: ownClaim('5'),
    });
    expect(take(rows('UK'), before).ours).toMatchObject({
      note: ownClaim('New'),
      seat: ownClaim('5'),
    });
  });

  it('knows no criterion that was retired', () => {
    const before = made();
    before.criteria.criteria[0]!.retired = true;
    expect(take([HEAD, note('New')], before).listed).toEqual([
      `Matrix B2: ${CHANGED_BOOK.criterion('Note')}`,
    ]);
  });

  it('has two products of one name in their order', () => {
    const before = made();
    before.rivals[0]!.data.name = 'A';
    expect(
      take(
        [
          ['Criterion', 'A', 'A'],
          ['Note', 'One', 'Two'],
        ],
        before,
      ),
    ).toMatchObject({
      ours: { note: { value: 'One' } },
      theirs: { note: { value: 'Two' } },
    });
  });
});
