import type { Assertion } from './assertion.ts';
import type { Block, BlockOf, Line } from './report-document.ts';

export function numbersTable(
  caption: string,
  heads: readonly string[],
  rows: Line[][],
): BlockOf<'table'> {
  return {
    type: 'table',
    caption,
    columns: heads.map((text, index) => ({ text, align: index === 0 ? 'start' : 'end' })),
    rows,
  };
}

/** With words in these columns, among numbers. */
export function withWords(table: BlockOf<'table'>, places: number[]): BlockOf<'table'> {
  const columns = table.columns.map((column, at) =>
    places.includes(at) ? { ...column, align: 'start' as const } : column,
  );
  return { ...table, columns };
}

/** A table of words: every column begins at its start. */
export function textTable(
  caption: string,
  heads: readonly string[],
  rows: Line[][],
  role?: BlockOf<'table'>['role'],
): BlockOf<'table'> {
  return {
    type: 'table',
    caption,
    ...(role && { role }),
    columns: heads.map((text) => ({ text, align: 'start' })),
    rows,
  };
}

export function paragraph(tone: BlockOf<'paragraph'>['tone'], text: string): BlockOf<'paragraph'> {
  return { type: 'paragraph', tone, text, refs: [] };
}

/** A sentence, or a few that say one thing, with what it says. */
export type Sentence = { text: string; asserts: Assertion[] };

export function sentence(
  text: string,
  form: Assertion['form'],
  sides: number[] = [],
  claims: string[] = [],
): Sentence {
  return { text, asserts: asserts(form, sides, claims) };
}

/** Sentences as one text with all that they say. */
export function joinSentences(sentences: readonly Sentence[]): Sentence {
  return {
    text: sentences.map(({ text }) => text).join(' '),
    asserts: sentences.flatMap((each) => each.asserts),
  };
}

/** A paragraph whose sentences say something. */
export function saidParagraph(
  tone: BlockOf<'paragraph'>['tone'],
  sentences: readonly Sentence[],
): BlockOf<'paragraph'> {
  return { type: 'paragraph', tone, refs: [], ...joinSentences(sentences) };
}

/** In no order. */
export function list(items: BlockOf<'list'>['items']): BlockOf<'list'> {
  return { type: 'list', ordered: false, items };
}

/** Sentences without labels. */
export function bullets(texts: string[]): BlockOf<'list'> {
  return list(texts.map((text) => ({ label: null, text, refs: [] })));
}

export function plain(text: string, refs: number[] = []): Line {
  return { text, refs };
}

/** A cell of a table that says something. */
export function stated(text: string, asserts: Assertion[], refs: number[] = []): Line {
  return { text, refs, asserts };
}

type Column = BlockOf<'columns'>['columns'][number];

/** Columns side by side, those without a line left out. */
export function columns(size: 'lead' | 'body', all: readonly Column[]): Block[] {
  const filled = all.filter(({ items }) => items.length > 0);
  return filled.length === 0 ? [] : [{ type: 'columns', size, columns: filled }];
}

/** A line of a column, for every reader. */
export function columnLine(
  text: string,
  asserts: Assertion[],
  refs: number[] = [],
): Column['items'][number] {
  return { text, refs, tag: null, asserts };
}

/** What a line of one statement says; of a lead the leader stands first. */
export function asserts(
  form: Assertion['form'],
  sides: number[] = [],
  claims: string[] = [],
): Assertion[] {
  return [{ form, sides, claims }];
}
