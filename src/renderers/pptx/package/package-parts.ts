import type { ReportDocument } from '../../../core/document/report-document.ts';
import { keptPart, type Part } from '../../../files/write-zip.ts';
import { escapeXml, XML_HEAD } from '../../office/xml-text.ts';
import { SLIDE } from '../plan/deck-look.ts';
import type { Slide } from '../plan/slide-model.ts';
import type { BrandPicture } from './brand-picture.ts';
import {
  bodyLayoutPart,
  coverLayoutPart,
  masterPart,
  notesMasterPart,
  TEXT_LEVELS,
} from './master-parts.ts';
import { NAMESPACES, relationships, type Relationship } from './package-xml.ts';
import { emu } from './paint.ts';
import { themePart } from './theme-part.ts';
import { writeSlide } from './write-slide.ts';

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** What other decks hold too, where it has no links: masters, layouts, themes, and what belongs to which slide. */
const SHARED = /^ppt\/(?:(?:theme|slideMasters|slideLayouts|notesMasters)\/|\w+\/_rels\/)/;

/** Every part of the deck except its charts, by name, content types first. */
export function packageParts(
  document: ReportDocument,
  slides: Slide[],
  charts: number,
  picture: BrandPicture | null,
): Record<string, Part> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(slides.length, charts),
    '_rels/.rels': relationships([
      { id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' },
      { id: 'rId2', type: 'coreProperties', target: 'docProps/core.xml' },
      { id: 'rId3', type: 'extendedProperties', target: 'docProps/app.xml' },
    ]),
    'docProps/core.xml': coreProperties(document),
    'docProps/app.xml':
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">' +
      `<Slides>${slides.length}</Slides></Properties>`,
    'ppt/presentation.xml': presentation(slides.length),
    'ppt/_rels/presentation.xml.rels': relationships([
      { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      { id: 'rId2', type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
      { id: 'rId3', type: 'theme', target: 'theme/theme1.xml' },
      ...slides.map((_, index): Relationship => ({
        id: `rId${index + 4}`,
        type: 'slide',
        target: `slides/slide${index + 1}.xml`,
      })),
    ]),
    'ppt/theme/theme1.xml': themePart('Report', document.brand.accent ?? null),
    'ppt/theme/theme2.xml': themePart('Notes', document.brand.accent ?? null),
    'ppt/slideMasters/slideMaster1.xml': masterPart(),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId2', type: 'slideLayout', target: '../slideLayouts/slideLayout2.xml' },
      { id: 'rId3', type: 'theme', target: '../theme/theme1.xml' },
    ]),
    'ppt/notesMasters/notesMaster1.xml': notesMasterPart(),
    'ppt/notesMasters/_rels/notesMaster1.xml.rels': relationships([
      { id: 'rId1', type: 'theme', target: '../theme/theme2.xml' },
    ]),
  };
  for (const [index, layout] of [coverLayoutPart(), bodyLayoutPart()].entries()) {
    parts[`ppt/slideLayouts/slideLayout${index + 1}.xml`] = layout;
    parts[`ppt/slideLayouts/_rels/slideLayout${index + 1}.xml.rels`] = relationships([
      { id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
    ]);
  }
  for (const [index, slide] of slides.entries()) {
    const number = index + 1;
    const written = writeSlide(slide, number, picture);
    parts[`ppt/slides/slide${number}.xml`] = written.slide;
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = written.rels;
    parts[`ppt/notesSlides/notesSlide${number}.xml`] = written.notes;
    parts[`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`] = written.notesRels;
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, text]) => {
      const part = XML_HEAD + text;
      return [name, SHARED.test(name) && !text.includes('TargetMode') ? keptPart(part) : part];
    }),
  );
}

function contentTypes(slides: number, charts: number): string {
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
  const numbered = (count: number, one: (number: number) => string) =>
    Array.from({ length: count }, (_, index) => one(index + 1)).join('');
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="png" ContentType="image/png"/>' +
    (charts > 0 ? `<Default Extension="xlsx" ContentType="${OFFICE}.spreadsheetml.sheet"/>` : '') +
    override('ppt/presentation.xml', `${PRESENTATION}.presentation.main`) +
    override('ppt/slideMasters/slideMaster1.xml', `${PRESENTATION}.slideMaster`) +
    numbered(2, (number) =>
      override(`ppt/slideLayouts/slideLayout${number}.xml`, `${PRESENTATION}.slideLayout`),
    ) +
    override('ppt/notesMasters/notesMaster1.xml', `${PRESENTATION}.notesMaster`) +
    numbered(2, (number) => override(`ppt/theme/theme${number}.xml`, `${OFFICE}.theme`)) +
    numbered(
      slides,
      (number) =>
        override(`ppt/slides/slide${number}.xml`, `${PRESENTATION}.slide`) +
        override(`ppt/notesSlides/notesSlide${number}.xml`, `${PRESENTATION}.notesSlide`),
    ) +
    numbered(charts, (number) =>
      override(`ppt/charts/chart${number}.xml`, `${OFFICE}.drawingml.chart`),
    ) +
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties') +
    override('docProps/app.xml', `${OFFICE}.extended-properties`) +
    '</Types>'
  );
}

function presentation(slides: number): string {
  const ids = Array.from(
    { length: slides },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 4}"/>`,
  ).join('');
  return (
    `<p:presentation ${NAMESPACES} saveSubsetFonts="1">` +
    '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
    '<p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst>' +
    `<p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${emu(SLIDE.width)}" cy="${emu(SLIDE.height)}"/>` +
    `<p:notesSz cx="${emu(540)}" cy="${emu(720)}"/><p:defaultTextStyle>${TEXT_LEVELS}</p:defaultTextStyle></p:presentation>`
  );
}

function coreProperties({ title, subtitle, brand, date, language }: ReportDocument): string {
  const day = `<dcterms:XXX xsi:type="dcterms:W3CDTF">${date}T00:00:00Z</dcterms:XXX>`;
  return (
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subtitle)}</dc:subject>` +
    `<dc:creator>${escapeXml(brand.name)}</dc:creator>${day.replaceAll('XXX', 'created')}` +
    `${day.replaceAll('XXX', 'modified')}<dc:language>${language}</dc:language></cp:coreProperties>`
  );
}
