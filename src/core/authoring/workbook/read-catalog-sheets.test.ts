import { describe, expect, it } from 'vitest';
import {
  measuredClaim,
  NOTHING_KNOWN,
  ownClaim,
  PAGE,
  readClaim,
} from '../../../../test/support/authored-claims.ts';
import { sheetOf, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import {
  CATALOG_BOOK,
  CHANGED_BOOK,
  CLAIM_HEADS,
  type ClaimColumn,
} from '../../wording/catalog-book.ts';
import { newParts } from '../frame/new-parts.ts';
import { catalogSheets } from './catalog-sheets.ts';
import { CLAIM_COLUMNS, packed, unpacked } from './claim-columns.ts';
import { readCatalogSheets } from './read-catalog-sheets.ts';

function made(): CatalogParts {
  const parts = newParts({
    name: 'Tools',
    product: 'A',
    rivals: ['B'],
    criteria: ['Note', 'Seat', 'Skill', 'Kinds'],
  });
  const [, seat, skill, kinds] = parts.criteria.criteria;
  Object.assign(seat!, { type: 'number', unit: '%' });
  Object.assign(skill!, { type: 'number' });
  Object.assign(kinds!, { type: 'list' });
  const [subject] = parts.subjects;
  subject!.data.claims = {
    note: readClaim('Words', { note: 'Seen', scope: 'EU' }),
    seat: ownClaim(5, { as_of: '2026-05-01' }),
    skill: measuredClaim(60, 70) as AuthoredClaim,
    kinds: ownClaim(['one', 'two']),
  };
  return parts;
}
const text = (cell: unknown): WrittenCell =>
  typeof cell === 'object' && cell !== null
    ? (cell as { value: number }).value
    : (cell as WrittenCell);
const CLAIMS_HEAD = CLAIM_COLUMNS.map((column) => CLAIM_HEADS[column]);

type Change = (rows: Record<'data' | 'matrix' | 'claims', WrittenCell[][]>) => void;
/** The workbook of a catalog, read again after a change of its rows. */
function readBack(parts: CatalogParts, change: Change = () => {}, leaveOut: string[] = []) {
  const { matrix, claims, data } = catalogSheets(parts);
  const rows = {
    matrix: [
      [
        CATALOG_BOOK.category,
        CATALOG_BOOK.criterion,
        ...matrix.products.flatMap((name) => [name, ...Object.values(CATALOG_BOOK.fields)]),
      ],
      ...matrix.rows.map(({ category, criterion, cells }) => [
        category,
        criterion,
        ...cells.map(text),
      ]),
    ],
    claims: [[...CLAIMS_HEAD], ...claims.map((row) => row.map(text))],
    data: data as WrittenCell[][],
  };
  change(rows);
  const sheets = (['matrix', 'claims', 'data'] as const)
    .filter((name) => !leaveOut.includes(name))
    .map((name) => sheetOf(rows[name], { name: CATALOG_BOOK[name] }));
  return readCatalogSheets(sheets);
}
function back(parts: CatalogParts, change?: Change, leaveOut?: string[]) {
  const found = readBack(parts, change, leaveOut);
  if (found?.state !== 'read') throw new Error('it was not read');
  return found;
}
const at = (column: ClaimColumn) => CLAIM_COLUMNS.indexOf(column);
const said = (found: ReturnType<typeof back>) => found.parts.subjects[0]?.data.claims ?? {};
const listed = ({ unreadable }: ReturnType<typeof back>) =>
  unreadable.map(({ sheet, row, column, reason }) => `${sheet} ${column}${row}: ${reason}`);

describe('the sheets of a catalog', () => {
  it('show criteria by products, without those that have retired', () => {
    const parts = made();
    parts.criteria.criteria[0]!.retired = true;
    const { matrix } = catalogSheets(parts);
    expect(matrix.products).toEqual(['A', 'B']);
    expect(matrix.rows.map(({ category, criterion }) => [category, criterion])).toEqual([
      ['General', 'Seat'],
      ['General', 'Skill'],
      ['General', 'Kinds'],
    ]);
    expect(matrix.rows[0]?.cells.map(text)).toEqual([
      5,
      null,
      '2026-05-01',
      null,
      '—',
      null,
      null,
      null,
    ]);
  });

  it('hold a row for each claim, and one for each result', () => {
    const { claims } = catalogSheets(made());
    const of = (row: unknown[], ...columns: ClaimColumn[]) =>
      columns.map((column) => row[at(column)]);
    const named = ['product', 'criterion', 'value', 'unit', 'productKey', 'criterionKey'] as const;
    expect(claims.slice(0, 5).map((row) => of(row, ...named))).toEqual([
      ['A', 'Note', 'Words', null, 'subjects/a', 'note'],
      ['A', 'Seat', 5, '%', 'subjects/a', 'seat'],
      ['A', 'Skill', 60, null, 'subjects/a', 'skill'],
      ['A', 'Skill', 70, null, 'subjects/a', 'skill'],
      ['A', 'Kinds', 'one\ntwo', null, 'subjects/a', 'kinds'],
    ]);
    expect(claims.slice(5).map((row) => of(row, 'unit', 'unknown'))).toEqual(
      Array.from({ length: 4 }, () => [null, 'not-researched']),
    );
  });

  it('hold a capability as a yes or no of its axis', () => {
    const parts = made();
    parts.catalog.spider.axes = [{ id: 'x', name: 'Axis', description: 'It.', criteria: [] }];
    const capability = {
      id: 'x_1',
      slug: 'line',
      name: 'Line',
      description: 'It.',
      fact_kind: 'company',
    };
    parts.criteria.capabilities = ['x', 'gone'].map((axis, index) => ({
      ...capability,
      axis,
      slug: `line-${index}`,
    })) as never;
    const rows = catalogSheets(parts).matrix.rows.slice(-2);
    expect(rows.map(({ criterion }) => criterion)).toEqual(['Line', 'Line']);
  });
});

describe('data in cells', () => {
  it('comes back whole, in pieces of 30,000 signs', () => {
    const pieces = packed('x'.repeat(60_000));
    // Two quotation marks beside them.
    expect(pieces.map((piece) => piece.length)).toEqual([30_002, 30_002, 4]);
    expect(packed('x'.repeat(29_998))).toHaveLength(1);
    expect(unpacked(pieces)).toBe('x'.repeat(60_000));
    for (const data of [' a ', 'Größe\n\u200B', '_x000D_', { a: [1, null] }]) {
      expect(unpacked(packed(data))).toEqual(data);
      expect(packed(data).join('')).toMatch(/^[ -~]+$/);
    }
    expect(packed('_x')[0]).toBe(String.raw`|"\u005fx"|`);
    expect(packed('a_b')[0]).toBe('|"a_b"|');
  });

  it('that is no longer whole is nothing', () => {
    expect(unpacked([])).toBeUndefined();
    expect(unpacked(['|{"a":|'])).toBeUndefined();
  });
});

describe('a workbook that comes back', () => {
  it('is the same catalog', () => {
    const found = back(made());
    expect(found.parts).toEqual(made());
    expect(found.before).toEqual(made());
    expect(found.unreadable).toEqual([]);
    expect(back(made(), undefined, ['matrix']).parts).toEqual(made());
  });

  it.each(['claims', 'data'])('is another one without its sheet of %s', (name) => {
    expect(readBack(made(), undefined, [name])).toBeNull();
  });

  it('is another one without its mark, and refused where its data is broken', () => {
    expect(readBack(made(), ({ data }) => void (data[0] = ['odd']))).toBeNull();
    expect(readBack(made(), ({ data }) => void data.splice(0))).toBeNull();
    expect(readBack(made(), ({ data }) => void (data[1] = ['catalog', '|{|']))).toEqual({
      state: 'refused',
      sentence: CHANGED_BOOK.broken,
    });
  });

  it('is read by the rows of its claims alone where it holds them nowhere else', () => {
    const found = back(made(), (rows) => {
      rows.matrix[1]![2] = 'Newer';
      rows.data = rows.data.map(([name, ...cells]) => {
        const part = unpacked(cells as string[]) as { claims?: object };
        return part?.claims ? [name!, ...packed({ ...part, claims: {} })] : [name!, ...cells];
      });
    });
    expect(found.before).toBeNull();
    expect(found.parts).toEqual(made());
  });

  it('has what was changed in the sheet to edit', () => {
    const found = back(made(), ({ matrix }) => {
      matrix[1]![2] = 'Newer';
      matrix[2]![2] = 'many';
    });
    expect(said(found)).toMatchObject({
      note: { value: 'Newer', evidence: [PAGE] },
      seat: ownClaim(5, { as_of: '2026-05-01' }),
    });
    expect(listed(found)).toHaveLength(1);
    expect(listed(found)[0]).toMatch(/^Matrix C3: /);
    expect(found.before).toEqual(made());
  });
});

describe('a row of claims that was changed', () => {
  const row = (change: (cells: WrittenCell[], all: WrittenCell[][]) => void, index = 1) =>
    back(made(), ({ claims }) => change(claims[index] ?? [], claims), ['matrix']);

  it('is the claim', () => {
    const found = row((cells) => {
      cells[at('value')] = 'New';
      cells[at('confidence')] = 0.4;
      cells[at('date')] = { text: 'June', day: '2026-06-01' };
    });
    expect(said(found)['note']).toEqual(
      readClaim('New', {
        confidence: 0.4,
        note: 'Seen',
        scope: 'EU',
        evidence: [{ ...PAGE, as_of: '2026-06-01' }],
      }),
    );
  });

  it.each<[string, Partial<Record<ClaimColumn, WrittenCell>>, object]>([
    [
      'is unknown without a value',
      { value: null },
      { ...NOTHING_KNOWN, note: 'Seen', looked_at: [PAGE] },
    ],
    [
      'is unknown for its reason',
      { unknown: 'not-found' },
      { unknown: 'not-found', said: 'Words', note: 'Seen', looked_at: [PAGE] },
    ],
    [
      'is read where it has a page and no basis',
      { basis: null, reportedBy: null, confidence: null },
      readClaim('Words', { note: 'Seen', scope: 'EU', confidence: 0.5 }),
    ],
    [
      'is ours where it has neither',
      { basis: null, source: null, date: null },
      ownClaim('Words', { note: 'Seen', scope: 'EU', confidence: 0.8 }),
    ],
    [
      'has a day of its own without a page',
      { basis: 'own', source: null, date: '2026-06-01' },
      ownClaim('Words', { note: 'Seen', scope: 'EU', confidence: 0.8, as_of: '2026-06-01' }),
    ],
    [
      'has an undated page',
      { date: null, dayOfReading: 'yes' },
      readClaim('Words', {
        note: 'Seen',
        scope: 'EU',
        evidence: [{ ...PAGE, as_of: 'undated', read_on: true }],
      }),
    ],
    [
      'holds an answer',
      { answer: 'Ja' },
      readClaim('Words', { note: 'Seen', scope: 'EU', has: true }),
    ],
    [
      'holds a no',
      { answer: 'nein' },
      readClaim('Words', { note: 'Seen', scope: 'EU', has: false }),
    ],
    [
      'holds an answer in part',
      { answer: 'Partly' },
      readClaim('Words', { note: 'Seen', scope: 'EU', has: true, partly: true }),
    ],
  ])('%s', (_, cells, expected) => {
    const found = row((written) => {
      for (const [column, cell] of Object.entries(cells)) {
        written[at(column as ClaimColumn)] = cell as WrittenCell;
      }
    });
    expect(said(found)['note']).toEqual(expected);
    expect(found.unreadable).toEqual([]);
  });

  it('is found by its keys, else by its names', () => {
    const found = row((cells, all) => {
      cells[at('product')] = 'Renamed';
      cells[at('criterion')] = 'Renamed';
      cells[at('value')] = 'New';
      all[2]![at('productKey')] = null;
      all[2]![at('criterionKey')] = 'gone';
      all[2]![at('value')] = 6;
    });
    expect(said(found)).toMatchObject({ note: { value: 'New' }, seat: { value: 6 } });
    expect(found.unreadable).toEqual([]);
  });

  it('is listed where its product or criterion is unknown, and its claim with it', () => {
    const found = row((cells, all) => {
      cells[at('productKey')] = 'rivals/gone';
      cells[at('product')] = 'Gone';
      all[2]![at('criterionKey')] = 'gone';
      all[2]![at('criterion')] = 'Gone';
    });
    expect(listed(found)).toEqual([
      `Claims A2: ${CHANGED_BOOK.product('Gone')}`,
      `Claims B3: ${CHANGED_BOOK.criterion('Gone')}`,
    ]);
  });

  it('that does not fit is unknown now, and listed', () => {
    const found = row((cells) => void (cells[at('basis')] = 'hearsay'));
    expect(said(found)['note']).toEqual(NOTHING_KNOWN);
    expect(listed(found)).toEqual([`Claims C2: ${CHANGED_BOOK.misfit}`]);
  });

  it('is skipped where it names nothing, and columns are found by their heads', () => {
    const found = row((_, all) => {
      all.splice(1, 0, [null, null, 'stray']);
      for (const cells of all) cells.unshift('first');
    });
    expect(found.parts).toEqual(made());
  });

  it('of a test goes with the others of its claim', () => {
    const found = row((cells) => void (cells[at('value')] = 61), 3);
    expect(said(found)['skill']).toEqual({
      measurements: [
        { ...measuredClaim(61).measurements[0] },
        measuredClaim(60, 70).measurements[1],
      ],
    });
  });

  it('of a list has an item a line', () => {
    const found = row((cells) => void (cells[at('value')] = 'one\n\n three '), 5);
    expect(said(found)['kinds']).toEqual(ownClaim(['one', 'three']));
  });

  it('of a number may hold a bound, or no number at all', () => {
    const of = (value: WrittenCell) =>
      said(row((cells) => void (cells[at('value')] = value), 2))['seat'];
    expect(of('< 5')).toEqual(ownClaim(5, { as_of: '2026-05-01', bound: 'below' }));
    expect(of('5–6')).toEqual(ownClaim(5, { as_of: '2026-05-01', up_to: 6 }));
    expect(of('many')).toEqual(NOTHING_KNOWN);
  });
});

it('a claim that the rows lack is unknown where the criterion asks for one', () => {
  const parts = made();
  delete parts.subjects[0]!.data.claims['note'];
  parts.criteria.criteria[1]!.held_by = 'rival';
  delete parts.subjects[0]!.data.claims['seat'];
  const found = back(parts, undefined, ['matrix']);
  expect(said(found)['note']).toEqual(NOTHING_KNOWN);
  expect(said(found)).not.toHaveProperty('seat');
  parts.subjects[0]!.data.retired = true;
  expect(said(back(parts, undefined, ['matrix']))).not.toHaveProperty('note');
});
