import { keptPart, type Part } from '../../../files/write-zip.ts';
import { DECK_FACES } from '../../look/faces.ts';
import { chartOptions } from '../../office/chart-options.ts';
import { drawChart } from '../../office/draw-chart.ts';
import { Relations, relationships, XML_HEAD } from '../../office/package.ts';
import { themePart } from '../../office/theme-part.ts';
import { SLIDE } from '../plan/deck-look.ts';
import type { DeckChart, Slide } from '../plan/slide-model.ts';
import {
  bodyLayoutPart,
  coverLayoutPart,
  masterPart,
  notesMasterPart,
  TEXT_LEVELS,
} from './master-parts.ts';
import { emu, NAMESPACES } from './paint.ts';
import type { BrandPicture } from './write-shapes.ts';
import { writeSlide } from './write-slide.ts';

/** What other decks hold too, where it has no links: masters, layouts, themes, and what belongs to which slide. */
const SHARED = /^ppt\/(?:(?:theme|slideMasters|slideLayouts|notesMasters)\/|\w+\/_rels\/)/;

/** The presentation, what it refers to, and every other part of the deck except its charts. */
export function packageParts(
  accent: string | null,
  slides: Slide[],
  picture: BrandPicture | null,
): { main: [name: string, xml: string, relations: Relations]; parts: Record<string, Part> } {
  const relations = new Relations();
  const master = relations.to('slideMaster', 'slideMasters/slideMaster1.xml');
  const notes = relations.to('notesMaster', 'notesMasters/notesMaster1.xml');
  relations.to('theme', 'theme/theme1.xml');
  const ids = slides.map((_, index) => relations.to('slide', `slides/slide${index + 1}.xml`));
  const parts: Record<string, string> = {
    'ppt/theme/theme1.xml': themePart('Report', DECK_FACES, accent),
    'ppt/theme/theme2.xml': themePart('Notes', DECK_FACES, accent),
    'ppt/slideMasters/slideMaster1.xml': masterPart(),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['slideLayout', '../slideLayouts/slideLayout2.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/notesMasters/notesMaster1.xml': notesMasterPart(),
    'ppt/notesMasters/_rels/notesMaster1.xml.rels': relationships(['theme', '../theme/theme2.xml']),
  };
  for (const [index, layout] of [coverLayoutPart(), bodyLayoutPart()].entries()) {
    parts[`ppt/slideLayouts/slideLayout${index + 1}.xml`] = layout;
    parts[`ppt/slideLayouts/_rels/slideLayout${index + 1}.xml.rels`] = relationships([
      'slideMaster',
      '../slideMasters/slideMaster1.xml',
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
  return {
    main: ['ppt/presentation.xml', presentation(master, notes, ids), relations],
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [
        name,
        SHARED.test(name) && !text.includes('TargetMode') ? keptPart(XML_HEAD + text) : text,
      ]),
    ),
  };
}

function presentation(master: string, notes: string, slides: string[]): string {
  const ids = slides.map((id, index) => `<p:sldId id="${256 + index}" r:id="${id}"/>`).join('');
  return (
    `<p:presentation ${NAMESPACES} saveSubsetFonts="1">` +
    `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="${master}"/></p:sldMasterIdLst>` +
    `<p:notesMasterIdLst><p:notesMasterId r:id="${notes}"/></p:notesMasterIdLst>` +
    `<p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${emu(SLIDE.width)}" cy="${emu(SLIDE.height)}"/>` +
    `<p:notesSz cx="${emu(540)}" cy="${emu(720)}"/><p:defaultTextStyle>${TEXT_LEVELS}</p:defaultTextStyle></p:presentation>`
  );
}

const PIXELS_IN_POINT = 96 / 72;

/** The parts of native charts, each with its workbook; `chart1.xml` belongs to the first of `charts`, and so on. */
export function chartParts(charts: DeckChart[]): Record<string, Part> {
  const pixels = (points: number) => Math.round(points * PIXELS_IN_POINT);
  const parts = charts.flatMap(({ block, width, height, fontSize }, index) => {
    const frame = { width: pixels(width), height: pixels(height), fontSize, face: DECK_FACES.text };
    const options = chartOptions(block, frame);
    return options ? Object.entries(drawChart(options, index + 1, '').parts) : [];
  });
  return Object.fromEntries(parts.map(([path, part]) => [`ppt/${path}`, part]));
}
