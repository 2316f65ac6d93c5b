import { describe, expect, it } from 'vitest';
import { buildTable } from '../src/core/rival-table/build-table.ts';
import { cellSources } from '../src/core/rival-table/cell-sources.ts';
import { rowCosts } from '../src/core/rival-table/row-costs.ts';
import { COST_KEY, headlineOf, sideBySide } from '../src/core/rival-table/side-by-side.ts';
import { isKnown, type RivalTable } from '../src/core/rival-table/table-shape.ts';
import { catalogs } from './support/real-reports.ts';

/** Ten models side by side, compared with separate counts over the real catalogs. */

const TODAY = '2026-11-27';
const catalogOf = (slug: string) => {
  const catalog = catalogs.find((each) => each.slug === slug);
  if (!catalog) throw new Error(slug);
  return catalog;
};
const table = buildTable(catalogOf('language-models'), TODAY);
const software = buildTable(catalogOf('manufacturing-software'), TODAY);
const NAMES = [
  'Claude Opus 5.5',
  'GPT-6 Astra',
  'Claude Sonnet 5.5',
  'GPT-6.1 Sol',
  'Gemini 4 Argon',
  'Qwen3.8-Max',
  'Grok 4.6',
  'DeepSeek V4.1 Flash',
  'Gemini 3.8 Flash',
  'GPT-6 Luna',
];
const ten = NAMES.map((name) => {
  const row = table.rows.find((each) => each.name === name);
  if (!row) throw new Error(name);
  return row;
});
const asked = {
  sides: ten,
  features: null,
  workload: null,
  costs: new Map(),
  sort: null,
  baseline: null,
};
const costed = (of: RivalTable) => {
  const { prices, workload } = of;
  if (!prices || !workload) throw new Error('No prices.');
  const question = { region: null, channelsOf: () => null };
  return { workload, costs: rowCosts({ catalog: prices, today: TODAY }, workload, question) };
};

