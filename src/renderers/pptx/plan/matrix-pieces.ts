import { cellTexts } from '../../../core/document/document-texts.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../../core/document/report-document.ts';
import { cellParts, type CellPart } from '../../look/cell-parts.ts';
import { BODY } from './deck-look.ts';
import { NOTHING_ATTACHED, type Piece, type TableSpec } from './pack-pieces.ts';
import type { Paragraph, Run, TableCell } from './slide-model.ts';
import { refRuns, say, tinted } from './text-pieces.ts';

type Matrix = BlockOf<'matrix'>;
type Group = Matrix['groups'][number];

/** All categories in one table, each opened by a row with its name, and the legend below. */
export function wholeMatrix(block: Matrix, size: number): Piece[] {
  const table = matrixTable(block, block.caption, size);
  const legend: Piece = {
    ...NOTHING_ATTACHED,
    kind: 'text',
    name: 'legend',
    paragraphs: [tinted(block.legend.join(' '), size - 2, 'muted')],
    before: 10,
    keepWithNext: false,
  };
  return [
    ...block.groups.flatMap((group): Piece[] => [
      {
        ...NOTHING_ATTACHED,
        kind: 'row',
        table,
        cells: table.columns.map((_, index) => ({
          paragraphs: index === 0 ? [tinted(group.name, size, 'accent', true)] : [],
          panel: index === 1,
        })),
        keepWithNext: true,
        texts: [group.name],
        topic: group.name,
      },
      ...rowPieces(group, table, size),
    ]),
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
      ...columns.map(({ name, note }, index): TableCell => ({
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

function rowPieces(group: Group, table: TableSpec, size: number): Piece[] {
  return group.rows.map((row) => ({
    kind: 'row',
    table,
    topic: group.name,
    cells: [
      { paragraphs: [say(row.name, size, { bold: true })] },
      { paragraphs: cellParagraphs(row.subject, size), panel: true },
      ...row.rivals.map((cell) => ({ paragraphs: cellParagraphs(cell, size) })),
    ],
    refs: [row.subject, ...row.rivals].flatMap(({ refs }) => refs),
    notes: rowNotes(row),
    texts: [row.name, ...[row.subject, ...row.rivals].flatMap(cellTexts)].filter(Boolean),
  }));
}

/** What the row asks, and why a verdict went one way. */
function rowNotes(row: MatrixRow): string[] {
  const reasons = row.rivals.flatMap(({ verdict }) =>
    verdict && verdict.advantage !== 'neutral' ? [verdict.reason] : [],
  );
  return [[`${row.name}: ${row.description}`, ...reasons].join(' ')];
}

function cellParagraphs(cell: MatrixCell, size: number): Paragraph[] {
  const { value, smallPrint, lead } = cellParts(cell);
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
    ...(lead ? [{ runs: partRuns(lead, small) }] : []),
  ];
}

/** Only a lead shows its sign: before every mark it would cost slides. */
function partRuns({ sign, text, tone, isBold, confidence }: CellPart, size: number): Run[] {
  const main: Run = { text: isBold && sign ? `${sign} ${text}` : text, size, tone, bold: isBold };
  return confidence === null ? [main] : [main, { text: `  ${confidence}`, size, tone: 'muted' }];
}
