import { describe, expect, it } from 'vitest';
import { buildReport } from '../src/core/report/build-report.ts';
import { PROFILE_GROUPS } from './support/many-selections.ts';
import { pdfRenderer } from './support/pdf-renderer.ts';
import { canReadPdf, pagesOfPdf } from './support/read-pdf.ts';
import { REQUEST } from './support/real-reports.ts';

describe.runIf(canReadPdf())('page one of profiles', { timeout: 240_000 }, () => {
  const renderer = pdfRenderer();
  it.each(PROFILE_GROUPS)('of $slug vs $size is one page of a PDF', async ({ comparisons }) => {
    for (const comparison of comparisons.slice(0, 4)) {
      const document = buildReport(comparison, REQUEST);
      const [first, second] = pagesOfPdf(renderer.render(document).pdf);
      await new Promise((done) => setImmediate(done));
      const name = `${document.title} ${comparison.rivals.map((rival) => rival.name).join()}`;
      expect([name, first]).toEqual([name, expect.stringContaining('Next steps')]);
      expect([name, second?.trimStart()]).toEqual([
        name,
        expect.stringMatching(/^(?:Positioning|Messaging|Risks)/),
      ]);
    }
  });
});
