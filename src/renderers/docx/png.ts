import { zlibSync } from 'fflate';

const BYTES_IN_PIXEL = { rgb: 3, 'grey-alpha': 2 };
const COLOUR_TYPE = { rgb: 2, 'grey-alpha': 4 };
const BLANK_HEIGHT = 64;
const WIDEST_BLANK = 2048;

type Pixels = {
  width: number;
  height: number;
  kind: 'rgb' | 'grey-alpha';
  /** Eight bits a channel, line by line. */
  bytes: Uint8Array;
};

/** A picture as PNG. */
export function encodePng({ width, height, kind, bytes }: Pixels): Uint8Array {
  const line = width * BYTES_IN_PIXEL[kind];
  const filtered = new Uint8Array(height * (1 + line));
  for (let y = 0; y < height; y += 1) {
    filtered.set(bytes.subarray(y * line, (y + 1) * line), y * (1 + line) + 1);
  }
  const size = new Uint8Array(13);
  new DataView(size.buffer).setUint32(0, width);
  new DataView(size.buffer).setUint32(4, height);
  size.set([8, COLOUR_TYPE[kind]], 8);
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', size),
    pngChunk('IDAT', zlibSync(filtered, { level: 9 })),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/**
 * A picture that shows nothing, so many times as wide as high: what readers that draw no SVG get in place
 * of a mark nobody here can draw as pixels. No mark is better than another's.
 */
export function blankPng(shape: number): Uint8Array {
  const width = Math.max(1, Math.min(WIDEST_BLANK, Math.round(BLANK_HEIGHT * shape)));
  const bytes = new Uint8Array(width * BLANK_HEIGHT * BYTES_IN_PIXEL['grey-alpha']);
  return encodePng({ width, height: BLANK_HEIGHT, kind: 'grey-alpha', bytes });
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
