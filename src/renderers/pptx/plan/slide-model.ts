import type { ShapeName } from '../../../core/document/file-furniture.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import type { Tone } from '../../look/cell-parts.ts';

/** A deck as shapes with places, before its XML is written. All lengths are points; a slide is 960 by 540. */

export type Run = {
  text: string;
  size: number;
  tone?: Tone;
  bold?: boolean;
  italic?: boolean;
  /** Set in the face of titles. */
  serif?: boolean;
  superscript?: boolean;
  /** On a ground of its own: a short word behind a text. */
  onPanel?: boolean;
  /** An http(s) address. */
  link?: string;
};

export type Paragraph = {
  runs: Run[];
  align?: 'start' | 'end';
  before?: number;
  /** A line of a list: its sign stands before all of its text. */
  bullet?: { sign: string; tone: Tone; indent: number };
};

export type Frame = { x: number; y: number; width: number; height: number };

export type SlideCell = { paragraphs: Paragraph[]; panel?: boolean; atBottom?: boolean };
export type SlideRow = { cells: SlideCell[]; height: number; kind: 'head' | 'body' };

export type Shape =
  | ({ kind: 'text'; name: ShapeName; paragraphs: Paragraph[] } & Frame)
  | ({
      kind: 'table';
      name: ShapeName;
      alt: string;
      columns: number[];
      pad: number;
      rows: SlideRow[];
    } & Frame)
  | ({ kind: 'chart'; name: ShapeName; alt: string; chart: number } & Frame)
  | ({ kind: 'rule'; tone: 'accent' | 'rule' | 'ink' } & Frame)
  /** The operator's own mark. */
  | ({ kind: 'picture'; alt: string } & Frame)
  | ({ kind: 'mark'; alt: string } & Frame)
  /** The code of the document’s short address, which it leads to. */
  | ({ kind: 'code'; alt: string; address: string } & Frame);

/** A chart to be drawn, numbered from 1 in the order of the deck; lengths in points. */
export type DeckChart = {
  block: BlockOf<'chart'>;
  width: number;
  height: number;
  fontSize: number;
};

export type Deck = { slides: Slide[]; charts: DeckChart[] };

export type Slide = {
  layout: 'cover' | 'body';
  title: Paragraph[];
  subtitle: Paragraph[];
  /** Read before the title; only the cover has any. */
  above: Shape[];
  shapes: Shape[];
  footer: string;
  /** Points that the title leaves free at its end. */
  besideTitle?: number;
  notes: string[];
};
