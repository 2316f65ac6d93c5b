import { describe, expect, it } from 'vitest';
import {
  lookAtSheets,
  readPlainSheets,
  sheetOf,
  textSheet,
  type AskedSheets,
  type WrittenCell,
} from '../../../../test/support/plain-sheets.ts';
import type { SheetPlan } from '../../catalog/sheet-plan.ts';
import {
  FURTHER_LINE,
  REFUSED_SHEETS,
  UNREAD_CELL,
  tooMuchText,
} from '../../wording/spreadsheets.ts';
import { newParts } from '../frame/new-parts.ts';
import { mendClaims, SHEET_LIMITS } from './read-sheets.ts';
import type { Sheet } from './sheet.ts';

const readLines = (lines: string[], plan?: Partial<SheetPlan>) =>
  readPlainSheets([textSheet(lines)], plan);
const sentence = (sheets: Sheet[], plan?: Partial<SheetPlan>, rest?: AskedSheets) => {
  const found = lookAtSheets(sheets, plan, rest);
  return found.state === 'refused' ? found.sentence : 'it was read';
};
/** The values of all products on one criterion, ours first. */
const valuesOf = (found: ReturnType<typeof readPlainSheets>, slug: string) =>
  [...found.parts.subjects, ...found.parts.rivals].map(({ data }) => {
    const claim = data.claims[slug];
    return claim && 'value' in claim ? claim.value : null;
  });

const PLAIN = ['Feature|A|B (us)|C', 'SSO|yes|no|odd', 'Seat|$5|$6.50|$7'];

