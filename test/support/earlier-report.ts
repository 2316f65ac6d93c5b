import type { ReportDocument } from '../../src/core/document/report-document.ts';

type Said = { text: string };

/** A report from months before: every third line and cell differs. */
export function earlierReport(document: ReportDocument): ReportDocument {
  let count = 0;
  const other = <One extends Said>(one: One): One => {
    count += 1;
    return count % 3 === 0 ? { ...one, text: `${one.text} or so` } : one;
  };
  const blocks = document.blocks.map((block): ReportDocument['blocks'][number] => {
    switch (block.type) {
      case 'paragraph':
        return other(block);
      case 'list':
        return { ...block, items: block.items.map(other) };
      case 'columns':
        return {
          ...block,
          columns: block.columns.map((column) => ({ ...column, items: column.items.map(other) })),
        };
      case 'matrix':
        return {
          ...block,
          groups: block.groups.map((group) => ({
            ...group,
            rows: group.rows.map((row) => ({
              ...row,
              subject: other(row.subject),
              rivals: row.rivals.map(other),
            })),
          })),
        };
      default:
        return block;
    }
  });
  return { ...document, date: '2026-08-01', blocks };
}
