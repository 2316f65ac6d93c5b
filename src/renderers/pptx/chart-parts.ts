import { Document, Packer, Paragraph } from 'docx';
import { ChartRun, type ChartRunOptions } from 'docx/charts';
import { unzipSync, zipSync, type Zippable } from 'fflate';

/** A fixed moment for every entry, so that the same report is the same bytes. */
export const ZIP_TIME = new Date(1980, 0, 1);

/**
 * The parts of native charts, each with its workbook, for a deck: written as for a Word file and moved.
 * `chart1.xml` belongs to the first of `charts`, and so on.
 */
export async function chartParts(charts: ChartRunOptions[]): Promise<Record<string, Uint8Array>> {
  if (charts.length === 0) return {};
  const carrier = new Document({
    sections: [
      { children: charts.map((chart) => new Paragraph({ children: [new ChartRun(chart)] })) },
    ],
  });
  const parts: Record<string, Uint8Array> = {};
  for (const [name, bytes] of Object.entries(
    unzipSync(new Uint8Array(await Packer.toArrayBuffer(carrier))),
  )) {
    const found = /^word\/((?:charts|embeddings)\/.*[^/])$/.exec(name)?.[1];
    if (found) parts[`ppt/${found}`] = found.endsWith('.xlsx') ? zipAgain(bytes) : bytes;
  }
  return parts;
}

function zipAgain(bytes: Uint8Array): Uint8Array {
  const entries: Zippable = Object.entries(unzipSync(bytes))
    .filter(([name]) => !name.endsWith('/'))
    .reduce<Zippable>((all, [name, content]) => ({ ...all, [name]: content }), {});
  return zipSync(entries, { mtime: ZIP_TIME, level: 6 });
}
