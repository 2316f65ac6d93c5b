import type { BlockOf } from '../../core/document/report-document.ts';

type Table = Pick<BlockOf<'table'>, 'columns' | 'rows'>;

const SENTENCE_END = /[.?!…。？！؟।]["'”’»)\]]*$/u;
/** Room for names where each other column has 1: beside running text they take less than beside figures. */
const NAME_SHARE = { besideText: 0.7, besideFigures: 1.4 };

/** Whether the first column holds sentences and not names, and no column holds figures. */
export function isOfSentences({ columns, rows }: Table): boolean {
  const ends = rows.filter(([first]) => SENTENCE_END.test(first?.text.trim() ?? ''));
  return isOfText({ columns }) && rows.length > 0 && ends.length * 2 > rows.length;
}

/** Width of the first column where each other has 1. */
export function firstShare(table: Table): number {
  if (isOfSentences(table)) return 1;
  return isOfText(table) ? NAME_SHARE.besideText : NAME_SHARE.besideFigures;
}

export function isOfText({ columns }: Pick<Table, 'columns'>): boolean {
  return columns.every(({ align }) => align === 'start');
}
