import type { Audience, Chair } from '../catalog/vocabulary.ts';
import type { ReportDocument } from './report-document.ts';

/** Names of files to take away: safe on every file system, whatever an entity is called. */

const LONGEST_BYTES = 150;
const UNSAFE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\p{Surrogate}/gu;
const MEMO_NAME = 'Decision memo';
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i;

export type ExportNameParts = {
  product: string;
  competitors: readonly string[];
  /** ISO day. */
  date: string;
  extension: string;
  /** Of a decision memo: the candidate that is first in it; empty: none is. */
  memo?: string | undefined;
  /** The page made for printing carries its purpose in its name. */
  print?: boolean;
  /** A copy for customers, and one from the rival’s chair, carry that in their names. */
  audience?: Audience | undefined;
  chair?: Chair | undefined;
};

/**
 * `{product} versus {competitor}, {date}.{extension}`; several competitors are counted, and a copy for
 * customers says so before the date. At most 150
 * bytes of UTF-8; a memo is `Decision memo {first}, {date}.{extension}`: names are shortened, never the date or the extension.
 */
export function exportName(parts: ExportNameParts): string {
  const { product, competitors, date, extension, print = false } = parts;
  const copy = [
    ...(parts.chair === 'rival' ? [', their chair'] : []),
    ...(parts.audience === 'customer' ? [', for customers'] : []),
  ].join('');
  const competitor =
    competitors.length === 1 ? (competitors[0] ?? '') : `${competitors.length} competitors`;
  const end = `${copy}, ${date}${print ? '_Print' : ''}.${extension}`;
  if (parts.memo !== undefined) {
    const left = LONGEST_BYTES - byteLength(`${MEMO_NAME} ${end}`);
    const chosen = shorten(safePart(parts.memo), left);
    return `${chosen ? `${MEMO_NAME} ${chosen}` : MEMO_NAME}${end}`;
  }
  const room = Math.floor((LONGEST_BYTES - byteLength(`_ versus ${end}`)) / 2);
  const left = shorten(safePart(product), room) || 'Report';
  const right = shorten(safePart(competitor), room) || 'competitor';
  const name = `${left} versus ${right}${end}`;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** `{name}, {date}.{extension}` of a file without a comparison; shortened likewise. */
export function fileName(name: string, date: string, extension: string): string {
  const end = `, ${date}.${extension}`;
  return `${shorten(safePart(name), LONGEST_BYTES - byteLength(end))}${end}`;
}

/** Who is compared in a document, as its matrix or the document itself names them. */
export function comparedNames({
  blocks,
  compared,
}: Pick<ReportDocument, 'blocks' | 'compared'>): Pick<ExportNameParts, 'product' | 'competitors'> {
  if (compared) return compared;
  const matrix = blocks.find((block) => block.type === 'matrix');
  return {
    product: matrix?.subject.name ?? '',
    competitors: matrix?.rivals.map(({ name }) => name) ?? [],
  };
}

function safePart(text: string): string {
  return text
    .replace(UNSAFE, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
}

function shorten(text: string, bytes: number): string {
  let kept = '';
  let length = 0;
  for (const character of text) {
    length += byteLength(character);
    if (length > bytes) break;
    kept += character;
  }
  return kept.replace(/[\s.]+$/, '');
}

/** UTF-8 length, counted by code point because no encoder is at hand here. */
function byteLength(text: string): number {
  let length = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return length;
}
