import { encode } from 'fast-png';
import type { QrCode } from '../look/qr-code.ts';

const PIXELS = 8;
const LIGHT = 255;

/** A code as PNG, for readers that draw no SVG. */
export function qrPng({ side, runs }: QrCode): Uint8Array {
  const width = side * PIXELS;
  const data = new Uint8Array(width * width).fill(LIGHT);
  for (const run of runs) {
    for (let line = run.y * PIXELS; line < (run.y + 1) * PIXELS; line += 1) {
      const from = line * width + run.x * PIXELS;
      data.fill(0, from, from + run.width * PIXELS);
    }
  }
  return encode({ width, height: width, channels: 1, data }, { zlib: { level: 9 } });
}
