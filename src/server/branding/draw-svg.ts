import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Typeface for texts whose own is not in the folder; a drawing of outlines needs none. */
const DEFAULT_FACE = 'Noto Sans';

let engine: Promise<void> | null = null;
const faces = new Map<string, Promise<Uint8Array[]>>();

/**
 * Rasterises an SVG; `zoomFor` gives the zoom from its own size. The engine is WebAssembly: it reads no file, and a drawing
 * that breaks it throws.
 */
export async function drawSvg(
  svg: string,
  fontDir: string,
  zoomFor: (size: { width: number; height: number }) => number = () => 1,
) {
  engine ??= loadEngine();
  await engine;
  const read = faces.get(fontDir) ?? readFaces(fontDir);
  faces.set(fontDir, read);
  const font: ResvgRenderOptions['font'] = {
    loadSystemFonts: false,
    fontBuffers: await read,
    defaultFontFamily: DEFAULT_FACE,
  };
  const measured = new Resvg(svg, { font });
  const value = zoomFor(measured);
  if (value === 1) return measured.render();
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value } }).render();
}

async function readFaces(fontDir: string): Promise<Uint8Array[]> {
  const files = (await readdir(fontDir)).filter((name) => name.endsWith('.ttf'));
  return Promise.all(files.map((name) => readFile(path.join(fontDir, name))));
}

async function loadEngine(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
}
