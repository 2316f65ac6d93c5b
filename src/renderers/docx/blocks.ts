import { lower, type Lines } from '../../core/document/lower.ts';
import { sourceDate } from '../../core/document/document-texts.ts';
import type { Block, BlockOf } from '../../core/document/report-document.ts';
import { WORD_FACES } from '../look/faces.ts';
import { barCount, chartOptions } from '../office/chart-options.ts';
import { columnsChildren } from './columns.ts';
import { BULLETS, NUMBERS } from './lists.ts';
import { paragraphXml, run, TAB } from './looks.ts';
import { matrixTable } from './matrix.ts';
import type { References } from './references.ts';
import { changeBar, MUTED } from './styles.ts';
import { countTable, gap, pairTable, plainTable } from './tables.ts';
import { addressRuns, lineRuns, sourceBookmark, textRuns } from './text-runs.ts';

const PARAGRAPH_STYLES = { lead: 'Lead', body: 'Normal', quiet: 'Quiet' };
const CALLOUT_STYLES = { info: 'Callout', caution: 'Caution', vote: 'Callout' };
/** In half points. */
const VOTE_SIZE = 26;
/** Eighths of a point: beside the rule that a callout has of its own. */
const WIDE_BAR = 48;
const TWIPS_A_PIXEL = 15;

/** A block as paragraphs and tables, each as XML, that fill `width` (in twentieths of a point). */
export function blockChildren(block: Block, width: number, references: References): string[] {
  switch (block.type) {
    case 'heading':
      return [references.heading(block)];
    case 'paragraph':
      return [
        paragraphXml({ style: PARAGRAPH_STYLES[block.tone], ...changeBar(block) }, lineRuns(block)),
      ];
    case 'callout':
      return calloutChildren(block);
    case 'list':
    case 'facts':
    case 'verdict':
      return lower(block).flatMap((one) => (one.type === 'lines' ? lineChildren(one, width) : []));
    case 'columns':
      return columnsChildren(block, width, references);
    case 'table':
      return [caption(block.caption), plainTable(block, width), gap()];
    case 'matrix':
      return [
        caption(block.caption),
        matrixTable(block, width),
        gap(true),
        ...(block.legend.length > 0
          ? [paragraphXml({ style: 'Legend' }, textRuns(block.legend.join(' ')))]
          : []),
      ];
    case 'chart':
      return chartChildren(block, width, references);
    case 'sources':
      return block.items.map((item) => sourceParagraph(item, references));
  }
}

function caption(text: string): string {
  return paragraphXml({ style: 'TableCaption' }, textRuns(text));
}

function lineChildren({ look, items }: Lines, width: number): string[] {
  if (items.length === 0) return [];
  if (look === 'counts') return [countTable(items, width), gap()];
  if (look !== 'steps' && items.every(({ label }) => label != null))
    return [
      pairTable(items, look === 'verdict' || look === 'facts' ? look : 'points', width),
      gap(),
    ];
  return items.map((item) => {
    const lead = item.label == null ? '' : textRuns(`${item.label} `, { bold: true });
    const list = look === 'steps' ? NUMBERS : BULLETS;
    return paragraphXml({ list, ...changeBar(item) }, lead + lineRuns(item));
  });
}

function calloutChildren(block: BlockOf<'callout'>): string[] {
  const { tone, title, text } = block;
  const style = CALLOUT_STYLES[tone];
  return [
    paragraphXml({ style, keepNext: true }, textRuns(title, { bold: true })),
    paragraphXml(
      { style, ...changeBar(block, WIDE_BAR) },
      textRuns(text, tone === 'vote' ? { size: VOTE_SIZE } : {}),
    ),
  ];
}

/** In pixels; bars by their number, and months low enough for the first page of a memo. */
function chartHeight(block: BlockOf<'chart'>): number {
  const rows = barCount(block);
  const { kind } = block.chart;
  if (rows === null) return kind === 'months' ? 215 : 290;
  return kind === 'costs' ? 60 + rows * 24 : 90 + rows * 46;
}

function chartChildren(block: BlockOf<'chart'>, width: number, { chart }: References): string[] {
  const options = chartOptions(block, {
    width: Math.round(width / TWIPS_A_PIXEL),
    height: chartHeight(block),
    fontSize: 10,
    face: WORD_FACES.text,
  });
  return [
    caption(block.title),
    ...(options ? [paragraphXml({ keepNext: true }, chart(options))] : []),
    paragraphXml({ style: 'Quiet' }, textRuns(block.note)),
  ];
}

function sourceParagraph(
  item: BlockOf<'sources'>['items'][number],
  references: References,
): string {
  const { number, title, url } = item;
  const id = `w:id="${number}"`;
  return paragraphXml(
    { style: 'Source', ...changeBar(item) },
    `<w:bookmarkStart w:name="${sourceBookmark(number)}" ${id}/>` +
      `${run(String(number), { color: MUTED })}<w:bookmarkEnd ${id}/>${run('', {}, TAB)}` +
      textRuns(title, { bold: true }) +
      (url === null ? '' : run(' ') + addressRuns(url, references.link)) +
      textRuns(` ${sourceDate(item)}`, { color: MUTED }),
  );
}
