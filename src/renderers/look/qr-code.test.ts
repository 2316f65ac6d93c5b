import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { SHORT_SIGNS, shortAddress } from '../../core/document/short-address.ts';
import { qrCode, qrPath, type QrCode } from './qr-code.ts';

const PIXELS = 6;

/** What a camera would see of it. */
function pictureOf({ side, runs }: QrCode) {
  const width = side * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const run of runs) {
    for (let y = run.y * PIXELS; y < (run.y + 1) * PIXELS; y += 1) {
      for (let x = run.x * PIXELS; x < (run.x + run.width) * PIXELS; x += 1) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

describe('the code of a short address', () => {
  const addresses = [
    ['https://compare.example.org', '7k2m9xq4tz'],
    ['http://10.0.0.7:8443', SHORT_SIGNS.slice(-10)],
    [`https://${'a-long-name.'.repeat(9)}example.org`, '0123456789'],
  ].map(([site = '', short = '']) => shortAddress(site, short));

  it.each(addresses)('is read back by a reader of its own: %s', (address) => {
    expect(decodeQR(pictureOf(qrCode(address)))).toBe(address);
  });

  it('has a clear border of four squares, and squares of at least 0.4 mm where it is printed', () => {
    const { side, runs } = qrCode(addresses[0] ?? '');
    for (const { x, y, width } of runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(side - 4);
    }
    expect(side).toBe(29 + 8);
  });

  it('is drawn as one path of runs', () => {
    expect(qrPath({ side: 10, runs: [{ x: 4, y: 5, width: 2 }] })).toBe('M4 5h2v1h-2z');
  });
});
