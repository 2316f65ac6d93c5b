import { headRow, textCell, type BookCell, type BookSheet } from '../../core/document/book.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../core/document/report-document.ts';
import { webAddress } from '../look/safe-text.ts';
import { hasFormat, isDay } from './number-format.ts';

/** Sheets that are tables, to filter and count with. */

type Matrix = BlockOf<'matrix'>;
type Source = BlockOf<'sources'>['items'][number];
type Column<Line> = { head: string; width: number; cell: (line: Line) => BookCell | null };
/** A row with its category, or one cell of it with the place of its column. */
type RowLine = { category: string; row: MatrixRow };
type CellLine = RowLine & { at: number; cell: MatrixCell };

const HEADS = FURNITURE.sheetHeads;
const BETWEEN = '; ';
/** A date text that ends in one full day; what stands before it goes into the format of the number. */
const ONE_DAY = /^([a-z ]{0,20})(\d{4}-\d{2}-\d{2})$/;

function tableSheet<Line>(
  name: string,
  lines: Line[],
  columns: Column<Line>[],
  frozen = 1,
): BookSheet {
  return {
    name,
    widths: columns.map(({ width }) => width),
    isTable: true,
    frozen: { rows: 1, columns: frozen },
    rows: [
      headRow(columns.map(({ head }) => head)),
      ...lines.map((line) => columns.map(({ cell }) => cell(line))),
    ],
  };
}

/** One line a criterion with all values side by side. */
export function matrixSheet(matrix: Matrix, name: string, isMarked: boolean): BookSheet {
  const sides = sidesOf(matrix);
  return tableSheet<RowLine>(name, rowLines(matrix), [
    ...criterionColumns(matrix),
    ...sides.map((side, at): Column<RowLine> => ({
      head: titleOf(side),
      width: 28,
      cell: ({ row }) => valueCell(cellsOf(row)[at]),
    })),
    ...changedColumn<RowLine>(isMarked, 28, ({ row }) => {
      const names = sides.flatMap((side, at) => (cellsOf(row)[at]?.changed ? titleOf(side) : []));
      return names.join(BETWEEN);
    }),
  ]);
}

/** One line a criterion and competitor: both values, who is ahead, why and how surely. */
export function verdictSheet(matrix: Matrix, name: string, isMarked: boolean): BookSheet {
  const [subject, ...rivals] = sidesOf(matrix).map(titleOf);
  const rivalOf = ({ at }: CellLine) => rivals[at - 1] ?? '';
  const [criterion] = criterionColumns(matrix);
  return tableSheet<CellLine>(
    name,
    cellLines(matrix).filter(({ at }) => at > 0),
    [
      ...(criterion ? [criterion] : []),
      { head: HEADS.competitor, width: 28, cell: (line) => textCell(rivalOf(line)) },
      { head: subject ?? '', width: 34, cell: ({ row }) => valueCell(row.subject) },
      { head: HEADS.value, width: 34, cell: ({ cell }) => valueCell(cell) },
      {
        head: HEADS.verdict,
        width: 24,
        cell: ({ cell: { verdict } }) => verdict && textCell(verdict.word, verdict.advantage),
      },
      {
        head: HEADS.reason,
        width: 64,
        cell: ({ cell: { verdict } }) => verdict && textCell(verdict.reason),
      },
      {
        head: HEADS.confidence,
        width: 14,
        cell: ({ cell: { verdict } }) =>
          verdict?.confidence == null ? null : { ...wholeNumber(verdict.confidence), atEnd: true },
      },
      ...changedColumn<CellLine>(isMarked, 28, (line) =>
        [
          ...(line.row.subject.changed ? [subject] : []),
          ...(line.cell.changed ? [rivalOf(line)] : []),
        ].join(BETWEEN),
      ),
    ],
  );
}

