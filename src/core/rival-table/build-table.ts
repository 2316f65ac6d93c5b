import type { Catalog, Rival, Subject } from '../catalog/resolved.ts';
import { UNKNOWN_TEXT } from '../wording/values.ts';
import { priceBook } from './price-book.ts';
import { rivalReader, subjectReader, type CellReader } from './read-cell.ts';
import { tableColumns, type BuiltColumn } from './table-columns.ts';
import { isKnown, type RivalTable, type TableCell, type TableRow } from './table-shape.ts';

/** The table of a catalog as of a day, YYYY-MM-DD: at the makers’ own channels, retired rivals left out. */
export function buildTable(catalog: Catalog, today: string): RivalTable {
  const columns = tableColumns(catalog);
  const days: string[] = [];
  const cellsOf = (read: CellReader) =>
    columns.map((column) => {
      const { cell, run } = read(column);
      if (run && run.asOf.length === 'YYYY-MM-DD'.length && run.asOf <= today) days.push(run.asOf);
      return cell;
    });
  const rivals = catalog.rivals
    .filter(({ retired }) => !retired)
    .map((rival) => rowOf(rival, columns, cellsOf(rivalReader(catalog, rival, today))));
  const subjects = subjectRows(catalog, columns, (subject) =>
    cellsOf(subjectReader(catalog, subject, today)),
  );
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
    ...(product !== null && company === name ? { company: product, maker: company } : { company }),
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
  cellsOf: (subject: Subject) => TableCell[],
): TableRow[] {
  return subjects
    .filter(({ retired, representativeIds }) => !retired && representativeIds.length === 0)
    .map((subject) => {
      const cells = cellsOf(subject);
      const { id, slug, name, marketPosition } = subject;
      return {
        key: `s${id}`,
        id,
        kind: 'subject',
        slug,
        name,
        company: marketPosition,
        maker: name,
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
