import { isOfSentences, isOfText, isOfWords, wordShares } from '../../look/layout.ts';
import { blockTexts, sourceDate } from '../../../core/document/document-texts.ts';
import { FILE_FURNITURE, type ShapeName } from '../../../core/document/file-furniture.ts';
import { lower, type Lines, type ListItem } from '../../../core/document/lower.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { webAddress } from '../../look/safe-text.ts';
import { columnPieces } from './column-pieces.ts';
import { BODY, CELL } from './deck-look.ts';
import { bareTable, rowPiece, textPiece, type Piece, type TableSpec } from './pack-pieces.ts';
import type { Run, SlideCell } from './slide-model.ts';
import { say, spoken, tinted, withRefs, type Look } from './text-pieces.ts';

/** Blocks as pieces of a slide. `size` is the type size of running text in points. */

export type FlowBlock = BlockOf<
  'heading' | 'paragraph' | 'list' | 'callout' | 'facts' | 'verdict' | 'columns' | 'table'
>;

const LABEL = 244;
const CAPTION = 13;
const SMALLEST = 12;
/** Above a text within a slide. */
const BEFORE = 12;
const VOTE_LARGER = 3;

export function blockPieces(block: FlowBlock, size: number): Piece[] {
  switch (block.type) {
    case 'heading':
      return [subheading(block.text, Math.max(size, 13))];
    case 'paragraph':
      return [
        textPiece('text', spoken(block, paragraphSize(block.tone, size)), {
          before: BEFORE,
          refs: block.refs,
          texts: blockTexts(block),
        }),
      ];
    case 'list':
    case 'facts':
    case 'verdict':
      return lower(block).flatMap((one) => (one.type === 'lines' ? linePieces(one, size) : []));
    case 'callout':
      return [
        textPiece(
          'note',
          [
            tinted(block.title, size, block.tone === 'caution' ? 'caution' : 'accent', true),
            say(block.text, block.tone === 'vote' ? size + VOTE_LARGER : size),
          ],
          { before: BEFORE, texts: blockTexts(block) },
        ),
      ];
    case 'columns':
      return columnPieces(block, size, BODY.width);
    case 'table':
      return [
        subheading(block.caption, CAPTION),
        ...tablePieces(block, BODY.width, Math.max(Math.min(size, SMALLEST), size * 0.8)),
      ];
  }
}

function paragraphSize(tone: BlockOf<'paragraph'>['tone'], size: number): number {
  return tone === 'quiet' ? Math.max(SMALLEST, size * 0.75) : size;
}

/** A heading inside a slide; never alone at its foot. */
export function subheading(text: string, size: number): Piece {
  const before = Math.min(16, size);
  return textPiece('heading', [tinted(text, size, 'accent', true)], {
    before,
    keepWithNext: true,
    texts: [text],
  });
}

function linePieces({ look, items }: Lines, size: number): Piece[] {
  if (look === 'counts') return countPieces(items);
  const name: ShapeName = look === 'facts' || look === 'verdict' ? look : 'list';
  const labels = items.map((item, index) =>
    [look === 'steps' ? `${index + 1}.` : '', item.label ?? ''].filter(Boolean).join(' '),
  );
  const labelled = labels.some(Boolean);
  const label = Math.min(LABEL, BODY.width * 0.36);
  const table = bareTable(
    name,
    labels.filter(Boolean).join('; ') || FILE_FURNITURE.shapes[name],
    labelled ? [label, BODY.width - label] : [BODY.width],
    size * 0.5,
  );
  return items.map((item, index) => {
    const body: SlideCell = { paragraphs: spoken(item, size) };
    const lead: SlideCell = { paragraphs: [tinted(labels[index] ?? '', size, 'accent', true)] };
    const texts = [item.label ?? '', item.text].filter(Boolean);
    return rowPiece(table, labelled ? [lead, body] : [body], { refs: item.refs, texts });
  });
}

const COUNTS_IN_ROW = 4;
const COUNT_SIZE = 34;

