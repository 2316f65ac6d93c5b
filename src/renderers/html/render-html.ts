import { withFullPages } from '../look/layout.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import { briefDocument } from '../../core/document/brief-document.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { isInternal } from '../../core/document/internal-copy.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { qrCode, qrPath } from '../look/qr-code.ts';
import { MARK_BARS, MARK_RADIUS, MARK_SIDE } from '../look/mark.ts';
import { renderBlocks, htmlText } from './render-blocks.ts';
import { REPORT_STYLE, REPORT_STYLE_SHA256 } from './report-style.ts';

/** A style sheet and its hash (`sha256-…`), by which the page's own policy lets it through. */
export type ReportStyle = { style: string; hash: string };
const PRODUCT_SHEET: ReportStyle = { style: REPORT_STYLE, hash: REPORT_STYLE_SHA256 };

/**
 * The report as one self-contained page: no script, no outside resource, one style sheet. Opens offline
 * and prints on A4. A document with an accent of its own, and a page for printing, need their own sheet.
 * `origin` travels in an element that shows and runs nothing.
 */
export function renderHtml(
  document: ReportDocument,
  { style, hash }: ReportStyle = PRODUCT_SHEET,
  origin?: string,
): string {
  const shown = briefDocument(document, 'page');
  const { brand, title, notice, subtitle, date, blocks, footer, language } = shown;
  const address = shown.address ?? null;
  const policy = `default-src 'none'; style-src '${hash}'; img-src data:; font-src data:`;
  return (
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title>` +
    `${isInternal(document) ? INTERNAL.keyword : ''}<style>${style}</style></head>\n<body><main><header${address ? ' class="addressed"' : ''}>` +
    `${isInternal(document) ? INTERNAL.notice : ''}` +
    `${brand.logo ? `<p class="brand">${logo(brand)}${htmlText(brand.name)}</p>` : ''}` +
    `<h1>${htmlText(title)}</h1>` +
    `${notice ? `<p class="subtitle"><strong>${htmlText(notice)}</strong></p>` : ''}` +
    `<p class="subtitle">${htmlText(subtitle)}</p>` +
    `<p class="date"><time datetime="${date}">${date}</time>${address ? addressLink(address) : ''}</p>${address ? code(address) : ''}</header>\n` +
    `${renderBlocks(withFullPages(blocks))}\n<footer>${htmlText(footer)}</footer></main>` +
    `${origin === undefined ? '' : `<template data-report-origin>${origin}</template>`}</body></html>\n`
  );
}

const INTERNAL = {
  keyword: `<meta name="keywords" content="${FILE_FURNITURE.internal}">`,
  notice: `<p class="internal">${FILE_FURNITURE.internalNotice}</p>`,
};

function addressLink(address: string): string {
  const text = htmlText(address);
  return ` · ${FILE_FURNITURE.addressLead}<a href="${escapeMarkup(address)}">${text}</a>`;
}

function code(address: string): string {
  const drawn = qrCode(address);
  const { side } = drawn;
  return (
    `<svg class="code" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeMarkup(FILE_FURNITURE.addressCode(address))}">` +
    `<rect class="light" width="${side}" height="${side}"/><path class="dark" d="${qrPath(drawn)}"/></svg>`
  );
}

/** An operator's mark is a picture, in which nothing can run or load. */
function logo({ mark }: ReportDocument['brand']): string {
  if (!mark) return LOGO;
  return `<img class="logo-image" alt="" src="data:${mark.mime};base64,${escapeMarkup(mark.base64)}">`;
}

const LOGO =
  `<svg class="logo" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}" aria-hidden="true">` +
  `<rect class="ground" width="${MARK_SIDE}" height="${MARK_SIDE}" rx="${MARK_RADIUS}"/>${MARK_BARS.map(
    ({ x, y, width, height, strength }) =>
      `<rect class="bar" x="${x}" y="${y}" width="${width}" height="${height}" opacity="${strength}"/>`,
  ).join('')}</svg>`;
