import { escapeMarkup } from '../look/safe-text.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { isInternal } from '../../core/document/internal-copy.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { writeZip, type Part } from '../../files/write-zip.ts';

/** Packages of Word, PowerPoint and Excel: what they have in common around their parts. */

/** How every part begins. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Where the kinds of relationship are named. */
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CORE = 'core-properties';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** What a part refers to, each once, in the order in which it does. */
export class Relations {
  private readonly written = new Map<string, string>();

  /** The id of a relationship; `kind` is the end of its address. */
  readonly to = (kind: string, target: string, isExternal = false): string => {
    const address =
      kind === CORE ? `${PACKAGE}/relationships/metadata/${CORE}` : `${RELATIONSHIPS}/${kind}`;
    const written =
      `Type="${address}" Target="${escapeMarkup(target)}"` +
      `${isExternal ? ' TargetMode="External"' : ''}/>`;
    const id = this.written.get(written) ?? `rId${this.written.size + 1}`;
    this.written.set(written, id);
    return id;
  };

  get isEmpty(): boolean {
    return this.written.size === 0;
  }

  get xml(): string {
    const list = [...this.written].map(([written, id]) => `<Relationship Id="${id}" ${written}`);
    return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
  }
}

/** The relationships of a part that refers to nothing else; their ids are `rId1`, `rId2` and so on. */
export function relationships(...list: [kind: string, target: string][]): string {
  const relations = new Relations();
  for (const [kind, target] of list) relations.to(kind, target);
  return relations.xml;
}

/** Types of parts by their names. */
const TYPES: [part: RegExp, type: string][] = [
  [/^docProps\/core/, `application/vnd.openxmlformats-package.${CORE}+xml`],
  [/^customXml\/itemProps/, `${OFFICE}.customXmlProperties+xml`],
  [/^\w+\/theme\//, `${OFFICE}.theme+xml`],
  [/^xl\/drawings\/drawing/, `${OFFICE}.drawing+xml`],
  [/^\w+\/charts\/chart\d+\.xml$/, `${OFFICE}.drawingml.chart+xml`],
  [/^word\/document/, `${OFFICE}.wordprocessingml.document.main+xml`],
  [/^word\/([a-z]+)\d*\.xml$/, `${OFFICE}.wordprocessingml.$1+xml`],
  [/^ppt\/presentation/, `${OFFICE}.presentationml.presentation.main+xml`],
  [/^ppt\/(\w+)s\/\w+\.xml$/, `${OFFICE}.presentationml.$1+xml`],
  [/^xl\/workbook/, `${OFFICE}.spreadsheetml.sheet.main+xml`],
  [/^xl\/(\w+)\.xml$/, `${OFFICE}.spreadsheetml.$1+xml`],
  [/^xl\/(\w+)s\/\w+\.xml$/, `${OFFICE}.spreadsheetml.$1+xml`],
];
const EXTENSIONS: Record<string, string> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  svg: 'image/svg+xml',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
};

function contentTypes(names: string[]): string {
  const extensions = Object.entries(EXTENSIONS)
    .filter(([extension]) => names.some((name) => name.endsWith(`.${extension}`)))
    .map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  const overrides = names.flatMap((name) => {
    const [part, type = ''] = TYPES.find(([pattern]) => pattern.test(name)) ?? [];
    const found = part?.exec(name)?.[1] ?? '';
    return part
      ? [`<Override PartName="/${name}" ContentType="${type.replace('$1', found)}"/>`]
      : [];
  });
  return `<Types xmlns="${PACKAGE}/content-types">${extensions.join('')}${overrides.join('')}</Types>`;
}

/** What programs show of a file. */
export type Properties = Pick<
  ReportDocument,
  'title' | 'subtitle' | 'brand' | 'date' | 'language'
> &
  Partial<Pick<ReportDocument, 'template' | 'audience'>>;

function coreProperties(properties: Properties): string {
  const { title, subtitle, brand, date, language, template, audience } = properties;
  // A workbook of no report has neither.
  const isMarked = template !== undefined && isInternal({ template, audience });
  const day = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}T00:00:00Z</dcterms:${name}>`;
  return (
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/${CORE}" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeMarkup(title)}</dc:title><dc:subject>${escapeMarkup(subtitle)}</dc:subject>` +
    `<dc:creator>${escapeMarkup(brand.name)}</dc:creator>${day('created')}${day('modified')}` +
    `${isMarked ? INTERNAL : ''}<dc:language>${language}</dc:language></cp:coreProperties>`
  );
}

const INTERNAL = `<cp:keywords>${FILE_FURNITURE.internal}</cp:keywords><cp:category>${FILE_FURNITURE.internal}</cp:category>`;

const ORIGIN = 'urn:llm-selector-report:origin';
const CUSTOM_XML = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
/** Programs that save a file again find the part by this id. */
const ORIGIN_ID = '{6F1B1C0E-4E5A-4B7B-9C57-0D6A2A5B7E11}';

/** A custom part that holds the origin, which the main part refers to. */
function originParts(origin: string): Record<string, string> {
  return {
    'customXml/item1.xml': `<origin xmlns="${ORIGIN}">${origin}</origin>`,
    'customXml/itemProps1.xml':
      `<ds:datastoreItem xmlns:ds="${CUSTOM_XML}" ds:itemID="${ORIGIN_ID}">` +
      `<ds:schemaRefs><ds:schemaRef ds:uri="${ORIGIN}"/></ds:schemaRefs></ds:datastoreItem>`,
    'customXml/_rels/item1.xml.rels': relationships(['customXmlProps', 'itemProps1.xml']),
  };
}

/**
 * The file: `main` is its first part (`word/document.xml`), `relations` what that refers to, `parts` all
 * others. A part that is text gets its head here. The same parts give the same bytes.
 */
export function writePackage(
  properties: Properties,
  [main, xml, relations]: [main: string, xml: Part, relations: Relations],
  parts: Record<string, Part>,
  origin?: string,
): Uint8Array {
  if (origin !== undefined) relations.to('customXml', '../customXml/item1.xml');
  const all: Record<string, Part> = {
    '_rels/.rels': relationships(['officeDocument', main], [CORE, 'docProps/core.xml']),
    'docProps/core.xml': coreProperties(properties),
    [main]: xml,
    [main.replace(/\w+\.xml$/, '_rels/$&.rels')]: relations.xml,
    ...parts,
    ...(origin !== undefined && originParts(origin)),
  };
  // Readers that look only at a file's beginning expect its types there.
  const named = { '[Content_Types].xml': contentTypes(Object.keys(all)), ...all };
  const headed = Object.entries(named).map(([name, part]) => [
    name,
    typeof part === 'string' ? XML_HEAD + part : part,
  ]);
  return writeZip(Object.fromEntries(headed) as Record<string, Part>, properties.date);
}
