import { pathToFileURL } from 'node:url';
import { openSheets } from '../src/server/workers/catalog-file/open-sheets.ts';
import { readCatalogFile } from '../src/server/workers/catalog-file/read-catalog-file.ts';
import { writeCatalogFile } from '../src/server/workers/catalog-file/write-catalog-file.ts';
import { buildWorkbook } from '../test/support/build-sheets.ts';

/**
 * A workbook of 20,000 claims: importing it against reading its cells alone, in turns (ABAB), five
 * rounds after one to warm up. Run with `npx tsx bench/import.mjs`; with `--library <file>`, the
 * module of `read-excel-file` for Node, its reading stands beside ours. Prints JSON.
 */

const [PRODUCTS, CRITERIA, ROUNDS, MOST] = [100, 200, 5, 2];
const limits = { entities: 500, criteria: 200, claims: 20_000 };
const today = '2026-01-15';

const at = process.argv.indexOf('--library');
const library = at === -1 ? null : await import(pathToFileURL(process.argv[at + 1]).href);

const products = Array.from({ length: PRODUCTS }, (_, index) => `Product ${index + 1}`);
const value = (row, column) =>
  [
    `$${row + column}.50`,
    column % 3 === 0 ? 'yes' : 'no',
    `Text ${row} of ${column}`,
    row * column,
  ][row % 4];
const criteria = Array.from({ length: CRITERIA }, (_, index) => `Criterion ${index + 1}`);
const wide = buildWorkbook([
  {
    rows: [
      ['Criterion', ...products],
      ...criteria.map((name, row) => [name, ...products.map((_, column) => value(row, column))]),
    ],
  },
]);
const long = buildWorkbook([
  {
    rows: [
      ['Product', 'Criterion', 'Value', 'Source', 'Date', 'Note'],
      ...products.flatMap((product, column) =>
        criteria.map((name, row) => [
          product,
          name,
          value(row, column),
          `https://example.org/${column}`,
          '2025-12-31',
          row % 5 === 0 ? `Note ${row}` : null,
        ]),
      ),
    ],
  },
]);
const read = (file) =>
  readCatalogFile({
    format: 'catalog-file',
    file,
    fileName: 'bench.xlsx',
    plan: undefined,
    limits,
    today,
  });
const { parts } = read(wide);
const exported = writeCatalogFile({
  format: 'catalog-write',
  as: 'xlsx',
  parts,
  brand: { name: 'Bench', logo: false },
  date: today,
});

const median = (times) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]);
const results = {};
for (const [name, file] of Object.entries({ wide, long, exported })) {
  const ways = {
    cells: () => openSheets(file, 'bench'),
    import: () => {
      const found = read(file);
      if (found.state !== 'read') throw new Error(found.sentence);
    },
    ...(library && { library: () => library.default(Buffer.from(file)) }),
  };
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [way, work] of Object.entries(ways)) {
      const start = performance.now();
      await work();
      if (round > 0) times[way].push(performance.now() - start);
    }
  }
  const base = median(times[library ? 'library' : 'cells']);
  const medians = Object.fromEntries(
    Object.entries(times).map(([way, each]) => [way, median(each)]),
  );
  results[name] = {
    kilobytes: Math.round(file.length / 1024),
    ...medians,
    ratio: Number((medians.import / base).toFixed(2)),
  };
}
console.log(JSON.stringify({ claims: PRODUCTS * CRITERIA, goal: MOST, results }, null, 2));
