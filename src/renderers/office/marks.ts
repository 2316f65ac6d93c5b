import { encode } from 'fast-png';
import { imageSize } from 'image-size';
import type { BrandMark } from '../../core/document/brand.ts';
import { MARK_BARS, MARK_RADIUS, MARK_SIDE } from '../look/mark.ts';
import { channels, mix, WHITE } from '../look/palette.ts';
import type { QrCode } from '../look/qr-code.ts';

/** The operator's own mark and its width by its height; 1 where the picture does not say. */
export function openMark({ base64 }: BrandMark): { bytes: Uint8Array; shape: number } {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  try {
    const { width, height } = imageSize(bytes);
    return { bytes, shape: width > 0 && height > 0 ? width / height : 1 };
  } catch {
    return { bytes, shape: 1 };
  }
}

const SCALE = 4;

/** The product's mark on a ground of the colour given (`#rrggbb`) as PNG, for readers that draw no SVG. */
export function productMarkPng(ground: string): Uint8Array {
  const side = MARK_SIDE * SCALE;
  const data = new Uint8Array(side * side * 3);
  const colours = new Map<number, number[]>();
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const white = whiteAt((x + 0.5) / SCALE, (y + 0.5) / SCALE);
      const colour = colours.get(white) ?? channels(mix(WHITE, white, ground));
      colours.set(white, colour);
      data.set(colour, (y * side + x) * 3);
    }
  }
  return encode({ width: side, height: side, channels: 3, data }, { zlib: { level: 9 } });
}

/** How much of the paper shows at a place: all of it outside the round corners. */
function whiteAt(x: number, y: number): number {
  if (Math.hypot(beyond(x), beyond(y)) > MARK_RADIUS) return 1;
  const bar = MARK_BARS.find(
    (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
  );
  return bar?.strength ?? 0;
}

function beyond(at: number): number {
  return Math.max(0, MARK_RADIUS - at, at - (MARK_SIDE - MARK_RADIUS));
}

const PIXELS = 8;
const PAPER = 255;

/** A code as PNG, for readers that draw no SVG. */
export function qrPng({ side, runs }: QrCode): Uint8Array {
  const width = side * PIXELS;
  const data = new Uint8Array(width * width).fill(PAPER);
  for (const run of runs) {
    for (let line = run.y * PIXELS; line < (run.y + 1) * PIXELS; line += 1) {
      const from = line * width + run.x * PIXELS;
      data.fill(0, from, from + run.width * PIXELS);
    }
  }
  return encode({ width, height: width, channels: 1, data }, { zlib: { level: 9 } });
}
