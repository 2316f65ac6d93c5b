import { mapCells, mapLines } from '../../core/document/map-lines.ts';
import type { Block, ReportDocument } from '../../core/document/report-document.ts';

/** A bar as a character before a changed text: of a face that Arial and its stand-ins have. */
const SIGN = '\u258C\u00A0';

/** The document with a sign before each line and cell that changed, for outputs that draw no bar beside it. */
export function withChangeSigns(document: ReportDocument): ReportDocument {
  if (!document.since) return document;
  const blocks = document.blocks.map((block) =>
    block.type === 'matrix' ? mapCells(block, sign) : signed(block),
  );
  return { ...document, blocks };
}

function sign<One extends { text: string; changed?: boolean | null | undefined }>(one: One): One {
  return one.changed ? { ...one, text: `${SIGN}${one.text}` } : one;
}

/** A statement that is the first line whole has its bar. */
function signed(given: Block): Block {
  const block = mapLines(given, sign);
  if ((block.type !== 'paragraph' && block.type !== 'list') || !block.statement?.isFirst) {
    return block;
  }
  const { changed } = block.type === 'list' ? (block.items[0] ?? {}) : block;
  return { ...block, statement: sign({ ...block.statement, changed }) };
}