describe('a table becomes a catalog', () => {
  it('of ours and of the others in their order', () => {
    const { parts, name } = readLines(PLAIN);
    expect(name).toBe('Tools');
    expect(parts.subjects.map(({ slug, data }) => [slug, data.name, data.id])).toEqual([
      ['b', 'B', 100_001],
    ]);
    expect(parts.rivals.map(({ slug, data }) => [slug, data.name, data.id])).toEqual([
      ['a', 'A', 200_001],
      ['c', 'C', 200_002],
    ]);
    expect(valuesOf(readLines(PLAIN), 'seat')).toEqual([6.5, 5, 7]);
  });

  it('of rivals alone in a buyer’s list', () => {
    const { parts } = readLines(PLAIN, { ours: null });
    expect(parts.subjects).toEqual([]);
    expect(parts.rivals.map(({ data }) => data.name)).toEqual(['A', 'B', 'C']);
  });

  it('with criteria as they were guessed, but for those that are left out', () => {
    const { parts } = readLines([...PLAIN, 'Uptime|99%|98%|97%', 'Colour|red|blue|green']);
    const said = parts.criteria.criteria.map((each) => [
      each.id,
      each.slug,
      each.type,
      each.unit,
      each.category,
      each.fact_kind,
      each.higher_is_better,
      each.tie_band,
    ]);
    expect(said).toEqual([
      ['own 1', 'sso', 'boolean', undefined, 'Security', 'company', undefined, undefined],
      ['own 2', 'seat', 'number', '$', 'General', 'price', false, undefined],
      ['own 3', 'uptime', 'number', '%', 'Performance', 'benchmark', true, 0],
      ['own 4', 'colour', 'text', undefined, 'General', 'company', undefined, undefined],
    ]);
    expect(parts.catalog.categories.map(({ name }) => name)).toEqual([
      'Security',
      'General',
      'Performance',
    ]);
    const less = readLines(PLAIN, { criteria: [{ index: 0, leaveOut: true }] });
    expect(less.parts.criteria.criteria.map(({ id, slug }) => [id, slug])).toEqual([
      ['own 1', 'seat'],
    ]);
    expect(valuesOf(less, 'seat')).toEqual([6.5, 5, 7]);
  });

  it('whose descriptions are cut at 600 characters', () => {
    const of = (text: string) =>
      readLines(['Feature|Description|A', `SSO|${text}|yes`]).parts.criteria.criteria[0]
        ?.description;
    expect(of('Sign in once')).toBe('Sign in once');
    expect(of('x'.repeat(601))).toBe('x'.repeat(600));
  });

  it.each<[string[], object | undefined]>([
    [['$5', '$6'], { name: '$', before: '$', after: '', decimals: [0, 2], difference: 'ratio' }],
    [['$5', '$6.5'], { name: '$', decimals: [2, 2] }],
    [['$0.1234', '$6'], { decimals: [2, 4] }],
    [['5 ms', '6 ms'], { name: 'ms', before: '', after: ' ms', decimals: [0, 0] }],
    [['5 ms', 'unlimited'], { decimals: [0, 0] }],
    [['5.25 ms', '6 ms'], { decimals: [0, 2] }],
    [['0.0000001 ms', '6 ms'], { decimals: [0, 6] }],
    [['0.12345678 ms', '6 ms'], { decimals: [0, 6] }],
    [['5 € per month', '6 €/month'], { name: '€ / month', before: '€', after: ' / month' }],
    [['5%', '99.5%'], undefined],
    [
      ['5%', '99.55%'],
      { name: '% with decimals', after: '%', decimals: [0, 2], difference: 'points' },
    ],
    [['5', '6'], undefined],
  ])('with the unit of %j', (cells, unit) => {
    const { units } = readLines([`Feature|A|B`, `Thing|${cells.join('|')}`]).parts.catalog;
    expect(units).toHaveLength(unit ? 1 : 0);
    if (unit) expect(units[0]).toMatchObject(unit);
  });

  it('whose units are one list, and learn to show more', () => {
    const { parts } = readLines([
      'Feature|A|B',
      'Seat|$5|$6',
      'Setup|$0.125|$7',
      'Delay|5 ms|6 ms',
    ]);
    expect(parts.catalog.units.map(({ name, decimals }) => [name, decimals])).toEqual([
      ['$', [2, 3]],
      ['ms', [0, 0]],
    ]);
    const turned = readLines(['Feature|A|B', 'Setup|$0.125|$7', 'Seat|$5|$6']);
    expect(turned.parts.catalog.units.map(({ decimals }) => decimals)).toEqual([[2, 3]]);
  });

  it('has its name cut, and that of its sheet where it has none', () => {
    const named = (name: string) => readPlainSheets([textSheet(PLAIN)], undefined, { name }).name;
    expect(named('x'.repeat(121))).toBe('x'.repeat(120));
    expect(named('  ')).toBe('Sheet');
  });
});

describe('the source of a whole file', () => {
  const source = { text: 'https://a.example', asOf: '2026-05-01' };
  const claimAt = (rows: WrittenCell[][], plan: Partial<SheetPlan>) =>
    readPlainSheets([sheetOf(rows)], plan).parts.subjects[0]?.data.claims['sso'];

  it('is that of each value without its own', () => {
    const claim = claimAt(
      [
        ['Feature', 'A', 'B'],
        ['SSO', 'yes', 'no'],
      ],
      { source },
    );
    expect(claim).toMatchObject({
      basis: 'read',
      evidence: [{ url: 'https://a.example', as_of: '2026-05-01' }],
    });
    const linked = { text: 'yes', link: 'https://b.example' };
    expect(
      claimAt(
        [
          ['Feature', 'A', 'B'],
          ['SSO', linked, 'no'],
        ],
        { source },
      ),
    ).toMatchObject({
      evidence: [{ url: 'https://b.example', as_of: 'undated' }],
    });
    expect(
      claimAt(
        [
          ['Feature', 'A', 'B'],
          ['SSO', null, 'no'],
        ],
        { source },
      ),
    ).toEqual({
      unknown: 'not-researched',
      looked_at: [],
    });
  });

  it('may be a day alone, or words', () => {
    const rows = [
      ['Feature', 'A', 'B'],
      ['SSO', 'yes', 'no'],
    ];
    expect(claimAt(rows, { source: { text: '', asOf: '2026-05-01' } })).toMatchObject({
      as_of: '2026-05-01',
      evidence: [],
    });
    expect(claimAt(rows, { source: { text: 'Call' } })).toMatchObject({ note: 'Source: Call.' });
    const dated = claimAt(
      [
        ['Feature', 'A', 'B', 'Date'],
        ['SSO', 'yes', 'no', '2026-06-01'],
      ],
      { source },
    );
    expect(dated).toMatchObject({ evidence: [{ as_of: '2026-06-01' }] });
  });
});

