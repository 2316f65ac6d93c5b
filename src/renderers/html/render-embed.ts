import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import type { Block } from '../../core/document/report-document.ts';
import { withFullPages } from '../look/layout.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import { htmlText, renderBlocks } from './render-blocks.ts';

export type EmbeddedPage = {
  title: string;
  subtitle: string;
  date: string;
  language: string;
  notice?: string | null | undefined;
  isInternal: boolean;
  blocks: Block[];
  brandName: string;
  /** Where all of it stands, and what the link says. */
  whole: { address: string; text: string };
};

/** Links of an embedded page open beside the page that holds it; those within it stay. */
const OUTWARD = /<a href="http/g;

/** A piece of a report as one page for a frame: no script, no outside resource, the reports' own style sheet. */
export function renderEmbed(page: EmbeddedPage, style: string): string {
  const { title, subtitle, date, language, notice, blocks, brandName, whole } = page;
  const body =
    `<main><header><h1>${htmlText(title)}</h1>` +
    (page.isInternal ? `<p class="internal">${FILE_FURNITURE.internalNotice}</p>` : '') +
    (notice ? `<p class="subtitle"><strong>${htmlText(notice)}</strong></p>` : '') +
    `<p class="subtitle">${htmlText(subtitle)}</p><p class="date"><time datetime="${date}">${date}</time></p></header>` +
    `${renderBlocks(withFullPages(blocks))}<footer>${htmlText(brandName)} · ` +
    `<a href="${escapeMarkup(whole.address)}">${htmlText(whole.text)}</a></footer></main>`;
  return (
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">` +
    `<title>${escapeMarkup(title)}</title><style>${style}</style></head>` +
    `<body>${body.replace(OUTWARD, '<a target="_blank" rel="noopener" href="http')}</body></html>\n`
  );
}
