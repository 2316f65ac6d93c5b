import { FILE_FURNITURE } from '../../../core/document/file-furniture.ts';
import {
  COVER_SUBTITLE,
  COVER_TITLE,
  FOOTER,
  FOOTER_SIZE,
  NUMBER,
  TITLE,
} from '../plan/deck-look.ts';
import { textHeight } from '../plan/measure-text.ts';
import type { Frame, Paragraph, Slide } from '../plan/slide-model.ts';
import { say, tinted } from '../plan/text-pieces.ts';
import { relationships, Relations } from '../../office/package.ts';
import { NAMESPACES, place } from './paint.ts';
import { writeShape, type BrandPicture, type ShapeTools } from './write-shapes.ts';
import { slideNumberField, writeParagraphs } from './write-text.ts';

const NAMES = FILE_FURNITURE.shapes;
const NOTES_SIZE = 10;
const BELOW_TITLE = 4;
const NO_LINKS = () => null;

export type SlideParts = { slide: string; rels: string; notes: string; notesRels: string };

/** One slide and its notes as parts; `number` counts from 1. */
export function writeSlide(slide: Slide, number: number, picture: BrandPicture | null): SlideParts {
  const relations = new Relations();
  relations.to('slideLayout', `../slideLayouts/slideLayout${slide.layout === 'cover' ? 1 : 2}.xml`);
  relations.to('notesSlide', `../notesSlides/notesSlide${number}.xml`);
  const tools: ShapeTools = {
    picture,
    nextId: counter(),
    linkId: (address) => relations.to('hyperlink', address, true),
    imageId: (file) => relations.to('image', `../media/${file}`),
    chartId: (chart) => relations.to('chart', `../charts/chart${chart}.xml`),
  };
  return {
    slide: writeTree('p:sld', writeSlideShapes(slide, number, tools)),
    rels: relations.xml,
    notes: writeTree('p:notes', writeNotesShapes(slide.notes, number)),
    notesRels: relationships(
      ['notesMaster', '../notesMasters/notesMaster1.xml'],
      ['slide', `../slides/slide${number}.xml`],
    ),
  };
}

function counter(): () => number {
  let last = 1;
  return () => (last += 1);
}

function writeTree(root: string, shapes: string): string {
  return (
    `<${root} ${NAMESPACES}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/>` +
    `<p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>` +
    `<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></${root}>`
  );
}

function writeSlideShapes(slide: Slide, number: number, tools: ShapeTools): string {
  const cover = slide.layout === 'cover';
  const held = (name: string, kind: string, frame: Frame, text: Paragraph[]) =>
    placeholder(tools.nextId(), name, kind, frame, writeParagraphs(text, tools.linkId));
  return [
    ...slide.above.map((shape) => writeShape(shape, tools)),
    cover
      ? held(NAMES.title, 'type="ctrTitle"', COVER_TITLE, slide.title) +
        held(NAMES.subtitle, 'type="subTitle" idx="1"', COVER_SUBTITLE, slide.subtitle)
      : held(NAMES.title, 'type="title"', titleFrame(slide), slide.title),
    ...slide.shapes.map((shape) => writeShape(shape, tools)),
    ...(cover ? [] : [footer(tools.nextId(), slide.footer), slideNumber(tools.nextId(), number)]),
  ].join('');
}

/** As high as the title needs, so that its box stands clear of the body. */
function titleFrame({ title, besideTitle = 0 }: Slide): Frame {
  const width = TITLE.width - besideTitle;
  return { ...TITLE, width, height: textHeight(title, width) + BELOW_TITLE };
}

export function placeholder(
  id: number,
  name: string,
  kind: string,
  frame: Frame | null,
  text: string,
): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr>${frame ? place(frame) : ''}</p:spPr>` +
    `<p:txBody><a:bodyPr/><a:lstStyle/>${text}</p:txBody></p:sp>`
  );
}

function footer(id: number, text: string): string {
  const paragraphs = writeParagraphs([tinted(text, FOOTER_SIZE, 'muted')], NO_LINKS);
  return placeholder(id, NAMES.footer, 'type="ftr" sz="quarter" idx="10"', FOOTER, paragraphs);
}

function slideNumber(id: number, number: number): string {
  const field = `<a:p>${slideNumberField(number, ' dirty="0"')}</a:p>`;
  return placeholder(id, NAMES.number, 'type="sldNum" sz="quarter" idx="11"', NUMBER, field);
}

function writeNotesShapes(notes: string[], number: number): string {
  const paragraphs = notes.map((text) => say(text, NOTES_SIZE));
  const field = `<a:p>${slideNumberField(number)}</a:p>`;
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${NAMES.slide} 2"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/>` +
    '</p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>' +
    placeholder(
      3,
      NAMES.notes,
      'type="body" idx="1"',
      null,
      writeParagraphs(paragraphs, NO_LINKS),
    ) +
    placeholder(4, NAMES.number, 'type="sldNum" sz="quarter" idx="5"', null, field)
  );
}
