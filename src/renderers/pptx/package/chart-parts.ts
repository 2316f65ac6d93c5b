import { Document, Paragraph } from 'docx';
import { ChartRun } from 'docx/charts';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { DECK_FACES } from '../../look/faces.ts';
import { compileParts } from '../../office/compile-parts.ts';
import { chartOptions } from '../../office/chart-options.ts';
import type { DeckChart } from '../plan/slide-model.ts';

const PIXELS_IN_POINT = 96 / 72;
/** A fixed moment for every entry, so that the same report is the same bytes. */
export const ZIP_TIME = new Date(1980, 0, 1);

/**
 * The parts of native charts, each with its workbook, for a deck: written as for a Word file and moved.
 * `chart1.xml` belongs to the first of `charts`, and so on.
 */
export function chartParts(charts: DeckChart[]): Record<string, Uint8Array> {
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
  const parts = Object.entries(compileParts(carrier));
  const kept = parts.filter(([name]) => /^word\/(?:charts|embeddings)\//.test(name));
  return Object.fromEntries(
    kept.map(([name, part]) => [name.replace('word/', 'ppt/'), settle(part)]),
  );
}

/** A part without what changes from one run to the next: random ids, times of the zip. */
function settle(part: string | Uint8Array): Uint8Array {
  if (typeof part !== 'string') return zipAgain(part);
  // The workbook is the only part a chart refers to, so one fixed id does for both ends.
  return strToU8(part.replace(/(\s(?:r:id|Id)=")rId[^"]*"/g, '$1rId1"'));
}

function zipAgain(bytes: Uint8Array): Uint8Array {
  const entries: Zippable = unzipSync(bytes, { filter: ({ name }) => !name.endsWith('/') });
  return zipSync(entries, { mtime: ZIP_TIME, level: 6 });
}
