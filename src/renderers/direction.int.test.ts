import { mapTexts } from './look/safe-text.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pdfRenderer } from '../../test/support/pdf-renderer.ts';
import { canReadPdf, factsOfPdf, pagesOfPdf } from '../../test/support/read-pdf.ts';
import { sampleDocuments } from '../../test/support/sample-documents.ts';
import { exportName } from '../core/document/export-name.ts';
import { reportDocument, type ReportDocument } from '../core/document/report-document.ts';
import { reportSheet } from '../server/branding/report-sheet.ts';
import { renderXlsx } from './xlsx/render-xlsx.ts';
import { renderCsv } from './csv/render-csv.ts';
import { renderDocx } from './docx/render-docx.ts';
import { renderHtml } from './html/render-html.ts';
import { readJson, renderJson } from './json/render-json.ts';
import { renderPptx } from './pptx/render-pptx.ts';
import { ReportBlocks } from './screen/report-blocks.tsx';
import { ReportContents } from './screen/report-contents.tsx';

const CONTROLS = [
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];
const CONTROL = /[\u202A-\u202E\u2066-\u2069]/;

/** A report in which every text that may hold anything turns what is behind it. */
const turning: ReportDocument = reportDocument.parse({
  ...sampleDocuments.plain,
  ...mapTexts(
    {
      title: sampleDocuments.plain.title,
      subtitle: sampleDocuments.plain.subtitle,
      footer: sampleDocuments.plain.footer,
      brand: sampleDocuments.plain.brand,
    },
    turned,
  ),
  blocks: turnedBlocks(),
});

function turned(text: string): string {
  return `${text}${CONTROLS.join('')} behind`;
}

function turnedBlocks(): ReportDocument['blocks'] {
  const closed = new Set([
    'type',
    'form',
    'id',
    'tone',
    'kind',
    'align',
    'size',
    'sign',
    'role',
    'state',
    'advantage',
    'link',
    'url',
    'criterionId',
    'overall',
  ]);
  const copy = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return closed.has(key) ? value : turned(value);
    if (Array.isArray(value)) return value.map((one) => copy(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, copy(inner, name)]),
    );
  };
  return copy(sampleDocuments.plain.blocks) as ReportDocument['blocks'];
}

/** Every part of a package as text, and of the packages in it. */
function textsOf(bytes: Uint8Array): [string, string][] {
  return Object.entries(unzipSync(bytes)).flatMap(([name, part]) =>
    name.endsWith('.xlsx') ? textsOf(part) : [[name, strFromU8(part)] as [string, string]],
  );
}

describe('a name that turns the direction of what is behind it turns nothing', () => {
  it('in the report that is looked at', () => {
    expect(JSON.stringify(turning).match(/\u202E/g)?.length).toBeGreaterThan(100);
  });

  it.each<[string, () => string]>([
    [
      'on the screen',
      () => renderToStaticMarkup(createElement(ReportBlocks, { blocks: turning.blocks })),
    ],
    [
      'in the contents on the screen',
      () => renderToStaticMarkup(createElement(ReportContents, { blocks: turning.blocks })),
    ],
    ['in HTML', () => renderHtml(turning)],
    ['in HTML for printing', () => renderHtml(turning, reportSheet(turning, 'print'))],
    ['in CSV', () => renderCsv(turning)],
    ['in JSON', () => renderJson(turning)],
    [
      'in the name of a file',
      () =>
        exportName({
          product: turned('a'),
          competitors: [turned('b')],
          date: '2026-11-21',
          extension: 'pdf',
        }),
    ],
  ])('%s', (_, render) => {
    const text = render();
    expect(text).toContain('behind');
    expect(CONTROL.test(text)).toBe(false);
  });

  it('in JSON, which gives it back whole all the same', () => {
    expect(readJson(renderJson(turning))).toEqual(turning);
  });

  it.each([
    ['Word', renderDocx],
    ['PowerPoint', renderPptx],
    ['Excel', renderXlsx],
  ] as const)('in any part of a %s file', async (_, render) => {
    const parts = textsOf(await render(turning));
    expect(parts.filter(([, text]) => text.includes('behind')).length).toBeGreaterThan(3);
    expect(parts.filter(([, text]) => CONTROL.test(text)).map(([name]) => name)).toEqual([]);
  });

  it.runIf(canReadPdf())('in a PDF and its title', () => {
    const { pdf, standard } = pdfRenderer().render(turning);
    expect(standard).toBe('ua-1');
    const pages = pagesOfPdf(pdf).join('\n');
    expect(pages.match(/behind/g)?.length).toBeGreaterThan(100);
    const facts = Buffer.from(factsOfPdf(pdf), 'latin1').toString();
    expect(facts).toContain('behind');
    expect(CONTROL.test(pages + facts)).toBe(false);
  });
});
