import type { IContext, IXmlableObject, PackagePart, XmlComponent } from 'docx';
import { ChartRun, type ChartRunOptions } from 'docx/charts';
import { escapeMarkup, escapeSafe } from '../look/safe-text.ts';
import { relationships, XML_HEAD } from './package.ts';
import { keptPart, writeZip, type Part } from '../../files/write-zip.ts';

/** The one relationship of a chart: to its workbook. */
const WORKBOOK_ID = 'rId1';
/** Until the chart is drawn into a file. */
const CHART_ID = 'rIdChart';
/** Parts of a workbook that depend on its values. */
const OWN_PARTS = /sheet1|sharedStrings/;

export const chartPath = (number: number) => `charts/chart${number}.xml`;
const workbookPath = (number: number) => `embeddings/Microsoft_Excel_Worksheet${number}.xlsx`;

/** A chart of one shape as the library writes it, with its workbook. */
type Drawn = { run: string; chart: string; workbook: [path: string, xml: string][] };

const MOST_SHAPES = 60;
const shapes = new Map<string, Drawn>();

/**
 * The native chart `number` of a file, with its workbook; each shape of a chart is written by the library
 * once, without a document around it. `id`: the relationship by which the main part refers to it.
 */
export function drawChart(options: ChartRunOptions, number: number, id: string) {
  const { shape, fill } = slottedChart(options);
  const drawn = shapes.get(shape) ?? draw(JSON.parse(shape) as ChartRunOptions);
  if (shapes.size >= MOST_SHAPES) shapes.clear();
  shapes.set(shape, drawn);
  const related = relationships(['package', `../${workbookPath(number)}`]);
  const workbook = drawn.workbook.map(([path, xml]): [string, Part] => [
    path,
    OWN_PARTS.test(path) ? fill(xml) : keptPart(xml),
  ]);
  return {
    /** The run that shows the chart in a Word file. */
    run: fill(drawn.run)
      .replace(`"${CHART_ID}"`, `"${id}"`)
      .replace(/(<wp:docPr id=")\d+/, `$1${number + 1}`),
    /** By their names below the folder of the main part, the chart itself first. */
    parts: {
      [chartPath(number)]: fill(drawn.chart),
      [`charts/_rels/chart${number}.xml.rels`]: keptPart(XML_HEAD + related),
      [workbookPath(number)]: writeZip(Object.fromEntries(workbook)),
    } satisfies Record<string, Part>,
  };
}

function draw(options: ChartRunOptions): Drawn {
  const drawing = written(new ChartRun(options));
  const space = written(drawing.part.options.content as XmlComponent);
  const { content } = space.part.options;
  if (!('files' in content)) throw new Error('The workbook of a chart has no files.');
  return {
    run: drawing.xml.replace(drawing.part.relationshipId, CHART_ID),
    chart: withHollowMarkers(space.xml.replace(space.part.relationshipId, WORKBOOK_ID), options),
    workbook: content.files.map(({ path, content: part }) => {
      if (part instanceof Uint8Array) throw new Error(`${path} of a workbook is not XML.`);
      return [path, XML_HEAD + writeXml(part.prepForXml(NOWHERE) ?? {})];
    }),
  };
}

const SERIES = /<c:ser>.*?<\/c:ser>/gs;
const MARKER_FILL = /(<c:marker>.*?<c:spPr>)<a:solidFill>.*?<\/a:solidFill>/s;
/** White and not without a fill: what reads a file elsewhere fills that with the colour of its line. */
const WHITE_FILL = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';

/** The library fills every marker; those of a series with `isHollow` keep their line alone. */
function withHollowMarkers(xml: string, options: ChartRunOptions): string {
  const series: readonly object[] = 'series' in options ? options.series : [];
  let at = 0;
  return xml.replace(SERIES, (one) => {
    const { markers } = (series[at++] ?? {}) as { markers?: { isHollow?: boolean } | boolean };
    const isHollow = typeof markers === 'object' && markers.isHollow === true;
    return isHollow ? one.replace(MARKER_FILL, `$1${WHITE_FILL}`) : one;
  });
}

/** The library writes into a document; of that, a chart asks only where its own part goes. */
const NOWHERE = contextOf(() => undefined);

function contextOf(take: (part: PackagePart) => void): IContext {
  const file = { PackageParts: { add: take, getTarget: () => '' } };
  const viewWrapper = { Relationships: { addRelationship: () => undefined } };
  return { file, viewWrapper, stack: [] } as unknown as IContext;
}

/** A component as XML, and the one part that it refers to. */
function written(component: XmlComponent): { xml: string; part: PackagePart } {
  const parts: PackagePart[] = [];
  const xml = writeXml(component.prepForXml(contextOf((part) => void parts.push(part))) ?? {});
  const [part] = parts;
  if (!part) throw new Error('A chart refers to no part.');
  return { xml, part };
}

/** An element of the library as XML: `{ name: content }`, its attributes under `_attr` in the content. */
function writeXml(element: IXmlableObject): string {
  const [name = '', content] = Object.entries(element)[0] ?? [];
  if (typeof content !== 'object' || content === null)
    return `<${name}>${writeText(content)}</${name}>`;
  let attributes = '';
  let inside = '';
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) inside += writeText(part);
    else if ('_attr' in part) attributes += writeAttributes(part._attr as object);
    else if (Object.keys(part).length > 0) inside += writeXml(part as IXmlableObject);
  }
  const isEmpty = inside === '' && !(Array.isArray(content) && content.includes(''));
  return isEmpty ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`;
}

function writeAttributes(attributes: object): string {
  let written = '';
  for (const [key, value] of Object.entries(attributes)) written += ` ${key}="${writeText(value)}"`;
  return written;
}

function writeText(value: unknown): string {
  return typeof value === 'string' ? escapeSafe(value) : String(value);
}

const TEXTS = new Set(['name', 'description']);
const NUMBERS = new Set(['values', 'plus', 'minus']);
const PLACES = new Set(['x', 'y']);
/** A character without width opens and closes the slot of a text: no text of a report keeps one. */
const TEXT_SLOT = /\u2060(\d+)\u2060/g;
/** The slot of a value is a number like no other in a chart. */
const FIRST_VALUE = 700_000_000;
const VALUE_SLOT = /(<c:pt idx="\d+"><c:v>|<c r="[^>]*><v>)7(\d{8})(<\/c:v><\/c:pt>|<\/v><\/c>)/g;
/** The library marks the spaces at the ends of these. */
const SPACED = /^\s|\s$|^$/;

/**
 * A chart without what it shows: names and values are slots, which are filled in the XML that was written
 * of the shape. Charts of as many series and categories in the same looks have one shape.
 */
function slottedChart(options: ChartRunOptions) {
  const texts: string[] = [];
  const values: (number | null)[] = [];
  const textSlot = (text: string) => {
    if (SPACED.test(text)) return text;
    const found = texts.indexOf(text);
    const at = found === -1 ? texts.push(text) - 1 : found;
    return `\u2060${at}\u2060`;
  };
  const valueSlot = (value: number | null) => FIRST_VALUE + values.push(value) - 1;
  const shape = JSON.stringify(options, (key, value: unknown) => {
    if (key === 'categories') return (value as string[]).map(textSlot);
    if (NUMBERS.has(key) && Array.isArray(value)) return value.map(valueSlot);
    if (PLACES.has(key) && typeof value === 'number') return valueSlot(value);
    return TEXTS.has(key) && typeof value === 'string' ? textSlot(value) : value;
  });
  return {
    /** The options of the shape as JSON: equal for equal shapes. */
    shape,
    fill: (xml: string) =>
      xml
        .replace(VALUE_SLOT, (_, before: string, at: string, after: string) => {
          const value = values[Number(at)] ?? null;
          // A value that is not known is left out.
          return value === null ? '' : `${before}${value}${after}`;
        })
        .replace(TEXT_SLOT, (_, at: string) => escapeMarkup(texts[Number(at)] ?? '')),
  };
}
