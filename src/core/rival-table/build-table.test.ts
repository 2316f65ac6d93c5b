import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import type { Catalog, Claim, Criterion, Measurement, Rival } from '../catalog/resolved.ts';
import { buildTable } from './build-table.ts';
import { cellSources } from './cell-sources.ts';
import { tableColumns } from './table-columns.ts';
import { isKnown } from './table-shape.ts';

const TODAY = '2026-10-20';
const price = criterionOf({ id: 'price', name: 'Price', higherIsBetter: false });
const answer = criterionOf({
  id: 'answer',
  name: 'Answer',
  type: 'boolean',
  unit: null,
  higherIsBetter: null,
});
const rivals = (...claims: Record<string, Claim>[]): Rival[] =>
  claims.map((own, at) => rivalOf(at + 1, { claims: own }));
const runOf = (instrument: string, number: number, rest: Partial<Measurement> = {}) =>
  measurementOf({ kind: 'number', number, unit: null }, { instrument, ...rest });
const tableOf = (criteria: Criterion[], list: Rival[], rest: Partial<Catalog> = {}) =>
  buildTable(catalogOf([], list, criteria, rest), TODAY);
const cellOf = (criterion: Criterion, claim: Claim) =>
  tableOf([criterion], rivals({ [criterion.id]: claim })).rows[0]?.cells[0];

describe('the columns of the table', () => {
  const columns = (criteria: Criterion[], rest: Partial<Catalog> = {}, list: Rival[] = []) =>
    tableColumns(catalogOf([], list, criteria, rest));

  it('are the criteria, then the capabilities under their axes, without what is retired', () => {
    const capability = criterionOf({ id: 'cap', type: 'boolean', axis: 'one' });
    const found = columns([price, { ...answer, retired: true }], {
      capabilities: [
        capability,
        { ...capability, id: 'gone', retired: true },
        { ...capability, id: 'lost', axis: 'two' },
      ],
      spider: {
        title: '',
        method: '',
        axes: [{ id: 'one', name: 'First axis', description: '', criterionIds: [] }],
      },
    });
    expect(found.map(({ key, category, isCapability }) => [key, category, isCapability])).toEqual([
      ['price', 'Performance', false],
      ['cap', 'First axis', true],
      ['lost', '', true],
    ]);
  });

  it.each<[Partial<Criterion>, object]>([
    [
      { type: 'number', higherIsBetter: false },
      { kind: 'number', lowerIsBetter: true, isRanked: true },
    ],
    [
      { type: 'number', higherIsBetter: true },
      { kind: 'number', lowerIsBetter: false, isRanked: true },
    ],
    [
      { type: 'number', higherIsBetter: null },
      { kind: 'number', lowerIsBetter: false, isRanked: false },
    ],
    [
      { type: 'boolean', higherIsBetter: null },
      { kind: 'answer', isRanked: true },
    ],
    [
      { type: 'list', higherIsBetter: null },
      { kind: 'list', isRanked: false },
    ],
    [
      { type: 'text', higherIsBetter: null },
      { kind: 'text', isRanked: false, item: null, test: null, isGeneral: false },
    ],
  ])('of %j are %j', (rest, column) => {
    expect(columns([criterionOf(rest)])).toMatchObject([{ key: '1', criterionId: '1', ...column }]);
  });

  it('are one more for each item that a yes may cover', () => {
    const items = [
      { name: 'The EU', synonyms: [] },
      { name: 'US', synonyms: [] },
    ];
    const names = (rest: Partial<Catalog> = {}, of = 'boolean' as Criterion['type']) =>
      columns([{ ...answer, type: of, items }], rest).map(({ key, name, item }) => [
        key,
        name,
        item,
      ]);
    expect(names()).toEqual([
      ['answer', 'Answer', null],
      ['answer.the-eu', 'Answer: The EU', 'The EU'],
      ['answer.us', 'Answer: US', 'US'],
    ]);
    expect(names({}, 'list')).toHaveLength(1);
    const fields = [
      { criterionId: 'answer', name: 'Where', item: null },
      { criterionId: 'answer', name: 'In the US', item: 'US' },
      { criterionId: 'other', name: 'Other', item: null },
    ];
    const table = { columns: fields, sortId: null, filters: [], workload: null };
    expect(names({ table }).map(([, name]) => name)).toEqual([
      'Where',
      'Where: The EU',
      'In the US',
    ]);
  });

  it('are one for each test on one board with one agent, the most measured first and general ones last', () => {
    const skill = criterionOf({
      id: 'skill',
      tieBand: 0.2,
      instruments: [
        instrumentOf('Wide', { general: true }),
        instrumentOf('Rare', { higherIsBetter: false, tieBand: 0.1 }),
        instrumentOf('Usual'),
      ],
    });
    const agent = { board: 'Two', agent: 'An Agent!' };
    const runs = (at: number) => [
      runOf('Wide', at),
      ...(at < 4 ? [runOf('Usual', at)] : []),
      ...(at < 3 ? [runOf('Rare', at, agent)] : []),
      ...(at < 2 ? [runOf('Rare', at)] : []),
    ];
    const list = rivals(
      ...[0, 1, 2, 3, 4].map((at) => ({ skill: known(...(runs(at) as [Measurement])) })),
    );
    const retired = rivalOf(9, { retired: true, claims: { skill: known(runOf('Rare', 9)) } });
    const found = columns([skill], {}, [...list, retired]);
    const seen = found.map(({ key, isGeneral, lowerIsBetter, tieBand }) => [
      key,
      isGeneral,
      lowerIsBetter,
      tieBand,
    ]);
    expect(seen).toEqual([
      ['skill.usual.one-board', false, false, 0.05],
      ['skill.rare.two.an-agent', false, true, 0.1],
      ['skill.wide.one-board', true, false, 0.05],
    ]);
    expect(found.every(({ isRanked }) => isRanked)).toBe(true);
  });
});

