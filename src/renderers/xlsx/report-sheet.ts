import { FURNITURE } from '../../core/document/furniture.ts';
import type { Block, BlockOf, Line, ReportDocument } from '../../core/document/report-document.ts';
import { SIGN } from '../look/change-signs.ts';
import { safeText, webAddress } from '../look/safe-text.ts';
import { dayCell } from './evidence-sheet.ts';
import {
  textCell,
  wholeNumber,
  type Cell,
  type CellLook,
  type Row,
  type Sheet,
} from './sheet-model.ts';

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,11})(?:\.(\d{1,6}))?$/;

/** Everything of the report but its matrix and sources, which have sheets of their own, from top to bottom. */
export function reportSheet(document: ReportDocument, matrixNames: string[]): Sheet {
  const { brand, title, notice, subtitle, date, blocks, footer } = document;
  const names = [...matrixNames];
  return {
    name: FURNITURE.sheets.report,
    widths: [34, 64, 28],
    isTable: false,
    frozenColumns: 0,
    rows: [
      ...(brand.logo ? [line(brand.name, 'muted')] : []),
      line(title, 'title'),
      ...(notice ? [line(notice, 'label')] : []),
      line(subtitle, 'muted'),
      [dayCell(date)],
      ...blocks.flatMap((block) =>
        block.type === 'matrix' ? matrixRows(block, names.shift() ?? '') : blockRows(block),
      ),
      [],
      line(footer, 'muted'),
    ],
  };
}

function blockRows(block: Exclude<Block, { type: 'matrix' }>): Row[] {
  switch (block.type) {
    case 'heading':
      return [[], line(block.text, block.level === 1 ? 'section' : 'heading')];
    case 'paragraph':
      return [pair(null, textCell(cited(block), block.tone === 'quiet' ? 'muted' : undefined))];
    case 'list':
      return block.items.map((item, index) =>
        pair(
          item.label === null
            ? block.ordered
              ? wholeNumber(index + 1)
              : null
            : textCell(item.label, 'label'),
          textCell(cited(item)),
        ),
      );
    case 'callout':
      return [pair(textCell(block.title, 'label'), textCell(block.text))];
    case 'facts':
      return block.items.map(({ label, value, refs, link }) =>
        pair(
          textCell(label, 'label'),
          textCell(
            cited({ text: value, refs }),
            link ? 'link' : undefined,
            link ? { address: addressOf(link) } : null,
          ),
        ),
      );
    case 'verdict':
      return [
        ...block.lines.map((one) => pair(textCell(one.label, 'label'), textCell(cited(one)))),
        ...block.counts.map(({ label, value }) => pair(textCell(label), textCell(value))),
      ];
    case 'columns':
      return block.columns.flatMap(({ title, items }) =>
        items.map((item, index) => [
          index === 0 ? textCell(title, 'label') : null,
          textCell(cited(item)),
          item.tag === null ? null : textCell(item.tag, 'muted'),
        ]),
      );
    case 'table':
      return tableRows(block);
    case 'chart':
      return [pair(textCell(block.title, 'label'), textCell(block.note))];
    case 'sources': {
      const sheet = FURNITURE.sheets.evidence;
      return block.items.length === 0 ? [] : [[textCell(sheet, 'link', { sheet })]];
    }
  }
}

/** Where the matrix is, then what its marks mean. */
function matrixRows({ caption, legend }: BlockOf<'matrix'>, sheet: string): Row[] {
  return [
    [{ ...textCell(caption, 'link', { sheet }), runsOn: true }],
    ...legend.map((text) => pair(null, textCell(text, 'muted'))),
  ];
}

function tableRows({ caption, columns, rows }: BlockOf<'table'>): Row[] {
  return [
    [],
    line(caption, 'label'),
    columns.map(({ text, align }) => ({ ...textCell(text, 'head'), atEnd: align === 'end' })),
    ...rows.map((row) =>
      row.map((one, index) =>
        columns[index]?.align === 'end'
          ? { ...(numberOf(one) ?? textCell(cited(one))), atEnd: true }
          : textCell(cited(one), index === 0 ? 'label' : undefined),
      ),
    ),
  ];
}

/** A text of digits alone, in a column of figures; the bar of a changed one is drawn. */
function numberOf({ text: shown, refs, changed }: Line): Cell | null {
  const text = changed ? shown.slice(SIGN.length) : shown;
  const found = PLAIN_NUMBER.exec(text);
  if (!found || refs.length > 0) return null;
  const decimals = found[1]?.length ?? 0;
  return {
    value: { kind: 'number', value: Number(text), before: '', after: '', decimals, grouped: false },
    ...(changed && { isChanged: true }),
  };
}

/** A web address or an e-mail address as a package may hold it. */
function addressOf(link: string): string {
  return webAddress(link) ?? encodeURI(safeText(link));
}

function cited({ text, refs }: Line): string {
  return refs.length === 0 ? text : `${text} [${refs.join(', ')}]`;
}

function line(text: string, look: CellLook): Row {
  return [{ ...textCell(text, look), runsOn: true }];
}

function pair(label: Cell | null, text: Cell): Row {
  return [label, text];
}
