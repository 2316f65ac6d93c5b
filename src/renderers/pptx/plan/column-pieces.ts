import { blockTexts } from '../../../core/document/document-texts.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { COLUMN_LOOKS, wholeTag } from '../../look/column-looks.ts';
import { columnWidth } from './beside-columns.ts';
import { textPiece, type Piece } from './pack-pieces.ts';
import type { Paragraph } from './slide-model.ts';
import { refRuns, say } from './text-pieces.ts';

type Columns = BlockOf<'columns'>;
type Column = Columns['columns'][number];

const SMALLEST = 12;
/** Columns narrower than this, in points, stand one below the other. */
const NARROWEST = 200;
const MOST_BEFORE = 18;
/** The ten seconds stand larger than lists: the more so, the more room there is. */
const LEAD = 1.4;
const LEAD_LESS = 4.8;

/** Columns side by side; one below the other, parted between their items, where they are too narrow or too tall. */
export function columnPieces(block: Columns, size: number, width: number): Piece[] {
  const { columns } = block;
  const isLead = block.size === 'lead';
  const stacked = columns.flatMap((column) => stackedPieces(column, isLead, size));
  if (columns.length > 1 && columnWidth(columns.length, width) < NARROWEST) return stacked;
  return [
    {
      kind: 'beside',
      set: {
        name: isLead ? 'verdict' : 'list',
        isDivided: isLead,
        columns: columns.map((column) => [
          titleOf(column, isLead, size),
          ...column.items.map((item) => itemOf(item, column, isLead, size)),
        ]),
      },
      stacked,
      before: Math.min(MOST_BEFORE, size * 0.8),
      refs: columns.flatMap(({ items }) => items.flatMap(({ refs }) => refs)),
      notes: [],
      texts: blockTexts(block).filter(Boolean),
    },
  ];
}

function stackedPieces(column: Column, isLead: boolean, size: number): Piece[] {
  return [
    textPiece('list', [titleOf(column, isLead, size)], {
      before: MOST_BEFORE,
      keepWithNext: true,
      texts: [column.title],
    }),
    ...column.items.map((item) =>
      textPiece('list', [{ ...itemOf(item, column, isLead, size), before: 0 }], {
        before: size * 0.35,
        refs: item.refs,
        texts: [item.text, item.tag ?? ''].filter(Boolean),
      }),
    ),
  ];
}

function titleOf({ title, sign }: Column, isLead: boolean, size: number): Paragraph {
  if (!isLead) return say(title, size, { bold: true, serif: true });
  const { tone } = COLUMN_LOOKS[sign];
  return say(title, Math.max(SMALLEST, size * 0.75), { bold: true, tone });
}

function itemOf(
  { text, refs, tag }: Column['items'][number],
  { sign }: Column,
  isLead: boolean,
  size: number,
): Paragraph {
  const set = isLead ? Math.max(SMALLEST, size * LEAD - LEAD_LESS) : size;
  const words = isLead ? ({ bold: true, serif: true } as const) : {};
  const small = Math.max(SMALLEST, size * 0.7);
  const behind =
    tag === null
      ? []
      : [
          { text: '\u2002', size: small },
          {
            text: `\u00A0${wholeTag(tag)}\u00A0`,
            size: small,
            tone: 'caution' as const,
            onPanel: true,
          },
        ];
  return {
    runs: [{ text, size: set, ...words }, ...refRuns(refs, set), ...behind],
    before: size * 0.35,
    ...(isLead ? {} : { bullet: { ...COLUMN_LOOKS[sign], indent: size * 1.25 } }),
  };
}