describe('what cannot be read', () => {
  it('is listed by its place, in the order of rows and columns', () => {
    const wide = Array.from({ length: 27 }, (_, at) => `P${at}`);
    const found = readLines([
      ['Feature', ...wide].join('|'),
      ['SSO', ...wide.map((_, at) => (at === 26 ? 'odd' : at === 1 ? 'odder' : 'yes'))].join('|'),
      ['API', ...wide.map((_, at) => (at === 0 ? 'oddest' : 'no'))].join('|'),
    ]);
    expect(found.unreadable).toEqual([
      { sheet: 'Sheet', row: 2, column: 'C', reason: UNREAD_CELL.answer('odder') },
      { sheet: 'Sheet', row: 2, column: 'AB', reason: UNREAD_CELL.answer('odd') },
      { sheet: 'Sheet', row: 3, column: 'B', reason: UNREAD_CELL.answer('oddest') },
    ]);
  });

  it('names the further lines of a claim', () => {
    const head = 'Product|Criterion|Value|Valid from|Until';
    const why = (...lines: string[]) =>
      readLines([head, ...lines]).unreadable.map(({ reason }) => reason);
    expect(why('A|Price|$5||2026-06-30', 'A|Price|$6|2026-06-30|')).toEqual([
      FURTHER_LINE.overlap('$6', '30 June 2026', '30 June 2026'),
    ]);
    expect(why('A|Price|$5||', `A|Price|${'x'.repeat(61)}||`)).toEqual([
      FURTHER_LINE.second('x'.repeat(60)),
    ]);
  });

  it('names the sheet of a joined table', () => {
    const prices = textSheet(['Feature|A|B|C', 'Audit|yes|no|odd', 'Log|no|no|yes'], {
      name: 'More',
    });
    expect(
      readPlainSheets([textSheet(PLAIN), prices]).unreadable.map(({ sheet, row, column }) => [
        sheet,
        row,
        column,
      ]),
    ).toEqual([
      ['Sheet', 2, 'D'],
      ['More', 2, 'D'],
    ]);
  });

  it('is a claim that a rule of the catalog refuses, with its place', () => {
    const lines = ['Feature|A|B|Date', 'SSO|yes|no|2027-05-01', 'API|no|yes|2026-05-01'];
    const plan = { source: { text: 'https://a.example' } };
    const found = readLines(lines, plan);
    const places = found.unreadable.map(({ sheet, row, column }) => `${sheet} ${column}${row}`);
    expect(places).toEqual(['Sheet B2', 'Sheet C2']);
    expect(found.parts.subjects[0]?.data.claims['sso']).toMatchObject({
      unknown: 'not-researched',
      said: 'Yes',
    });
    expect(found.parts.subjects[0]?.data.claims['api']).toMatchObject({ value: 'No' });
    // Ours may stand anywhere.
    const ours = readLines(['Feature|A|B (us)|Date', ...lines.slice(1)], plan);
    expect(ours.unreadable.map(({ column }) => column)).toEqual(['B', 'C']);
  });
});

