import { escapeXml } from '../../office/xml-text.ts';
import { CELL, type Color } from '../plan/deck-look.ts';
import { emu, fill, place } from './paint.ts';
import type { Frame, Shape, TableCell, TableRow } from '../plan/slide-model.ts';
import { writeParagraphs, type LinkId } from './write-text.ts';

/** Numbers for the shapes of one slide; 1 is the slide's own tree. */
export type NextId = () => number;
export type ShapeTools = {
  nextId: NextId;
  linkId: LinkId;
  chartId: (chart: number) => string;
  imageId: (file: string) => string;
};

export function writeShape(shape: Shape, tools: ShapeTools): string {
  const id = tools.nextId();
  switch (shape.kind) {
    case 'text':
      return (
        `<p:sp><p:nvSpPr>${named(id, shape.name)}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
        `<p:spPr>${place(shape)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
        '<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></a:bodyPr>' +
        `<a:lstStyle/>${writeParagraphs(shape.paragraphs, tools.linkId)}</p:txBody></p:sp>`
      );
    case 'rule':
      return writeBlock(id, 'Rule', shape, shape.tone, true);
    case 'picture':
      return writePicture(id, shape, tools.imageId);
    case 'mark':
      return writeMark(id, shape, tools.nextId);
    case 'chart':
      return (
        `<p:graphicFrame><p:nvGraphicFramePr>${named(id, shape.name, shape.alt)}` +
        `<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${place(shape, 'p')}` +
        '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
        '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
        `r:id="${tools.chartId(shape.chart)}"/></a:graphicData></a:graphic></p:graphicFrame>`
      );
    case 'table':
      return writeTable(id, shape, tools.linkId);
  }
}

function named(id: number, name: string, description = ''): string {
  const alt = description ? ` descr="${escapeXml(description)}"` : '';
  return `<p:cNvPr id="${id}" name="${escapeXml(`${name} ${id}`)}"${alt}/>`;
}

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative ' +
  'xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

function writeBlock(
  id: number,
  name: string,
  frame: Frame,
  color: Color,
  decorative: boolean,
): string {
  const properties = decorative
    ? `<p:cNvPr id="${id}" name="${name} ${id}">${DECORATIVE}</p:cNvPr>`
    : `<p:cNvPr id="${id}" name="${name} ${id}"/>`;
  return (
    `<p:sp><p:nvSpPr>${properties}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place(frame)}` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(color)}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`
  );
}

/** A picture; a drawing carries a raster for readers that draw none. */
function writePicture(
  id: number,
  shape: Extract<Shape, { kind: 'picture' }>,
  imageId: ShapeTools['imageId'],
): string {
  const drawing = shape.drawing
    ? '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip ' +
      'xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" ' +
      `r:embed="${imageId(shape.drawing)}"/></a:ext></a:extLst>`
    : '';
  return (
    `<p:pic><p:nvPicPr>${named(id, 'Brand mark', shape.alt)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr>` +
    `<p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${imageId(shape.raster)}">${drawing}</a:blip>` +
    `<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(shape)}` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>'
  );
}

/** The brand mark: three columns on a ground, drawn in a square of 32 units. */
function writeMark(id: number, shape: Extract<Shape, { kind: 'mark' }>, nextId: NextId): string {
  const unit = shape.width / 32;
  const part = (x: number, y: number, width: number, height: number, color: Color) =>
    writeBlock(
      nextId(),
      'Mark',
      { x: shape.x + x * unit, y: shape.y + y * unit, width: width * unit, height: height * unit },
      color,
      false,
    );
  const { x, y, width, height } = shape;
  const box =
    `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/>` +
    `<a:chOff x="${emu(x)}" y="${emu(y)}"/><a:chExt cx="${emu(width)}" cy="${emu(height)}"/>`;
  return (
    `<p:grpSp><p:nvGrpSpPr>${named(id, 'Brand mark', shape.alt)}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm>${box}</a:xfrm></p:grpSpPr>` +
    part(0, 0, 32, 32, 'accent') +
    part(7, 17, 4, 8, 'paper') +
    part(14, 7, 4, 18, 'paper') +
    part(21, 12, 4, 13, 'rule') +
    '</p:grpSp>'
  );
}

function writeTable(id: number, shape: Extract<Shape, { kind: 'table' }>, linkId: LinkId): string {
  const head = shape.rows[0]?.kind === 'head';
  const grid = shape.columns.map((width) => `<a:gridCol w="${emu(width)}"/>`).join('');
  const rows = shape.rows.map((row) => writeRow(row, shape.pad, linkId)).join('');
  return (
    `<p:graphicFrame><p:nvGraphicFramePr>${named(id, shape.name, shape.alt)}` +
    '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>' +
    `${place(shape, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
    `<a:tbl><a:tblPr${head ? ' firstRow="1"' : ''} firstCol="1"/><a:tblGrid>${grid}</a:tblGrid>${rows}</a:tbl>` +
    '</a:graphicData></a:graphic></p:graphicFrame>'
  );
}

function writeRow({ cells, height, kind }: TableRow, pad: number, linkId: LinkId): string {
  const written = cells.map((cell, index) => writeCell(cell, kind, index, pad, linkId)).join('');
  return `<a:tr h="${emu(height)}">${written}</a:tr>`;
}

function writeCell(
  { paragraphs, panel }: TableCell,
  kind: TableRow['kind'],
  index: number,
  pad: number,
  linkId: LinkId,
): string {
  const left = index === 0 && !panel ? 0 : CELL.side;
  const none = (side: string) => `<a:ln${side} w="0"><a:noFill/></a:ln${side}>`;
  const [width, color]: [number, Color] = kind === 'head' ? [1, 'ink'] : [0.5, 'rule'];
  const properties =
    `<a:tcPr marL="${emu(left)}" marR="${emu(CELL.side)}" marT="${emu(pad)}" ` +
    `marB="${emu(pad)}" anchor="${kind === 'head' ? 'b' : 't'}">` +
    `${none('L')}${none('R')}${none('T')}<a:lnB w="${emu(width)}" cap="flat" cmpd="sng">` +
    `${fill(color)}<a:prstDash val="solid"/></a:lnB>` +
    `${panel ? fill('panel') : '<a:noFill/>'}</a:tcPr>`;
  return (
    '<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>' +
    `${writeParagraphs(paragraphs, linkId)}</a:txBody>${properties}</a:tc>`
  );
}
