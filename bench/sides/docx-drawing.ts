import {
  Bookmark,
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type ParagraphChild,
} from 'docx';
import { ChartRun } from 'docx/charts';
import { blockTexts, confidenceText } from '../../src/core/document/document-texts.ts';
import type { Block, MatrixCell, ReportDocument } from '../../src/core/document/report-document.ts';
import { chartOptions } from '../../src/renderers/office/chart-options.ts';

/** The report drawn directly with the docx library: every text, table, chart and link. */

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const COLOURS = { product: '1B7340', competitor: 'B3261E', neutral: '5F6368' };
const CHART = { width: 600, height: 320, fontSize: 10, face: 'Calibri' };

export async function drawWithDocx(document: ReportDocument): Promise<Uint8Array> {
  const file = new Document({
    title: document.title,
    creator: document.brand.name,
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun(`${document.footer} `),
                  new TextRun({ children: [PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES] }),
                ],
              }),
            ],
          }),
        },
        headers: { default: new Header({ children: [new Paragraph({ text: document.title })] }) },
        children: [
          new Paragraph({ text: document.brand.name }),
          new Paragraph({ text: document.title, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: document.subtitle }),
          new Paragraph({ text: document.date }),
          ...document.blocks.flatMap(drawn),
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
}

function drawn(block: Block): FileChild[] {
  switch (block.type) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HEADINGS[block.level - 1] })];
    case 'paragraph':
      return [new Paragraph({ children: line(block) })];
    case 'list':
      return block.items.map(
        (item) =>
          new Paragraph({
            bullet: { level: 0 },
            children: [new TextRun({ text: item.label ?? '', bold: true }), ...line(item)],
          }),
      );
    case 'facts':
      return [
        table(block.items.map((item) => [text(item.label), line({ ...item, text: item.value })])),
      ];
    case 'verdict':
      return [
        table(block.lines.map((one) => [text(one.label), line(one)])),
        table(block.counts.map(({ label, value }) => [text(label), text(value)])),
      ];
    case 'table':
      return [
        new Paragraph({ text: block.caption }),
        table(
          [
            block.columns.map((column) => text(column.text)),
            ...block.rows.map((row) => row.map(line)),
          ],
          true,
        ),
      ];
    case 'matrix':
      return [
        new Paragraph({ text: block.caption }),
        grid(
          [
            [
              text(block.criterionHeading),
              ...[block.subject, ...block.rivals].map(({ name, note }) =>
                text(note === null ? name : `${name}, ${note}`),
              ),
            ].map((children) => [new Paragraph({ children })]),
            ...block.groups.flatMap(({ name, rows }) => [
              [[new Paragraph({ children: text(name) })]],
              ...rows.map((row) => [
                [new Paragraph({ children: text(row.name) })],
                ...[row.subject, ...row.rivals].map(matrixCell),
              ]),
            ]),
          ],
          true,
        ),
        ...block.legend.map((each) => new Paragraph({ text: each })),
      ];
    case 'chart': {
      const options = chartOptions(block, CHART);
      return [
        new Paragraph({ text: block.title }),
        ...(options ? [new Paragraph({ children: [new ChartRun(options)] })] : []),
        new Paragraph({ text: block.note }),
      ];
    }
    case 'sources':
      return block.items.map(
        ({ number, title, url, date }) =>
          new Paragraph({
            children: [
              new Bookmark({ id: `source_${number}`, children: text(String(number)) }),
              ...text(` ${title} `),
              ...(url === null ? [] : [new ExternalHyperlink({ link: url, children: text(url) })]),
              ...text(` ${date}`),
            ],
          }),
      );
    case 'callout':
    case 'columns':
      return blockTexts(block).map((each) => new Paragraph({ text: each }));
  }
}

function text(content: string): TextRun[] {
  return [new TextRun(content)];
}

function line({ text: content, refs }: { text: string; refs: number[] }): ParagraphChild[] {
  return [
    new TextRun(content),
    ...refs.flatMap((number) => [
      new TextRun({ text: ' ', superScript: true }),
      new InternalHyperlink({
        anchor: `source_${number}`,
        children: [new TextRun({ text: String(number), superScript: true })],
      }),
    ]),
  ];
}

function matrixCell(one: MatrixCell): Paragraph[] {
  const { details, marks, verdict } = one;
  const small = [...details, ...marks.map((mark) => mark.text)].join(' · ');
  return [
    new Paragraph({ children: line(one) }),
    ...(small === ''
      ? []
      : [new Paragraph({ children: [new TextRun({ text: small, size: 15 })] })]),
    ...(verdict
      ? [
          new Paragraph({
            children: [
              new TextRun({ text: verdict.word, size: 15, color: COLOURS[verdict.advantage] }),
              ...(verdict.confidence === null
                ? []
                : [new TextRun({ text: ` ${confidenceText(verdict.confidence)}`, size: 15 })]),
            ],
          }),
        ]
      : []),
  ];
}

function table(rows: ParagraphChild[][][], hasHead = false): Table {
  const cells = rows.map((row) => row.map((children) => [new Paragraph({ children })]));
  return grid(cells, hasHead);
}

/** A row of one cell spans the table. */
function grid(rows: Paragraph[][][], hasHead = false): Table {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: hasHead && index === 0,
          children: row.map(
            (children) =>
              new TableCell({ children, ...(row.length === 1 ? { columnSpan: columns } : {}) }),
          ),
        }),
    ),
  });
}
