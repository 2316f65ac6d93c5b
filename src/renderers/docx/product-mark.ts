import { encodePng } from '../office/png.ts';

const SIDE = 32;
const SCALE = 4;
/** x, y, width, height and how much of the paper's white shows. */
const BARS = [
  [7, 17, 4, 8, 1],
  [14, 7, 4, 18, 1],
  [21, 12, 4, 13, 0.6],
] as const;

/** The product's mark on a ground of the colour given (`#rrggbb`), as SVG. */
export function productMarkSvg(ground: string): string {
  const bars = BARS.map(
    ([x, y, width, height, white]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" fill-opacity="${white}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${bars.join('')}</svg>`
  );
}

/** The same mark as PNG, for readers that draw no SVG. */
export function productMarkPng(ground: string): Uint8Array {
  const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const side = SIDE * SCALE;
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const white = whiteAt(x / SCALE, y / SCALE);
      channels.forEach((channel, index) => {
        data[(y * side + x) * 3 + index] = Math.round(channel + (255 - channel) * white);
      });
    }
  }
  return encodePng({ width: side, height: side, channels: 3, data });
}

function whiteAt(x: number, y: number): number {
  const bar = BARS.find(
    ([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height,
  );
  return bar?.[4] ?? 0;
}
