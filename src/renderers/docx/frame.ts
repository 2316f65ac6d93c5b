import {
  Document,
  FileChild,
  Footer,
  Header,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
  type ISectionOptions,
  type IXmlableObject,
} from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { safeText } from '../look/safe-text.ts';
import { keptPart, type Part } from '../../files/write-zip.ts';
import { brandMark } from './brand-mark.ts';
import { compileParts } from './compile-parts.ts';
import { LISTS, numberLists } from './lists.ts';
import { readXml } from './read-xml.ts';
import { fileTheme, LYING_WIDTH, PAGE, STYLES, UPRIGHT_WIDTH } from './theme.ts';

/**
 * What is around the body of a Word file: styles, lists, theme, pages with their heads and feet. The library
 * writes it, with slots for what a report says.
 */
export type FrameShape = {
  brand: ReportDocument['brand'];
  /** Of each run of pages, whether it lies. */
  lying: boolean[];
};

/** Where the contents stand in a body. */
export const CONTENTS = Symbol('contents');
/** Paragraphs and tables as XML. */
export type Body = (string | typeof CONTENTS)[];

/** Around the name of a slot stands a character without width: no text of a report keeps one. */
const SLOT_EDGE = '\u2060';
const slot = (name: string) => SLOT_EDGE + name + SLOT_EDGE;
const slotRun = (name: string) => new TextRun(slot(name));
const slotParagraph = (name: string) => new Paragraph({ children: [slotRun(name)] });
const SLOT = /\u2060(\w+)\u2060/g;
/** A slot for runs takes the place of a run, one for a body that of a paragraph. */
const RUN_SLOT = /<w:r><w:t xml:space="preserve">(\u2060\w+Runs\u2060)<\/w:t><\/w:r>/g;
const BODY_SLOT =
  /<w:p><w:r><w:t xml:space="preserve">(\u2060(?:body|held)\d+\u2060)<\/w:t><\/w:r><\/w:p>/g;
/** The last paragraph of all pages but the last holds the properties of its pages. */
const LAST_SLOT =
  /<w:p><w:pPr>(<w:sectPr>.*?<\/w:sectPr>)<\/w:pPr><w:r><w:t xml:space="preserve">\u2060last(\d+)\u2060<\/w:t><\/w:r><\/w:p>/g;

