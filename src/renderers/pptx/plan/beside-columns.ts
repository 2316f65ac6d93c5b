import type { ShapeName } from '../../../core/document/file-furniture.ts';
import { textHeight } from './measure-text.ts';
import type { Frame, Paragraph, Shape } from './slide-model.ts';

/** Columns that share a row of a slide: divided by thin rules, or each under a rule of its own. */
export type Columns = {
  name: ShapeName;
  columns: Paragraph[][];
  isDivided: boolean;
};

type Place = Pick<Frame, 'x' | 'y' | 'width'>;

const GUTTER = 30;
const TOP_RULE = { divided: 2, single: 1 };
const THIN = 0.75;
const PAD = { divided: 6, single: 5 };

export function columnWidth(count: number, width: number): number {
  return (width - GUTTER * (count - 1)) / count;
}

/** From the rule above to the end of the longest column, and the rule below where there is one. */
export function columnsHeight(set: Columns, width: number): number {
  const below = set.isDivided ? PAD.divided + THIN : 0;
  return topOf(set) + textOf(set, width) + below;
}

/** The columns as shapes, read one after the other. */
export function columnShapes(set: Columns, { x, y, width }: Place): Shape[] {
  const { name, columns, isDivided } = set;
  const across = columnWidth(columns.length, width);
  const height = textOf(set, width);
  const texts = columns.flatMap((paragraphs, index): Shape[] => {
    const left = x + index * (across + GUTTER);
    const text: Shape = {
      kind: 'text',
      name,
      paragraphs,
      x: left,
      y: y + topOf(set),
      width: across,
      height,
    };
    if (!isDivided) {
      return [rule('ink', { x: left, y, width: across, height: TOP_RULE.single }), text];
    }
    if (index === 0) return [text];
    const line = { x: left - GUTTER / 2, y: y + topOf(set), width: THIN, height };
    return [rule('rule', line), text];
  });
  if (!isDivided) return texts;
  const end = y + columnsHeight(set, width) - THIN;
  return [
    rule('accent', { x, y, width, height: TOP_RULE.divided }),
    ...texts,
    rule('rule', { x, y: end, width, height: THIN }),
  ];
}

function topOf({ isDivided }: Columns): number {
  const kind = isDivided ? 'divided' : 'single';
  return TOP_RULE[kind] + PAD[kind];
}

function textOf({ columns }: Columns, width: number): number {
  const across = columnWidth(columns.length, width);
  return Math.max(...columns.map((paragraphs) => textHeight(paragraphs, across)));
}

function rule(tone: 'accent' | 'rule' | 'ink', frame: Frame): Shape {
  return { kind: 'rule', tone, ...frame };
}
