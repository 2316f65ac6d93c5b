import { FURNITURE } from '../../core/document/furniture.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../core/document/report-document.ts';
import { hasFormat } from './number-format.ts';
import {
  headRow,
  sourcesCell,
  textCell,
  wholeNumber,
  type Cell,
  type Sheet,
} from './sheet-model.ts';

type Matrix = BlockOf<'matrix'>;
type Column = Matrix['subject'];

const HEADS = FURNITURE.sheetHeads;
const BETWEEN = '; ';

/** One line a criterion with all values side by side. */
export function matrixSheet(matrix: Matrix, name: string, isMarked: boolean): Sheet {
  const { criterionHeading, subject, rivals } = matrix;
  return {
    name,
    widths: [34, 24, 28],
    isTable: true,
    frozenColumns: 1,
    rows: [
      headRow([
        criterionHeading,
        HEADS.category,
        ...[subject, ...rivals].map(columnName),
        ...changedHead(isMarked),
      ]),
      ...linesOf(matrix, (row, category) => [
        [
          textCell(row.name, 'label'),
          textCell(category, 'muted'),
          ...[row.subject, ...row.rivals].map(valueCell),
          ...changedCell(isMarked, matrix, row),
        ],
      ]),
    ],
  };
}

/** One line a criterion and competitor: both values, who is ahead, why and how surely. */
export function verdictSheet(matrix: Matrix, name: string, isMarked: boolean): Sheet {
  const { criterionHeading, subject, rivals } = matrix;
  return {
    name,
    widths: [34, 28, 34, 34, 24, 64, 14, 28],
    isTable: true,
    frozenColumns: 1,
    rows: [
      headRow([
        criterionHeading,
        HEADS.competitor,
        columnName(subject),
        HEADS.value,
        HEADS.verdict,
        HEADS.reason,
        HEADS.confidence,
        ...changedHead(isMarked),
      ]),
      ...linesOf(matrix, (row) =>
        row.rivals.map((cell, index) => [
          textCell(row.name, 'label'),
          nameCell(rivals[index]),
          valueCell(row.subject),
          valueCell(cell),
          ...verdictCells(cell),
          ...changedCell(
            isMarked,
            { subject, rivals: rivals.slice(index, index + 1) },
            { ...row, rivals: [cell] },
          ),
        ]),
      ),
    ],
  };
}

/** One line a criterion and column: the value with its small print and the numbers of its sources. */
export function valueSheet(matrix: Matrix, name: string, isMarked: boolean): Sheet {
  const { criterionHeading, subject, rivals } = matrix;
  const columns = [subject, ...rivals];
  return {
    name,
    widths: [34, 24, 28, 28, 44, 34, 16, 16],
    isTable: true,
    frozenColumns: 1,
    rows: [
      headRow([
        criterionHeading,
        HEADS.category,
        HEADS.name,
        HEADS.value,
        HEADS.details,
        HEADS.marks,
        HEADS.sources,
        ...changedHead(isMarked),
      ]),
      ...linesOf(matrix, (row, category) =>
        [row.subject, ...row.rivals].map((cell, index) => [
          textCell(row.name, 'label'),
          textCell(category, 'muted'),
          nameCell(columns[index]),
          valueCell(cell),
          textCell(cell.details.join(BETWEEN)),
          textCell(cell.marks.map(({ text }) => text).join(BETWEEN)),
          sourcesCell(cell.refs),
          ...(isMarked ? [cell.changed ? textCell(HEADS.isChanged) : null] : []),
        ]),
      ),
    ],
  };
}

function changedHead(isMarked: boolean): string[] {
  return isMarked ? [HEADS.changed] : [];
}

/** Whose cells of a row read otherwise than in the earlier report. */
function changedCell(
  isMarked: boolean,
  { subject, rivals }: Pick<Matrix, 'subject' | 'rivals'>,
  row: Pick<MatrixRow, 'subject' | 'rivals'>,
): Sheet['rows'][number] {
  if (!isMarked) return [];
  const cells = [row.subject, ...row.rivals];
  const names = [subject, ...rivals].flatMap((column, index) =>
    cells[index]?.changed ? [columnName(column)] : [],
  );
  return [names.length > 0 ? textCell(names.join(BETWEEN)) : null];
}

function linesOf(
  { groups }: Matrix,
  lines: (row: MatrixRow, category: string) => Sheet['rows'],
): Sheet['rows'] {
  return groups.flatMap(({ name, rows }) => rows.flatMap((row) => lines(row, name)));
}

function columnName({ name, note }: Column): string {
  return note ? `${name} (${note})` : name;
}

function nameCell(column: Column | undefined): Cell | null {
  return column ? textCell(columnName(column)) : null;
}

function valueCell({ state, text, number, changed }: MatrixCell): Cell {
  const cell: Cell =
    number && hasFormat(number)
      ? { value: { kind: 'number', ...number } }
      : textCell(text, state === 'unknown' ? 'muted' : undefined);
  return { ...cell, ...(changed && { isChanged: true }) };
}

function verdictCells({ verdict }: MatrixCell): Sheet['rows'][number] {
  if (!verdict) return [null, null, null];
  const { advantage, word, reason, confidence } = verdict;
  return [
    textCell(word, advantage),
    textCell(reason),
    confidence === null ? null : { ...wholeNumber(confidence), atEnd: true },
  ];
}