const STAMPS = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;
/** The first drawing is the mark; those of charts are numbered after it. */
const DRAWING_ID = /(<wp:docPr\b[^>]*?\bid=")\d+/;
/** Names of headings, which the library counts on from file to file. */
const HEADING_MARK = /(w:name="|w:anchor="|PAGEREF )_Toc(\d+)/g;
const HEADING_IDS = /(w:name="_Toc)(\d+)(" w:id=")\d+("\/>.*?<w:bookmarkEnd w:id=")\d+/g;
/** Beyond the numbers of sources, which are the ids of their bookmarks. */
const FIRST_HEADING_ID = 100_000;

const MOST_KNOWN = 8;
const known = new Map<string, Record<string, Part>>();

/** The frame of files that hold no contents, the same for all of one shape. */
export function frameOf(shape: FrameShape): Record<string, Part> {
  const key = JSON.stringify(shape);
  const found = known.get(key);
  if (found) return found;
  const slots = shape.lying.map((_, index) => [slotParagraph(`body${index}`)]);
  const parts = Object.entries(compileFrame(shape, slots, false)).map(([path, part]) => {
    const isFixed = typeof part === 'string' && !part.includes(SLOT_EDGE) && !isReferring(path);
    return [path, isFixed ? keptPart(part) : part] as const;
  });
  const frame: Record<string, Part> = Object.fromEntries(parts);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, frame);
  return frame;
}

/** What the contents list. */
const HEADING = '<w:pStyle w:val="Heading';

/**
 * The frame around bodies one of which holds the contents, and what goes into further slots of it. The library
 * sees the headings alone; with `withPages` it sees everything, to count the pages.
 */
export function frameWithContents(
  shape: FrameShape,
  bodies: Body[],
  withPages: boolean,
): { frame: Record<string, Part>; held: Record<string, string> } {
  const held: string[] = [];
  const children = bodies.map((body, index) => {
    const isLast = index === bodies.length - 1;
    const endsInText = body.at(-1)?.toString().startsWith('<w:p>') ?? false;
    const pieces = isLast || !endsInText ? body : body.slice(0, -1);
    let isHeld = false;
    return pieces.flatMap((one): FileChild[] => {
      const wasHeld = isHeld;
      isHeld = !withPages && one !== CONTENTS && !one.includes(HEADING);
      if (one === CONTENTS) return [contents()];
      if (!isHeld) return [new Written(one)];
      if (wasHeld) held.push((held.pop() ?? '') + one);
      else held.push(one);
      return wasHeld ? [] : [slotParagraph(`held${held.length - 1}`)];
    });
  });
  return {
    frame: compileFrame(shape, children, withPages),
    held: Object.fromEntries(held.map((xml, index) => [`held${index}`, xml])),
  };
}

/** What goes into the slots of bodies. */
export function bodySlots(bodies: Body[]): Record<string, string> {
  const slots = bodies.map((body, index) => {
    const pieces = body.filter((one) => one !== CONTENTS);
    if (index === bodies.length - 1) return { [`body${index}`]: pieces.join('') };
    const last = pieces.at(-1)?.startsWith('<w:p>') ? (pieces.pop() ?? '') : '<w:p></w:p>';
    const at = last.indexOf('</w:pPr>');
    const [opens, ends] =
      at === -1
        ? ['<w:p><w:pPr>', `</w:pPr>${last.slice('<w:p>'.length)}`]
        : [last.slice(0, at), last.slice(at)];
    return { [`body${index}`]: pieces.join(''), [`opens${index}`]: opens, [`ends${index}`]: ends };
  });
  return Object.assign({}, ...slots) as Record<string, string>;
}

/** A part with its slots filled. */
export function fillSlots(part: Part, texts: Record<string, string>): Part {
  return typeof part === 'string'
    ? part.replace(SLOT, (_, name: string) => texts[name] ?? '')
    : part;
}

/** The relationships of the document and the types of all parts: each file adds its own. */
export const DOCUMENT_RELATIONSHIPS = 'word/_rels/document.xml.rels';
export const CONTENT_TYPES = '[Content_Types].xml';

function isReferring(path: string): boolean {
  return path === CONTENT_TYPES || path === DOCUMENT_RELATIONSHIPS;
}

class Written extends FileChild {
  private readonly xml: string;

  constructor(xml: string) {
    super('w:p');
    this.xml = xml;
  }

  override prepForXml(): IXmlableObject {
    return readXml(this.xml);
  }
}

function contents(): FileChild {
  return new TableOfContents(FURNITURE.contents, { hyperlink: true, headingStyleRange: '1-2' });
}

function compileFrame(
  { brand, lying }: FrameShape,
  bodies: FileChild[][],
  withPages: boolean,
): Record<string, string | Uint8Array> {
  const brandName = safeText(brand.name);
  const mark = new Paragraph({
    style: 'Brand',
    children: [
      ...(brand.logo ? [brandMark(brand)] : []),
      new TextRun('\u2002'),
      slotRun('brandRuns'),
    ],
  });
  const file = new Document({
    title: slot('title'),
    subject: slot('subtitle'),
    creator: brandName,
    lastModifiedBy: brandName,
    theme: fileTheme(brand.accent ?? null),
    styles: STYLES,
    numbering: LISTS,
    ...(withPages ? { pageNumbers: estimatePageNumbers } : {}),
    sections: bodies.map((body, index) => ({
      ...section(lying[index] ?? false, index === 0),
      children: [
        ...(index === 0 && brand.logo ? [mark] : []),
        ...body,
        ...(index < bodies.length - 1 ? [slotParagraph(`last${index}`)] : []),
      ],
    })),
  });
  numberLists(file);
  const parts = Object.entries(compileParts(file)).map(([path, part]) => [
    path,
    typeof part === 'string' ? settle(part, brand.logo) : part,
  ]);
  return Object.fromEntries(parts) as Record<string, string | Uint8Array>;
}

/** Without what depends on the hour or on files before it. */
function settle(part: string, isMarked: boolean): string {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  const settled = part
    .replace(STAMPS, `$1${slot('day')}`)
    .replace(RUN_SLOT, '$1')
    .replace(BODY_SLOT, '$1')
    .replace(LAST_SLOT, `${slot('opens$2')}$1${slot('ends$2')}`)
    .replace(HEADING_MARK, (_, before: string, id: string) => `${before}_Toc${numberOf(id)}`)
    .replace(HEADING_IDS, (_, name: string, number: string, start: string, end: string) => {
      const id = FIRST_HEADING_ID + Number(number);
      return `${name}${number}${start}${id}${end}${id}`;
    });
  return isMarked ? settled.replace(DRAWING_ID, '$11') : settled;
}

function section(lying: boolean, isFirst: boolean): Omit<ISectionOptions, 'children'> {
  const margin = lying ? PAGE.lyingMargin : PAGE.margin;
  const footer = pageFooter(lying ? LYING_WIDTH : UPRIGHT_WIDTH);
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      titlePage: isFirst,
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
      default: new Header({ children: [pageLine([slotRun('titleRuns')])] }),
      ...(isFirst ? { first: new Header({ children: [pageLine([])] }) } : {}),
    },
    footers: { default: footer, ...(isFirst ? { first: footer } : {}) },
  };
}

function pageLine(children: TextRun[], width?: number): Paragraph {
  const tabStops = width === undefined ? [] : [{ type: TabStopType.RIGHT, position: width }];
  return new Paragraph({
    style: 'PageLine',
    ...(width === undefined ? {} : { tabStops }),
    children,
  });
}

function pageFooter(width: number): Footer {
  const pages = [
    new Tab(),
    FURNITURE.page,
    PageNumber.CURRENT,
    FURNITURE.pageOf,
    PageNumber.TOTAL_PAGES,
  ];
  const children = [slotRun('footerRuns'), new TextRun({ children: pages })];
  return new Footer({ children: [pageLine(children, width)] });
}
