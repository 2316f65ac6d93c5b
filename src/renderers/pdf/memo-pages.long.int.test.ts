import { describe, expect, it } from 'vitest';
import { decided, PRESETS } from '../../../test/support/decided-presets.ts';
import { pdfRenderer } from '../../../test/support/pdf-renderer.ts';
import { canReadPdf, thinPages, wordsOfPdf } from '../../../test/support/read-pdf.ts';
import { REQUEST } from '../../../test/support/real-reports.ts';
import { buildMemo } from '../../core/report/build-memo.ts';

const { render } = pdfRenderer();

describe.runIf(canReadPdf())('a memo as PDF', () => {
  it.each(PRESETS)('fills a quarter of each page but the last: $slug', ({ catalog, slug }) => {
    const memo = buildMemo(catalog, decided(slug), { ...REQUEST, question: '' });
    expect(thinPages(wordsOfPdf(render(memo).pdf), 1 / 4)).toEqual([]);
  });
});
