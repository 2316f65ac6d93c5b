import { siteOf } from '../../catalog/site-of.ts';
import type { Measurement } from '../../catalog/resolved.ts';
import {
  textCell,
  type BookCell,
  type BookFormat,
  type BookLook,
  type FormulaFormat,
} from '../../document/book.ts';
import { unaddressedSource } from '../../wording/evidence.ts';

/** Cells of a workbook. */

export const PLAIN_FORMAT: BookFormat = { before: '', after: '', decimals: 0, grouped: true };

export function numberCell(value: number, format: BookFormat, look?: BookLook): BookCell {
  return { value: { kind: 'number', value, ...format }, ...(look && { look }), atEnd: true };
}

export function formulaCell(
  formula: string,
  result: number | string,
  format: FormulaFormat = PLAIN_FORMAT,
): BookCell {
  return { value: { kind: 'formula', formula, result, ...format }, atEnd: true };
}

/** Where a claim was read; every title, the first address. */
export function sourceCell(claim: Measurement): BookCell {
  const [first] = claim.evidence;
  if (!first) return textCell(unaddressedSource(claim.basis));
  const titles = claim.evidence.map(({ title, url }) => title ?? siteOf(url));
  return { ...textCell(titles.join('; '), 'link'), link: { address: first.url } };
}
