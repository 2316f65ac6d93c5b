import type { Block, BlockOf, Line, MatrixCell } from './report-document.ts';

type Changed = Line['changed'];
/** What a line says without its sources; of a table also the row it stands in. */
export type BlockLine = {
  text: string;
  changed: Changed;
  /** Its words with those around it, by which it is known again. */
  words: (string | null)[];
  row?: { head: string; isHead: boolean };
};
type Change = (line: BlockLine) => { text: string; changed?: Changed };

/** The block with each of its lines as `change` gives it back, in order; a matrix and a chart have none. */
export function mapLines(block: Block, change: Change): Block {
  const put = (
    text: string,
    changed: Changed,
    words: BlockLine['words'],
    row?: BlockLine['row'],
  ) => {
    const line = change({ text, changed, words, ...(row && { row }) });
    return { text: line.text, ...(line.changed && { changed: line.changed }) };
  };
  switch (block.type) {
    case 'paragraph':
      return { ...block, ...put(block.text, block.changed, [block.text]) };
    case 'callout':
      return { ...block, ...put(block.text, block.changed, [block.title, block.text]) };
    case 'list': {
      const items = block.items.map((item) => {
        const line = put(item.text, item.changed, [item.label, item.text]);
        const shift = line.text.length - item.text.length;
        return { ...item, ...line, ...(item.answerAt && { answerAt: item.answerAt + shift }) };
      });
      return { ...block, items };
    }
    case 'facts': {
      const items = block.items.map((item) => {
        const { text, ...line } = put(item.value, item.changed, [item.label, item.value]);
        return { ...item, value: text, ...line };
      });
      return { ...block, items };
    }
    case 'verdict': {
      const lines = block.lines.map((line) => ({
        ...line,
        ...put(line.text, line.changed, [line.label, line.text]),
      }));
      return { ...block, lines };
    }
    case 'columns': {
      const columns = block.columns.map((column) => ({
        ...column,
        items: column.items.map((item) => ({
          ...item,
          ...put(item.text, item.changed, [column.sign, item.text, item.tag]),
        })),
      }));
      return { ...block, columns };
    }
    case 'table': {
      const rows = block.rows.map((row) => {
        const head = row[0]?.text ?? '';
        return row.map((line, at) => {
          const words = [head, block.columns[at]?.text ?? '', line.text];
          return { ...line, ...put(line.text, line.changed, words, { head, isHead: at === 0 }) };
        });
      });
      return { ...block, rows };
    }
    case 'sources': {
      const items = block.items.map((item) => {
        const words = [item.title, item.url, item.date];
        const { text, ...line } = put(item.title, item.changed, words);
        return { ...item, title: text, ...line };
      });
      return { ...block, items };
    }
    case 'heading':
    case 'matrix':
    case 'chart':
      return block;
  }
}

export function linesOf(block: Block): BlockLine[] {
  const lines: BlockLine[] = [];
  mapLines(block, (line) => {
    lines.push(line);
    return line;
  });
  return lines;
}

/** The matrix with each of its cells as `change` gives it back. */
export function mapCells(
  matrix: BlockOf<'matrix'>,
  change: (cell: MatrixCell) => MatrixCell,
): BlockOf<'matrix'> {
  return {
    ...matrix,
    groups: matrix.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({
        ...row,
        subject: change(row.subject),
        rivals: row.rivals.map(change),
      })),
    })),
  };
}
