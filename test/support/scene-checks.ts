import type { ScenePoint, Scene, SceneItem } from '../../src/core/charts/scene.ts';

/** Corners of an item; a text is taken as 0.6 of its size for each character. */
function corners(item: SceneItem): ScenePoint[] {
  if (item.kind === 'line') return item.points;
  if (item.kind === 'area') return item.rings.flat();
  if (item.kind === 'marker') return [item.at];
  const [x, y] = item.at;
  if (item.kind === 'bar') return [item.at, [x + item.width, y + item.height]];
  const width = item.text.length * item.size * 0.6;
  const shift = { start: 0, middle: width / 2, end: width }[item.anchor];
  return [
    [x - shift, y - item.size],
    [x - shift + width, y],
  ];
}

/** The items that leave the scene's frame. */
export function outside({ width, height, items }: Scene): SceneItem[] {
  const isOut = ([x, y]: ScenePoint) => x < 0 || y < 0 || x > width || y > height;
  return items.filter((item) => corners(item).some(isOut));
}

/** Pairs of overlapping texts. */
export function overlaps({ items }: Scene): string[] {
  const written = items.flatMap((item) =>
    item.kind === 'text' ? [{ text: item.text, box: corners(item) }] : [],
  );
  return written.flatMap((one, index) =>
    written
      .slice(index + 1)
      .filter((other) => touch(one.box, other.box))
      .map((other) => `${one.text} | ${other.text}`),
  );
}

function touch(
  [from = ORIGIN, to = ORIGIN]: ScenePoint[],
  [start = ORIGIN, end = ORIGIN]: ScenePoint[],
) {
  return from[0] < end[0] && start[0] < to[0] && from[1] < end[1] && start[1] < to[1];
}

const ORIGIN: ScenePoint = [0, 0];

/** Every text of a scene, in the order drawn. */
export function texts({ items }: Scene): string[] {
  return items.flatMap((item) => (item.kind === 'text' ? item.text : []));
}
