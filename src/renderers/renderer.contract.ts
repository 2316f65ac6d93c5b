import { describe, expect, it } from 'vitest';
import { goldenDocuments, sampleDocuments } from '../../test/support/sample-documents.ts';
import { longReports } from '../../test/support/selections.ts';
import type { ReportDocument } from '../core/document/report-document.ts';
import { markChanges } from '../core/report/mark-changes.ts';

export type Renderer = {
  /** The output as a reader gets it: its texts in reading order. */
  readTexts: (document: ReportDocument) => string | Promise<string>;
  /**
   * What this output must give back, in order: every text of the document, on slides and paper of what
   * `briefDocument` leaves of a long one, which names what it left out.
   */
  owedTexts: (document: ReportDocument) => string[];
};

/**
 * The first sample, one kind of block at a time, so that a renderer fails by the kind it lacks. Paragraphs
 * follow each block, because no section is empty.
 */
const { plain } = sampleDocuments;
const around = plain.blocks.filter(({ type }) => type === 'paragraph');
const kindDocuments = Object.fromEntries(
  [...new Set(plain.blocks.map(({ type }) => type))].map((kind) => [
    `of kind ${kind}`,
    {
      ...plain,
      blocks: plain.blocks.flatMap((block) => (block.type === kind ? [block, ...around] : [])),
    },
  ]),
);

/** Saved, of each kind that opens otherwise. */
const ADDRESS = 'https://compare.example.org/r/7k2m9xq4tz';
const saved = Object.fromEntries(
  [plain, ...Object.values(goldenDocuments)].map((document) => [
    `with its short address: ${document.template} ${document.title}`,
    { ...document, address: ADDRESS },
  ]),
);

/** With a bar beside every line and cell. */
const marked = markChanges(plain, sampleDocuments['hostile strings']);

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What every renderer must do with every report: give back each text it owes, in order. */
export function describeRenderer(name: string, { readTexts, owedTexts }: Renderer): void {
  describe(`the ${name} renderer`, () => {
    it.each(
      Object.entries({
        ...sampleDocuments,
        ...kindDocuments,
        'with change bars': marked,
        ...saved,
        ...goldenDocuments,
        ...longReports,
      }),
    )('gives back every text of the report “%s” in order', async (_, document) => {
      const text = squeeze(await readTexts(document));
      let from = 0;
      for (const wanted of owedTexts(document).map(squeeze)) {
        const at = text.indexOf(wanted, from);
        expect(at, `“${wanted}” after “${text.slice(Math.max(0, from - 60), from)}”`).not.toBe(-1);
        from = at + wanted.length;
      }
    });
  });
}