describe('a claim that a rule refuses', () => {
  const fault = (file: string, path: string[]) => ({ file, path, message: 'No.' }) as never;
  const parts = (claim: object) => {
    const made = newParts({ name: 'Tools', product: 'A', rivals: ['B'], criteria: ['Price'] });
    const [rival] = made.rivals;
    if (rival) rival.data.claims = { price: claim as never };
    return made;
  };
  const own = { basis: 'own', reported_by: 'third-party', confidence: 0.5, evidence: [] };

  it('becomes unknown with what it said', () => {
    const made = parts({ value: ['a', 'b'], ...own });
    expect(mendClaims(made, [fault('rivals/b.yaml', ['claims', 'price'])])).toEqual([
      { entity: 'b', criterion: 'price', reason: 'No.' },
    ]);
    expect(made.rivals[0]?.data.claims['price']).toEqual({
      unknown: 'not-researched',
      said: 'a, b',
      looked_at: [],
    });
    const long = parts({ value: 'x'.repeat(700), ...own });
    mendClaims(long, [fault('rivals/b.yaml', ['claims', 'price'])]);
    expect(long.rivals[0]?.data.claims['price']).toMatchObject({ said: 'x'.repeat(600) });
  });

  it('says nothing where it was of a test', () => {
    const made = parts({ measurements: [{ instrument: 'Quiz', value: 5, ...own }] });
    mendClaims(made, [fault('rivals/b.yaml', ['claims', 'price'])]);
    expect(made.rivals[0]?.data.claims['price']).toEqual({
      unknown: 'not-researched',
      looked_at: [],
    });
  });

  it.each([
    ['of another file', 'rivals/c.yaml', ['claims', 'price']],
    ['of another field', 'rivals/b.yaml', ['name', 'price']],
    ['of another criterion', 'rivals/b.yaml', ['claims', 'seat']],
    ['of all claims', 'rivals/b.yaml', ['claims']],
  ])('stays where the fault is %s', (_, file, path) => {
    const made = parts({ value: 'a', ...own });
    expect(mendClaims(made, [fault(file, path)])).toEqual([]);
    expect(made.rivals[0]?.data.claims['price']).toMatchObject({ value: 'a' });
  });
});

describe('a file is refused', () => {
  it.each<[string, string, Sheet[], Partial<SheetPlan> | undefined]>([
    ['without a table', REFUSED_SHEETS.noTable, [textSheet(['Words', 'More'])], undefined],
    ['without sheets', REFUSED_SHEETS.noTable, [], undefined],
    ['without the table asked for', REFUSED_SHEETS.otherTable, [textSheet(PLAIN)], { table: 1 }],
    [
      'whose criteria are all left out',
      REFUSED_SHEETS.noCriterion,
      [textSheet(PLAIN)],
      { criteria: [0, 1].map((index) => ({ index, leaveOut: true })) },
    ],
  ])('%s', (_, expected, sheets, plan) => {
    expect(sentence(sheets, plan)).toBe(expected);
  });

  it.each([
    ['entities', 3],
    ['criteria', 2],
    ['claims', 6],
  ] as const)('with more %s than a catalog takes', (limited, count) => {
    const limits = (most: number) => ({ limits: { ...SHEET_LIMITS, [limited]: most } });
    expect(sentence([textSheet(PLAIN)], undefined, limits(count))).toBe('it was read');
    expect(sentence([textSheet(PLAIN)], undefined, limits(count - 1))).toBe(
      tooMuchText({ limited, count, most: count - 1 }),
    );
  });

  it('by limits of 500 products, 200 criteria and 20,000 cells', () => {
    expect(SHEET_LIMITS).toEqual({ entities: 500, criteria: 200, claims: 20_000 });
  });
});

describe('of several tables', () => {
  const small = textSheet(['Feature|X|Y', 'Deep|yes|no'], { name: 'Small' });
  it('the one with most cells is read, the first of equals', () => {
    expect(readPlainSheets([small, textSheet(PLAIN)]).table).toBe(1);
    expect(readPlainSheets([small, textSheet(['Feature|U|V', 'Wide|yes|no'])]).table).toBe(0);
    expect(
      readPlainSheets([small, textSheet(PLAIN)], { table: 0 }).parts.rivals.map(
        ({ data }) => data.name,
      ),
    ).toEqual(['Y']);
  });
});