/** One line a criterion and column: the value with its small print and the numbers of its sources. */
export function valueSheet(matrix: Matrix, name: string, isMarked: boolean): BookSheet {
  const sides = sidesOf(matrix).map(titleOf);
  return tableSheet<CellLine>(name, cellLines(matrix), [
    ...criterionColumns(matrix),
    { head: HEADS.name, width: 28, cell: ({ at }) => textCell(sides[at] ?? '') },
    { head: HEADS.value, width: 28, cell: ({ cell }) => valueCell(cell) },
    { head: HEADS.details, width: 44, cell: ({ cell }) => textCell(cell.details.join(BETWEEN)) },
    {
      head: HEADS.marks,
      width: 34,
      cell: ({ cell }) => textCell(cell.marks.map(({ text }) => text).join(BETWEEN)),
    },
    { head: HEADS.sources, width: 16, cell: ({ cell }) => sourcesCell(cell.refs) },
    ...changedColumn<CellLine>(isMarked, 16, ({ cell }) => (cell.changed ? HEADS.isChanged : '')),
  ]);
}

/** Every source by its number, its title and address as links, its date as a date where it is a full day. */
export function evidenceSheet(items: Source[], isMarked: boolean): BookSheet {
  const linked = (text: string, { url }: Source) => {
    const address = url && webAddress(url);
    return address ? textCell(text, 'link', { address }) : textCell(text);
  };
  return tableSheet<Source>(
    FURNITURE.sheets.evidence,
    items,
    [
      { head: HEADS.number, width: 10, cell: ({ number }) => wholeNumber(number) },
      { head: HEADS.title, width: 56, cell: (item) => linked(item.title, item) },
      { head: HEADS.address, width: 84, cell: (item) => linked(item.url ?? '', item) },
      { head: HEADS.date, width: 32, cell: ({ date }) => dayCell(date) },
      {
        head: HEADS.marks,
        width: 16,
        cell: ({ grade }) => (grade === 'C' ? textCell(FURNITURE.secondHand) : null),
      },
      ...changedColumn<Source>(isMarked, 16, ({ changed }) => (changed ? HEADS.isChanged : '')),
    ],
    2,
  );
}

function criterionColumns({ criterionHeading }: Matrix): Column<RowLine>[] {
  return [
    { head: criterionHeading, width: 34, cell: ({ row }) => textCell(row.name, 'label') },
    { head: HEADS.category, width: 24, cell: ({ category }) => textCell(category, 'muted') },
  ];
}

/** What reads otherwise than in the earlier report. */
function changedColumn<Line>(
  isMarked: boolean,
  width: number,
  textOf: (line: Line) => string,
): Column<Line>[] {
  if (!isMarked) return [];
  return [{ head: HEADS.changed, width, cell: (line) => textCell(textOf(line)) }];
}

function rowLines({ groups }: Matrix): RowLine[] {
  return groups.flatMap(({ name: category, rows }) => rows.map((row) => ({ category, row })));
}

function cellLines(matrix: Matrix): CellLine[] {
  return rowLines(matrix).flatMap((line) =>
    cellsOf(line.row).map((cell, at) => ({ ...line, at, cell })),
  );
}

function sidesOf({ subject, rivals }: Matrix): Matrix['rivals'] {
  return [subject, ...rivals];
}

function cellsOf({ subject, rivals }: MatrixRow): MatrixCell[] {
  return [subject, ...rivals];
}

function titleOf({ name, note }: Matrix['subject']): string {
  return note ? `${name} (${note})` : name;
}

function valueCell(given: MatrixCell | undefined): BookCell | null {
  if (!given) return null;
  const { state, text, number, changed } = given;
  const cell: BookCell =
    number && hasFormat(number)
      ? { value: { kind: 'number', ...number } }
      : textCell(text, state === 'unknown' ? 'muted' : undefined);
  return { ...cell, ...(changed && { isChanged: true }) };
}

/** Numbers of sources as a reader of the evidence sheet looks for them. */
function sourcesCell(refs: number[]): BookCell | null {
  const [only, second] = refs;
  if (only === undefined) return null;
  return second === undefined ? wholeNumber(only) : textCell(refs.join(', '));
}

export function dayCell(text: string): BookCell {
  const [, before = '', day = ''] = ONE_DAY.exec(text) ?? [];
  return isDay(day) ? { value: { kind: 'day', before, day } } : textCell(text);
}

export function wholeNumber(value: number): BookCell {
  return { value: { kind: 'number', value, before: '', after: '', decimals: 0, grouped: false } };
}
