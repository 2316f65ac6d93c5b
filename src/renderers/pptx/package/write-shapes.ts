import { escapeMarkup } from '../../look/safe-text.ts';
import { FILE_FURNITURE } from '../../../core/document/file-furniture.ts';
import { officeColour, WHITE } from '../../look/palette.ts';
import { qrCode } from '../../look/qr-code.ts';
import { MARK_BARS, MARK_RADIUS, MARK_SIDE } from '../../look/mark.ts';
import { CELL, type DeckColor } from '../plan/deck-look.ts';
import type { Frame, Shape, SlideCell, SlideRow } from '../plan/slide-model.ts';
import { emu, fill, place } from './paint.ts';
import { writeParagraphs, type LinkId } from './write-text.ts';

/** The operator's own mark: its file in the media folder, and its width for a height of 1. */
export type BrandPicture = { file: string; bytes: Uint8Array; shape: number };

/** Numbers for the shapes of one slide; 1 is the slide's own tree. */
export type NextId = () => number;
export type ShapeTools = {
  nextId: NextId;
  linkId: LinkId;
  chartId: (chart: number) => string;
  imageId: (file: string) => string;
  /** The operator's mark, where the deck shows it. */
  picture: BrandPicture | null;
};

export function writeShape(shape: Shape, tools: ShapeTools): string {
  const id = tools.nextId();
  switch (shape.kind) {
    case 'text':
      return (
        `<p:sp><p:nvSpPr>${named(id, NAMES[shape.name])}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
        `<p:spPr>${place(shape)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
        '<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></a:bodyPr>' +
        `<a:lstStyle/>${writeParagraphs(shape.paragraphs, tools.linkId)}</p:txBody></p:sp>`
      );
    case 'rule':
      return writeRule(id, shape, shape.tone);
    case 'picture':
      return writePicture(id, shape, tools);
    case 'mark':
      return writeMark(id, shape, tools.nextId);
    case 'code':
      return writeCode(id, shape, tools);
    case 'chart':
      return (
        `<p:graphicFrame><p:nvGraphicFramePr>${named(id, NAMES[shape.name], shape.alt)}` +
        `<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${place(shape, 'p')}` +
        '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
        '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
        `r:id="${tools.chartId(shape.chart)}"/></a:graphicData></a:graphic></p:graphicFrame>`
      );
    case 'table':
      return writeTable(id, shape, tools.linkId);
  }
}

const NAMES = FILE_FURNITURE.shapes;
const MARK_NAME = FILE_FURNITURE.brandMark;

function named(id: number, name: string, description = ''): string {
  const alt = description ? ` descr="${escapeMarkup(description)}"` : '';
  return `<p:cNvPr id="${id}" name="${escapeMarkup(`${name} ${id}`)}"${alt}/>`;
}

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative ' +
  'xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

function writeRule(id: number, frame: Frame, color: DeckColor): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${NAMES.rule} ${id}">${DECORATIVE}</p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${place(frame)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(color)}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`
  );
}

function writePicture(
  id: number,
  shape: Extract<Shape, { kind: 'picture' }>,
  { imageId, picture }: ShapeTools,
): string {
  if (picture === null) return '';
  return (
    `<p:pic><p:nvPicPr>${named(id, MARK_NAME, shape.alt)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr>` +
    `<p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${imageId(picture.file)}"/>` +
    `<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(shape)}` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>'
  );
}

