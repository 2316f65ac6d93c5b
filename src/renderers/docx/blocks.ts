import { Bookmark, HeadingLevel, Paragraph, Tab, TextRun, type FileChild } from 'docx';
import { ChartRun } from 'docx/charts';
import type { Block, BlockOf } from '../../core/document/report-document.ts';
import { WORD_FACES } from '../look/faces.ts';
import { barCount, chartOptions } from '../office/chart-options.ts';
import { columnsChildren } from './columns.ts';
import { matrixTable } from './matrix.ts';
import { countTable, gap, pairTable, plainTable } from './tables.ts';
import { addressRuns, lineRuns, sourceBookmark, textRuns } from './text-runs.ts';
import { BULLETS, changeBar, MUTED, NUMBERS } from './theme.ts';

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const PARAGRAPH_STYLES = { lead: 'Lead', body: 'Normal', quiet: 'Quiet' };
const CALLOUT_STYLES = { info: 'Callout', caution: 'Caution' };
/** Eighths of a point: beside the rule that a callout has of its own. */
const WIDE_BAR = 48;
const TWIPS_A_PIXEL = 15;

/** A block as paragraphs and tables that fill `width` (in twentieths of a point). */
export function blockChildren(block: Block, width: number): FileChild[] {
  switch (block.type) {
    case 'heading':
      return [
        new Paragraph({
          heading: HEADINGS[block.level - 1],
          pageBreakBefore: block.opensPage ?? false,
          children: textRuns(block.text),
        }),
      ];
    case 'paragraph':
      return [
        new Paragraph({
          style: PARAGRAPH_STYLES[block.tone],
          ...changeBar(block),
          children: lineRuns(block),
        }),
      ];
    case 'list':
      return listChildren(block, width);
    case 'callout':
      return calloutChildren(block);
    case 'facts':
      return [
        pairTable(
          block.items.map((item) => ({ ...item, text: item.value })),
          'facts',
          width,
        ),
        gap(),
      ];
    case 'verdict':
      return verdictChildren(block, width);
    case 'columns':
      return columnsChildren(block, width);
    case 'table':
      return [caption(block.caption), plainTable(block, width), gap()];
    case 'matrix':
      return [
        caption(block.caption),
        matrixTable(block, width),
        gap(),
        ...(block.legend.length > 0
          ? [new Paragraph({ style: 'Legend', children: textRuns(block.legend.join(' ')) })]
          : []),
      ];
    case 'chart':
      return chartChildren(block, width);
    case 'sources':
      return block.items.map(sourceParagraph);
  }
}

function caption(text: string): Paragraph {
  return new Paragraph({ style: 'TableCaption', children: textRuns(text) });
}

function listChildren({ ordered, items }: BlockOf<'list'>, width: number): FileChild[] {
  const labelled = items.flatMap(({ label, ...item }) =>
    label === null ? [] : [{ ...item, label }],
  );
  if (!ordered && labelled.length === items.length)
    return items.length === 0 ? [] : [pairTable(labelled, 'points', width), gap()];
  return items.map((item) => {
    const { label } = item;
    const lead = label === null ? [] : textRuns(`${label} `, { bold: true });
    return new Paragraph({
      numbering: { reference: ordered ? NUMBERS : BULLETS, level: 0 },
      ...changeBar(item),
      children: [...lead, ...lineRuns(item)],
    });
  });
}

function calloutChildren(block: BlockOf<'callout'>): Paragraph[] {
  const { tone, title, text } = block;
  const style = CALLOUT_STYLES[tone];
  return [
    new Paragraph({ style, keepNext: true, children: textRuns(title, { bold: true }) }),
    new Paragraph({ style, ...changeBar(block, WIDE_BAR), children: textRuns(text) }),
  ];
}

function verdictChildren({ lines, counts }: BlockOf<'verdict'>, width: number): FileChild[] {
  return [
    ...(lines.length > 0 ? [pairTable(lines, 'verdict', width), gap()] : []),
    ...(counts.length > 0 ? [countTable(counts, width), gap()] : []),
  ];
}

function chartChildren(block: BlockOf<'chart'>, width: number): Paragraph[] {
  const rows = barCount(block);
  const options = chartOptions(block, {
    width: Math.round(width / TWIPS_A_PIXEL),
    height: rows === null ? 290 : 90 + rows * 46,
    fontSize: 10,
    face: WORD_FACES.text,
  });
  return [
    caption(block.title),
    ...(options ? [new Paragraph({ keepNext: true, children: [new ChartRun(options)] })] : []),
    new Paragraph({ style: 'Quiet', children: textRuns(block.note) }),
  ];
}

function sourceParagraph(item: BlockOf<'sources'>['items'][number]) {
  const { number, title, url, date } = item;
  return new Paragraph({
    style: 'Source',
    ...changeBar(item),
    children: [
      new Bookmark({
        id: sourceBookmark(number),
        children: [new TextRun({ text: String(number), color: MUTED })],
      }),
      new TextRun({ children: [new Tab()] }),
      ...textRuns(title, { bold: true }),
      ...(url === null ? [] : [new TextRun(' '), ...addressRuns(url)]),
      ...textRuns(` ${date}`, { color: MUTED }),
    ],
  });
}
