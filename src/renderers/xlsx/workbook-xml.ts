import {
  CORE_PROPERTIES,
  RELATIONSHIPS,
  writeRelationships,
  type Relationship as OfficeRelationship,
} from '../office/relationships.ts';
import { escapeXml } from '../office/xml-text.ts';

/** What every part of a workbook shares. */

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const TYPES = {
  officeDocument: `${RELATIONSHIPS}/officeDocument`,
  coreProperties: CORE_PROPERTIES,
  worksheet: `${RELATIONSHIPS}/worksheet`,
  styles: `${RELATIONSHIPS}/styles`,
  sharedStrings: `${RELATIONSHIPS}/sharedStrings`,
  table: `${RELATIONSHIPS}/table`,
  hyperlink: `${RELATIONSHIPS}/hyperlink`,
};

/** What some program takes for an escaped character of the format and is plain text. */
const ESCAPE_LIKE = /_x[0-9a-f]{1,4}_/gi;

/** A text of a cell or of a table's head. */
export function cellText(text: string): string {
  return escapeXml(text.replace(ESCAPE_LIKE, '_x005F$&'));
}

export type Relationship = OfficeRelationship<keyof typeof TYPES>;

export function relationships(list: Relationship[]): string {
  return writeRelationships(TYPES, list);
}
