import {
  barAt,
  CHARACTER,
  lineThrough,
  rounded,
  textAt,
  type Paint,
  type ScenePoint,
  type SceneItem,
} from '../scene.ts';

/** What fills a part of a bar; `hatch` and `none` are drawn with lines, so that no colour alone sets them apart. */
export type Filling = Extract<Paint, 'series-1' | 'shade-1' | 'shade-0'> | 'hatch' | 'none';
export type BarPart = { value: number; filling: Filling };
type Box = { left: number; top: number; width: number; height: number };

const SIZE = 12;
const STEP = 6;
/** Between a number and what surrounds it. */
const ROOM = 5;

/** Parts side by side, each as long as its share of `total`, with its number where there is room. */
export function partsBar(parts: BarPart[], total: number, place: Box): SceneItem[] {
  let { left } = place;
  const items = parts.flatMap(({ value, filling }) => {
    const width = total === 0 ? 0 : (value / total) * place.width;
    const box = { ...place, left, width };
    left += width;
    return value === 0 ? [] : partItems(box, filling, String(value));
  });
  return [...items, outline(place)];
}

/** A sample of a filling for a legend. */
export function sample(filling: Filling, box: Box): SceneItem[] {
  return [...fill(box, filling, null), outline(box)];
}

function partItems(box: Box, filling: Filling, text: string): SceneItem[] {
  const room = text.length * SIZE * CHARACTER + 2 * ROOM;
  const hasRoom = box.width >= room;
  return [
    ...fill(box, filling, hasRoom ? room : null),
    ...(filling === 'hatch' || filling === 'none' ? [outline(box)] : []),
    ...(hasRoom ? [number(box, filling, text)] : []),
  ];
}

function number({ left, top, height }: Box, filling: Filling, text: string): SceneItem {
  return textAt([left + ROOM, top + height / 2 + 4], text, {
    tone: filling === 'series-1' ? 'reverse' : filling === 'none' ? 'muted' : 'ink',
    size: SIZE,
  });
}

/** The hatch leaves the first `clear` units to a number. */
function fill(box: Box, filling: Filling, clear: number | null): SceneItem[] {
  if (filling === 'none') return [];
  if (filling === 'hatch') {
    const gap = clear ?? 0;
    return hatch({ ...box, left: box.left + gap, width: box.width - gap });
  }
  const { left, top, width, height } = box;
  return [barAt([left, top], width, height, filling)];
}

/** Lines at 45 degrees that keep within the box. */
function hatch({ left, top, width, height }: Box): SceneItem[] {
  const items: SceneItem[] = [];
  for (let at = STEP - height; at < width; at += STEP) {
    const [from, to] = [Math.max(0, -at), Math.min(height, width - at)];
    if (to <= from) continue;
    const point = (along: number): ScenePoint => rounded(left + at + along, top + height - along);
    items.push(lineThrough([point(from), point(to)], 'lead'));
  }
  return items;
}

function outline({ left, top, width, height }: Box): SceneItem {
  return lineThrough(
    [
      [left, top],
      [left + width, top],
      [left + width, top + height],
      [left, top + height],
    ],
    'lead',
    { closed: true },
  );
}
