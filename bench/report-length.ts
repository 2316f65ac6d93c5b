import { TEMPLATES } from '../src/core/document/report-document.ts';
import { renderDocx } from '../src/renderers/docx/render-docx.ts';
import { planDeck } from '../src/renderers/pptx/plan/plan-deck.ts';
import { pdfRenderer } from '../test/support/pdf-renderer.ts';
import { pagesOfPdf } from '../test/support/read-pdf.ts';
import { catalogs } from '../test/support/real-reports.ts';
import { pairCards, tenRivalReports } from '../test/support/selections.ts';

/**
 * How long reports are, and how long Word takes: `npx tsx bench/report-length.ts`. Battlecards of one
 * rival, over all pairs of one catalog and a hundred of the other; reports of ten rivals.
 */

const PAIRS = 100;
const BEHIND = 'Before you use this card';
const pdf = pdfRenderer();

for (const catalog of catalogs) {
  const cards = pairCards(catalog, PAIRS).map((document) => {
    const { slides } = planDeck(document);
    const pages = pagesOfPdf(pdf.render(document).pdf);
    return {
      slides: slides.findIndex(({ title }) => JSON.stringify(title).includes(BEHIND)) - 1,
      inAll: slides.length,
      isOnOnePage: pages[0]?.includes(BEHIND) || pages[1]?.trimStart().startsWith(BEHIND),
      pages: pages.length,
    };
  });
  console.log(`${catalog.slug}: ${cards.length} pairs`);
  console.log('  slides of the card', spread(cards.map(({ slides }) => slides)));
  console.log('  slides in all', spread(cards.map(({ inAll }) => inAll)));
  console.log('  cards on one page', cards.filter(({ isOnOnePage }) => isOnOnePage).length);
  console.log('  pages in all', spread(cards.map(({ pages }) => pages)));
  for (const template of TEMPLATES) {
    const reports = tenRivalReports(catalog, template);
    const word: number[] = [];
    for (const document of reports) {
      const start = performance.now();
      await renderDocx(document);
      word.push(Math.round(performance.now() - start));
    }
    console.log(`  ${template} of ten rivals`);
    console.log('    slides', spread(reports.map((each) => planDeck(each).slides.length)));
    console.log(
      '    pages',
      spread(reports.map((each) => pagesOfPdf(pdf.render(each).pdf).length)),
    );
    console.log('    ms of Word', spread(word));
  }
}

/** `value × how often`, from the smallest. */
function spread(values: number[]): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([value, count]) => `${value} × ${count}`)
    .join(', ');
}
