import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ReportDocument } from '../../src/core/document/report-document.ts';
import { renderDocx } from '../../src/renderers/docx/render-docx.ts';
import { renderPptx } from '../../src/renderers/pptx/render-pptx.ts';
import { pdfRenderer } from './pdf-renderer.ts';
import { goldenDocuments } from './sample-documents.ts';

/**
 * Renders one report a number of times, each with a different title and as PDF, Word and PowerPoint in turn, the last as PDF,
 * and prints that file, the count of each kind and the memory.
 */
const [name = '', times = '1'] = process.argv.slice(2);
const document = goldenDocuments[name];
if (!document) throw new Error(`There is no report ${name}.`);

const { render } = pdfRenderer();
const makers: [string, (report: ReportDocument) => Uint8Array | Promise<Uint8Array>][] = [
  ['pdf', (report) => render(report).pdf],
  ['word', renderDocx],
  ['powerpoint', renderPptx],
];
const made: Record<string, number> = {};
let mostMegabytes = 0;
let last = new Uint8Array();
for (let left = Number(times) - 1; left >= 0; left -= 1) {
  const [kind, make] = makers[left % makers.length] ?? ['none', () => new Uint8Array()];
  const another = { title: `${document.title} ${left}`, subtitle: `Number ${left}` };
  last = new Uint8Array(await make(left === 0 ? document : { ...document, ...another }));
  made[kind] = (made[kind] ?? 0) + 1;
  await setImmediate();
  mostMegabytes = Math.max(mostMegabytes, process.memoryUsage.rss() / 1024 ** 2);
}
const sha256 = createHash('sha256').update(last).digest('hex');
const figures = { sha256, made, mostMegabytes: Math.round(mostMegabytes) };
process.stdout.write(`${JSON.stringify(figures)}\n`);
