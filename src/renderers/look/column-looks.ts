import type { BlockOf, ColumnSign } from '../../core/document/report-document.ts';
import { unbroken, type Tone } from './cell-parts.ts';
import { SIDES } from './palette.ts';

/**
 * The sign before each line of a column and the tone of its title: the subject's and the rival's own
 * colours, as in the charts. Each glyph is in the PDF's faces, in Arial and in its stand-ins.
 */
export const COLUMN_LOOKS: Readonly<Record<ColumnSign, { sign: string; tone: Tone }>> = {
  ours: { sign: '▲', tone: SIDES.product },
  theirs: { sign: '▼', tone: SIDES.competitor },
  ask: { sign: '?', tone: 'ink' },
  proof: { sign: '→', tone: 'muted' },
  walk: { sign: '→', tone: 'muted' },
  not: { sign: '×', tone: 'caution' },
};

/** Titles of columns stand one level below their section, and open one where there is none. */
export function columnLevel(above: readonly { type: string }[]): 1 | 2 {
  return above.some(({ type }) => type === 'heading') ? 2 : 1;
}

/** A tag that stays on one line where it is short enough for any column. */
export function wholeTag(tag: string): string {
  return tag.length <= LONGEST_WHOLE_TAG ? unbroken(tag) : tag;
}
const LONGEST_WHOLE_TAG = 20;

/** Characters of a column's texts. */
export function columnLength({ title, items }: BlockOf<'columns'>['columns'][number]): number {
  return items.reduce((sum, { text, tag }) => sum + text.length + (tag?.length ?? 0), title.length);
}
