import type { Block, BlockOf, Line } from './report-document.ts';

type Maybe<Value> = Value | null | undefined;

/** One line of a list, with what may stand around it. */
export type ListItem = Line & {
  label?: Maybe<string>;
  /** Behind the text. */
  tag?: Maybe<string>;
  link?: Maybe<string>;
  /** Where in the text the answer to what stands before it begins. */
  answerAt?: Maybe<number>;
};

/** `note`: a title with its text; `column`: one of those that stand side by side. */
export type Lines = {
  type: 'lines';
  look: 'points' | 'steps' | 'facts' | 'verdict' | 'counts' | 'note' | 'column';
  title: string | null;
  items: ListItem[];
};

/** Heading, paragraph, list, table and figure: what every output can draw. */
export type Primitive = BlockOf<'heading' | 'paragraph' | 'table' | 'chart'> | Lines;

/**
 * A block as primitives that hold all of its texts, sources and marks of change in order. An output draws
 * these and overrides what it draws better; a matrix and the list of sources are always its own.
 */
export function lower(block: Exclude<Block, BlockOf<'matrix' | 'sources'>>): Primitive[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'table':
    case 'chart':
      return [block];
    case 'list':
      return [lines(block.ordered ? 'steps' : 'points', block.items)];
    case 'facts':
      return [lines('facts', block.items.map(withText))];
    case 'callout': {
      const { title, text, changed } = block;
      return [lines('note', [{ label: title, text, refs: [], changed }])];
    }
    case 'verdict':
      return [
        lines('verdict', block.lines),
        lines(
          'counts',
          block.counts.map((count) => withText({ ...count, refs: [] })),
        ),
      ];
    case 'columns':
      return block.columns.map(({ title, items }) => lines('column', items, title));
  }
}

function lines(look: Lines['look'], items: ListItem[], title: string | null = null): Lines {
  return { type: 'lines', look, title, items };
}

function withText<Item extends { value: string }>({ value, ...item }: Item) {
  return { ...item, text: value };
}
