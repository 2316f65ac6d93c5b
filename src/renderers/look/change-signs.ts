import type { Block, ReportDocument } from '../../core/document/report-document.ts';

/** A bar as a character before a changed text: of a face that Arial and its stand-ins have. */
export const SIGN = '\u258C\u00A0';

type Changeable = { text: string; changed?: boolean | null | undefined };

/**
 * The document with a bar as a character before every line that changed, for outputs that cannot draw
 * one beside it. Cells of the matrix get theirs where `isMatrix`.
 */
export function withChangeSigns(document: ReportDocument, isMatrix: boolean): ReportDocument {
  if (!document.since) return document;
  return { ...document, blocks: document.blocks.map((block) => signed(block, isMatrix)) };
}

function sign<One extends Changeable>(one: One): One {
  return one.changed ? { ...one, text: `${SIGN}${one.text}` } : one;
}

function signed(block: Block, isMatrix: boolean): Block {
  switch (block.type) {
    case 'paragraph': {
      const { statement, changed } = block;
      const stated = statement?.isFirst ? sign({ ...statement, changed }) : statement;
      return { ...sign(block), statement: stated };
    }
    case 'callout':
      return sign(block);
    case 'list': {
      const { statement, items } = block;
      const changed = items[0]?.changed;
      const stated = statement?.isFirst ? sign({ ...statement, changed }) : statement;
      return {
        ...block,
        statement: stated,
        items: items.map((item) => ({
          ...sign(item),
          ...(item.changed && item.answerAt && { answerAt: item.answerAt + SIGN.length }),
        })),
      };
    }
    case 'facts':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          value: sign({ text: item.value, changed: item.changed }).text,
        })),
      };
    case 'verdict':
      return { ...block, lines: block.lines.map(sign) };
    case 'columns':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, items: column.items.map(sign) })),
      };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(sign)) };
    case 'matrix':
      if (!isMatrix) return block;
      return {
        ...block,
        groups: block.groups.map((group) => ({
          ...group,
          rows: group.rows.map((row) => ({
            ...row,
            subject: sign(row.subject),
            rivals: row.rivals.map(sign),
          })),
        })),
      };
    case 'sources':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          title: sign({ text: item.title, changed: item.changed }).text,
        })),
      };
    case 'heading':
    case 'chart':
      return block;
  }
}
