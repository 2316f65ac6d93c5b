import type { AuthoredClaim } from '../../catalog/authored.ts';
import { formatNumber } from '../../catalog/format-number.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { findUnit, type Unit } from '../../catalog/units.ts';
import type { UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';
import { countParts } from '../../knowledge/edits/own-limits.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { unitWithDecimals } from '../../wording/spreadsheets.ts';
import { withoutOurs } from './cell-words.ts';
import type { PlannedCriterion, PlannedTable, SurveyedTable } from './plan-table.ts';
import { readCell } from './read-cell.ts';
import type { SheetsReading } from './read-sheets.ts';
import { columnLetters, type SheetCell, type SheetRange } from './sheet.ts';

type Reading = Extract<SheetsReading, { state: 'read' }>;
type UnknownReason = (typeof UNKNOWN_REASONS)[number];

const SHOWN_PRODUCTS = 4;
const SHOWN_UNREADABLE = 200;
const SHOWN_NAMES = 6;

/** How a file would be read, for whoever corrects it. */
export function previewSheets(reading: Reading) {
  const { tables, table, planned, name, parts, unreadable } = reading;
  const { form, grid, ours, criteria } = planned;
  const shown = shownProducts(planned);
  const slugs = slugsOf(reading);
  const place = placing(form);
  return {
    kind: 'table' as const,
    name,
    tables: tables.map(foundTable),
    table,
    form,
    ours,
    products: grid.products.map((product) => ({
      name: withoutOurs(product.name),
      place: place.product(product),
    })),
    criteria: criteria.map((each) => ({
      ...each,
      place: place.criterion(grid.criteria[each.index] ?? { row: 0, column: 0 }),
      cells: shown.map((at) => {
        const cell = grid.criteria[each.index]?.cells[at]?.cell ?? null;
        const slug = slugs.get(each);
        return { written: cell?.text ?? '', ...readAs(cell, each, { slug, product: at }, reading) };
      }),
    })),
    categories: [...new Set(criteria.map(({ category }) => category))],
    counts: countCells(parts),
    unreadable: unreadable.slice(0, SHOWN_UNREADABLE),
    unreadableCount: unreadable.length,
  };
}

/** Of each criterion that is not left out. */
function slugsOf({ planned, parts }: Reading): Map<PlannedCriterion, string | undefined> {
  const chosen = planned.criteria.filter(({ leaveOut }) => !leaveOut);
  return new Map(chosen.map((each, at) => [each, parts.criteria.criteria[at]?.slug]));
}

/** As the catalog holds it; a criterion that is left out as it would. */
function readAs(
  cell: SheetCell | null,
  criterion: PlannedCriterion,
  { slug, product }: { slug: string | undefined; product: number },
  { parts, planned }: Reading,
): { read: string | null; unknown: UnknownReason | null } {
  const unit = criterion.unit;
  if (slug === undefined) {
    const found = readCell(cell, criterion, planned.habits);
    return found.state === 'read'
      ? { read: valueText(found.value.value, unit, parts), unknown: null }
      : { read: null, unknown: found.reason };
  }
  const holder =
    product === planned.ours
      ? parts.subjects[0]
      : parts.rivals[product < planned.ours ? product : product - 1];
  const claim = holder?.data.claims[slug];
  if (claim && 'value' in claim)
    return { read: valueText(claim.value, unit, parts), unknown: null };
  return {
    read: null,
    unknown: claim && 'unknown' in claim ? claim.unknown : 'not-researched',
  };
}

/** Ours first, then the others as they stand. */
function shownProducts({ ours, grid }: PlannedTable): number[] {
  const others = grid.products.map((_, at) => at).filter((at) => at !== ours);
  return [ours, ...others].slice(0, SHOWN_PRODUCTS);
}

type Place = { row: number; column: number };

/** A row by its number and a column by its letters, whichever holds what is asked for. */
function placing(form: PlannedTable['form']) {
  const row = (at: Place) => String(at.row + 1);
  const column = (at: Place) => columnLetters(at.column);
  return {
    product: form === 'rows' ? column : row,
    criterion: form === 'columns' ? column : row,
  };
}

function foundTable({ table, form, grid: { products, criteria } }: SurveyedTable) {
  return {
    sheet: table.sheet,
    range: rangeText(table.range),
    form,
    products: products.length,
    criteria: criteria.length,
    names: products.slice(0, SHOWN_NAMES).map(({ name }) => withoutOurs(name)),
  };
}

function rangeText({ top, left, bottom, right }: SheetRange): string {
  return `${columnLetters(left)}${top + 1}:${columnLetters(right)}${bottom + 1}`;
}

function valueText(
  value: Extract<AuthoredClaim, { value: unknown }>['value'],
  unit: string | null,
  { catalog }: CatalogParts,
): string {
  if (typeof value !== 'number') return [value].flat().join(', ');
  return formatNumber(value, unit === null ? null : shownUnit(unit, catalog.units));
}

function shownUnit(unit: string, own: readonly Unit[]): Unit | null {
  return findUnit(unitWithDecimals(unit), own) ?? findUnit(unit, own) ?? null;
}

/** How much a catalog holds. */
export function countCells(parts: CatalogParts) {
  const { entities: products, criteria, claims } = countParts(parts);
  const all = holdersIn(parts).flatMap(({ data }) => Object.values(data.claims));
  const unknown = all.filter((claim) => 'unknown' in claim).length;
  return { products, criteria, claims, known: claims - unknown, unknown };
}
