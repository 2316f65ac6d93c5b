import { cellTexts } from '../../../core/document/document-texts.ts';
import type { BlockOf, MatrixRow } from '../../../core/document/report-document.ts';
import { cellParts, type CellPart, type CellParts } from '../../look/cell-parts.ts';
import { BODY } from './deck-look.ts';
import { rowPiece, textPiece, type Piece, type TableSpec } from './pack-pieces.ts';
import type { Paragraph, Run, SlideCell } from './slide-model.ts';
import { refRuns, say, tinted } from './text-pieces.ts';

type Matrix = BlockOf<'matrix'>;
type Group = { name: string; rows: Row[] };
/** What a row says, whatever the size it is set in. */
type Row = { name: string; cells: CellParts[]; refs: number[]; notes: string[]; texts: string[] };

/**
 * Reads a matrix once, so that it can be set at any size: all categories in one table, each after a row with its name,
 * and the legend below.
 */
export function matrixSetter(block: Matrix): (size: number) => Piece[] {
  const groups = block.groups.map(({ name, rows }) => ({ name, rows: rows.map(readRow) }));
  return (size) => wholeMatrix(block, groups, size);
}

function readRow(row: MatrixRow): Row {
  const cells = [row.subject, ...row.rivals];
  return {
    name: row.name,
    cells: cells.map(cellParts),
    refs: cells.flatMap(({ refs }) => refs),
    notes: rowNotes(row),
    texts: [row.name, ...cells.flatMap(cellTexts)].filter(Boolean),
  };
}

function wholeMatrix(block: Matrix, groups: Group[], size: number): Piece[] {
  const table = matrixTable(block, block.caption, size);
  const told = [tinted(block.legend.join(' '), size - 2, 'muted')];
  const legend = textPiece('legend', told, { before: 10 });
  return [
    ...groups.flatMap((group): Piece[] => {
      const { name } = group;
      const cells = table.columns.map((_, index) => ({
        paragraphs: index === 0 ? [tinted(name, size, 'accent', true)] : [],
        panel: index === 1,
      }));
      const head = rowPiece(table, cells, { keepWithNext: true, texts: [name], topic: name });
      return [head, ...rowPieces(group, table, size)];
    }),
    ...(block.legend.length > 0 ? [legend] : []),
  ];
}

function matrixTable(block: Matrix, alt: string, size: number): TableSpec {
  const first = block.rivals.length > 2 ? 128 : 150;
  const rest = (BODY.width - first) / (block.rivals.length + 1);
  const columns = [block.subject, ...block.rivals];
  return {
    name: 'matrix',
    alt,
    columns: [first, ...columns.map(() => rest)],
    head: [
      { paragraphs: [tinted(block.criterionHeading, size, 'muted')] },
      ...columns.map(({ name, note }, index): SlideCell => ({
        paragraphs: [
          tinted(name, size, index === 0 ? 'accent' : 'ink', true),
          ...(note === null ? [] : [tinted(note, size - 2, 'muted')]),
        ],
        panel: index === 0,
      })),
    ],
    headTexts: [
      block.criterionHeading,
      ...columns.flatMap(({ name, note }) => (note === null ? [name] : [name, note])),
    ],
    pad: 4,
  };
}

function rowPieces({ name: topic, rows }: Group, table: TableSpec, size: number): Piece[] {
  return rows.map(({ name, cells, refs, notes, texts }) => {
    const values = cells.map((cell, index) => ({
      paragraphs: cellParagraphs(cell, size),
      ...(index === 0 ? { panel: true } : {}),
    }));
    const title = { paragraphs: [say(name, size, { bold: true })] };
    return rowPiece(table, [title, ...values], { topic, refs, notes, texts });
  });
}

/** What the row asks, and why a verdict went one way. */
function rowNotes(row: MatrixRow): string[] {
  const reasons = row.rivals.flatMap(({ verdict }) =>
    verdict && verdict.advantage !== 'neutral' ? [verdict.reason] : [],
  );
  return [[`${row.name}: ${row.description}`, ...reasons].join(' ')];
}

function cellParagraphs({ value, smallPrint, lead }: CellParts, size: number): Paragraph[] {
  const small = size - 2;
  const { text, refs, isKnown } = value;
  const print = smallPrint.flatMap((part, index): Run[] => [
    ...(index === 0 ? [] : [{ text: ' · ', size: small, tone: 'muted' as const }]),
    ...partRuns(part, small),
  ]);
  return [
    {
      runs: [
        { text, size, italic: !isKnown, tone: isKnown ? 'ink' : 'muted' },
        ...refRuns(refs, size),
      ],
    },
    ...(print.length > 0 ? [{ runs: print }] : []),
    ...(lead ? [{ runs: partRuns({ ...lead, text: `${lead.sign} ${lead.text}` }, small) }] : []),
  ];
}

/** Only a lead shows its sign: before every mark it would cost slides. */
function partRuns({ text, tone, isBold, confidence }: CellPart, size: number): Run[] {
  const main: Run = { text, size, tone, bold: isBold };
  return confidence === null ? [main] : [main, { text: `  ${confidence}`, size, tone: 'muted' }];
}
