import type { ReportDocument } from '../../src/core/document/report-document.ts';

/** The same report with this number of rivals: its own repeated, each numbered. */
export function widenReport(document: ReportDocument, rivals: number): ReportDocument {
  const repeat = <Item>(items: Item[]): Item[] =>
    Array.from({ length: rivals }, (_, index) => items[index % items.length]).filter(
      (item) => item !== undefined,
    );
  return {
    ...document,
    blocks: document.blocks.map((block) => {
      if (block.type !== 'matrix') return block;
      return {
        ...block,
        rivals: repeat(block.rivals).map((rival, index) => ({
          ...rival,
          id: index + 1,
          name: `${rival.name} ${index + 1}`,
        })),
        groups: block.groups.map(({ name, rows }) => ({
          name,
          rows: rows.map((row) => ({ ...row, rivals: repeat(row.rivals) })),
        })),
      };
    }),
  };
}
