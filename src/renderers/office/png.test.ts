import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { blankPng } from './png.ts';

/** Width, height and, of each pixel, grey and how much it covers. */
function readBlank(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const dataAt = 33;
  const name = String.fromCharCode(...png.subarray(dataAt + 4, dataAt + 8));
  const data = png.subarray(dataAt + 8, dataAt + 8 + view.getUint32(dataAt));
  return { width, height, name, bytes: unzlibSync(data) };
}

describe('a blank picture', () => {
  it.each([1, 4, 0.25])('is %s times as wide as high, and shows nothing', (shape) => {
    const { width, height, name, bytes } = readBlank(blankPng(shape));
    expect(width / height).toBe(shape);
    expect(name).toBe('IDAT');
    expect(bytes).toHaveLength(height * (1 + 2 * width));
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  it('has bounds', () => {
    expect(readBlank(blankPng(1e9)).width).toBe(2048);
    expect(readBlank(blankPng(1e-9)).width).toBe(1);
  });
});
