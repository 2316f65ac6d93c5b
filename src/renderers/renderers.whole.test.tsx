import { renderToStaticMarkup } from 'react-dom/server';
import { ROOMY_RIVALS } from './look/layout.ts';
import { parseCsv } from '../../test/support/parse-csv.ts';
import { textsOfWorkbook } from '../../test/support/read-workbook.ts';
import { textOfMarkup } from '../../test/support/read-markup.ts';
import { briefDocument } from '../core/document/brief-document.ts';
import { blockTexts, documentTexts } from '../core/document/document-texts.ts';
import type { MatrixCell, ReportDocument } from '../core/document/report-document.ts';
import { renderCsv } from './csv/render-csv.ts';
import { renderHtml } from './html/render-html.ts';
import { readJson, renderJson } from './json/render-json.ts';
import { workbookTexts } from '../core/document/ledger-in.ts';
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
  owedTexts: (document) => workbookTexts(document).map(safeText),
});

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
