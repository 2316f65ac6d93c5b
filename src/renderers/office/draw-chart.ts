import type { IContext, PackagePart, XmlComponent } from 'docx';
import { ChartRun, type ChartRunOptions } from 'docx/charts';
import { RELATIONSHIPS, writeRelationships } from './relationships.ts';
import { writeXml } from './write-xml.ts';
import { keptPart, writeZip, type Part } from './write-zip.ts';
import { XML_HEAD } from './xml-text.ts';

export type DrawnChart = {
  /** The run that shows the chart in a Word file. */
  run: string;
  /** By their names below the folder of the main part, the chart itself first. */
  parts: Record<string, Part>;
};

/** The one relationship of a chart: to its workbook. */
const WORKBOOK_ID = 'rId1';
/** Parts of a workbook that depend on its values. */
const OWN_PARTS = /sheet1|styles|sharedStrings/;

export const chartPath = (number: number) => `charts/chart${number}.xml`;
export const workbookPath = (number: number) =>
  `embeddings/Microsoft_Excel_Worksheet${number}.xlsx`;

/**
 * The native chart `number` of a file, with its workbook, as the library writes it, but without a document
 * around it. `id`: the relationship by which the main part refers to it.
 */
export function drawChart(options: ChartRunOptions, number: number, id: string): DrawnChart {
  const drawing = written(new ChartRun(options));
  const space = written(drawing.part.options.content as XmlComponent);
  const relationships = writeRelationships({ package: `${RELATIONSHIPS}/package` }, [
    { id: WORKBOOK_ID, type: 'package', target: `../${workbookPath(number)}` },
  ]);
  return {
    run: drawing.xml
      .replace(drawing.part.relationshipId, id)
      .replace(/(<wp:docPr id=")\d+/, `$1${number + 1}`),
    parts: {
      [chartPath(number)]: XML_HEAD + space.xml.replace(space.part.relationshipId, WORKBOOK_ID),
      [`charts/_rels/chart${number}.xml.rels`]: keptPart(XML_HEAD + relationships),
      [workbookPath(number)]: writeWorkbook(space.part),
    },
  };
}

function writeWorkbook({ options: { content } }: PackagePart): Uint8Array {
  if (!('files' in content)) throw new Error('The workbook of a chart has no files.');
  const parts = content.files.map(({ path, content: part }): [string, Part] => {
    if (part instanceof Uint8Array) return [path, part];
    const xml = XML_HEAD + writeXml(part.prepForXml(NOWHERE) ?? {});
    return [path, OWN_PARTS.test(path) ? xml : keptPart(xml)];
  });
  return writeZip(Object.fromEntries(parts));
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
