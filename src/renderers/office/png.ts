import { encode } from 'fast-png';
import { imageSize } from 'image-size';

const BLANK_HEIGHT = 64;
const WIDEST_BLANK = 2048;

type Pixels = {
  width: number;
  height: number;
  /** Two: grey and alpha. Three: red, green and blue. */
  channels: 2 | 3;
  /** Eight bits a channel, line by line. */
  data: Uint8Array;
};

/** A picture as PNG. */
export function encodePng(pixels: Pixels): Uint8Array {
  return encode(pixels, { zlib: { level: 9 } });
}

/**
 * A picture that shows nothing, so many times as wide as high: what readers that draw no SVG get in place
 * of a mark nobody here can draw as pixels. No mark is better than another's.
 */
export function blankPng(shape: number): Uint8Array {
  const width = Math.max(1, Math.min(WIDEST_BLANK, Math.round(BLANK_HEIGHT * shape)));
  const data = new Uint8Array(width * BLANK_HEIGHT * 2);
  return encodePng({ width, height: BLANK_HEIGHT, channels: 2, data });
}

/** Width and height in pixels; zero where the bytes do not say. */
export function pngSize(bytes: Uint8Array): [width: number, height: number] {
  try {
    const { width, height } = imageSize(bytes);
    return [width, height];
  } catch {
    return [0, 0];
  }
}