/** Its dark squares as one shape, over a light ground that goes along when a reader changes that of the slide. */
function writeCode(
  id: number,
  shape: Extract<Shape, { kind: 'code' }>,
  { nextId, linkId }: ShapeTools,
): string {
  const { side, runs } = qrCode(shape.address);
  const point = (x: number, y: number) => `<a:pt x="${x}" y="${y}"/>`;
  const squares = runs.map(({ x, y, width }) => {
    const corners = [point(x + width, y), point(x + width, y + 1), point(x, y + 1)];
    const lines = corners.map((corner) => `<a:lnTo>${corner}</a:lnTo>`).join('');
    return `<a:moveTo>${point(x, y)}</a:moveTo>${lines}<a:close/>`;
  });
  const drawn =
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>' +
    `<a:pathLst><a:path w="${side}" h="${side}">${squares.join('')}</a:path></a:pathLst></a:custGeom>`;
  const link = linkId(shape.address);
  const click = link === null ? '' : `<a:hlinkClick r:id="${link}"/>`;
  const part = (geometry: string, colour: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${nextId()}" name="${NAMES.code}">${click}</p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${place(shape)}${geometry}<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>` +
    '<a:ln><a:noFill/></a:ln></p:spPr></p:sp>';
  return group(named(id, NAMES.code, shape.alt), shape, [
    part(SQUARE, officeColour(WHITE)),
    part(drawn, '000000'),
  ]);
}

const SQUARE = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';

/** Shapes that are moved and named as one. */
function group(name: string, { x, y, width, height }: Frame, parts: string[]): string {
  const box =
    `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/>` +
    `<a:chOff x="${emu(x)}" y="${emu(y)}"/><a:chExt cx="${emu(width)}" cy="${emu(height)}"/>`;
  return (
    `<p:grpSp><p:nvGrpSpPr>${name}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm>${box}</a:xfrm></p:grpSpPr>${parts.join('')}</p:grpSp>`
  );
}

/** The product's mark, its ground and bars as one group. */
function writeMark(id: number, shape: Extract<Shape, { kind: 'mark' }>, nextId: NextId): string {
  const unit = shape.width / MARK_SIDE;
  const part = (frame: Frame, geometry: string, paint: string) =>
    `<p:sp><p:nvSpPr>${named(nextId(), NAMES.mark)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place({
      x: shape.x + frame.x * unit,
      y: shape.y + frame.y * unit,
      width: frame.width * unit,
      height: frame.height * unit,
    })}${geometry}${paint}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`;
  const ground = { x: 0, y: 0, width: MARK_SIDE, height: MARK_SIDE };
  const round =
    '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" ' +
    `fmla="val ${Math.round((MARK_RADIUS / MARK_SIDE) * 100_000)}"/></a:avLst></a:prstGeom>`;
  const bars = MARK_BARS.map((bar) => part(bar, SQUARE, fill('paper', bar.strength)));
  return group(named(id, MARK_NAME, shape.alt), shape, [
    part(ground, round, fill('accent')),
    ...bars,
  ]);
}

function writeTable(id: number, shape: Extract<Shape, { kind: 'table' }>, linkId: LinkId): string {
  const head = shape.rows[0]?.kind === 'head';
  const grid = shape.columns.map((width) => `<a:gridCol w="${emu(width)}"/>`).join('');
  const rows = shape.rows.map((row) => writeRow(row, shape.pad, linkId)).join('');
  return (
    `<p:graphicFrame><p:nvGraphicFramePr>${named(id, NAMES[shape.name], shape.alt)}` +
    '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>' +
    `${place(shape, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
    `<a:tbl><a:tblPr${head ? ' firstRow="1"' : ''} firstCol="1"/><a:tblGrid>${grid}</a:tblGrid>${rows}</a:tbl>` +
    '</a:graphicData></a:graphic></p:graphicFrame>'
  );
}

function writeRow({ cells, height, kind }: SlideRow, pad: number, linkId: LinkId): string {
  const written = cells.map((cell, index) => writeCell(cell, kind, index, pad, linkId)).join('');
  return `<a:tr h="${emu(height)}">${written}</a:tr>`;
}

const NO_LINES = ['L', 'R', 'T']
  .map((side) => `<a:ln${side} w="0"><a:noFill/></a:ln${side}>`)
  .join('');

function writeCell(
  { paragraphs, panel, atBottom }: SlideCell,
  kind: SlideRow['kind'],
  index: number,
  pad: number,
  linkId: LinkId,
): string {
  const left = index === 0 && !panel ? 0 : CELL.side;
  const [width, color]: [number, DeckColor] = kind === 'head' ? [1, 'ink'] : [0.5, 'rule'];
  return (
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${writeParagraphs(paragraphs, linkId)}</a:txBody>` +
    `<a:tcPr marL="${emu(left)}" marR="${emu(CELL.side)}" marT="${emu(pad)}" marB="${emu(pad)}" ` +
    `anchor="${kind === 'head' || atBottom ? 'b' : 't'}">${NO_LINES}<a:lnB w="${emu(width)}" cap="flat" cmpd="sng">` +
    `${fill(color)}<a:prstDash val="solid"/></a:lnB>${panel ? fill('panel') : '<a:noFill/>'}</a:tcPr></a:tc>`
  );
}
