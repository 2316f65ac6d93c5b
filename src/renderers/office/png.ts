import { encode } from 'fast-png';
import { imageSize } from 'image-size';
import type { BrandMark } from '../../core/document/report-document.ts';

type Pixels = {
  width: number;
  height: number;
  /** Red, green and blue. */
  channels: 3;
  /** Eight bits a channel, line by line. */
  data: Uint8Array;
};

/** A picture as PNG. */
export function encodePng(pixels: Pixels): Uint8Array {
  return encode(pixels, { zlib: { level: 9 } });
}

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
