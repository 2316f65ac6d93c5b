import { Document, Packer, Paragraph } from 'docx';
import { ChartRun } from 'docx/charts';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { DECK_FACES } from '../../look/faces.ts';
import { chartOptions } from '../../office/chart-options.ts';
import type { DeckChart } from '../plan/slide-model.ts';

const PIXELS_IN_POINT = 96 / 72;
/** A fixed moment for every entry, so that the same report is the same bytes. */
export const ZIP_TIME = new Date(1980, 0, 1);

/**
 * The parts of native charts, each with its workbook, for a deck: written as for a Word file and moved.
 * `chart1.xml` belongs to the first of `charts`, and so on.
 */
export async function chartParts(charts: DeckChart[]): Promise<Record<string, Uint8Array>> {
  const drawn = charts.flatMap(({ block, width, height, fontSize }) => {
    const pixels = (points: number) => Math.round(points * PIXELS_IN_POINT);
    const frame = { width: pixels(width), height: pixels(height), fontSize, face: DECK_FACES.text };
    return chartOptions(block, frame) ?? [];
  });
  if (charts.length === 0) return {};
  const carrier = new Document({
    sections: [
      { children: drawn.map((chart) => new Paragraph({ children: [new ChartRun(chart)] })) },
    ],
  });
  const parts = Object.entries(unzipSync(new Uint8Array(await Packer.toArrayBuffer(carrier))));
  const kept = parts.flatMap(([name, bytes]) => {
    const found = /^word\/((?:charts|embeddings)\/.*[^/])$/.exec(name)?.[1];
    return found ? [{ name: found, bytes }] : [];
  });
  return Object.fromEntries(kept.map(({ name, bytes }) => [`ppt/${name}`, settle(name, bytes)]));
}

/** A part without what changes from one run to the next: random ids, times of the zip. */
function settle(name: string, bytes: Uint8Array): Uint8Array {
  if (name.endsWith('.xlsx')) return zipAgain(bytes);
  // The workbook is the only part a chart refers to, so one fixed id does for both ends.
  return strToU8(strFromU8(bytes).replace(/(\s(?:r:id|Id)=")rId[^"]*"/g, '$1rId1"'));
}

function zipAgain(bytes: Uint8Array): Uint8Array {
  const entries: Zippable = unzipSync(bytes, { filter: ({ name }) => !name.endsWith('/') });
  return zipSync(entries, { mtime: ZIP_TIME, level: 6 });
}
