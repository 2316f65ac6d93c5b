import { catalogParts, type CatalogParts } from '../../catalog/own-catalog.ts';
import type { UnreadableCell } from '../../catalog/sheet-plan.ts';
import { authoredClaim } from '../../catalog/authored-claim.ts';
import { mustHold, NOT_RESEARCHED } from '../../knowledge/edits/cascade-edits.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import {
  CATALOG_BOOK,
  CHANGED_BOOK as TEXT,
  CLAIM_HEADS,
  type ClaimColumn,
} from '../../wording/catalog-book.ts';
import { CLAIM_COLUMNS, DATA_MARK, unpacked } from './claim-columns.ts';
import { claimOfRows, type ClaimRow } from './claim-rows.ts';
import { criteriaOf } from './catalog-sheets.ts';
import { takeMatrix } from './read-matrix.ts';
import { columnLetters } from '../../document/book.ts';

export type CatalogSheetsReading =
  | {
      state: 'read';
      parts: CatalogParts;
      unreadable: UnreadableCell[];
      /** As it was written; null where the workbook does not hold that. */
      before: CatalogParts | null;
    }
  | { state: 'refused'; sentence: string };

type PlacedRow = { row: ClaimRow; further: string[]; number: number };
type Holder = { name: string; claims: Record<string, unknown> };

/** The catalog in a workbook that was downloaded here; null where it is another workbook. */
export function readCatalogSheets(sheets: readonly Sheet[]): CatalogSheetsReading | null {
  const data = sheets.find(({ name }) => name === CATALOG_BOOK.data);
  const claims = sheets.find(({ name }) => name === CATALOG_BOOK.claims);
  if (!data || !claims || data.rows[0]?.[0]?.text !== DATA_MARK) return null;
  const bare = catalogParts.safeParse(partsIn(data));
  if (!bare.success) return { state: 'refused', sentence: TEXT.broken };
  const matrix = sheets.find(({ name }) => name === CATALOG_BOOK.matrix);
  // Earlier workbooks hold their claims as rows alone.
  const isWhole = holdersIn(bare.data).some((each) => Object.keys(each.data.claims).length > 0);
  if (!isWhole) return withClaims(bare.data, claims);
  const before = catalogParts.parse(partsIn(data));
  const reading = withClaims(bare.data, claims);
  if (reading.state === 'read' && matrix) {
    reading.unreadable.push(...takeMatrix(reading.parts, before, matrix));
  }
  return reading.state === 'read' ? { ...reading, before } : reading;
}

function partsIn({ rows }: Sheet) {
  const parts: Record<string, unknown> = {};
  const lists: Record<string, { slug: string; data: unknown }[]> = {
    subjects: [],
    rivals: [],
    plays: [],
  };
  for (const row of rows.slice(1)) {
    const [name = '', ...cells] = row.map((cell) => cell?.text ?? '');
    const [folder = '', slug = ''] = name.split('/');
    const content = unpacked(cells);
    if (lists[folder]) lists[folder].push({ slug, data: content });
    else parts[name] = content;
  }
  return { ...parts, ...lists };
}

function withClaims(parts: CatalogParts, sheet: Sheet): CatalogSheetsReading {
  const holders = new Map<string, Holder>(holdersIn(parts).map(({ part, data }) => [part, data]));
  const criteria = criteriaOf(parts);
  const unreadable: UnreadableCell[] = [];
  const list = (number: number, column: ClaimColumn, reason: string) =>
    unreadable.push({
      sheet: sheet.name,
      row: number,
      column: columnLetters(CLAIM_COLUMNS.indexOf(column)),
      reason,
    });
  const grouped = new Map<string, PlacedRow[]>();
  for (const placed of claimRows(sheet)) {
    const { row, number } = placed;
    const holder = holderOf(row, holders);
    const criterion =
      criteria.find(({ slug }) => slug === row.criterionKey) ??
      criteria.find(({ name }) => name === row.criterion);
    if (holder === undefined) {
      list(number, 'product', TEXT.product(row.product ?? ''));
    } else if (criterion === undefined) {
      list(number, 'criterion', TEXT.criterion(row.criterion ?? ''));
    } else {
      const key = `${holder} ${criterion.slug}`;
      grouped.set(key, [...(grouped.get(key) ?? []), placed]);
    }
  }
  const types = new Map(criteria.map(({ slug, type }) => [slug, type]));
  for (const [key, rows] of grouped) {
    const [holder = '', slug = ''] = key.split(' ');
    const holding = holders.get(holder);
    if (holding) holding.claims[slug] = claimOfRows(rows, types.get(slug) ?? 'text');
  }
  return checked(parts, grouped, list, unreadable);
}

/** Claims whose shape is wrong become unknown, and those that are gone too. */
function checked(
  parts: CatalogParts,
  grouped: Map<string, PlacedRow[]>,
  list: (number: number, column: ClaimColumn, reason: string) => void,
  unreadable: UnreadableCell[],
): CatalogSheetsReading {
  for (const { part, kind, data } of holdersIn(parts)) {
    for (const [criterion, claim] of Object.entries(data.claims)) {
      const read = authoredClaim.safeParse(claim);
      if (!read.success) {
        const number = grouped.get(`${part} ${criterion}`)?.[0]?.number ?? 1;
        list(number, 'value', TEXT.misfit);
      }
      data.claims[criterion] = read.data ?? NOT_RESEARCHED;
    }
    for (const criterion of parts.criteria.criteria) {
      if (!data.retired && mustHold(criterion, kind))
        data.claims[criterion.slug] ??= NOT_RESEARCHED;
    }
  }
  return { state: 'read', parts, unreadable, before: null };
}

function holderOf(row: ClaimRow, holders: Map<string, Holder>): string | undefined {
  const key = row.productKey;
  if (typeof key === 'string' && holders.has(key)) return key;
  return [...holders].find(([, { name }]) => name === row.product)?.[0];
}

/** Rows that name a product and a criterion; columns are found by their heads. */
function claimRows({ rows }: Sheet): PlacedRow[] {
  const [head = [], ...body] = rows;
  const places = new Map(
    CLAIM_COLUMNS.map((column) => [
      column,
      head.findIndex((cell) => cell?.text === CLAIM_HEADS[column]),
    ]),
  );
  const furtherAt = places.get('further') ?? -1;
  return body.flatMap((cells, at): PlacedRow[] => {
    const row: ClaimRow = {};
    for (const [column, place] of places) {
      const cell = place === -1 ? null : cells[place];
      if (cell && column !== 'further') row[column] = cell.day ?? cell.number ?? cell.text;
    }
    if (row.product === undefined && row.criterion === undefined) return [];
    const further =
      furtherAt === -1 ? [] : cells.slice(furtherAt).flatMap((cell) => cell?.text ?? []);
    return [{ row, further, number: at + 2 }];
  });
}
