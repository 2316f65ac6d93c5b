import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { type BookChart, type BookSheet, columnLetters } from '../../core/document/book.ts';
import { LIGHT } from '../look/palette.ts';
import { escapeSafe } from '../look/safe-text.ts';
import { RELATIONSHIPS, relationships } from '../office/package.ts';
import { keptDay, keptNumber } from './number-format.ts';

/** A native chart of lines over the cells of a sheet, and the drawing that holds it. */

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const EMU = 9525;
const SIZE = { width: 720 * EMU, height: 400 * EMU };
const FACE = 'Arial';
const COLOURS = [
  LIGHT['series-1'],
  LIGHT['series-2'],
  LIGHT['series-3'],
  LIGHT['series-4'],
  LIGHT['series-5'],
];
const DASHES = ['solid', 'lgDash', 'sysDot', 'solid', 'lgDash'];
const AXES = { days: 501, sums: 502 };
const MOST_DAYS = 12;

/** The parts of the chart with this number, by their names. */
export function sheetChartParts(
  sheet: BookSheet,
  chart: BookChart,
  number: number,
): Record<string, string> {
  return {
    [`xl/charts/chart${number}.xml`]: chartXml(sheet, chart),
    [`xl/drawings/drawing${number}.xml`]: drawingXml(chart),
    [`xl/drawings/_rels/drawing${number}.xml.rels`]: relationships([
      'chart',
      `../charts/chart${number}.xml`,
    ]),
  };
}

function drawingXml({ corner, title, alt }: BookChart): string {
  return (
    `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:oneCellAnchor>` +
    `<xdr:from><xdr:col>${corner.column}</xdr:col><xdr:colOff>0</xdr:colOff>` +
    `<xdr:row>${corner.row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>` +
    `<xdr:ext cx="${SIZE.width}" cy="${SIZE.height}"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>` +
    `<xdr:cNvPr id="2" name="${FILE_FURNITURE.shapes.chart}" title="${escapeSafe(title)}" descr="${escapeSafe(alt)}"/>` +
    '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" ` +
    `xmlns:r="${RELATIONSHIPS}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame>` +
    '<xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>'
  );
}

function chartXml(sheet: BookSheet, { title, columns, before }: BookChart): string {
  const months = sheet.rows.filter(([day]) => day?.value.kind === 'day').length;
  const series = columns.map((column, at) => seriesXml(sheet, { column, at, months }));
  return (
    `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:roundedCorners val="0"/><c:chart>` +
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p>${paragraphLook(1200, true)}<a:r><a:rPr lang="en" sz="1200" b="1"/>` +
    `<a:t>${escapeSafe(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>` +
    '<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:lineChart><c:grouping val="standard"/>' +
    `<c:varyColors val="0"/>${series.join('')}<c:marker val="1"/><c:axId val="${AXES.days}"/>` +
    `<c:axId val="${AXES.sums}"/></c:lineChart>` +
    `<c:dateAx><c:axId val="${AXES.days}"/><c:scaling><c:orientation val="minMax"/></c:scaling>` +
    '<c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="mmm yyyy" sourceLinked="0"/>' +
    `<c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${axisLook()}` +
    `<c:crossAx val="${AXES.sums}"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblOffset val="100"/>` +
    `<c:baseTimeUnit val="days"/><c:majorUnit val="${Math.max(1, Math.ceil(months / MOST_DAYS))}"/>` +
    '<c:majorTimeUnit val="months"/></c:dateAx>' +
    `<c:valAx><c:axId val="${AXES.sums}"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling>` +
    `<c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr>${lineXml(LIGHT.rule, 6350)}</c:spPr></c:majorGridlines>` +
    `<c:numFmt formatCode="${escapeSafe(axisFormat(before))}" sourceLinked="0"/>` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${axisLook()}` +
    `<c:crossAx val="${AXES.days}"/><c:crosses val="autoZero"/><c:crossBetween val="midCat"/></c:valAx>` +
    '</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/>' +
    `<c:dispBlanksAs val="gap"/></c:chart><c:txPr><a:bodyPr/><a:p>${paragraphLook(900, false)}` +
    '<a:endParaRPr lang="en"/></a:p></c:txPr></c:chartSpace>'
  );
}

type Series = { column: number; at: number; months: number };

function seriesXml({ name, rows }: BookSheet, { column, at, months }: Series): string {
  const cells = (place: number) => {
    const letter = columnLetters(place);
    return `'${name}'!$${letter}$2:$${letter}$${months + 1}`;
  };
  const head = rows[0]?.[column]?.value;
  const named = head?.kind === 'text' ? head.text : '';
  const colour = COLOURS[at % COLOURS.length] ?? LIGHT.ink;
  return (
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>'${name}'!$${columnLetters(column)}$1</c:f>` +
    `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeSafe(named)}</c:v></c:pt></c:strCache></c:strRef></c:tx>` +
    `<c:spPr>${lineXml(colour, 25400, DASHES[at])}</c:spPr><c:marker><c:symbol val="none"/></c:marker>` +
    `<c:cat><c:numRef><c:f>${cells(0)}</c:f>${cacheXml(rows, 0, months)}</c:numRef></c:cat>` +
    `<c:val><c:numRef><c:f>${cells(column)}</c:f>${cacheXml(rows, column, months)}</c:numRef></c:val>` +
    '<c:smooth val="0"/></c:ser>'
  );
}

/** What a program shows that does not count the cells anew. */
function cacheXml(rows: BookSheet['rows'], column: number, months: number): string {
  const points = rows.slice(1, months + 1).map((row, at) => {
    const value = row[column]?.value;
    const number =
      value?.kind === 'day'
        ? keptDay(value.day)
        : value?.kind === 'formula'
          ? value.result
          : value?.kind === 'number'
            ? keptNumber(value)
            : 0;
    return `<c:pt idx="${at}"><c:v>${number}</c:v></c:pt>`;
  });
  const code = column === 0 ? 'yyyy\\-mm\\-dd' : 'General';
  return `<c:numCache><c:formatCode>${code}</c:formatCode><c:ptCount val="${months}"/>${points.join('')}</c:numCache>`;
}

function axisFormat(before: string): string {
  return `${before === '' ? '' : `"${before.replaceAll('"', '')}"`}#,##0`;
}

function axisLook(): string {
  return `<c:spPr>${lineXml(LIGHT.control, 9525)}</c:spPr>`;
}

function lineXml(colour: string, width: number, dash = 'solid'): string {
  return (
    `<a:ln w="${width}" cap="rnd"><a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:solidFill>` +
    `<a:prstDash val="${dash}"/><a:round/></a:ln>`
  );
}

function paragraphLook(size: number, isBold: boolean): string {
  const colour = LIGHT.ink.slice(1).toUpperCase();
  return (
    `<a:pPr><a:defRPr sz="${size}" b="${isBold ? 1 : 0}"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>` +
    `<a:latin typeface="${FACE}"/></a:defRPr></a:pPr>`
  );
}
