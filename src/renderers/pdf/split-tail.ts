import type { BlockOf } from '../../core/document/report-document.ts';

/** Lines that fill a fifth of a page, and characters in one beside its label. */
const TAIL_LINES = 14;
const LINE_CHARACTERS = 90;

type List = BlockOf<'list'>;
/** A list, or one of two that are read as one. */
type ListPiece = List & { piece?: 'head' | 'tail' };

/** A list at the end of a run of pages in two, the second kept whole: no page holds its last lines alone. */
export function splitTail(list: List): ListPiece[] {
  let lines = 0;
  const start = list.items.findLastIndex(({ text }) => {
    lines += Math.ceil(text.length / LINE_CHARACTERS);
    return lines >= TAIL_LINES;
  });
  if (list.ordered || start < 1) return [list];
  return [
    { ...list, items: list.items.slice(0, start), piece: 'head' },
    { ...list, items: list.items.slice(start), piece: 'tail' },
  ];
}
