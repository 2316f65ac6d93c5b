import { describe, expect, it } from 'vitest';
import { catalogs, REQUEST } from '../../../../test/support/real-reports.ts';
import { compare } from '../../../core/comparison/compare.ts';
import { buildReport } from '../../../core/report/build-report.ts';
import { describeCells } from '../../../core/report/evidence/describe-cells.ts';
import { byTest } from './one-criterion.tsx';
import { besideOne, markLive, matrixView } from './matrix-view.ts';

const catalog = catalogs.find(({ slug }) => slug === 'language-models');
if (!catalog) throw new Error('There is no such catalog.');
const selection = {
  subjectId: 1,
  representativeId: null,
  rivalIds: [8, 14, 31, 7],
  criterionIds: ['1', '2', '9', '14', '29'],
};
const comparison = compare(catalog, selection, REQUEST.date);
const view = matrixView({
  document: buildReport(comparison, REQUEST),
  cells: describeCells(comparison),
});
if (!view) throw new Error('There is nothing to compare.');
const rows = view.groups.flatMap((group) => group.rows);
const cells = rows.flatMap(({ subject, rivals }) => [subject, ...rivals]);

describe('a cell', () => {
  it('names the leader, and keeps the specification’s word in its accessible name', () => {
    for (const row of rows) {
      row.rivals.forEach(({ kind, lead, name }, index) => {
        if (kind === 'subject') expect(lead).toBe('OpenAI leads');
        if (kind === 'rival') expect(lead).toBe(`${view.rivals[index]?.short} leads`);
        if (kind === 'subject') expect(name).toContain('product superior');
        if (kind === 'rival') expect(name).toContain('competitor superior');
        if (kind === 'level') expect(name).toContain('comparable');
      });
    }
    const kinds = rows.flatMap(({ rivals }) => rivals.map(({ kind }) => kind));
    expect(kinds).toEqual(expect.arrayContaining(['subject', 'rival', 'level']));
  });

  it('has a name with test, date, age and confidence', () => {
    for (const { name, readings, confidence } of cells) {
      for (const { test } of readings) if (test) expect(name).toContain(`on ${test}`);
      if (readings.length > 0) expect(name).toMatch(/(?:\d{4}|undated).*(?:not old|old: )/);
      if (confidence !== null) expect(name).toContain(`${confidence}/10 confidence`);
    }
  });

  it('keeps a long unit out of its figure', () => {
    const price = rows.find(({ name }) => name === 'Input price');
    expect(price?.subject.readings[0]).toMatchObject({
      value: expect.stringMatching(/^\$[\d.]+$/),
      unit: 'per 1M tokens',
    });
  });
});

describe('one criterion over all rivals', () => {
  it('groups them by test, each with the subject as its measure, and names who has no result', () => {
    for (const row of rows) {
      const { groups, unknown } = byTest(row);
      const shown = groups.flatMap(({ lines }) => lines.flatMap(({ rival }) => rival ?? []));
      expect(
        [...shown, ...unknown.map(({ rival }) => rival)].toSorted((one, other) => one - other),
      ).toEqual([0, 1, 2, 3]);
      expect(new Set(groups.map(({ test }) => test)).size).toBe(groups.length);
      for (const { test, lines } of groups) {
        for (const { rival } of lines) {
          if (rival !== null) expect(row.rivals[rival]?.readings[0]?.test ?? null).toBe(test);
        }
      }
    }
  });

  it('puts the better result first: the highest of a test, the lowest of a price', () => {
    const amounts = (name: string) =>
      rows
        .filter((row) => row.name === name)
        .flatMap((row) => byTest(row).groups)
        .map(({ lines }) => lines.flatMap(({ reading }) => reading.amount ?? []));
    const tests = amounts('Coding');
    const [prices = []] = amounts('Input price');
    expect(tests.length).toBeGreaterThan(1);
    for (const list of tests) expect(list).toEqual(list.toSorted((one, other) => other - one));
    expect(prices).toHaveLength(5);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });
});

describe('a row beside one rival', () => {
  it('shows of the subject the value on the rival’s test, on the same scale', () => {
    const row = rows.find(({ subject }) => subject.readings.length > 1);
    if (!row) throw new Error('No row has several values.');
    const weighed = row.rivals.flatMap((cell, rival) => (cell.against?.bar ? [rival] : []));
    expect(weighed.length).toBeGreaterThan(0);
    for (const rival of weighed) {
      const { subject, rivals } = besideOne(row, rival);
      expect(subject.readings.map(({ value }) => value)).toEqual([
        row.rivals[rival]?.against?.value,
      ]);
      expect(rivals[rival]?.readings.map(({ bar }) => bar?.tick)).toEqual([null]);
    }
  });

  it('leaves the verdict to the name of the row, and every other cell as it is', () => {
    for (const row of rows) {
      const { rivals, name } = besideOne(row, 1);
      expect(name).toBe(row.name);
      expect(rivals[1]?.lead).toBe('');
      expect(rivals[1]?.kind).toBe(row.rivals[1]?.kind);
      expect(rivals[0]).toBe(row.rivals[0]);
    }
  });
});

describe('a live answer of this visit', () => {
  it('is marked in the cell it is about, once, and said in its name', () => {
    const once = markLive(view, (rivalId, criterionId) => rivalId === 14 && criterionId === '9');
    const marked = markLive(once, () => false)
      .groups.flatMap((group) => group.rows)
      .flatMap(({ id, rivals }) =>
        rivals.flatMap(({ marks, name }, at) =>
          marks.some(({ kind }) => kind === 'live') ? { id, at, name } : [],
        ),
      );
    expect(marked).toEqual([{ id: '9', at: 1, name: expect.stringMatching(/live answer beside/) }]);
    const twice = markLive(once, (rivalId, criterionId) => rivalId === 14 && criterionId === '9');
    expect(twice).toEqual(once);
  });
});
