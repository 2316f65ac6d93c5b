import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { canOpen, convertFiles } from '../../../test/support/convert-office.ts';
import { canReadPdf, wordsOfPdf, type PageWords } from '../../../test/support/read-pdf.ts';
import { goldenDocuments } from '../../../test/support/sample-documents.ts';
import { widenReport } from '../../../test/support/widen-report.ts';
import { briefDocument } from '../../core/document/brief-document.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { DECK_FACES } from '../look/faces.ts';
import { FOOTER, SLIDE } from './plan/deck-look.ts';
import { renderPptx } from './render-pptx.ts';

const decks = Object.entries(goldenDocuments).flatMap(
  ([name, document]): [string, ReportDocument][] => {
    if (document.template === 'matrix') return [];
    return [
      document.template === 'battlecard' || document.template === 'decision'
        ? [name, document]
        : [`${name} × 10`, widenReport(document, 10)],
    ];
  },
);
const STAND_INS = { [DECK_FACES.text]: 'DejaVu Sans', [DECK_FACES.display]: 'DejaVu Serif' };
/** Points by which the boxes of two words may touch. */
const TOUCH = 2;

/** The deck as it looks where neither of its faces nor one of their widths is installed. */
function withStandIns(deck: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(deck)).map(([name, part]) => {
    if (!/theme\d\.xml$/.test(name)) return [name, part] as const;
    const text = strFromU8(part).replace(/<a:latin typeface="([^"]*)"/g, (whole, face: string) =>
      whole.replace(face, STAND_INS[face] ?? face),
    );
    return [name, strToU8(text)] as const;
  });
  return zipSync(Object.fromEntries(parts));
}

type Word = PageWords['words'][number];

/** Words in each other's place, and words below where a slide's body ends. */
function faultsOf({ height, words }: PageWords): string[] {
  const scale = SLIDE.height / height;
  const middle = ({ top, bottom }: Word) => ((top + bottom) / 2) * scale;
  const isFoot = (word: Word) => Math.abs(middle(word) - (FOOTER.y + FOOTER.height / 2)) < 4;
  const low = words.filter((word) => !isFoot(word) && word.bottom * scale > FOOTER.y);
  const crossed = words.flatMap((one, at) =>
    words.slice(at + 1).filter((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
      return wide * scale > TOUCH && high > lower / 2;
    }),
  );
  return [...low, ...crossed].map(({ text }) => text);
}

describe.runIf(canOpen('soffice', 'libreoffice-impress') && canReadPdf())(
  'a deck without its faces keeps every word in its place',
  () => {
    let pdfs: Buffer[] = [];
    beforeAll(async () => {
      const files = await Promise.all(decks.map(async ([, document]) => renderPptx(document)));
      pdfs = convertFiles('.pptx', files.map(withStandIns), 'pdf');
    });

    it.each(decks.map(([name], index) => [name, index] as const))('%s', (_, index) => {
      const slides = wordsOfPdf(pdfs[index] ?? Buffer.alloc(0));
      const document = decks[index]?.[1];
      if (!document) throw new Error('There is no such deck.');
      const sections = briefDocument(document, 'slides').blocks.filter(
        (block) => block.type === 'heading' && block.level === 1,
      );
      if (document.template === 'battlecard') expect(slides.length).toBe(sections.length + 1);
      else expect(slides.length).toBeGreaterThan(2);
      expect(slides.map(faultsOf)).toEqual(slides.map(() => []));
    });
  },
);
