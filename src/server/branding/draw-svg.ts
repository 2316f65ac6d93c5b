import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** In pixels: sharp in print at the size reports give a mark, and no wall of pixels where it is very wide. */
const HEIGHT = 192;
const WIDEST = 1600;
/** Of texts whose own face is not in the folder; a mark drawn with outlines needs none. */
const DEFAULT_FACE = 'Noto Sans';

let engine: Promise<void> | null = null;

/**
 * An SVG as PNG, so that every output shows the same picture; null where nothing of it can be seen.
 * The engine is WebAssembly: it reads no file, and a drawing that breaks it throws.
 */
export async function drawSvg(svg: string, fontDir: string): Promise<Uint8Array | null> {
  engine ??= loadEngine();
  await engine;
  const files = (await readdir(fontDir)).filter((name) => name.endsWith('.ttf'));
  const font = {
    loadSystemFonts: false,
    fontBuffers: await Promise.all(files.map((name) => readFile(path.join(fontDir, name)))),
    defaultFontFamily: DEFAULT_FACE,
  };
  const { width, height } = new Resvg(svg, { font });
  const zoom = Math.min(HEIGHT / height, WIDEST / width);
  const drawn = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: zoom } }).render();
  const isSeen = drawn.pixels.some((value, at) => at % 4 === 3 && value > 0);
  return isSeen ? drawn.asPng() : null;
}

async function loadEngine(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
}
