import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { findUnit, type Unit } from '../../catalog/units.ts';
import type { UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';
import { countParts } from '../../knowledge/edits/own-limits.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { unitWithDecimals } from '../../wording/spreadsheets.ts';
import { boundedText, valueText } from '../../wording/values.ts';
import { withoutOurs } from './cell-words.ts';
import type { PlannedCriterion, PlannedTable } from './plan-table.ts';
import { readCell } from './read-cell.ts';
import type { SheetsReading } from './read-sheets.ts';
import type { GridCriterion } from './grid.ts';
import { cellRangeText, type SheetCell } from './sheet.ts';
import { columnLetters } from '../../document/book.ts';

type Reading = Extract<SheetsReading, { state: 'read' }>;
type KnownClaim = Extract<AuthoredClaim, { value: unknown }>;
type UnknownReason = (typeof UNKNOWN_REASONS)[number];

const SHOWN_UNREADABLE = 200;
const SHOWN_NAMES = 6;

/** How a file would be read, for the visitor to correct. */
export function previewSheets(reading: Reading) {
  const { tables, table, planned, name, parts, unreadable, leftOut } = reading;
  const { form, grid, lines, criteria } = planned;
  const shown = shownProducts(planned);
  const slugs = slugsOf(reading);
  const place = placing(form);
  return {
    kind: 'table' as const,
    name,
    tables: tables.map(({ table, form, grid: { products, criteria } }) => ({
      sheet: table.sheet,
      range: cellRangeText(table.range),
      form,
      products: products.length,
      criteria: criteria.length,
      names: products.slice(0, SHOWN_NAMES).map(({ name }) => withoutOurs(name)),
    })),
    table,
    form,
    joined: planned.joined,
    ours: planned.ours === null ? null : (grid.lines[planned.ours] ?? 0),
    products: shown.map((at) => ({
      name: withoutOurs(grid.products[at]?.name ?? ''),
      place: place.product(grid.products[at] ?? { row: 0, column: 0 }),
      line: grid.lines[at] ?? -1,
    })),
    lines: lines.products.map(({ name: head, role, of, ...at }, index) => ({
      name: withoutOurs(head),
      place: place.product(at),
      index,
      role,
      of,
    })),
    colours: planned.colours.map(({ fill, means, places }) => ({
      fill,
      means,
      cells: places.size,
    })),
    leftOut: leftOut.slice(0, SHOWN_UNREADABLE),
    leftOutCount: leftOut.length,
    criteria: criteria.map((each) => ({
      ...each,
      of: grid.criteria[each.index]?.of ?? null,
      place: criterionPlace(grid.criteria[each.index], planned),
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
): { read: string | null; unknown: UnknownReason | null; isUnread: boolean } {
  const unit = criterion.unit;
  if (slug === undefined) {
    const found = readCell(cell, criterion, planned.habits);
    return found.state === 'read'
      ? { read: saidText(found.value, unit, parts), ...READ }
      : { read: null, unknown: found.reason, isUnread: found.fault !== undefined };
  }
  const { ours } = planned;
  const isAfterOurs = ours !== null && product > ours;
  const holder =
    product === ours ? parts.subjects[0] : parts.rivals[isAfterOurs ? product - 1 : product];
  const claim = holder?.data.claims[slug];
  if (claim && 'value' in claim) return { read: saidText(claim, unit, parts), ...READ };
  if (!claim || !('unknown' in claim)) return { read: null, ...UNSAID };
  return { read: null, unknown: claim.unknown, isUnread: claim.said !== undefined };
}

const READ = { unknown: null, isUnread: false };
const UNSAID = { unknown: 'not-researched' as const, isUnread: false };

/** Ours first, then the others as they stand. */
function shownProducts({ ours, grid }: PlannedTable): number[] {
  const others = grid.products.map((_, at) => at).filter((at) => at !== ours);
  return ours === null ? others : [ours, ...others];
}

type Place = { row: number; column: number };

function criterionPlace(criterion: GridCriterion | undefined, { form, table }: PlannedTable) {
  if (!criterion) return '';
  const place = placing(criterion.form ?? form).criterion(criterion);
  const { sheet } = criterion;
  return sheet === undefined || sheet === table.sheet ? place : `${sheet} ${place}`;
}

/** A row by its number and a column by its letters, whichever holds what is asked for. */
function placing(form: PlannedTable['form']) {
  const row = (at: Place) => String(at.row + 1);
  const column = (at: Place) => columnLetters(at.column);
  return {
    product: form === 'rows' ? column : row,
    criterion: form === 'columns' ? column : row,
  };
}

type Said = Pick<KnownClaim, 'value' | 'has' | 'partly' | 'from' | 'bound' | 'up_to'>;

function saidText(said: Said, unit: string | null, { catalog }: CatalogParts): string {
  const { value, has, partly, from, bound, up_to: upTo } = said;
  if (typeof value === 'number') {
    const own = unit === null ? null : shownUnit(unit, catalog.units);
    return boundedText({ number: value, bound, upTo }, own);
  }
  if (Array.isArray(value)) return value.join(', ');
  if (has === undefined) return value;
  const yes = has && from === undefined;
  return valueText({ kind: 'boolean', yes, text: value, ...(partly && { partly }) });
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
