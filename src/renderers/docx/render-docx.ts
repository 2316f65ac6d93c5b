import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
  type FileChild,
  type ISectionOptions,
} from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import { documentTexts } from '../../core/document/document-texts.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { Block, ReportDocument } from '../../core/document/report-document.ts';
import { safeText } from '../look/safe-text.ts';
import { compileParts } from '../office/compile-parts.ts';
import { blockChildren } from './blocks.ts';
import { brandMark } from './brand-mark.ts';
import { COLUMN_LISTS } from './columns.ts';
import { finishPackage } from './finish-package.ts';
import { splitPages, type Pages } from './sections.ts';
import { textRuns } from './text-runs.ts';
import { fileTheme, LYING_WIDTH, NUMBERING, PAGE, STYLES, UPRIGHT_WIDTH } from './theme.ts';

/** Characters without a break, beyond which laying out a line takes seconds. */
const LONG_WORD = /\S{200}/;
/** Characters of a report, beyond which laying out its pages takes more than a second. */
const LONGEST_LAID_OUT = 25_000;

/**
 * The report as a Word file: headings, native tables with repeated heads, native editable charts, links
 * and a footer with pages. The same document gives the same bytes; `origin` travels with them.
 */
export async function renderDocx(document: ReportDocument, origin?: string): Promise<Uint8Array> {
  const brandName = safeText(document.brand.name);
  const file = new Document({
    title: safeText(document.title),
    subject: safeText(document.subtitle),
    creator: brandName,
    lastModifiedBy: brandName,
    theme: fileTheme(document.brand.accent ?? null),
    styles: STYLES,
    numbering: { config: [...NUMBERING.config, ...COLUMN_LISTS] },
    ...(canEstimate(document) ? { pageNumbers: estimatePageNumbers } : {}),
    sections: splitPages(document.blocks).map((pages, index) => section(document, pages, index)),
  });
  return finishPackage(compileParts(file), document.date, origin);
}

function section(document: ReportDocument, { lying, blocks }: Pages, index: number) {
  const width = lying ? LYING_WIDTH : UPRIGHT_WIDTH;
  const margin = lying ? PAGE.lyingMargin : PAGE.margin;
  const footer = pageFooter(document.footer, width);
  const options: ISectionOptions = {
    properties: {
      type: SectionType.NEXT_PAGE,
      titlePage: index === 0,
      page: {
        size: {
          width: PAGE.width,
          height: PAGE.height,
          orientation: lying ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: {
          top: margin,
          bottom: margin,
          left: margin,
          right: margin,
          header: 567,
          footer: 567,
        },
      },
    },
    headers: {
      default: pageHeader(document.title),
      ...(index === 0
        ? { first: new Header({ children: [new Paragraph({ style: 'PageLine' })] }) }
        : {}),
    },
    footers: { default: footer, ...(index === 0 ? { first: footer } : {}) },
    children: [
      ...(index === 0 ? opening(document) : []),
      ...bodyChildren(document, blocks, width, index === 0),
    ],
  };
  return options;
}

function opening({ brand, title, subtitle, date }: ReportDocument): FileChild[] {
  return [
    ...(brand.logo
      ? [
          new Paragraph({
            style: 'Brand',
            children: [brandMark(brand), new TextRun('\u2002'), ...textRuns(brand.name)],
          }),
        ]
      : []),
    new Paragraph({ heading: HeadingLevel.TITLE, children: textRuns(title) }),
    new Paragraph({ style: 'Subtitle', children: textRuns(subtitle) }),
    new Paragraph({ style: 'Date', children: textRuns(date) }),
  ];
}

/** The blocks; in a profile the contents stand behind its first page, before the first section. */
function bodyChildren(
  document: ReportDocument,
  blocks: Block[],
  width: number,
  first: boolean,
): FileChild[] {
  const opens = blocks.findIndex((block, index) => index > 0 && isSection(block));
  const contentsAfter = first && hasContents(document) ? opens - 1 : -1;
  return blocks.flatMap((block, index) => [
    ...blockChildren(block, width),
    ...(index === contentsAfter ? contents() : []),
  ]);
}

function isSection(block: Block): boolean {
  return block.type === 'heading' && block.level === 1;
}

function hasContents({ template }: ReportDocument): boolean {
  return template === 'profile';
}

/**
 * Whether the contents get their page numbers here. Laying the pages out costs several times the rest, so
 * only where there are contents and the report is short; without it Word asks to fill them in.
 */
function canEstimate(document: ReportDocument): boolean {
  if (!hasContents(document)) return false;
  const texts = documentTexts(document);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= LONGEST_LAID_OUT && !texts.some((text) => LONG_WORD.test(text));
}

function contents(): FileChild[] {
  return [
    new Paragraph({ style: 'Contents', children: textRuns(FURNITURE.contents) }),
    new TableOfContents(FURNITURE.contents, { hyperlink: true, headingStyleRange: '1-2' }),
  ];
}

function pageHeader(title: string): Header {
  return new Header({
    children: [new Paragraph({ style: 'PageLine', children: textRuns(title) })],
  });
}

function pageFooter(text: string, width: number): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'PageLine',
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        children: [
          ...textRuns(text),
          new TextRun({
            children: [
              new Tab(),
              FURNITURE.page,
              PageNumber.CURRENT,
              FURNITURE.pageOf,
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
      }),
    ],
  });
}
