import { HeadingLevel } from 'docx';
import { documentTexts } from '../../core/document/document-texts.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { Block, ReportDocument } from '../../core/document/report-document.ts';
import { withFullPages } from '../look/full-pages.ts';
import { before, withOrigin } from '../office/origin-part.ts';
import { writeZip } from '../../files/write-zip.ts';
import { escapeXml } from '../office/xml-text.ts';
import { blockChildren } from './blocks.ts';
import {
  bodySlots,
  CONTENT_TYPES,
  CONTENTS,
  DOCUMENT_RELATIONSHIPS,
  fillSlots,
  frameOf,
  frameWithContents,
  type Body,
} from './frame.ts';
import { Relations } from './relations.ts';
import { splitPages, type Pages } from './sections.ts';
import { textRuns } from './text-runs.ts';
import { inAccent, LYING_WIDTH, UPRIGHT_WIDTH } from './theme.ts';
import { paragraph } from './written-parts.ts';

/** Characters without a break, beyond which laying out a line takes seconds. */
const LONG_WORD = /\S{200}/;
/** Characters of a report, beyond which laying out its pages takes more than a second. */
const LONGEST_LAID_OUT = 25_000;

/**
 * The report as a Word file: headings, native tables with repeated heads, native editable charts, links
 * and a footer with pages. The same document gives the same bytes; `origin` travels with them.
 */
export async function renderDocx(document: ReportDocument, origin?: string): Promise<Uint8Array> {
  const { brand, title, subtitle, footer, date } = document;
  const relations = new Relations();
  const pages = splitPages(withFullPages(document.blocks));
  const bodies = pages.map((one, index) => bodyOf(document, one, index === 0, relations));
  const shape = { brand, lying: pages.map(({ lying }) => lying) };
  const { frame, held } = bodies.some((body) => body.includes(CONTENTS))
    ? frameWithContents(shape, bodies, canEstimate(document))
    : { frame: frameOf(shape), held: {} };
  const slots = {
    title: escapeXml(title),
    subtitle: escapeXml(subtitle),
    titleRuns: textRuns(title),
    brandRuns: textRuns(brand.name),
    footerRuns: textRuns(footer),
    day: `${date}T00:00:00Z`,
    ...bodySlots(bodies),
    ...held,
  };
  const filled = Object.entries(frame).map(([path, part]) => [path, fillSlots(part, slots)]);
  const parts = Object.fromEntries(filled) as typeof frame;
  const { [CONTENT_TYPES]: types, [DOCUMENT_RELATIONSHIPS]: relationships, ...others } = parts;
  const whole = {
    // Readers that look only at a file's beginning expect it there.
    [CONTENT_TYPES]: before('</Types>', types, relations.contentTypes),
    [DOCUMENT_RELATIONSHIPS]: before('</Relationships>', relationships, relations.relationships),
    ...others,
    ...relations.parts,
  };
  return writeZip(withOrigin(whole, 'word/document.xml', origin), date);
}

/** The blocks; in a profile the contents stand behind its first page, before the first section. */
function bodyOf(
  document: ReportDocument,
  { lying, blocks }: Pages,
  isFirst: boolean,
  relations: Relations,
): Body {
  const width = lying ? LYING_WIDTH : UPRIGHT_WIDTH;
  const opens = blocks.findIndex((block, index) => index > 0 && isSection(block));
  const contentsAfter = isFirst && hasContents(document) ? opens - 1 : -1;
  return [
    ...(isFirst ? opening(document) : []),
    ...blocks.flatMap((block, index): Body => {
      const children = blockChildren(block, width, relations).map((xml) =>
        inAccent(xml, document.brand.accent ?? null),
      );
      return index === contentsAfter ? [...children, ...contents()] : children;
    }),
  ];
}

function opening({ title, notice, subtitle, date }: ReportDocument): string[] {
  return [
    paragraph({ heading: HeadingLevel.TITLE }, textRuns(title)),
    ...(notice ? [paragraph({ style: 'Subtitle' }, textRuns(notice, { bold: true }))] : []),
    paragraph({ style: 'Subtitle' }, textRuns(subtitle)),
    paragraph({ style: 'Date' }, textRuns(date)),
  ];
}

function contents(): Body {
  return [paragraph({ style: 'Contents' }, textRuns(FURNITURE.contents)), CONTENTS];
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
