import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { numberLook } from '../../catalog/format-number.ts';
import {
  type Book,
  type BookCell,
  type BookRule,
  type BookSheet,
  type ReportBrand,
  headRow,
  lineCell,
  textCell,
  columnLetters,
  decimalsIn,
} from '../../document/book.ts';
import { catalogSheets } from '../../authoring/workbook/catalog-sheets.ts';
import type { CatalogCell } from '../../authoring/workbook/matrix-cells.ts';
import { CLAIM_LISTS } from '../../authoring/workbook/claim-columns.ts';
import { CATALOG_BOOK as TEXT, CLAIM_HEADS, TEMPLATE_BOOK } from '../../wording/catalog-book.ts';
import { VISITORS_CATALOG } from '../../wording/own-catalogs.ts';

type About = { brand: ReportBrand; date: string };

/** Rows that a sheet to be filled in has a choice for. */
const ROWS_TO_FILL = 2000;
const CLAIM_WIDTHS = [24, 28, 40, 16, 8, 16, 16, 14, 10, 40, 28, 12, 8, 40, 20, 16, 20, 16, 16, 12];

/** Of a value, its source, its date and its comment. */
const MATRIX_WIDTHS = [24, 28, 12, 28];

/** A catalog as a workbook that is imported again without loss. */
export function catalogBook(parts: CatalogParts, about: About): Book {
  const { matrix, claims, data } = catalogSheets(parts);
  const title = parts.catalog.name;
  const subtitle = TEXT.subtitle(matrix.products.length, matrix.rows.length);
  const claimHead = Object.values(CLAIM_HEADS);
  return {
    ...about,
    title,
    subtitle,
    language: 'en',
    sheets: [
      guideSheet(title, subtitle, TEXT.how, VISITORS_CATALOG),
      sheet(TEXT.matrix, matrixWidths(matrix.products.length), { rows: 1, columns: 2 }, [
        headRow([
          TEXT.category,
          TEXT.criterion,
          ...matrix.products.flatMap((name) => [name, ...Object.values(TEXT.fields)]),
        ]),
        ...matrix.rows.map(({ category, criterion, cells }) => [
          cellOf(category),
          cellOf(criterion, 'label'),
          ...cells.map((cell) => cellOf(cell)),
        ]),
      ]),
      {
        ...sheet(TEXT.claims, CLAIM_WIDTHS, { rows: 1, columns: 2 }, [
          headRow(claimHead),
          ...claims.map((row) => row.map((cell) => cellOf(cell))),
        ]),
        rules: rulesOf(claimHead, claims.length + ROWS_TO_FILL),
        isHidden: true,
      },
      listsSheet(),
      {
        ...sheet(
          TEXT.data,
          [24, 60],
          { rows: 0, columns: 0 },
          data.map((row) => row.map((text) => lineCell(text))),
        ),
        isHidden: true,
      },
    ],
  };
}

/** The workbook that is filled in and imported. */
export function templateBook(about: About): Book {
  const { title, subtitle, how, wide, long, matrix, claims } = TEMPLATE_BOOK;
  const table = (rows: CatalogCell[][]) =>
    rows.map((row, at) =>
      row.map((cell, column) =>
        cellOf(cell, at === 0 ? 'head' : column === 0 && row[1] === null ? 'heading' : undefined),
      ),
    );
  return {
    ...about,
    title,
    subtitle,
    language: 'en',
    sheets: [
      guideSheet(title, subtitle, how),
      sheet(wide, [32, 24], { rows: 1, columns: 1 }, table(matrix)),
      {
        ...sheet(
          long,
          [24, 28, 24, 12, 18, 14, 40, 24, 14, 12, 40],
          { rows: 1, columns: 2 },
          table(claims),
        ),
        rules: rulesOf(claims[0]?.map(String) ?? [], ROWS_TO_FILL),
      },
      listsSheet(),
    ],
  };
}

function matrixWidths(products: number): number[] {
  return [20, 32, ...Array.from({ length: products }, () => MATRIX_WIDTHS).flat()];
}

function sheet(
  name: string,
  widths: number[],
  frozen: BookSheet['frozen'],
  rows: BookSheet['rows'],
): BookSheet {
  return { name, widths, frozen, rows };
}

function guideSheet(
  title: string,
  subtitle: string,
  how: string[],
  notice: string | null = null,
): BookSheet {
  return sheet(TEXT.guide, [120], { rows: 0, columns: 0 }, [
    [lineCell(title, 'title')],
    ...(notice === null ? [] : [[lineCell(notice, 'label')]]),
    [lineCell(subtitle, 'muted')],
    [],
    ...how.map((text) => [textCell(text)]),
  ]);
}

function listsSheet(): BookSheet {
  const longest = Math.max(...CLAIM_LISTS.map(({ list }) => list.length));
  return {
    ...sheet(TEXT.lists, [28], { rows: 0, columns: 0 }, [
      headRow(CLAIM_LISTS.map((each) => each.head)),
      ...Array.from({ length: longest }, (_, at) =>
        CLAIM_LISTS.map(({ list }) => cellOf(list[at] ?? null)),
      ),
    ]),
    isHidden: true,
  };
}

/** A choice for every cell below these heads that has one. */
function rulesOf(heads: readonly string[], rows: number): BookRule[] {
  return CLAIM_LISTS.flatMap(({ head: name, list }, at): BookRule[] => {
    const column = heads.indexOf(name);
    if (column === -1) return [];
    const letters = columnLetters(column);
    const from = columnLetters(at);
    const range = `${TEXT.lists}!$${from}$2:$${from}$${list.length + 1}`;
    return [
      {
        cell: `${letters}2:${letters}${rows + 1}`,
        rule: { kind: 'list', range },
        message: TEXT.wrong,
      },
    ];
  });
}

function cellOf(cell: CatalogCell, look?: 'head' | 'label' | 'heading'): BookCell | null {
  if (cell === null) return null;
  if (typeof cell === 'string') return textCell(cell, look);
  const number = typeof cell === 'number' ? plainLook(cell) : numberLook(cell.value, cell.unit);
  return { value: { kind: 'number', ...number }, ...(look && { look }) };
}

/** With all of its decimals, and no marks between thousands. */
function plainLook(value: number) {
  return { value, before: '', after: '', decimals: decimalsIn(value, 6), grouped: false };
}