describe('the cells of the table', () => {
  it.each<[string, Criterion, Claim, unknown]>([
    ['a number', price, numberClaim(95.5), { value: 95.5, text: '95.5%' }],
    ['a yes', answer, booleanClaim(true), { value: true, text: 'Yes' }],
    ['a no', answer, booleanClaim(false), { value: false, text: 'No' }],
    [
      'a yes for a part',
      answer,
      known(measurementOf({ kind: 'boolean', yes: true, text: 'Some', partly: true })),
      { value: true, text: 'Partly. Some', isPartly: true },
    ],
    [
      'a no that says a part',
      answer,
      known(measurementOf({ kind: 'boolean', yes: false, text: 'None', partly: true })),
      { value: false, text: 'No. None' },
    ],
    [
      'a list',
      { ...price, type: 'list' },
      known(measurementOf({ kind: 'list', items: ['Text', 'Image'] })),
      { value: 2, text: 'Text, Image' },
    ],
    ['a text', { ...price, type: 'text' }, textClaim('Words'), { value: null, text: 'Words' }],
    ['an unknown', price, UNKNOWN, 'not-published'],
    [
      'what a vendor said instead',
      price,
      { ...UNKNOWN, said: 'On request' } as Claim,
      { value: null, text: '“On request”' },
    ],
    [
      'what was not read',
      price,
      numberClaim(5, { basis: 'derived', evidence: [] }),
      { value: 5, text: '5%', basis: 'derived', doubt: 'inferred' },
    ],
    [
      'a result with its error and score',
      price,
      numberClaim(5, { error: 0.5, score: 3 }),
      { value: 5, error: 0.5, score: 3 },
    ],
  ])('say %s', (_, criterion, claim, cell) => {
    const found = cellOf(criterion, claim);
    if (typeof cell === 'string') expect(found).toBe(cell);
    else expect(found).toMatchObject(cell as object);
    if (isKnown(found)) {
      expect('isPartly' in found).toBe('isPartly' in (cell as object));
      expect('basis' in found).toBe('basis' in (cell as object));
      expect('error' in found).toBe('error' in (cell as object));
    }
  });

  it('of an item say whether the yes covers it', () => {
    const where = { ...answer, items: ['EU', 'US'].map((name) => ({ name, synonyms: [] })) };
    const cells = (yes: boolean, covers?: string[]) =>
      tableOf(
        [where],
        rivals({
          answer: known(
            measurementOf({ kind: 'boolean', yes, text: '', ...(covers && { covers }) }),
          ),
        }),
      ).rows[0]?.cells.map((cell) => (isKnown(cell) ? cell.value : cell));
    expect(cells(true, ['EU'])).toEqual([true, true, false]);
    expect(cells(true)).toEqual([true, 'not-found', 'not-found']);
    expect(cells(false)).toEqual([false, false, false]);
  });

  it('of a test without a result are empty', () => {
    const skill = criterionOf({ id: 'skill', instruments: [instrumentOf('Test')] });
    const measured = [1, 2, 3].map((number) => ({ skill: known(runOf('Test', number)) }));
    const { rows, columns } = tableOf([skill], rivals(...measured, { skill: UNKNOWN }, {}));
    expect(rows.map(({ cells: [cell] }) => isKnown(cell) || cell)).toEqual([
      true,
      true,
      true,
      null,
      null,
    ]);
    expect(columns.map(({ known: count }) => count)).toEqual([3]);
  });
});

