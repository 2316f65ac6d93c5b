import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { parseCsv } from '../../../../test/support/parse-csv.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { tableSource } from '../../../core/api/rival-table-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { RivalTable, TableRow } from '../../../core/rival-table/table-shape.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const snapshot = createSnapshot(structuredClone(catalogs), null);
const [first, second] = catalogs;
let app: App;
let table: RivalTable;
beforeAll(async () => {
  app = await createTestApp({ snapshot: () => snapshot, today: () => '2026-11-27' });
  table = (await app.inject('/api/table')).json();
});
afterAll(() => app.close());

it('the table is of the catalog that is named, else of the first, and is sent once', async () => {
  expect(table.catalog).toBe(first?.slug);
  const answer = await app.inject(`/api/table?catalog=${second?.slug}`);
  expect(answer.json<RivalTable>().catalog).toBe(second?.slug);
  const headers = { 'if-none-match': String(answer.headers.etag) };
  const again = await app.inject({ url: `/api/table?catalog=${second?.slug}`, headers });
  expect(again.statusCode).toBe(304);
  expect((await app.inject('/api/table?catalog=none')).statusCode).toBe(400);
});

it('the list of claims is CSV that a spreadsheet reads as UTF-8', async () => {
  const { body, headers } = await app.inject('/api/claims.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body.startsWith('\uFEFF')).toBe(true);
  const lines = parseCsv(body.slice(1));
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.length).toBeGreaterThan(table.rows.length);
});

it('what stands behind a value is named; a value that the table has not is refused', async () => {
  const column = table.columns.findIndex(({ kind }) => kind === 'number');
  const row = table.rows.find(({ cells }) => isNumber(cells[column]));
  const key = table.columns[column]?.key ?? '';
  const found = await app.inject(`/api/table/source?row=${row?.key}&column=${key}`);
  const source = tableSource.parse(found.json());
  expect(source.sources.length).toBeGreaterThan(0);
  expect(source.claim).toMatchObject({ catalog: table.catalog, id: row?.id });
  const missing = await app.inject('/api/table/source?row=999999999&column=1');
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'value_not_found']);
});

it('a catalog whose rivals are not held at once is no table; one without rivals is an empty one', async () => {
  const [small] = smallCatalogs();
  if (!small) throw new Error('There is a small catalog.');
  const [like] = small.rivals;
  const many = Array.from({ length: 501 }, (_, at) => ({
    ...like,
    id: 5001 + at,
    slug: `r-${at}`,
  }));
  const bare = { ...small, subjects: [], presets: [], plays: [] };
  const lists = [
    { ...bare, slug: 'long', rivals: many as Catalog['rivals'] },
    { ...bare, slug: 'empty', rivals: [] },
  ];
  const shown = createSnapshot(lists, null);
  const other = await createTestApp({ snapshot: () => shown });
  const answer = await other.inject('/api/table?catalog=long');
  expect((await other.inject('/api/table')).statusCode).toBe(422);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'table_too_long']);
  const empty = await other.inject('/api/table?catalog=empty');
  expect([empty.statusCode, empty.json<RivalTable>().rows]).toEqual([200, []]);
  await other.close();
});

describe('the file of chosen rows', () => {
  /** Costs of a month stand in the last column but one. */
  async function csv(search: string) {
    const answer = await app.inject(`/api/table/file?format=csv&${search}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    return { answer, lines: parseCsv(answer.body.slice(1)) };
  }
  const column = () => table.columns.find(({ kind }) => kind === 'number');
  const rowsOf = (rows: (TableRow | undefined)[]) => rows.map((row) => row?.key).join(',');

  it('has those rows and columns in the order asked, numbers as numbers, and a day in its name', async () => {
    const rows = [table.rows[2], table.rows[0]];
    const { answer, lines } = await csv(`rows=${rowsOf(rows)}&columns=${column()?.key}`);
    expect(lines.slice(1).map(([name]) => name)).toEqual(rows.map((row) => row?.name));
    expect(lines[0]?.some((head) => head.includes(column()?.name ?? '?'))).toBe(true);
    expect(answer.headers['content-disposition']).toMatch(/2026-11-27\.csv/);
    expect(answer.headers['content-type']).toContain('text/csv');
    const at = table.columns.findIndex(({ key }) => key === column()?.key);
    const shown = rows.map((row) => row?.cells[at]);
    expect(lines.slice(1).map((line) => line[2])).toEqual(
      shown.map((cell) => (isNumber(cell) ? String(cell.value) : '')),
    );
  });

  it('counts a month of the workload that is asked for, else of the table’s own, or none', async () => {
    const priced = table.prices?.rivals.find(({ claims }) => {
      const prices = [
        table.prices?.decision?.cost?.inputPriceId,
        table.prices?.decision?.cost?.outputPriceId,
      ];
      return prices.every((id) => id !== undefined && claims[id]?.state === 'known');
    });
    const url = `rows=${priced?.id}&columns=`;
    const monthOf = async (search: string) =>
      Number((await csv(`${url}${search}`)).lines[1]?.[2] ?? 'none');
    const usual = await monthOf('');
    expect(usual).toBeGreaterThan(0);
    const { requests, inputTokens, outputTokens, cachedPercent } = table.workload ?? never();
    const spelt = `&requests=${requests}&input=${inputTokens}&output=${outputTokens}&cached=${cachedPercent}`;
    expect(await monthOf(spelt)).toBe(usual);
    expect(await monthOf(`&requests=${2 * requests}`)).toBeCloseTo(2 * usual, 1);
    for (const more of [`input=${3 * inputTokens}`, `output=${3 * outputTokens}`, 'cached=0'])
      expect(await monthOf(`&${more}`)).toBeGreaterThan(usual);
    const without = await csv(`${url}&costs=none`);
    expect(without.lines[0]).toHaveLength(3);
  });

  it('of a catalog that counts no month has no column of costs', async () => {
    const other = (await app.inject(`/api/table?catalog=${second?.slug}`)).json<RivalTable>();
    expect([other.prices, other.workload]).toEqual([null, null]);
    const { lines } = await csv(`catalog=${second?.slug}&rows=${other.rows[0]?.key}&columns=`);
    expect(lines[0]).toHaveLength(3);
    expect(lines[1]?.[0]).toBe(other.rows[0]?.name);
  });

  it('says which rows a filter left to check', async () => {
    const rows = rowsOf(table.rows.slice(0, 3));
    const { lines } = await csv(`rows=${rows}&columns=&costs=none&check=1`);
    const said = lines.slice(1).map((line) => line[2]);
    expect(said[0]).toBe(said[1]);
    expect(said[2]).not.toBe(said[1]);
  });

  it('is a workbook unless it is asked for as text', async () => {
    const answer = await app.inject(`/api/table/file?rows=${table.rows[0]?.key}&columns=`);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(answer.headers['content-disposition']).toContain('.xlsx');
  });
});

function isNumber(
  cell: TableRow['cells'][number] | undefined,
): cell is Exclude<typeof cell, string | null | undefined> {
  return typeof cell === 'object' && cell !== null && typeof cell.value === 'number';
}

function never(): never {
  throw new Error('The table counts no workload.');
}
