import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packageFaults } from '../../../test/support/check-package.ts';
import {
  deckText,
  paragraphTexts,
  readDeckParts,
  slideParts,
} from '../../../test/support/read-pptx.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { briefDocument } from '../../core/document/brief-document.ts';
import { documentTexts } from '../../core/document/document-texts.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { safeText } from '../look/safe-text.ts';
import { productMarkPng } from '../office/marks.ts';
import { describeRenderer } from '../renderer.contract.ts';
import { MOST_CHARACTERS, renderPptx } from './render-pptx.ts';
import { splitWide } from './plan/split-wide.ts';

const documents = Object.entries({ ...sampleDocuments, ...goldenDocuments });
const plain = sampleDocuments.plain;

/** A long report as slides show it; a wide matrix is told in parts, each in order. */
const inParts = (document: ReportDocument): ReportDocument => ({
  ...document,
  blocks: briefDocument(document, 'slides').blocks.flatMap(splitWide),
});

describeRenderer('powerpoint', {
  readTexts: async (document) => deckText(await renderPptx(document)),
  owedTexts: (document) => documentTexts(inParts(document)).map(safeText),
});

describe.each(documents)('the deck of “%s”', (_, document) => {
  it('is a whole package in which every slide has a title, a number and notes', async () => {
    const bytes = await renderPptx(document);
    expect(packageFaults(bytes)).toEqual([]);
    for (const [index, { slide, notes }] of slideParts(readDeckParts(bytes)).entries()) {
      expect(slide).toMatch(/<p:ph type="(?:title|ctrTitle)"\/>/);
      expect(slide.includes('type="sldNum"')).toBe(index > 0 || document.template !== 'matrix');
      expect(notes).toContain('<p:ph type="body" idx="1"/>');
      const frames = [...slide.matchAll(/<p:graphicFrame>.*?<p:cNvPr ([^>]*)>/gs)];
      for (const [, properties] of frames) expect(properties).toMatch(/descr="[^"]/);
    }
  });
});

describe('a deck', () => {
  it('is the same bytes each time', async () => {
    expect(await renderPptx(plain)).toEqual(await renderPptx(plain));
  });

  it('is refused where there is more to show than a deck may hold', async () => {
    const text = 'Every cell is as long as may be. '.repeat(MOST_CHARACTERS / 33 + 1);
    const paragraph = { type: 'paragraph' as const, tone: 'body' as const, text, refs: [] };
    const long = { ...plain, blocks: [...plain.blocks, paragraph] };
    await expect(renderPptx(long)).rejects.toThrow(expect.objectContaining({ name: 'TooLong' }));
  });

  it('shows the mark and accent of the operator, and no other picture', async () => {
    const drawn = productMarkPng('#aa0000');
    const mark = { mime: 'image/png' as const, base64: btoa(strFromU8(drawn, true)) };
    const brand = { name: 'Acme', logo: true, mark, accent: '#aa0000' };
    const bytes = await renderPptx({ ...plain, brand });
    const media = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes('/media/'));
    expect(media).toEqual([['ppt/media/mark.png', drawn]]);
    const parts = readDeckParts(bytes);
    expect(parts['ppt/slides/slide1.xml']).toMatch(/<a:blip r:embed="rId\d+"\/>/);
    expect(parts['ppt/slides/_rels/slide1.xml.rels']).toContain('mark.png');
    expect(parts['ppt/theme/theme1.xml']).toContain('<a:accent1><a:srgbClr val="AA0000"/>');
    expect(packageFaults(bytes)).toEqual([]);
  });

  it('draws charts that can be edited, each with its workbook', async () => {
    const parts = readDeckParts(await renderPptx(plain));
    expect(parts['ppt/charts/chart1.xml']).toContain('<c:radarChart>');
    expect(parts['ppt/charts/chart2.xml']).toContain('<c:grouping val="stacked"/>');
    expect(parts['ppt/charts/_rels/chart1.xml.rels']).toContain('.xlsx');
  });

  it('tells the sources of a slide in its notes', async () => {
    const slides = slideParts(readDeckParts(await renderPptx(plain)));
    const told = slides.flatMap(({ notes }) => paragraphTexts(notes));
    expect(told.some((line) => line.includes('https://example.org/a?b=1&c=%22'))).toBe(true);
  });

  it('sets Arabic from right to left and names the language of each run', async () => {
    const bytes = await renderPptx({ ...plain, title: 'شركة الذكاء 通义千问' });
    const slide = slideParts(readDeckParts(bytes))[0]?.slide;
    expect(slide).toContain('algn="r" rtl="1"');
    expect(slide).toContain('lang="ar-SA"');
    expect(slide).toContain('lang="zh-CN"');
  });

  it('leads to web addresses only', async () => {
    const bytes = await renderPptx({
      ...plain,
      blocks: [
        {
          type: 'sources',
          items: [
            { number: 1, title: 'a', url: 'javascript:alert(1)', date: 'b' },
            { number: 2, title: 'a', url: 'https://example.org/"<x>', date: 'b' },
          ],
        },
      ],
    });
    const rels = Object.entries(readDeckParts(bytes)).filter(([name]) => name.endsWith('.rels'));
    const targets = rels.flatMap(([, text]) => text.match(/Target="[a-z]+:[^"]*"/g) ?? []);
    expect(targets).toEqual(['Target="https://example.org/%22%3Cx%3E"']);
  });

  it('stays well formed whatever the texts are', async () => {
    const strings = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), {
      numRuns: 1000,
      seed: 7,
    });
    const items = strings.map((text) => ({ label: text.slice(0, 8), text, refs: [] }));
    const bytes = await renderPptx({
      ...plain,
      blocks: [{ type: 'list', ordered: false, items }],
    });
    expect(packageFaults(bytes)).toEqual([]);
  });
});
