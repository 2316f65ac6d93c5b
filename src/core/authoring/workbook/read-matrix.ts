import type { AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import type { UnreadableCell } from '../../catalog/sheet-plan.ts';
import { holdersIn, type Holder } from '../../knowledge/edits/parts.ts';
import { CATALOG_BOOK as TEXT, CHANGED_BOOK } from '../../wording/catalog-book.ts';
import type { Sheet, SheetCell } from '../sheet/sheet.ts';
import { criteriaOf } from './catalog-sheets.ts';
import { claimOfCells, type ChangedCells } from './claim-of-cells.ts';
import { isAsWritten, MATRIX_FIELDS, matrixCells, type MatrixField } from './matrix-cells.ts';
import { columnLetters } from '../../document/book.ts';

/** Applies changes of the editable sheet since it was written from `before` to `parts`; returns the unreadable ones. */
export function takeMatrix(
  parts: CatalogParts,
  before: CatalogParts,
  { name: sheet, rows }: Sheet,
): UnreadableCell[] {
  const [head = [], ...body] = rows;
  const columns = columnsIn(head, holdersIn(before));
  const criteria = criteriaOf(before).filter(({ retired }) => !retired);
  const holders = new Map(holdersIn(parts).map((each) => [each.part, each]));
  const unreadable: UnreadableCell[] = [];
  for (const [at, cells] of body.entries()) {
    const list = (column: number, reason: string) =>
      unreadable.push({ sheet, row: at + 2, column: columnLetters(column), reason });
    const named = criterionIn(cells, head, criteria);
    if (!named.criterion) {
      if (cells.some((cell) => cell !== null))
        list(named.column, CHANGED_BOOK.criterion(named.name));
      continue;
    }
    const { criterion } = named;
    for (const { holder, places } of columns) {
      const written = matrixCells(holder.data.claims[criterion.slug], criterion, before);
      const changed: ChangedCells = {};
      for (const field of MATRIX_FIELDS) {
        const place = places[field];
        const cell = place === undefined ? undefined : (cells[place] ?? null);
        if (cell !== undefined && !isAsWritten(written[field], cell)) changed[field] = cell;
      }
      const target = holders.get(holder.part);
      if (!target || Object.keys(changed).length === 0) continue;
      const { claims } = target.data;
      const asked = { criterion, units: before.catalog.units };
      const { claim, faults } = claimOfCells(claims[criterion.slug], changed, asked);
      claims[criterion.slug] = claim;
      for (const { field, reason } of faults) list(places[field] ?? 0, reason);
    }
  }
  const known = new Set(columns.flatMap(({ places }) => Object.values(places)));
  for (const [column, cell] of head.entries()) {
    const isNamed = cell && column > criterionColumn(head) && !known.has(column);
    if (isNamed) {
      const reason = CHANGED_BOOK.product(cell.text);
      unreadable.push({ sheet, row: 1, column: columnLetters(column), reason });
    }
  }
  return unreadable;
}

type Row = readonly (SheetCell | null)[];
type Column = { holder: Holder; places: Partial<Record<MatrixField, number>> };

/** The columns of each product: its own, and those with the heads of the others up to the next product. */
function columnsIn(head: Row, holders: Holder[]): Column[] {
  const found: Column[] = [];
  const left = [...holders];
  for (const [place, cell] of head.entries()) {
    const at = left.findIndex(({ data }) => cell?.text === data.name.trim());
    const [holder] = at === -1 ? [] : left.splice(at, 1);
    if (holder) found.push({ holder, places: { value: place } });
    const field = MATRIX_FIELDS.find(
      (each) => each !== 'value' && TEXT.fields[each] === cell?.text,
    );
    const column = found.at(-1);
    if (field && column) column.places[field] ??= place;
  }
  return found;
}

const criterionColumn = (head: Row) => head.findIndex((cell) => cell?.text === TEXT.criterion);

/** By its name, and by its category where two are called so. */
function criterionIn(cells: Row, head: Row, criteria: AuthoredCriterion[]) {
  const column = Math.max(0, criterionColumn(head));
  const name = cells[column]?.text ?? '';
  const category = cells[head.findIndex((cell) => cell?.text === TEXT.category)]?.text;
  const named = criteria.filter((each) => each.name.trim() === name);
  const criterion = named.find((each) => each.category === category) ?? named[0];
  return { criterion, column, name };
}
