import { LONGEST_TITLE } from './counted-title.ts';
import type { Block, ColumnSign } from './report-document.ts';

const MOST_WORDS = 20;
/** With fewer it is a name, and no sentence. */
const LEAST_WORDS = 3;
/** Lines that a title may be: what speaks for us first, then a question, then proof; no other is ours to say. */
const SPEAKING: readonly ColumnSign[] = ['ours', 'ask', 'proof'];

/** Whether a text is a title: a sentence of three to twenty words. */
export function isSlideTitle(text: string): boolean {
  const words = wordsOf(text);
  return text.length <= LONGEST_TITLE && words >= LEAST_WORDS && words <= MOST_WORDS;
}

/** The text of a title: without the full stop of its sentence. */
export function titleText(text: string): string {
  return text.replace(/(?<!\.)\.$/, '');
}

/** A text as a title, or as many of its clauses from the first as make one; null where the first is too long. */
export function titleIn(text: string): string | null {
  if (isSlideTitle(text)) return text;
  const clauses = text.split('; ');
  for (let most = clauses.length - 1; most > 0; most -= 1) {
    const title = clauses.slice(0, most).join('; ');
    if (isSlideTitle(title)) return title;
  }
  return null;
}

/** A statement among the blocks that may stand over them, of those not said before; null where there is none. */
export function slideTitle(blocks: readonly Block[], said: ReadonlySet<string>): string | null {
  const texts = [
    ...blocks.flatMap((block) =>
      block.type === 'paragraph' && block.tone !== 'quiet' ? [block.text] : [],
    ),
    ...blocks.flatMap(conclusions),
    ...SPEAKING.flatMap((sign) => blocks.flatMap((block) => linesWith(block, sign))),
    ...blocks.flatMap(answers),
  ];
  for (const text of texts) {
    const title = titleIn(text);
    if (title !== null && !said.has(titleText(title))) return title;
  }
  return null;
}

function conclusions(block: Block): string[] {
  return 'statement' in block && block.statement ? [block.statement.text] : [];
}

function linesWith(block: Block, sign: ColumnSign): string[] {
  if (block.type !== 'columns') return [];
  return block.columns
    .filter((column) => column.sign === sign)
    .flatMap(({ items }) => items.map(({ text }) => text));
}

/** What is answered to an objection, and the lines of lists. */
function answers(block: Block): string[] {
  if (block.type === 'list') return block.items.map(({ text }) => text);
  if (block.type !== 'table' || block.role !== 'objections') return [];
  return block.rows.flatMap(([, answer]) => answer?.text ?? []);
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
