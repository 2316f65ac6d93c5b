import fs from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { pdfRenderer } from '../../test/support/pdf-renderer.ts';
import { fiveRivalReports } from '../five-rival-reports.ts';

/** Makes a number of PDFs and prints the peak rise of its memory above that before the first, in MB. */
const [count = 1] = process.argv.slice(2).map(Number);
const reports = fiveRivalReports(count);
const heldBefore = statusMegabytes('VmRSS');
const { render } = pdfRenderer();
for (const report of reports) {
  render(report);
  await setImmediate();
}
process.stdout.write(`${statusMegabytes('VmHWM') - heldBefore}\n`);

function statusMegabytes(name: string): number {
  const line = new RegExp(String.raw`^${name}:\s+(\d+) kB`, 'm');
  return Number(line.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
}
