import readExcelFile from 'read-excel-file/node';
import { readCatalogFile } from '../src/server/workers/catalog-file/read-catalog-file.ts';
import { writeCatalogFile } from '../src/server/workers/catalog-file/write-catalog-file.ts';
import { buildWorkbook } from '../test/support/build-sheets.ts';
import { timed, type Bench } from './bench.ts';

/** A workbook of 20,000 claims in three forms, imported. */
const [PRODUCTS, CRITERIA] = [100, 200];
const LIMITS = { entities: 500, criteria: 200, claims: 20_000 };
const TODAY = '2026-01-15';

const products = Array.from({ length: PRODUCTS }, (_, index) => `Product ${index + 1}`);
const criteria = Array.from({ length: CRITERIA }, (_, index) => `Criterion ${index + 1}`);

function value(row: number, column: number): string | number {
  const forms = [
    `$${row + column}.50`,
    column % 3 === 0 ? 'yes' : 'no',
    `Text ${row} of ${column}`,
    row * column,
  ];
  return forms[row % forms.length] ?? '';
}

/** A row a criterion, a column a product. */
function wide(): Uint8Array {
  const rows = criteria.map((name, row) => [
    name,
    ...products.map((_, column) => value(row, column)),
  ]);
  return buildWorkbook([{ rows: [['Criterion', ...products], ...rows] }]);
}

/** A row a claim, with its source. */
function long(): Uint8Array {
  const rows = products.flatMap((product, column) =>
    criteria.map((name, row) => [
      product,
      name,
      value(row, column),
      `https://example.org/${column}`,
      '2025-12-31',
      row % 5 === 0 ? `Note ${row}` : null,
    ]),
  );
  const head = ['Product', 'Criterion', 'Value', 'Source', 'Date', 'Note'];
  return buildWorkbook([{ rows: [head, ...rows] }]);
}

/** The format of our own catalog downloads. */
function exported(): Uint8Array {
  const { parts } = imported(wide());
  const brand = { name: 'Bench', logo: false };
  return writeCatalogFile({ as: 'xlsx', parts, brand, date: TODAY });
}

function imported(file: Uint8Array) {
  const work = { file, fileName: 'bench.xlsx', plan: undefined, limits: LIMITS, today: TODAY };
  const found = readCatalogFile({ ...work });
  if (found.state !== 'read') throw new Error(found.sentence);
  return found;
}

const FORMS = { wide, long, exported };
const SAID: Record<keyof typeof FORMS, string> = {
  wide: 'a row a criterion',
  long: 'a row a claim with its source',
  exported: 'a catalog as we write it',
};

export const benches: Bench[] = (['wide', 'long', 'exported'] as const).map((form) => ({
  name: `import-${form}`,
  what: `importing a workbook of 20,000 claims, ${SAID[form]}`,
  against: 'read-excel-file reading the cells of the same bytes',
  unit: 'ms',
  goal: { atMost: 2 },
  prepare: async () => {
    const file = FORMS[form]();
    return {
      ours: () => timed(async () => imported(file)),
      theirs: () => timed(() => readExcelFile(Buffer.from(file))),
    };
  },
}));
