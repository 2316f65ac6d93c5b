import type { UnreadPart } from '../../catalog/sheet-plan.ts';
import { LEFT_OUT } from '../../wording/spreadsheets.ts';
import { shortened } from '../typed/read-value.ts';
import { footnoteOf } from './footnotes.ts';
import type { PlannedTable } from './plan-table.ts';
import { cellRangeText, type Sheet, type SheetRange } from './sheet.ts';

/** What of the sheets is not taken: every cell is in the catalog, or here. */

type Cell = { row: number; column: number; text: string };
type Block = SheetRange & { texts: string[]; cells: number };

/** Texts of a block that its line may begin with. */
const MOST_TEXTS = 20;
/** More columns than a sheet has. */
const WIDTH = 20_000;
const placeOf = ({ row, column }: Omit<Cell, 'text'>) => row * WIDTH + column;

export function leftOutOf(sheets: Sheet[], planned: PlannedTable): UnreadPart[] {
  return sheets.flatMap((sheet) => {
    const footnotes = footnotePlaces(sheet.name, planned);
    const taken = takenOf(sheet.name, planned, footnotes);
    const notes = (sheet.looseNotes ?? []).map((each) => ({
      ...each,
      text: LEFT_OUT.note(each.text),
    }));
    return [
      ...droppedLines(sheet.name, planned, footnotes),
      ...blocksOf(sheet, taken).map((block) => lineOf(sheet.name, block)),
      ...notes.map((each) => lineOf(sheet.name, blockOf([each]))),
      ...paintedLines(sheet.name, planned),
    ];
  });
}

function takenOf(
  sheet: string,
  { taken }: PlannedTable,
  footnotes: ReadonlySet<number>,
): Set<number> {
  const places = new Set(footnotes);
  for (const { table } of taken) {
    if (table.sheet !== sheet) continue;
    for (const row of [table.head, table.above, ...table.body]) {
      for (const cell of row) places.add(placeOf(cell));
    }
  }
  return places;
}

/** Of the footnotes that a cell points to. */
function footnotePlaces(sheet: string, { footnotes, grid, table }: PlannedTable): Set<number> {
  const places = new Set<number>();
  if (footnotes.length === 0) return places;
  for (const criterion of grid.criteria) {
    for (const placed of criterion.cells) {
      const found = placed && footnoteOf(placed, criterion.sheet ?? table.sheet, footnotes);
      if (found?.sheet === sheet) places.add(placeOf(found));
    }
  }
  return places;
}

/** Lines of the tables that are read and that belong to nothing. */
function droppedLines(
  sheet: string,
  { taken }: PlannedTable,
  footnotes: ReadonlySet<number>,
): UnreadPart[] {
  const lines = taken.flatMap(({ table, dropped }) => (table.sheet === sheet ? dropped : []));
  return lines.flatMap(({ cells }) => {
    const said = cells.flatMap(({ row, column, cell }) =>
      cell && !footnotes.has(placeOf({ row, column })) ? [{ row, column, text: cell.text }] : [],
    );
    return said.length === 0 ? [] : [lineOf(sheet, blockOf(said))];
  });
}

/** Cells outside of every table that is read; those that stand below or beside each other as one. */
function blocksOf({ rows }: Sheet, taken: ReadonlySet<number>): Block[] {
  const blocks: Block[] = [];
  let open: Block[] = [];
  for (const [row, cells] of rows.entries()) {
    open = open.filter(({ bottom }) => bottom >= row - 1);
    for (const [column, cell] of cells.entries()) {
      if (!cell || taken.has(placeOf({ row, column }))) continue;
      const beside = open.find(({ left, right }) => column >= left - 1 && column <= right + 1);
      if (beside) addCell(beside, { row, column, text: cell.text });
      else {
        const block = blockOf([{ row, column, text: cell.text }]);
        blocks.push(block);
        open.push(block);
      }
    }
  }
  return blocks;
}

function blockOf(cells: Cell[]): Block {
  const { row = 0, column = 0 } = cells[0] ?? {};
  const block: Block = { top: row, left: column, bottom: row, right: column, texts: [], cells: 0 };
  for (const cell of cells) addCell(block, cell);
  return block;
}

function addCell(block: Block, { row, column, text }: Cell): void {
  block.top = Math.min(block.top, row);
  block.left = Math.min(block.left, column);
  block.bottom = Math.max(block.bottom, row);
  block.right = Math.max(block.right, column);
  block.cells += 1;
  if (block.texts.length < MOST_TEXTS) block.texts.push(text);
}

function lineOf(sheet: string, { texts, cells, ...range }: Block): UnreadPart {
  return { sheet, range: cellRangeText(range), text: shortened(texts.join(', ')), cells };
}

function paintedLines(sheet: string, { colours }: PlannedTable): UnreadPart[] {
  return colours.flatMap(({ fill, means, places }) => {
    const own = [...places].filter((place) => place.startsWith(`${sheet} `)).length;
    if (means !== null || own === 0) return [];
    return [{ sheet, range: '', text: LEFT_OUT.colour(fill, own), cells: own }];
  });
}
