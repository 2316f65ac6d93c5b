import { FURNITURE } from './furniture.ts';
import { lower, type Primitive } from './lower.ts';
import type { Block, BlockOf, MatrixCell, ReportDocument } from './report-document.ts';

type Source = BlockOf<'sources'>['items'][number];

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
    document.address ?? '',
    ...document.blocks.flatMap(blockTexts),
    document.footer,
  ].filter((text) => text !== '');
}

/** `as of 2026-09-18, second hand`: with what it is, where that is a collection, a copy or a forum. */
export function sourceDate({ date, grade }: Pick<Source, 'date' | 'grade'>): string {
  return sourceTexts({ date, grade }).join(', ');
}

function sourceTexts({ date, grade }: Pick<Source, 'date' | 'grade'>): string[] {
  return grade === 'C' ? [date, FURNITURE.secondHand] : [date];
}

/** The texts of one block, in reading order. */
export function blockTexts(block: Block): string[] {
  if (block.type === 'matrix') return matrixTexts(block);
  if (block.type === 'sources') {
    return block.items.flatMap((item) => [item.title, item.url ?? '', ...sourceTexts(item)]);
  }
  return lower(block).flatMap(primitiveTexts);
}

function primitiveTexts(primitive: Primitive): string[] {
  switch (primitive.type) {
    case 'heading':
    case 'paragraph':
      return [primitive.text];
    case 'lines':
      return [
        primitive.title ?? '',
        ...primitive.items.flatMap(({ label, text, tag }) => [label ?? '', text, tag ?? '']),
      ];
    case 'table':
      return [
        primitive.caption,
        ...primitive.columns.map((column) => column.text),
        ...primitive.rows.flatMap((row) => row.map((cell) => cell.text)),
      ];
    case 'chart':
      return [primitive.title, primitive.note];
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
