import { zlibSync } from 'fflate';

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
  const rows = new Uint8Array(side * (1 + side * 3));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const white = whiteAt(x / SCALE, y / SCALE);
      channels.forEach((channel, index) => {
        rows[y * (1 + side * 3) + 1 + x * 3 + index] = Math.round(
          channel + (255 - channel) * white,
        );
      });
    }
  }
  const size = new Uint8Array(13);
  new DataView(size.buffer).setUint32(0, side);
  new DataView(size.buffer).setUint32(4, side);
  size.set([8, 2], 8);
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', size),
    pngChunk('IDAT', zlibSync(rows, { level: 9 })),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

function whiteAt(x: number, y: number): number {
  const bar = BARS.find(
    ([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height,
  );
  return bar?.[4] ?? 0;
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const named = join([new TextEncoder().encode(type), data]);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, data.length);
  ends.setUint32(4, crc32(named));
  return join([new Uint8Array(ends.buffer, 0, 4), named, new Uint8Array(ends.buffer, 4, 4)]);
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
