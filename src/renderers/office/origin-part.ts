import { RELATIONSHIPS, writeRelationships } from './relationships.ts';
import { XML_HEAD } from './xml-text.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const ITEM = 'customXml/item1.xml';
const PROPERTIES = 'customXml/itemProps1.xml';
const PROPERTIES_TYPE = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';
const CUSTOM_XML = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
/** Programs that save a file again find the part by this id. */
const ITEM_ID = '{6F1B1C0E-4E5A-4B7B-9C57-0D6A2A5B7E11}';
const NAMESPACE = 'urn:llm-selector-report:origin';

/**
 * Parts of a package with a custom XML part that holds the origin, which `main` (`word/document.xml`)
 * refers to. Without an origin the parts as they are.
 */
export function withOrigin<Other>(
  parts: Record<string, string | Other>,
  main: string,
  origin: string | undefined,
): Record<string, string | Other> {
  if (origin === undefined) return parts;
  const [folder = '', name = ''] = main.split('/');
  const relationships = `${folder}/_rels/${name}.rels`;
  const item = `<Relationship Id="rIdOrigin" Type="${RELATIONSHIPS}/customXml" Target="../${ITEM}"/>`;
  const override = `<Override PartName="/${PROPERTIES}" ContentType="${PROPERTIES_TYPE}"/>`;
  return {
    ...parts,
    [CONTENT_TYPES]: before('</Types>', parts[CONTENT_TYPES], override),
    [relationships]: before('</Relationships>', parts[relationships], item),
    [ITEM]: `${XML_HEAD}<origin xmlns="${NAMESPACE}">${origin}</origin>`,
    [PROPERTIES]:
      `${XML_HEAD}<ds:datastoreItem xmlns:ds="${CUSTOM_XML}" ds:itemID="${ITEM_ID}">` +
      `<ds:schemaRefs><ds:schemaRef ds:uri="${NAMESPACE}"/></ds:schemaRefs></ds:datastoreItem>`,
    'customXml/_rels/item1.xml.rels': `${XML_HEAD}${writeRelationships(
      { customXmlProps: `${RELATIONSHIPS}/customXmlProps` },
      [{ id: 'rId1', type: 'customXmlProps', target: 'itemProps1.xml' }],
    )}`,
  };
}

/** A part that is text with `added` before its last `end`. */
export function before(end: string, part: unknown, added: string): string {
  const at = typeof part === 'string' ? part.lastIndexOf(end) : -1;
  if (typeof part !== 'string' || at === -1) throw new Error(`A part of the package lacks ${end}.`);
  return part.slice(0, at) + added + part.slice(at);
}
