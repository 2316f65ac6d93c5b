import PptxGenJS from 'pptxgenjs';
import { blockTexts, confidenceText } from '../../src/core/document/document-texts.ts';
import type {
  Block,
  BlockOf,
  MatrixCell,
  ReportDocument,
} from '../../src/core/document/report-document.ts';

/** The report drawn directly with pptxgenjs: every text, table and chart. */

type Slide = PptxGenJS.Slide;
const WIDE = { x: 0.4, w: 12.5 };
const COLOURS = { product: '1B7340', competitor: 'B3261E', neutral: '5F6368' };
/** Lines of text that a slide holds, and rows of the matrix. */
const [LINES, ROWS] = [14, 5];

export async function drawWithPptxgenjs(document: ReportDocument): Promise<Uint8Array> {
  const deck = new PptxGenJS();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = document.title;
  deck.company = document.brand.name;
  const cover = deck.addSlide();
  cover.addText(document.brand.name, { ...WIDE, y: 0.4, h: 0.4, fontSize: 12 });
  cover.addText(document.title, { ...WIDE, y: 2, h: 1, fontSize: 36, bold: true });
  cover.addText(`${document.subtitle}\n${document.date}`, { ...WIDE, y: 3.2, h: 1, fontSize: 18 });
  let title = document.title;
  const open = () => {
    const slide = deck.addSlide();
    slide.addText(title, { ...WIDE, y: 0.3, h: 0.6, fontSize: 24, bold: true });
    slide.addText(document.footer, { ...WIDE, y: 7, h: 0.3, fontSize: 8 });
    slide.slideNumber = { x: 12.4, y: 7 };
    return slide;
  };
  for (const block of document.blocks) {
    if (block.type === 'heading') title = block.text;
    else draw(block, open, deck);
  }
  // Its other outputs leave a file in memory uncompressed.
  return (await deck.stream({ compression: true })) as Uint8Array;
}

function draw(
  block: Exclude<Block, { type: 'heading' }>,
  open: () => Slide,
  deck: PptxGenJS,
): void {
  switch (block.type) {
    case 'matrix':
      drawMatrix(block, open);
      break;
    case 'table': {
      const head = block.columns.map((column) => ({ text: column.text, options: { bold: true } }));
      inParts(block.rows, LINES, (rows) => {
        const slide = open();
        slide.addText(block.caption, { ...WIDE, y: 0.9, h: 0.3, fontSize: 12 });
        const cells = rows.map((row) =>
          row.map(({ text, refs }) => ({ text: withRefs(text, refs) })),
        );
        slide.addTable([head, ...cells], { ...WIDE, y: 1.3, fontSize: 10 });
      });
      break;
    }
    case 'chart':
      drawChart(block, open(), deck);
      break;
    case 'sources':
      inParts(block.items, LINES, (items) => {
        const runs = items.flatMap(({ number, title, url, date }) => [
          { text: `${number} ${title} ` },
          ...(url === null ? [] : [{ text: url, options: { hyperlink: { url } } }]),
          { text: ` ${date}`, options: { breakLine: true } },
        ]);
        open().addText(runs, { ...WIDE, y: 1.2, h: 5.5, fontSize: 10 });
      });
      break;
    default:
      inParts(blockTexts(block), LINES, (texts) => {
        const runs = texts.map((text) => ({ text, options: { breakLine: true, bullet: true } }));
        open().addText(runs, { ...WIDE, y: 1.2, h: 5.5, fontSize: 14 });
      });
  }
}

function drawMatrix(
  { criterionHeading, subject, rivals, groups, legend, caption }: BlockOf<'matrix'>,
  open: () => Slide,
) {
  const names = [subject, ...rivals].map(({ name, note }) =>
    note === null ? name : `${name}, ${note}`,
  );
  const head = [criterionHeading, ...names].map((text) => ({ text, options: { bold: true } }));
  for (const { name, rows } of groups) {
    inParts(rows, ROWS, (part) => {
      const slide = open();
      slide.addText(`${caption}: ${name}`, { ...WIDE, y: 0.9, h: 0.3, fontSize: 12 });
      const cells = part.map((row) => [
        { text: row.name, options: { bold: true } },
        ...[row.subject, ...row.rivals].map((cell) => ({ text: cellRuns(cell) })),
      ]);
      slide.addTable([head, ...cells], { ...WIDE, y: 1.3, fontSize: 9 });
      slide.addNotes(part.map(reasons).join('\n'));
    });
  }
  open().addText(legend.join('\n'), { ...WIDE, y: 1.2, h: 5.5, fontSize: 12 });
}

function reasons(row: BlockOf<'matrix'>['groups'][number]['rows'][number]): string {
  const { name, description, rivals } = row;
  return [`${name}: ${description}`, ...rivals.map(({ verdict }) => verdict?.reason ?? '')].join(
    ' ',
  );
}

function cellRuns({ text, refs, details, marks, verdict }: MatrixCell): PptxGenJS.TextProps[] {
  const small = [...details, ...marks.map((mark) => mark.text)].join(' · ');
  const confidence = verdict?.confidence == null ? '' : ` ${confidenceText(verdict.confidence)}`;
  return [
    { text: withRefs(text, refs), options: { breakLine: true } },
    ...(small === '' ? [] : [{ text: small, options: { fontSize: 8, breakLine: true } }]),
    ...(verdict
      ? [
          {
            text: verdict.word + confidence,
            options: { fontSize: 8, color: COLOURS[verdict.advantage] },
          },
        ]
      : []),
  ];
}

function drawChart(
  { title, note, alt, chart }: BlockOf<'chart'>,
  slide: Slide,
  deck: PptxGenJS,
): void {
  slide.addText(title, { ...WIDE, y: 0.9, h: 0.3, fontSize: 12 });
  slide.addText(note, { ...WIDE, y: 6.6, h: 0.3, fontSize: 10 });
  const place = { ...WIDE, y: 1.3, h: 5.2, showLegend: true, altText: alt };
  if (chart.kind === 'spider') {
    const series = chart.series.map(({ name, points }) => ({
      name,
      labels: chart.axes,
      values: points.map((point) => (point ? (point.lower + point.upper) / 2 : 0)),
    }));
    slide.addChart(deck.ChartType.radar, series, place);
  }
  if (chart.kind === 'bars') {
    const labels = chart.series.map(({ label }) => label);
    const series = (chart.series[0]?.segments ?? []).map(({ label }, index) => ({
      name: label,
      labels,
      values: chart.series.map(({ segments }) => segments[index]?.value ?? 0),
    }));
    slide.addChart(deck.ChartType.bar, series, { ...place, barDir: 'bar', barGrouping: 'stacked' });
  }
}

function withRefs(text: string, refs: number[]): string {
  return refs.length === 0 ? text : `${text} [${refs.join(', ')}]`;
}

function inParts<Item>(items: Item[], size: number, show: (part: Item[]) => void): void {
  for (let start = 0; start < items.length; start += size) show(items.slice(start, start + size));
}