describe('the rows of the table', () => {
  it('are subjects without rivals, then rivals, none of them retired', () => {
    const subjects = [
      subjectOf(1, { marketPosition: 'A market', mark: ['M0 0'] }),
      subjectOf(2, { representativeIds: [1] }),
      subjectOf(3, { retired: true }),
    ];
    const list = [
      rivalOf(1, { name: 'Same', company: 'Same', product: 'Product' }),
      rivalOf(2, { name: 'Other', company: 'Firm', product: 'Product', subjectId: 2 }),
      rivalOf(3, { retired: true }),
      rivalOf(4, { name: 'Alone', company: 'Alone', product: null }),
    ];
    const { rows, makers } = buildTable(catalogOf(subjects, list, [price]), TODAY);
    expect(
      rows.map(({ key, kind, company, maker, subjectId }) => [
        key,
        kind,
        company,
        maker,
        subjectId,
      ]),
    ).toEqual([
      ['s1', 'subject', 'A market', 'Subject 1', 1],
      ['1', 'rival', 'Product', 'Same', null],
      ['2', 'rival', 'Firm', undefined, 2],
      ['4', 'rival', 'Alone', undefined, null],
    ]);
    expect(makers.map(({ id, mark }) => [id, mark])).toEqual([
      [1, ['M0 0']],
      [2, null],
      [3, null],
    ]);
    expect(rows.every(({ capabilities }) => capabilities === null)).toBe(true);
  });

  it('count the capabilities that are there, that are not and that are unknown', () => {
    const capabilities = ['a', 'b', 'c', 'd'].map((id) => criterionOf({ id, type: 'boolean' }));
    const own = rivals({
      a: booleanClaim(true),
      b: booleanClaim(true),
      c: booleanClaim(false),
      d: UNKNOWN,
      price: numberClaim(1),
    });
    expect(tableOf([price], own, { capabilities }).rows[0]?.capabilities).toEqual({
      yes: 2,
      no: 1,
      missing: 1,
    });
  });
});

describe('how the table begins', () => {
  const criteria = Array.from({ length: 10 }, (_, at) => criterionOf({ id: `c${at}` }));

  it('shows eight criteria of a catalog that says nothing, and no capability', () => {
    const capability = criterionOf({ id: 'cap', type: 'boolean' });
    const table = tableOf(criteria, []);
    expect([table.shown, table.sort, table.filters, table.workload, table.prices]).toEqual([
      criteria.slice(0, 8).map(({ id }) => id),
      null,
      [],
      null,
      null,
    ]);
    expect(tableOf([price], [], { capabilities: [capability] }).shown).toEqual(['price']);
  });

  it('shows, sorts and filters by what the catalog names', () => {
    const field = (criterionId: string, item: string | null = null) => ({
      criterionId,
      item,
      name: criterionId,
    });
    const table = tableOf(criteria, [], {
      table: {
        columns: [field('c9'), field('gone'), field('c1'), field('c2', 'no item')],
        sortId: 'c3',
        filters: [
          { ...field('c4'), test: { kind: 'below', number: 5 } },
          { ...field('gone'), test: { kind: 'yes' } },
        ],
        workload: null,
      },
    });
    expect([table.shown, table.sort]).toEqual([['c9', 'c1'], 'c3']);
    expect(table.filters).toEqual([{ name: 'c4', key: 'c4', test: { kind: 'below', number: 5 } }]);
  });

  it('names the day of the newest source, of whole days up to today', () => {
    const newest = (...days: string[]) =>
      tableOf([price], rivals(...days.map((asOf) => ({ price: numberClaim(1, { asOf }) })))).newest;
    expect(newest('2026-09-01', '2026-10-20', '2026-10-21', '2026-10', 'undated')).toBe(
      '2026-10-20',
    );
    expect(newest('2026-10-19', '2026-01-01')).toBe('2026-10-19');
    expect(newest('2026-10', 'undated', '2026-10-21')).toBeNull();
  });
});

describe('what stands behind a cell', () => {
  const catalog = catalogOf(
    [subjectOf(7, { claims: { price: numberClaim(3) } }), subjectOf(8, { retired: true })],
    [
      rivalOf(7, { claims: { price: numberClaim(9, { note: 'A note.' }) } }),
      rivalOf(8, { retired: true }),
      rivalOf(9),
    ],
    [price],
  );
  const behind = (row: string, column = 'price') => cellSources(catalog, { row, column }, TODAY);

  it('is its measurement, day, note and pages', () => {
    expect(behind('7')).toMatchObject({
      text: '9%',
      note: 'A note.',
      sources: [{}],
      claim: { kind: 'rival', id: 7, catalog: 'language-models', criterion: 'price' },
    });
    expect(behind('7')?.day).toContain('2026');
    expect(behind('s7')).toMatchObject({
      text: '3%',
      note: null,
      claim: { kind: 'subject', id: 7 },
    });
    expect(behind('9')).toMatchObject({ text: null, day: null, note: null, sources: [] });
  });

  it('is nothing where the table has no such cell', () => {
    for (const row of ['8', 's8', '99', 's99', 's9']) expect(behind(row)).toBeNull();
    expect(behind('7', 'gone')).toBeNull();
  });
});
