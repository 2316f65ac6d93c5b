import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const TOOLS = ['pdftotext', 'pdfinfo', 'qpdf'] as const;
type Tool = (typeof TOOLS)[number];

/** pdftotext puts right-to-left words between marks, those of one line in drawing order. */
const RIGHT_TO_LEFT_RUN = /(?:\u202B[^\u202C\n]*\u202C[^\S\n]*)+/g;
const RIGHT_TO_LEFT_WORD = /\u202B[^\u202C]*\u202C/g;
const PAGE_FOOT = /\n[^\n]* \d+ of \d+\n$/;

/** Whether a PDF can be read here. Without the tools tests are skipped with a message; in CI that is a fault. */
export function canReadPdf(): boolean {
  const missing = TOOLS.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length === 0) return true;
  const notice = `PDF tests need ${missing.join(', ')} (packages poppler-utils and qpdf).`;
  if (process.env.CI) throw new Error(notice);
  console.warn(`${notice} They are skipped.`);
  return false;
}

/** Runs a tool over a PDF; `-` among the arguments after it stands for standard output. */
function read(tool: Tool, pdf: Buffer, before: string[], after: string[] = []): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-pdf-'));
  const file = path.join(folder, 'report.pdf');
  try {
    writeFileSync(file, pdf);
    return execFileSync(tool, [...before, file, ...after], {
      encoding: 'latin1',
      maxBuffer: 200e6,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}

/** The file rewritten by qpdf with these options. */
export function changePdf(pdf: Buffer, options: string[]): Buffer {
  return Buffer.from(read('qpdf', pdf, options, ['-']), 'latin1');
}

const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');

/** The pages' texts in drawing order, without their footers. */
export function pagesOfPdf(pdf: Buffer): string[] {
  return utf8(read('pdftotext', pdf, ['-raw', '-enc', 'UTF-8'], ['-']))
    .split('\f')
    .slice(0, -1)
    .map((page) =>
      page
        .replace(PAGE_FOOT, '\n')
        .replace(RIGHT_TO_LEFT_RUN, (run) =>
          (run.match(RIGHT_TO_LEFT_WORD) ?? []).reverse().join(' '),
        ),
    );
}

/** The footers of the pages. */
export function pageFeet(pdf: Buffer): string[] {
  return utf8(read('pdftotext', pdf, ['-raw', '-enc', 'UTF-8'], ['-']))
    .split('\f')
    .slice(0, -1)
    .map((page) => PAGE_FOOT.exec(page)?.[0].trim() ?? '');
}

/** The letters of a text, without line ends, hyphens and invisible marks. */
export function lettersOf(text: string): string {
  return text.replace(/[\s\p{Cf}-]/gu, '');
}

/** The output of `pdfinfo` for the file and each page. */
export function factsOfPdf(pdf: Buffer): string {
  return read('pdfinfo', pdf, ['-l', '-1']);
}

/** The objects of the file, uncompressed; throws when qpdf finds a fault. */
export function objectsOfPdf(pdf: Buffer): string {
  read('qpdf', pdf, ['--check']);
  return read('qpdf', pdf, ['--qdf', '--object-streams=disable'], ['-']);
}

type Box = { left: number; right: number; top: number; bottom: number; text: string };

export type PageWords = { width: number; height: number; words: Box[] };

/** Every word with its place, page by page, in points from the page's top left. */
export function wordsOfPdf(pdf: Buffer): PageWords[] {
  const markup = utf8(read('pdftotext', pdf, ['-bbox', '-enc', 'UTF-8'], ['-']));
  return markup
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [width = 0, height = 0] = [...page.slice(0, 80).matchAll(/"([\d.]+)"/g)].map(
        ([, value]) => Number(value),
      );
      const words = [
        ...page.matchAll(
          /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
        ),
      ].map(([, left, top, right, bottom, text = '']) => ({
        left: Number(left),
        right: Number(right),
        top: Number(top),
        bottom: Number(bottom),
        text,
      }));
      return { width, height, words };
    });
}

/** Points that the line at the foot of a page takes. */
const FOOT = 45;

/** Numbers of the pages, but for the last, whose words take less than this share of their height. */
export function thinPages(pages: PageWords[], least = 1 / 5): number[] {
  return pages.slice(0, -1).flatMap(({ height, words }, index) => {
    const body = words.filter(({ bottom }) => bottom < height - FOOT);
    const lowest = Math.max(0, ...body.map(({ bottom }) => bottom));
    const highest = Math.min(lowest, ...body.map(({ top }) => top));
    return lowest - highest < height * least ? [index + 1] : [];
  });
}