function countPieces(counts: ListItem[]): Piece[] {
  const columns = Array.from({ length: COUNTS_IN_ROW }, () => BODY.width / COUNTS_IN_ROW);
  const rows = Math.ceil(counts.length / COUNTS_IN_ROW);
  const alt = counts.map(({ label, text }) => `${label}: ${text}`).join('; ');
  const table = bareTable('counts', alt, columns, 12);
  return Array.from({ length: rows }, (_, row) => {
    const here = counts.slice(row * COUNTS_IN_ROW, (row + 1) * COUNTS_IN_ROW);
    const cells = columns.map((_, index) => ({
      atBottom: true,
      paragraphs: here
        .slice(index, index + 1)
        .flatMap(({ label, text }) => [
          tinted(label ?? '', 13, 'muted'),
          say(text, COUNT_SIZE, { serif: true, tone: 'accent' }),
        ]),
    }));
    return rowPiece(table, cells, {
      texts: here.flatMap(({ label, text }) => [label ?? '', text]),
    });
  });
}

/** The rows of a table block set `width` points wide, its head on every slide. */
export function tablePieces(block: BlockOf<'table'>, width: number, size: number): Piece[] {
  const { columns, rows, caption } = block;
  const lead: Look = isOfSentences(block) ? { tone: 'muted' } : { bold: true };
  const table: TableSpec = {
    name: 'table',
    alt: caption,
    columns: columnWidths(block, width),
    head: columns.map(({ text, align }) => ({
      paragraphs: [{ ...say(text, size, { bold: true }), align }],
    })),
    headTexts: columns.map(({ text }) => text),
    pad: size * (size > SMALLEST ? 0.45 : 0.3),
  };
  return rows.map((row) => {
    const cells = columns.map(({ align }, index) => {
      const { text, refs } = row[index] ?? { text: '', refs: [] };
      return { paragraphs: [{ ...withRefs(text, refs, size, index === 0 ? lead : {}), align }] };
    });
    return rowPiece(table, cells, {
      refs: row.flatMap(({ refs }) => refs),
      texts: row.map(({ text }) => text),
    });
  });
}

function columnWidths(block: BlockOf<'table'>, width: number): number[] {
  const { columns } = block;
  if (isOfWords(block)) {
    const shares = wordShares(block);
    const all = shares.reduce((sum, share) => sum + share, 0);
    const padding = 2 * CELL.side;
    const room = width - columns.length * padding;
    return shares.map((share) => padding + (room * share) / all);
  }
  const first = columns.length === 1 ? width : width * firstShare(block);
  const rest = (width - first) / Math.max(1, columns.length - 1);
  return columns.map((_, index) => (index === 0 ? first : rest));
}

/** Beside columns of running text the names take less room than beside figures. */
function firstShare(block: BlockOf<'table'>): number {
  const { columns } = block;
  if (isOfSentences(block)) return 1 / columns.length;
  if (isOfText(block)) return 0.24;
  return columns.length > 4 ? 0.24 : 0.32;
}

/** The numbered sources `width` points wide, each title with its address and date. */
export function sourcePieces({ items }: BlockOf<'sources'>, size: number, width: number): Piece[] {
  const number = 30;
  const alt = items.length > 0 ? `${items[0]?.number}–${items.at(-1)?.number}` : '';
  const table = bareTable('sources', alt, [number, width - number], 2.5);
  return items.map((item) => {
    const { title, url } = item;
    const date = sourceDate(item);
    const link = url === null ? null : webAddress(url);
    const small = size - 1;
    const address: Run[] =
      url === null ? [] : [{ text: url, size: small, ...(link && { link, tone: 'accent' }) }];
    const runs: Run[] = [
      { text: `${title}  `, size },
      ...address,
      { text: `  ${date}`, size: small, tone: 'muted' },
    ];
    const place = { paragraphs: [tinted(String(item.number), size, 'accent', true)] };
    return rowPiece(table, [place, { paragraphs: [{ runs }] }], {
      texts: [title, url ?? '', date].filter(Boolean),
    });
  });
}
