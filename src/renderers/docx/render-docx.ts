import { UPRIGHT_RIVALS, withFullPages } from '../look/layout.ts';
import { briefDocument } from '../../core/document/brief-document.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { documentTexts } from '../../core/document/document-texts.ts';
import type { Block, ReportDocument } from '../../core/document/report-document.ts';
import { writePackage } from '../office/package.ts';
import { blockChildren } from './blocks.ts';
import { contents, pageNumbers, type PageNumbers } from './contents.ts';
import { frame, withKeptParts } from './frame.ts';
import { inAccent, LYING_WIDTH, paragraphXml, run, UPRIGHT_WIDTH, WORD } from './looks.ts';
import { addressPicture, brandMark } from './pictures.ts';
import { References } from './references.ts';
import { addressRuns, textRuns } from './text-runs.ts';

/** Characters without a break, beyond which laying out a line takes seconds. */
const LONG_WORD = /\S{200}/;
/** Characters of a report, beyond which laying out its pages takes more than a second. */
const LONGEST_LAID_OUT = 25_000;
const MAIN = 'word/document.xml';
/** Where the contents stand in a body. */
const CONTENTS = Symbol('contents');
/** Paragraphs and tables as XML. */
type Body = (string | typeof CONTENTS)[];

/**
 * The report as a Word file: headings, native tables with repeated heads, native editable charts, links
 * and a footer with pages. The same document gives the same bytes; `origin` travels with them.
 */
export async function renderDocx(whole: ReportDocument, origin?: string): Promise<Uint8Array> {
  const document = briefDocument(whole, 'paper');
  const { brand } = document;
  const references = new References(hasContents(document));
  const { relations, headings } = references;
  const { parts, section } = frame(document, relations);
  const mark = brand.logo ? brandMark(brand, relations) : null;
  const code = document.address ? addressPicture(document.address, relations) : null;
  // Of the first paragraph, whichever that is.
  const corner = code?.run ?? '';
  const brandLine = mark && brandParagraph(corner + mark.run, brand.name);
  const titleCorner = mark ? '' : corner;
  const pages = splitPages(withFullPages(flowing(document)));
  const bodies = pages.map((one, index) =>
    bodyOf(document, one, { corner: index === 0 ? titleCorner : null, references }),
  );
  const ends = pages.map(({ lying }, index) => section(lying, index === 0));
  const write = (numbers: PageNumbers | null) => {
    const written = bodies.map((body, index) => {
      const pieces = body.map((one) => (one === CONTENTS ? contents(headings, numbers) : one));
      const end = ends[index] ?? '';
      return index === bodies.length - 1 ? pieces.join('') + end : endedBy(pieces, end);
    });
    return inAccent(
      `<w:document ${WORD}><w:body>${brandLine ?? ''}${written.join('')}</w:body></w:document>`,
      brand.accent ?? null,
    );
  };
  const isCounted = bodies.some((body) => body.includes(CONTENTS)) && canEstimate(document);
  const blank = write(null);
  const rels = { 'word/_rels/document.xml.rels': relations.xml };
  const xml = isCounted ? write(pageNumbers({ ...parts, ...rels, [MAIN]: blank })) : blank;
  return writePackage(
    document,
    [MAIN, xml, relations],
    { ...withKeptParts(parts), ...mark?.parts, ...code?.parts, ...references.parts },
    origin,
  );
}

/** Of a memo and a profile, what comes first takes more than a page in Word; what follows goes on there. */
function flowing({ template, blocks }: ReportDocument): Block[] {
  const at = blocks.findIndex((block) => block.type === 'heading' && block.opensPage === true);
  const opening = blocks[at];
  const isFlowing = template === 'decision' || template === 'profile';
  if (!isFlowing || opening?.type !== 'heading') return blocks;
  return blocks.with(at, { ...opening, opensPage: false });
}

type Pages = { lying: boolean; blocks: Block[] };

/**
 * The document's blocks in runs of upright and lying pages. A matrix of many rivals lies, and takes the
 * headings right before it along.
 */
function splitPages(blocks: Block[]): Pages[] {
  const pages: Pages[] = [{ lying: false, blocks: [] }];
  for (const block of blocks) {
    const lying = block.type === 'matrix' && block.rivals.length > UPRIGHT_RIVALS;
    const last = pages.at(-1);
    if (!last) continue;
    if (last.lying === lying) {
      last.blocks.push(block);
      continue;
    }
    const headings = lying ? takeHeadings(last.blocks) : [];
    pages.push({ lying, blocks: [...headings, block] });
  }
  const filled = pages.filter((one) => one.blocks.length > 0);
  return filled.length > 0 ? filled : pages;
}

function takeHeadings(blocks: Block[]): Block[] {
  const from = blocks.findLastIndex(({ type }) => type !== 'heading') + 1;
  return blocks.splice(from);
}

function brandParagraph(mark: string, name: string): string {
  return paragraphXml({ style: 'Brand' }, mark + run('\u2002') + textRuns(name));
}

/** The last paragraph of all pages but the last holds the properties of its pages. */
function endedBy(pieces: string[], properties: string): string {
  const ends = '</w:pPr>';
  const last = pieces.at(-1)?.startsWith('<w:p>') ? (pieces.pop() ?? '') : paragraphXml({}, '');
  return pieces.join('') + last.replace(ends, () => properties + ends);
}

/**
 * The blocks; in a profile the contents stand behind its first page, before the first section. `corner`: what is drawn
 * beside the title of the first page; null on all others.
 */
function bodyOf(
  document: ReportDocument,
  { lying, blocks }: Pages,
  { corner, references }: { corner: string | null; references: References },
): Body {
  const isFirst = corner !== null;
  const width = lying ? LYING_WIDTH : UPRIGHT_WIDTH;
  const opens = blocks.findIndex((block, index) => index > 0 && isSection(block));
  const contentsAfter = isFirst && hasContents(document) ? opens - 1 : -1;
  return [
    ...(isFirst ? opening(document, corner, references) : []),
    ...blocks.flatMap((block, index): Body => {
      const children = blockChildren(block, width, references);
      return index === contentsAfter ? [...children, CONTENTS] : children;
    }),
  ];
}

function opening(
  { title, notice, subtitle, date, address }: ReportDocument,
  corner: string,
  { link }: References,
): string[] {
  const found = address
    ? textRuns(` · ${FILE_FURNITURE.addressLead}`) + addressRuns(address, link)
    : '';
  return [
    paragraphXml({ style: 'Title' }, corner + textRuns(title)),
    ...(notice ? [paragraphXml({ style: 'Subtitle' }, textRuns(notice, { bold: true }))] : []),
    paragraphXml({ style: 'Subtitle' }, textRuns(subtitle)),
    paragraphXml({ style: 'Date' }, textRuns(date) + found),
  ];
}

function isSection(block: Block): boolean {
  return block.type === 'heading' && block.level === 1;
}

function hasContents({ template }: ReportDocument): boolean {
  return template === 'profile';
}

/**
 * Whether the contents get their page numbers here. Laying the pages out costs several times the rest, so
 * only where the report is short; without it Word asks to fill them in.
 */
function canEstimate(document: ReportDocument): boolean {
  const texts = documentTexts(document);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= LONGEST_LAID_OUT && !texts.some((text) => LONG_WORD.test(text));
}
