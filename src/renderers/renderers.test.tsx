import { renderToStaticMarkup } from 'react-dom/server';
import { ROOMY_RIVALS } from './look/layout.ts';
import { parseCsv } from '../../test/support/parse-csv.ts';
import { textsOfWorkbook } from '../../test/support/read-workbook.ts';
import { textOfMarkup } from '../../test/support/read-markup.ts';
import { briefDocument } from '../core/document/brief-document.ts';
import { blockTexts, documentTexts } from '../core/document/document-texts.ts';
import type {
  Block,
  BlockOf,
  MatrixCell,
  MatrixRow,
  ReportDocument,
} from '../core/document/report-document.ts';
import { renderCsv } from './csv/render-csv.ts';
import { renderHtml } from './html/render-html.ts';
import { readJson, renderJson } from './json/render-json.ts';
import { safeText } from './look/safe-text.ts';
import { describeRenderer } from './renderer.contract.ts';
import { renderXlsx } from './xlsx/render-xlsx.ts';
import { ReportBlocks } from './screen/report-blocks.tsx';

describeRenderer('html', {
  readTexts: (document) => textOfMarkup(renderHtml(document)),
  owedTexts: (document) => documentTexts(briefDocument(document, 'page')).map(safeText),
});

describeRenderer('screen', {
  readTexts: ({ blocks }) => textOfMarkup(renderToStaticMarkup(<ReportBlocks blocks={blocks} />)),
  // Beyond five rivals the matrix is compact: its small print stays in the evidence drawer.
  owedTexts: ({ blocks }) =>
    blocks
      .filter((block) => block.type !== 'matrix' || block.rivals.length <= ROOMY_RIVALS)
      .flatMap(blockTexts)
      .filter((text) => text !== '')
      .map(safeText),
});

describeRenderer('json', {
  readTexts: (document) => documentTexts(readJson(renderJson(document))).join('\n'),
  owedTexts: documentTexts,
});

describeRenderer('csv', {
  readTexts: (document) => parseCsv(renderCsv(document).slice(1)).flat().join('\n'),
  owedTexts: (document) => [...matrixTexts(document), ...columnTexts(document)].map(safeText),
});

describeRenderer('xlsx', {
  readTexts: (document) => textsOfWorkbook(renderXlsx(document)),
  owedTexts: (document) =>
    [
      ...documentTexts({ ...document, blocks: document.blocks.flatMap(blocksOfReportSheet) }),
      ...document.blocks.flatMap((block) => (block.type === 'matrix' ? sheetTexts(block) : [])),
      ...document.blocks.flatMap((block) => (block.type === 'sources' ? blockTexts(block) : [])),
    ]
      .filter((text) => text !== '')
      .map(safeText),
});

/** The matrix is named and explained there; it and the sources have sheets of their own. */
function blocksOfReportSheet(block: Block): Block[] {
  if (block.type === 'sources') return [];
  if (block.type !== 'matrix') return [block];
  return [block.caption, ...block.legend].map((text) => ({
    type: 'paragraph',
    tone: 'body',
    text,
    refs: [],
  }));
}

/** The values side by side, then the verdicts, then the small print, each line under its criterion. */
function sheetTexts({ criterionHeading, subject, rivals, groups }: BlockOf<'matrix'>): string[] {
  const names = [subject, ...rivals].flatMap(({ name, note }) => [name, note ?? '']);
  const cellsOf = (row: MatrixRow) => [row.subject, ...row.rivals];
  const rows = groups.flatMap((group) => group.rows);
  return [
    criterionHeading,
    ...names,
    ...groups.flatMap((group) =>
      group.rows.flatMap((row) => [row.name, group.name, ...cellsOf(row).map(({ text }) => text)]),
    ),
    ...rows.flatMap((row) =>
      row.rivals.flatMap(({ text, verdict }, index) => [
        row.name,
        rivals[index]?.name ?? '',
        row.subject.text,
        text,
        verdict?.word ?? '',
        verdict?.reason ?? '',
        verdict?.confidence?.toString() ?? '',
      ]),
    ),
    ...rows.flatMap((row) =>
      cellsOf(row).flatMap(({ text, details, marks }) => [
        row.name,
        text,
        ...details,
        ...marks.map((mark) => mark.text),
      ]),
    ),
  ];
}

/** Under a matrix, and with the title of its column on every line. */
function columnTexts({ blocks }: ReportDocument): string[] {
  if (!blocks.some(({ type }) => type === 'matrix')) return [];
  const columns = blocks.flatMap((block) => (block.type === 'columns' ? block.columns : []));
  return columns.flatMap(({ title, items }) =>
    items.flatMap(({ text, tag }) => [title, text, ...(tag === null ? [] : [tag])]),
  );
}

function matrixTexts({ blocks }: ReportDocument): string[] {
  const matrix = blocks.find((block) => block.type === 'matrix');
  if (!matrix) return [];
  const cellTexts = ({ text, details, marks, verdict }: MatrixCell) => [
    text,
    ...details,
    ...marks.map((mark) => mark.text),
    verdict?.word ?? '',
    verdict?.reason ?? '',
  ];
  return [
    matrix.criterionHeading,
    ...[matrix.subject, ...matrix.rivals].flatMap(({ name, note }) => [name, note ?? '']),
    ...matrix.groups.flatMap(({ name, rows }) =>
      rows.flatMap((row) => [name, row.name, ...[row.subject, ...row.rivals].flatMap(cellTexts)]),
    ),
  ].filter((text) => text !== '');
}
