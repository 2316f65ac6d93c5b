/**
 * A chart as numbers and texts, before a renderer draws it. Coordinates are in the scene's own units,
 * origin top left. Paint is named by its role; renderers choose the colours.
 */

export type Paint =
  | 'grid'
  | 'axis'
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'series-5'
  | 'product'
  | 'competitor'
  | 'comparable'
  | 'one-sided'
  | 'in-words'
  | 'unlike'
  | 'weak'
  /** The thin line from a label to what it names. */
  | 'lead'
  /** Where a map shows no value. */
  | 'land'
  | Shade;

/** From least to most. */
export type Shade = (typeof SHADES)[number];
export const SHADES = ['shade-0', 'shade-1', 'shade-2', 'shade-3', 'shade-4'] as const;

export type ScenePoint = readonly [x: number, y: number];

type Dash = 'solid' | 'dashed' | 'dotted';

export type SceneItem =
  | {
      kind: 'line';
      points: ScenePoint[];
      closed: boolean;
      paint: Paint;
      dash: Dash;
    }
  /** A filled area; a second ring is a hole in the first. */
  | { kind: 'area'; rings: ScenePoint[][]; paint: Paint }
  | {
      kind: 'marker';
      shape: 'circle' | 'square' | 'triangle' | 'diamond';
      at: ScenePoint;
      paint: Paint;
    }
  | { kind: 'bar'; at: ScenePoint; width: number; height: number; paint: Paint }
  | {
      kind: 'text';
      at: ScenePoint;
      text: string;
      anchor: 'start' | 'middle' | 'end';
      /** `reverse`: on a bar of the first series. */
      tone: 'ink' | 'muted' | 'reverse';
      size: number;
    };

export type SceneText = Extract<SceneItem, { kind: 'text' }>;

export type Scene = { width: number; height: number; items: SceneItem[] };

/** Widths in px that a scene is drawn for: the least, and the most; a wider place enlarges it. */
const LEAST_WIDTH = 280;
export const FULL_WIDTH = 640;
/** In less there is no room for words beside a chart: they stand in a list below it. */
export const ROOMY_WIDTH = 540;
/** Room of one character, in parts of its size. */
export const CHARACTER = 0.6;

/** The width of the scene for a place of the given width in px. */
export function drawnWidth(place: number): number {
  return Math.min(Math.max(Math.floor(place), LEAST_WIDTH), FULL_WIDTH);
}

/** Breaks a label between words into lines of at most `most` characters; a longer word is cut. */
export function wrapLabel(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((part) => chunks(part, most))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function chunks(word: string, most: number): string[] {
  const characters = [...word];
  if (characters.length <= most) return [word];
  return Array.from({ length: Math.ceil(characters.length / most) }, (_, index) =>
    characters.slice(index * most, (index + 1) * most).join(''),
  );
}

/** Shortens a name to `most` characters, so that a legend keeps to its frame. */
export function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** One decimal is enough for a picture and keeps files small and equal everywhere. */
export function rounded(x: number, y: number): ScenePoint {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

/** A bar by its upper left corner. */
export function barAt(
  [left, top]: ScenePoint,
  width: number,
  height: number,
  paint: Paint,
): SceneItem {
  const [wide, high] = rounded(width, height);
  return { kind: 'bar', at: rounded(left, top), width: wide, height: high, paint };
}

export function markerAt(
  shape: Extract<SceneItem, { kind: 'marker' }>['shape'],
  [x, y]: ScenePoint,
  paint: Paint,
): SceneItem {
  return { kind: 'marker', shape, at: rounded(x, y), paint };
}

type TextLook = Partial<Pick<SceneText, 'anchor' | 'tone'>> & Pick<SceneText, 'size'>;

/** Words whose baseline begins at a point, or ends there, or is centred on it. */
export function textAt([x, y]: ScenePoint, text: string, look: TextLook): SceneText {
  const { size, anchor = 'start', tone = 'ink' } = look;
  return { kind: 'text', at: rounded(x, y), text, anchor, tone, size };
}

export function lineThrough(
  points: readonly ScenePoint[],
  paint: Paint,
  { dash = 'solid', closed = false }: { dash?: Dash; closed?: boolean } = {},
): SceneItem {
  return { kind: 'line', points: points.map(([x, y]) => rounded(x, y)), closed, paint, dash };
}

/** A straight line between two points. */
export function segment(
  from: ScenePoint,
  to: ScenePoint,
  paint: Paint,
  dash: Dash = 'solid',
): SceneItem {
  return lineThrough([from, to], paint, { dash });
}
