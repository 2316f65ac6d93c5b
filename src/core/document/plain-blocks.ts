import type { BlockOf, Line } from './report-document.ts';

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

/** Sentences without labels. */
export function bullets(texts: string[]): BlockOf<'list'> {
  return {
    type: 'list',
    ordered: false,
    items: texts.map((text) => ({ label: null, text, refs: [] })),
  };
}

export function plain(text: string, refs: number[] = []): Line {
  return { text, refs };
}
