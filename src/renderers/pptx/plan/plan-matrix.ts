import { groupsTitle } from '../../../core/document/counted-title.ts';
import { cellTexts } from '../../../core/document/document-texts.ts';
import type { BlockOf, MatrixRow } from '../../../core/document/report-document.ts';
import { cellParts, type CellPart, type CellParts } from '../../look/cell-parts.ts';
import { BODY } from './deck-look.ts';
import { bodyUnder, type SlideDraft, type Heading } from './finish-slides.ts';
import {
  packEvenly,
  rowPiece,
  textPiece,
  type Page,
  type Piece,
  type TableSpec,
} from './pack-pieces.ts';
import type { Paragraph, Run, SlideCell } from './slide-model.ts';
import { refRuns, say, tinted } from './text-pieces.ts';

type Matrix = BlockOf<'matrix'>;
type Group = { name: string; rows: Row[] };
/** What a row says, whatever the size it is set in. */
type Row = { name: string; cells: CellParts[]; refs: number[]; notes: string[]; texts: string[] };

const SIZES = [14, 13, 12];

/**
 * The slides of a matrix, each filled before the next, titled with its categories and where the
 * subject stands in them. The legend stands on the last slide and in its notes.
 */
export function planMatrix(block: Matrix, section: string | null): SlideDraft[] {
  const over = [section, block.caption].filter((text) => text !== null).join(' · ');
  const headingOf = ({ topics }: Pick<Page, 'topics'>): Heading => ({
    section: over,
    main: groupsTitle(block, topics) ?? section ?? block.caption,
    refs: [],
  });
  // The same pieces whatever the room, because what is measured of them is remembered with them.
  const groups = block.groups.map(({ name, rows }) => ({ name, rows: rows.map(readRow) }));
  const set = new Map(SIZES.map((size) => [size, wholeMatrix(block, groups, size)]));
  let body = bodyUnder(headingOf({ topics: [] }));
  for (;;) {
    const pages = packEvenly(SIZES, (size) => set.get(size) ?? [], body);
    pages.at(-1)?.notes.push(...block.legend);
    const drafts = pages.map((page) => ({ heading: headingOf(page), page }));
    const lowest = Math.max(body.y, ...drafts.map(({ heading }) => bodyUnder(heading).y));
    if (lowest === body.y) return drafts;
    body = { ...body, y: lowest, height: body.height - (lowest - body.y) };
  }
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

/** All categories in one table, each after a row with its name, and the legend below. */
function wholeMatrix(block: Matrix, groups: Group[], size: number): Piece[] {
  const table = matrixTable(block, size);
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

function matrixTable(block: Matrix, size: number): TableSpec {
  const first = block.rivals.length > 2 ? 128 : 150;
  const rest = (BODY.width - first) / (block.rivals.length + 1);
  const columns = [block.subject, ...block.rivals];
  return {
    name: 'matrix',
    alt: block.caption,
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
