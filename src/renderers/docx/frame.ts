import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import { isInternal } from '../../core/document/internal-copy.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { keptPart, type Part } from '../../files/write-zip.ts';
import { WORD_FACES } from '../look/faces.ts';
import { XML_HEAD, type Relations } from '../office/package.ts';
import { themePart } from '../office/theme-part.ts';
import { numberingPart } from './lists.ts';
import {
  FIELD_END,
  fieldStart,
  inAccent,
  LYING_WIDTH,
  PAGE,
  paragraphXml,
  run,
  TAB,
  UPRIGHT_WIDTH,
  WORD,
} from './looks.ts';
import { CAUTION_COLOUR, stylesPart } from './styles.ts';
import { textRuns } from './text-runs.ts';

/** What is around the body of a Word file: styles, lists, theme, and pages with their heads and feet. */

const COMPATIBLE =
  `<w:settings ${WORD}><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting ` +
  'w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>';

export function frame(document: ReportDocument, { to }: Relations) {
  const { brand, title, footer } = document;
  const accent = brand.accent ?? null;
  const internal = isInternal(document)
    ? run(FILE_FURNITURE.internalNotice, { bold: true, color: CAUTION_COLOUR })
    : '';
  const page = (root: string, children: string, at?: number) =>
    `<w:${root} ${WORD}>${paragraphXml({ style: 'PageLine', ...(at && { tab: { at } }) }, children)}</w:${root}>`;
  const foot = (width: number) => {
    const field = (name: string) => fieldStart(name) + run('1') + FIELD_END;
    const pages =
      run(FURNITURE.page, {}, TAB) + field('PAGE') + run(FURNITURE.pageOf) + field('NUMPAGES');
    return page('ftr', textRuns(footer) + pages, width);
  };
  const parts = {
    'styles.xml': inAccent(stylesPart(document.template === 'battlecard'), accent),
    'numbering.xml': inAccent(numberingPart(), accent),
    'settings.xml': COMPATIBLE,
    'theme/theme1.xml': themePart('Report', WORD_FACES, accent),
    'header1.xml': page('hdr', (internal && `${internal}${run(' · ')}`) + textRuns(title)),
    'header2.xml': page('hdr', internal),
    'footer1.xml': foot(UPRIGHT_WIDTH),
    'footer2.xml': foot(LYING_WIDTH),
  };
  const id = Object.fromEntries(
    Object.keys(parts).map((name) => [
      name,
      to(name.replace(/^(?:\w+\/)?([a-z]+)\d*\.xml$/, '$1'), name),
    ]),
  );
  return {
    parts: Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`word/${name}`, xml])),
    /** The properties of a run of pages, which its last paragraph holds. */
    section: (lying: boolean, isFirst: boolean) => {
      const reference = (kind: 'header' | 'footer', type: string, name: string) =>
        `<w:${kind}Reference w:type="${type}" r:id="${id[name]}"/>`;
      const below = lying ? 'footer2.xml' : 'footer1.xml';
      const margin = lying ? PAGE.lyingMargin : PAGE.margin;
      const [width, height] = lying ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
      return (
        `<w:sectPr>${reference('header', 'default', 'header1.xml')}${reference('footer', 'default', below)}` +
        (isFirst
          ? reference('header', 'first', 'header2.xml') + reference('footer', 'first', below)
          : '') +
        `<w:type w:val="nextPage"/><w:pgSz w:w="${width}" w:h="${height}" w:orient="${lying ? 'landscape' : 'portrait'}"/>` +
        `<w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" ` +
        `w:header="567" w:footer="567" w:gutter="0"/>${isFirst ? '<w:titlePg/>' : ''}</w:sectPr>`
      );
    },
  };
}

/** Parts that files of one accent share, packed once for all of them. */
export function withKeptParts(parts: Record<string, string>): Record<string, Part> {
  const isShared = (name: string) => /styles|numbering|settings|theme/.test(name);
  return Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [
      name,
      isShared(name) ? keptPart(XML_HEAD + xml) : xml,
    ]),
  );
}
