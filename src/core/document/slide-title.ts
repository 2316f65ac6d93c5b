import { LONGEST_TITLE } from './counted-title.ts';
import type { Assertion } from './assertion.ts';
import type { Block, ColumnSign } from './report-document.ts';

const MOST_WORDS = 20;
/** With fewer it is a name, and no sentence. */
const LEAST_WORDS = 3;
/** Lines that a title may be: what speaks for us first, then a question, then proof; no other is ours to say. */
const SPEAKING: readonly ColumnSign[] = ['ours', 'ask', 'proof'];
/** What is not known, and what is still to be done, head a slide that has nothing else. */
const UNSAID: readonly Assertion['form'][] = ['not-known', 'next-step'];

/** Whether a text is a title: a sentence of three to twenty words. */
export function isSlideTitle(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return text.length <= LONGEST_TITLE && words >= LEAST_WORDS && words <= MOST_WORDS;
}

/** The text of a title: without the full stop of its sentence. */
export function titleText(text: string): string {
  return text.replace(/(?<!\.)\.$/, '');
}

/** A title with what it says, where it says something. */
export type SlideTitle = { text: string; asserts?: Assertion[] | undefined };

/** A line as a title, or as many of its clauses from the first as make one; null where the first is too long. */
export function titleIn({ text, asserts }: SlideTitle): SlideTitle | null {
  if (isSlideTitle(text)) return { text, asserts };
  const clauses = text.split('; ');
  for (let most = clauses.length - 1; most > 0; most -= 1) {
    const title = clauses.slice(0, most).join('; ');
    if (isSlideTitle(title)) return { text: title, asserts };
  }
  return null;
}

/** A statement among the blocks that may stand over them, of those not said before; null where there is none. */
export function slideTitle(blocks: readonly Block[], said: ReadonlySet<string>): SlideTitle | null {
  const spoken = SPEAKING.flatMap((sign) => blocks.flatMap((block) => linesWith(block, sign)));
  const lines = [
    ...blocks.flatMap((block) =>
      block.type === 'paragraph' && block.tone !== 'quiet' ? [block] : [],
    ),
    ...blocks.flatMap(conclusions),
    ...spoken.filter((line) => !isUnsaid(line)),
    ...blocks.flatMap(answers),
    ...spoken.filter(isUnsaid),
  ];
  for (const line of lines) {
    const title = titleIn(line);
    if (title !== null && !said.has(titleText(title.text))) return title;
  }
  return null;
}

function conclusions(block: Block): SlideTitle[] {
  return 'statement' in block && block.statement ? [block.statement] : [];
}

function linesWith(block: Block, sign: ColumnSign): SlideTitle[] {
  if (block.type !== 'columns') return [];
  return block.columns.filter((column) => column.sign === sign).flatMap(({ items }) => items);
}

function isUnsaid({ asserts = [] }: SlideTitle): boolean {
  return asserts.some(({ form }) => UNSAID.includes(form));
}

/** What is answered to an objection, and the lines of lists. */
function answers(block: Block): SlideTitle[] {
  if (block.type === 'list') return block.items;
  if (block.type !== 'table' || block.role !== 'objections') return [];
  return block.rows.flatMap(([, answer]) => answer ?? []);
}
