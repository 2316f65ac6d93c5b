import fs from 'node:fs';
import type { BrandMark } from '../../core/document/brand.ts';
import { ConfigError } from '../process/config.ts';
import { drawSvg } from './draw-svg.ts';
import { svgFault } from './svg-fault.ts';

const MOST_BYTES = 256 * 1024;
const MOST_PIXELS = 2048;
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEAD = 33;
/** In pixels: sharp in print at the size of a mark in reports, and still small for a very wide one. */
const HEIGHT = 192;
const WIDEST = 1600;

/**
 * The operator's mark as PNG, read and drawn once; throws `ConfigError` where the file is not a small and
 * harmless PNG or SVG that shows something.
 */
export async function readBrandMark(file: string, fontDir: string): Promise<BrandMark> {
  const bytes = readSmallFile(file);
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) {
    if (!isPngOfSize(bytes)) throw fault(`name a PNG of at most ${MOST_PIXELS} pixels a side`);
    return { mime: 'image/png', base64: bytes.toString('base64') };
  }
  const text = decodeUtf8(bytes);
  if (text === null || !/<svg[\s>]/.test(text)) throw fault('name a PNG or SVG file');
  const found = svgFault(text);
  if (found !== null) throw fault(`name an SVG file that may be shown: it must ${found}`);
  const drawn = await markPicture(text, fontDir).catch(() => null);
  if (drawn === null) throw fault('name an SVG file that shows something');
  return { mime: 'image/png', base64: Buffer.from(drawn).toString('base64') };
}

const fault = (must: string) => new ConfigError(`The setting BRAND_LOGO_FILE must ${must}.`);

function readSmallFile(file: string): Buffer {
  const size = fs.statSync(file, { throwIfNoEntry: false });
  if (!size?.isFile()) throw fault('name a file that exists');
  if (size.size > MOST_BYTES) throw fault('name a file of at most 256 KB');
  try {
    return fs.readFileSync(file);
  } catch {
    throw fault('name a file that can be read');
  }
}

function isPngOfSize(bytes: Buffer): boolean {
  if (bytes.length < PNG_HEAD || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)].every(
    (side) => side > 0 && side <= MOST_PIXELS,
  );
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** An SVG as PNG, so that every output shows the same picture; null where nothing of it can be seen. */
async function markPicture(svg: string, fontDir: string): Promise<Uint8Array | null> {
  const drawn = await drawSvg(svg, fontDir, ({ width, height }) =>
    Math.min(HEIGHT / height, WIDEST / width),
  );
  const isSeen = drawn.pixels.some((value, at) => at % 4 === 3 && value > 0);
  return isSeen ? drawn.asPng() : null;
}
