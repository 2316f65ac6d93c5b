import { blockTexts } from '../../core/document/document-texts.ts';
import type { Block, BlockOf } from '../../core/document/report-document.ts';

/** Counts at which more than one output changes its layout. */

/** Rivals up to which a matrix stands upright on paper; beyond it lies on its side. */
export const UPRIGHT_RIVALS = 3;
/** Rivals up to which a matrix is set in full; beyond its type is small. */
export const ROOMY_RIVALS = 5;

/** Characters of the title at the foot of every page, in one line in any script. */
export const RUNNING_TITLE = 90;

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

/** Whether its columns are as wide as their words: choices, and a table of words of more than two columns. */
export function isOfWords(table: Table & Pick<BlockOf<'table'>, 'role'>): boolean {
  const { role, columns } = table;
  return role === 'choices' || (columns.length > 2 && isOfText(table) && !isOfSentences(table));
}

/** In characters: what a column takes for its longest word, and for running text of about three lines. */
const COLUMN_CHARACTERS = { least: 7, word: 16, leastText: 24, mostText: 52 };
const LINES = 3;
/** Of a name in the first column so much stands in one line. */
const NAME_LINE = 0.75;

/** Widths of a table of words: sentences take more than single words, long ones more than short ones. */
export function wordShares({ columns, rows }: Table): number[] {
  return columns.map(({ text: head }, index) => {
    const texts = [head, ...rows.map((row) => row[index]?.text ?? '')];
    const longest = Math.max(
      ...texts.flatMap((text) => text.split(/\s/)).map((word) => word.length),
    );
    const { least, word, leastText, mostText } = COLUMN_CHARACTERS;
    const most = Math.max(...texts.map((text) => text.length));
    const words = index === 0 ? Math.max(longest, NAME_LINE * most) : longest;
    return index > 0 && most > 2 * word
      ? Math.min(mostText, Math.max(leastText, most / LINES))
      : Math.min(word, Math.max(least, words)) + 1;
  });
}

/** Characters that fill about a fifth of a page. */
const LEAST_ON_A_PAGE = 450;

/** The blocks, none of which opens a page while the one before it is nearly empty. */
export function withFullPages(blocks: Block[]): Block[] {
  let length = 0;
  return blocks.map((block) => {
    const opensPage = block.type === 'heading' && (block.opensPage ?? false);
    const isTooEarly = opensPage && length < LEAST_ON_A_PAGE;
    if (opensPage && !isTooEarly) length = 0;
    length += blockTexts(block).join('').length;
    return isTooEarly ? { ...block, opensPage: false } : block;
  });
}
