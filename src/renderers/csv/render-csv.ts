import type { BlockOf, MatrixCell, ReportDocument } from '../../core/report/report-document.ts';
import { csvLine } from './csv-line.ts';

type Matrix = BlockOf<'matrix'>;
type Source = BlockOf<'sources'>['items'][number];

const BYTE_ORDER_MARK = '\uFEFF';
const BETWEEN = '; ';

/**
 * The document's matrix as RFC 4180 with a byte order mark, one line a criterion. No cell can be read
 * as a formula. A document without a matrix gives an empty file.
 */
export function renderCsv(document: ReportDocument): string {
  const matrix = document.blocks.find((block) => block.type === 'matrix');
  if (!matrix) return BYTE_ORDER_MARK;
  const sources = new Map(
    document.blocks
      .flatMap((block) => (block.type === 'sources' ? block.items : []))
      .map((source) => [source.number, source]),
  );
  const lines = [
    headerRow(matrix),
    ...matrix.groups.flatMap((group) =>
      group.rows.map((row) => [
        group.name,
        row.name,
        ...plainColumns(row.subject, sources),
        ...row.rivals.flatMap((cell) => rivalColumns(cell, sources)),
      ]),
    ),
  ];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}

function headerRow({ criterionHeading, subject, rivals }: Matrix): string[] {
  return [
    'Category',
    criterionHeading,
    ...headings(subject, ['value', 'details', 'marks', 'sources']),
    ...rivals.flatMap((rival) =>
      headings(rival, [
        'value',
        'details',
        'marks',
        'sources',
        'verdict',
        'reason',
        'confidence out of 10',
      ]),
    ),
  ];
}

function headings({ name, note }: Matrix['subject'], columns: string[]): string[] {
  const title = note ? `${name} (${note})` : name;
  return columns.map((column) => `${title}: ${column}`);
}

function plainColumns(cell: MatrixCell, sources: Map<number, Source>): string[] {
  return [
    cell.text,
    cell.details.join(BETWEEN),
    cell.marks.map(({ text }) => text).join(BETWEEN),
    cell.refs.map((number) => sourceText(sources.get(number))).join(BETWEEN),
  ];
}

function rivalColumns(cell: MatrixCell, sources: Map<number, Source>): string[] {
  return [
    ...plainColumns(cell, sources),
    cell.verdict?.word ?? '',
    cell.verdict?.reason ?? '',
    cell.verdict?.confidence?.toString() ?? '',
  ];
}

function sourceText(source: Source | undefined): string {
  return source ? `${source.url ?? source.title} (${source.date})` : '';
}
