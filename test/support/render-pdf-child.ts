import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { pdfRenderer } from './pdf-renderer.ts';
import { goldenDocuments } from './sample-documents.ts';

/** Renders one report so many times, each with another title, and tells the last file and the memory. */
const [name = '', times = '1'] = process.argv.slice(2);
const document = goldenDocuments[name];
if (!document) throw new Error(`There is no report ${name}.`);

const { render } = pdfRenderer();
let mostMegabytes = 0;
for (let left = Number(times) - 1; left > 0; left -= 1) {
  render({ ...document, title: `${document.title} ${left}`, subtitle: `Number ${left}` });
  await setImmediate();
  mostMegabytes = Math.max(mostMegabytes, process.memoryUsage.rss() / 1024 ** 2);
}
const sha256 = createHash('sha256').update(render(document).pdf).digest('hex');
process.stdout.write(`${JSON.stringify({ sha256, mostMegabytes: Math.round(mostMegabytes) })}\n`);
