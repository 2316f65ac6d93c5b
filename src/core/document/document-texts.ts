import type { Block, BlockOf, MatrixCell, ReportDocument } from './report-document.ts';

/**
 * Every text of a document in reading order: what each renderer must give back, and nothing it may
 * leave out. Numbers of references are not texts; chart pictures count by their title, note and the
 * table that follows them.
 */
export function documentTexts(document: ReportDocument): string[] {
  return [
    document.brand.logo ? document.brand.name : '',
    document.title,
    document.notice ?? '',
    document.subtitle,
    ...document.blocks.flatMap(blockTexts),
    document.footer,
  ].filter((text) => text !== '');
}

/** The texts of one block, in reading order. */
export function blockTexts(block: Block): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.flatMap((item) => [item.label ?? '', item.text]);
    case 'callout':
      return [block.title, block.text];
    case 'facts':
      return block.items.flatMap((item) => [item.label, item.value]);
    case 'verdict':
      return [
        ...block.lines.flatMap((line) => [line.label, line.text]),
        ...block.counts.flatMap((count) => [count.label, count.value]),
      ];
    case 'columns':
      return block.columns.flatMap(({ title, items }) => [
        title,
        ...items.flatMap(({ text, tag }) => [text, tag ?? '']),
      ]);
    case 'table':
      return [
        block.caption,
        ...block.columns.map((column) => column.text),
        ...block.rows.flatMap((row) => row.map((cell) => cell.text)),
      ];
    case 'matrix':
      return matrixTexts(block);
    case 'chart':
      return [block.title, block.note];
    case 'sources':
      return block.items.flatMap((item) => [item.title, item.url ?? '', item.date]);
  }
}

function matrixTexts(block: BlockOf<'matrix'>): string[] {
  return [
    block.caption,
    block.criterionHeading,
    ...[block.subject, ...block.rivals].flatMap((column) => [column.name, column.note ?? '']),
    ...block.groups.flatMap((group) => [
      group.name,
      ...group.rows.flatMap((row) => [
        row.name,
        ...cellTexts(row.subject),
        ...row.rivals.flatMap(cellTexts),
      ]),
    ]),
    ...block.legend,
  ];
}

/** Value, small print, marks, then the verdict's word and confidence. */
export function cellTexts(cell: MatrixCell): string[] {
  return [
    cell.text,
    ...cell.details,
    ...cell.marks.map((mark) => mark.text),
    cell.verdict?.word ?? '',
    cell.verdict?.confidence != null ? confidenceText(cell.verdict.confidence) : '',
  ];
}

/** A badge that names who leads. */
export function leadsText(name: string): string {
  return `${name} leads`;
}

export function confidenceText(confidence: number): string {
  return `${confidence}/10 confidence`;
}
