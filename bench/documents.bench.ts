import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import type { ReportDocument } from '../src/core/document/report-document.ts';
import { renderDocx } from '../src/renderers/docx/render-docx.ts';
import { renderHtml } from '../src/renderers/html/render-html.ts';
import { renderPptx } from '../src/renderers/pptx/render-pptx.ts';
import { pdfRenderer } from '../test/support/pdf-renderer.ts';
import { catalogs } from '../test/support/real-reports.ts';
import { tenRivalReports } from '../test/support/selections.ts';
import { timed, type Bench, type Side } from './bench.ts';
import { fiveRivalReports } from './five-rival-reports.ts';
import { drawWithDocx } from './sides/docx-drawing.ts';
import { drawWithPptxgenjs } from './sides/pptx-drawing.ts';

type Make = (document: ReportDocument) => unknown;

const DOCUMENTS = 24;
const A_TURN = 4;
const A_CHILD = 8;
const NO_CHROMIUM = 'there is no Chromium; see scripts/find-chromium.mjs';

const { render } = pdfRenderer();

/** Documents a second of the next few; each side walks through the same ones. */
function perSecond(documents: ReportDocument[], make: Make): Side {
  let next = 0;
  return async () => {
    const spent = await timed(async () => {
      for (let made = 0; made < A_TURN; made += 1, next += 1) {
        const document = documents[next % documents.length];
        if (document) await make(document);
        await setImmediate(); // caches of a document are dropped here
      }
    });
    return (A_TURN * 1000) / spent;
  };
}

const milliseconds = (documents: ReportDocument[], make: Make): Side => {
  const side = perSecond(documents, make);
  return async () => 1000 / (await side());
};

/** Chromium as it prints a service's documents: on a fresh page each, its fonts waited for, tagged, with bookmarks. */
async function print(context: BrowserContext, document: ReportDocument): Promise<void> {
  const page = await context.newPage();
  try {
    await page.setContent(renderHtml(document));
    await page.evaluate(() => globalThis.document.fonts.ready.then(() => true));
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await page.close();
  }
}

async function warmChromium(after: (cleanUp: () => unknown) => void) {
  const executablePath = await findChromium();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  after(() => browser.close());
  return browser.newContext();
}

/** Memory of the browser processes below this one in MB, with shared pages split among them. */
function chromiumMegabytes(): number {
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const status = readOrNothing(`/proc/${name}/status`);
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
  }
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && id > 0 && (id === process.pid || isBelow(parents.get(id)));
  return [...parents.keys()]
    .filter((id) => id !== process.pid && isBelow(id))
    .filter((id) => readOrNothing(`/proc/${id}/cmdline`).includes('--'))
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${id}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / 1024, 0);
}

/** A process may have ended meanwhile. */
function readOrNothing(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export const benches: Bench[] = [
  {
    name: 'pdf',
    what: 'a PDF of 32 criteria by 5 rivals',
    against: 'a warm headless Chromium that prints our HTML, on a fresh page each',
    unit: 'a second',
    goal: { atLeast: 8 },
    prepare: async (after) => {
      const context = await warmChromium(after);
      if (context === null) return NO_CHROMIUM;
      const documents = fiveRivalReports(DOCUMENTS);
      return {
        ours: perSecond(documents, render),
        theirs: perSecond(documents, (document) => print(context, document)),
      };
    },
  },
  {
    name: 'pdf-memory',
    what: `memory a process of its own takes for ${A_CHILD} PDFs, at most, above its start`,
    against: 'the processes of a warm headless Chromium behind as many',
    unit: 'MB',
    goal: { atMost: 0.35 },
    prepare: async (after) => {
      const context = await warmChromium(after);
      if (context === null) return NO_CHROMIUM;
      const documents = fiveRivalReports(A_CHILD);
      const child = ['--import', 'tsx', 'bench/sides/pdf-memory.ts', String(A_CHILD)];
      return {
        ours: async () => Number((await promisify(execFile)(process.execPath, child)).stdout),
        theirs: async () => {
          for (const document of documents) await print(context, document);
          return chromiumMegabytes();
        },
      };
    },
  },
  {
    name: 'docx',
    what: 'a Word file of 32 criteria by 5 rivals',
    against: 'the docx library drawing the same content plainly',
    unit: 'a second',
    goal: { atLeast: 1 },
    prepare: async () => {
      const documents = fiveRivalReports(DOCUMENTS);
      return {
        ours: perSecond(documents, (document) => renderDocx(document)),
        theirs: perSecond(documents, drawWithDocx),
      };
    },
  },
  {
    name: 'pptx',
    what: 'a PowerPoint deck of 32 criteria by 5 rivals',
    against: 'pptxgenjs drawing the same content plainly',
    unit: 'a second',
    goal: { atLeast: 1 },
    prepare: async () => {
      const documents = fiveRivalReports(DOCUMENTS);
      return {
        ours: perSecond(documents, (document) => renderPptx(document)),
        theirs: perSecond(documents, drawWithPptxgenjs),
      };
    },
  },
  {
    name: 'docx-ten',
    what: 'a Word profile of ten rivals',
    against: 'its PDF',
    unit: 'ms',
    goal: { atMost: 4 },
    prepare: async () => {
      const documents = catalogs.flatMap((catalog) => tenRivalReports(catalog, 'profile'));
      return {
        ours: milliseconds(documents, (document) => renderDocx(document)),
        theirs: milliseconds(documents, render),
      };
    },
  },
];
