import { encode } from 'fast-png';
import { imageSize } from 'image-size';
import type { BrandMark } from '../../core/document/report-document.ts';

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

/** The operator's own mark, PNG or SVG, and its width by its height; 1 where the picture does not say. */
export function openMark({ base64 }: BrandMark): { bytes: Uint8Array; shape: number } {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  try {
    const { width, height } = imageSize(bytes);
    return { bytes, shape: width > 0 && height > 0 ? width / height : 1 };
  } catch {
    return { bytes, shape: 1 };
  }
}
