import { namesOf } from '../values/read-item.ts';
import type { Catalog, Claim, Criterion, Measurement, Rival } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { rivalAt } from '../comparison/catalog-at.ts';
import { doubtAbout } from '../comparison/doubts.ts';
import { findRivalClaim, findSubjectClaim } from '../comparison/find-claim.ts';
import { bestMeasurement } from '../comparison/pair-measurements.ts';
import { resultOn } from '../decision/test-readings.ts';
import { bareNumber, cutText } from '../wording/rival-table.ts';
import { UNKNOWN_TEXT, valueText } from '../wording/values.ts';
import { priceBook } from './price-book.ts';
import { regionCell } from './region-cell.ts';
import { tableColumns, type BuiltColumn } from './table-columns.ts';
import { isKnown, type RivalTable, type TableCell, type TableRow } from './table-shape.ts';

/** The table of a catalog as of a day, YYYY-MM-DD: at the makers’ own channels, retired rivals left out. */
export function buildTable(catalog: Catalog, today: string): RivalTable {
  const columns = tableColumns(catalog);
  const days: string[] = [];
  const cellOf = (claim: Claim, column: BuiltColumn) =>
    claimCell(catalog, today, { claim, column, days });
  const rivals = catalog.rivals
    .filter(({ retired }) => !retired)
    .map((rival) => {
      const own = rivalAt(catalog, rival, OWN_CHANNEL, today);
      const cells = columns.map((column) =>
        column.criterion.of === 'region' && column.item !== null
          ? regionCell(catalog, rival, column, today)
          : cellOf(findRivalClaim(catalog, own, column.criterion).claim, column),
      );
      return rowOf(rival, columns, cells);
    });
  const subjects = subjectRows(catalog, columns, cellOf);
  const rows = [...subjects, ...rivals];
  const { table } = catalog;
  const keyOf = (criterionId: string, item: string | null) =>
    columns.find((each) => each.criterionId === criterionId && each.item === item)?.key;
  const usual = columns.filter(({ isCapability }) => !isCapability).slice(0, USUAL_COLUMNS);
  return {
    catalog: catalog.slug,
    today,
    columns: columns.map(({ criterion: _c, reading: _r, ...column }, at) => ({
      ...column,
      known: rows.filter(({ cells }) => isKnown(cells[at])).length,
    })),
    rows,
    makers: catalog.subjects.map(({ id, name, mark }) => ({ id, name, mark })),
    shown: table
      ? table.columns.flatMap(({ criterionId, item }) => keyOf(criterionId, item) ?? [])
      : usual.map(({ key }) => key),
    sort: (table?.sortId && keyOf(table.sortId, null)) || null,
    filters: (table?.filters ?? []).flatMap(({ name, criterionId, item, test }) => {
      const key = keyOf(criterionId, item);
      return key === undefined ? [] : [{ name, key, test }];
    }),
    workload: table?.workload ?? null,
    prices: table?.workload ? priceBook(catalog) : null,
    reasons: UNKNOWN_TEXT,
    newest: days.sort().at(-1) ?? null,
  };
}

const USUAL_COLUMNS = 8;

function rowOf(rival: Rival, columns: BuiltColumn[], cells: TableCell[]): TableRow {
  const { id, slug, name, company, product, subjectId, status } = rival;
  return {
    key: String(id),
    id,
    kind: 'rival',
    slug,
    name,
    company: product !== null && company === name ? product : company,
    subjectId,
    status,
    cells,
    capabilities: capabilitiesOf(columns, cells),
  };
}

/** Subjects that no rival stands for are products themselves, and stand among the rows. */
function subjectRows(
  { subjects }: Catalog,
  columns: BuiltColumn[],
  cellOf: (claim: Claim, column: BuiltColumn) => TableCell,
): TableRow[] {
  return subjects
    .filter(({ retired, representativeIds }) => !retired && representativeIds.length === 0)
    .map((subject) => {
      const cells = columns.map((column) =>
        cellOf(findSubjectClaim(subject, null, column.criterion).claim, column),
      );
      const { id, slug, name, marketPosition } = subject;
      return {
        key: `s${id}`,
        id,
        kind: 'subject',
        slug,
        name,
        company: marketPosition,
        subjectId: id,
        status: 'ga',
        cells,
        capabilities: capabilitiesOf(columns, cells),
      };
    });
}

function capabilitiesOf(columns: BuiltColumn[], cells: TableCell[]): TableRow['capabilities'] {
  const own = cells.filter((_, at) => columns[at]?.isCapability);
  if (own.length === 0) return null;
  const known = own.filter(isKnown);
  const yes = known.filter(({ value }) => value === true).length;
  return { yes, no: known.length - yes, missing: own.length - known.length };
}

type Read = { claim: Claim; column: BuiltColumn; days: string[] };

function claimCell(catalog: Catalog, today: string, { claim, column, days }: Read): TableCell {
  const { criterion, reading } = column;
  if (claim.state === 'unknown') return reading ? null : claim.reason;
  const run = reading ? resultOn(claim, reading) : bestMeasurement(criterion, claim);
  if (!run) return null;
  if (run.asOf.length === 'YYYY-MM-DD'.length && run.asOf <= today) days.push(run.asOf);
  const cell = valueCell(run, criterion, column.item);
  if (!isKnown(cell)) return cell;
  const doubt = doubtAbout({ catalog, today }, criterion, [run]);
  return doubt ? { ...cell, doubt } : cell;
}

function valueCell({ value }: Measurement, criterion: Criterion, item: string | null): TableCell {
  const text = cutText(valueText(value));
  switch (value.kind) {
    case 'number':
      return { value: value.number, text: bareNumber(value.number, value.unit) };
    case 'boolean': {
      const isAsked = item !== null && namesOf(criterion.items).includes(item);
      if (isAsked && value.yes && !value.covers) return 'not-found';
      const yes = value.yes && (!isAsked || Boolean(value.covers?.includes(item)));
      return { value: yes, text, ...(yes && value.partly && { isPartly: true as const }) };
    }
    case 'list':
      return { value: value.items.length, text };
    case 'text':
      return { value: null, text };
  }
}