describe('ten models side by side', () => {
  it('shows in each row the very cells of the table', () => {
    const { rows, sides } = sideBySide(table, asked);
    expect(sides.map(({ name }) => name)).toEqual(NAMES);
    expect(rows.length).toBeGreaterThan(12);
    for (const { column, cells, known } of rows) {
      const at = table.columns.findIndex(({ key }) => key === column.key);
      expect(cells).toEqual(ten.map((row) => row.cells[at]));
      expect(known).toBe(ten.filter((row) => isKnown(row.cells[at])).length);
    }
    const tested = rows.filter(({ column }) => column.test).map(({ column }) => column.criterionId);
    expect(new Set(tested).size).toBe(tested.length);
  });

  it('marks as best what no other number of the same column beats by more than its tie band', () => {
    const { rows, sides } = sideBySide(table, { ...asked, ...costed(table) });
    for (const { column, cells, best } of rows) {
      const numbers = cells.flatMap((cell, place) =>
        isKnown(cell) && typeof cell.value === 'number' && column.kind === 'number'
          ? [{ key: sides[place]?.key, value: cell.value, error: cell.error }]
          : [],
      );
      if (numbers.length < 2 || !column.isRanked) {
        expect([column.key, best]).toEqual([column.key, []]);
        continue;
      }
      const values = numbers.map(({ value }) => value);
      const top = column.lowerIsBetter ? Math.min(...values) : Math.max(...values);
      const topError = numbers.find(({ value }) => value === top)?.error;
      const level = numbers.filter(({ value, error }) => {
        const gap = Math.abs(value - top);
        if (gap <= column.tieBand * Math.max(Math.abs(value), Math.abs(top))) return true;
        return error !== undefined && topError !== undefined && gap <= error + topError;
      });
      expect([column.key, best]).toEqual([column.key, level.map(({ key }) => key)]);
    }
    expect(rows.some(({ column, best }) => column.test && best.length === 1)).toBe(true);
  });

  it('sorts the models by a row, with those without a value last', () => {
    const row = sideBySide(table, asked).rows.find(
      ({ column, known }) => column.test && known < 10,
    );
    if (!row) throw new Error('Every test measured all.');
    const { key } = row.column;
    const { sides, rows } = sideBySide(table, { ...asked, sort: { key, isDescending: true } });
    const cells = rows.find(({ column }) => column.key === key)?.cells ?? [];
    const values = cells.map((cell) => (isKnown(cell) ? Number(cell.value) : -Infinity));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(sides.map(({ name }) => name).sort()).toEqual(NAMES.toSorted());
  });

  it('judges only once there is a baseline, and never from an unknown', () => {
    expect(sideBySide(table, asked).rows.every(({ standings }) => standings === null)).toBe(true);
    const baseline = ten[1]?.key ?? '';
    const { rows, sides } = sideBySide(table, { ...asked, ...costed(table), baseline });
    const base = sides.findIndex(({ key }) => key === baseline);
    for (const { column, cells, standings } of rows) {
      const theirs = cells[base];
      standings?.forEach((standing, at) => {
        const ours = cells[at];
        if (at === base) expect(standing).toBeNull();
        else if (!isKnown(ours) || !isKnown(theirs)) expect(standing).toBe('apart');
        else if (column.kind === 'number' && (standing === 'ahead' || standing === 'behind')) {
          const isHigher = Number(ours.value) > Number(theirs.value);
          expect(standing).toBe(isHigher === !column.lowerIsBetter ? 'ahead' : 'behind');
        }
      });
    }
    expect(rows.find(({ column }) => column.key === COST_KEY)?.standings).toContain('ahead');
  });

  it('says who leads and who costs least, as the cells do', () => {
    const view = sideBySide(table, { ...asked, ...costed(table) });
    const cost = view.rows.find(({ column }) => column.key === COST_KEY);
    const months = cost?.cells.map((cell) => (isKnown(cell) ? Number(cell.value) : Infinity)) ?? [];
    const least = view.sides[months.indexOf(Math.min(...months))]?.name;
    const headline = headlineOf(view, table, null) ?? '';
    const [, leader, measure] = /^(.+?) leads on (.+?)(?: \(|\. )/.exec(headline) ?? [];
    const row = view.rows.find(({ column }) => column.test?.instrument === measure);
    expect(row).toBeDefined();
    expect(row?.best).toEqual([ten.find(({ name }) => name === leader)?.key]);
    expect(headline).toContain(`${least} costs least`);
    const silent = sideBySide(software, { ...asked, sides: software.rows.slice(0, 3) });
    expect(headlineOf(silent, software, null)).toBeNull();
    expect(silent.rows.length).toBeGreaterThan(0);
  });

  it('takes siblings, single tests and unknown names', () => {
    const named = ['2', table.columns.find(({ test }) => test)?.key ?? '', 'no-such-thing'];
    const { rows } = sideBySide(table, { ...asked, features: named });
    expect(rows.every(({ column }) => column.test)).toBe(true);
    expect(rows.map(({ column }) => column.criterionId)).toContain('2');
  });
});

it('opens the measurement that a cell shows', () => {
  const catalog = catalogOf('language-models');
  const { rows } = sideBySide(table, asked);
  for (const { column, cells } of rows.filter(({ column: { kind } }) => kind === 'number')) {
    ten.forEach((side, at) => {
      const cell = cells[at];
      const found = cellSources(catalog, { row: side.key, column: column.key }, TODAY);
      expect(found?.text === null).toBe(!isKnown(cell));
      if (column.test && isKnown(cell)) expect(found?.text).toContain(column.test.instrument);
      if (isKnown(cell) && !cell.basis) expect(found?.sources).not.toEqual([]);
    });
  }
  expect(cellSources(catalog, { row: 's999', column: '2' }, TODAY)).toBeNull();
});
