import { escapeXml } from '../office/xml-text.ts';

/** What every part of a workbook shares. */

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const TYPES = {
  officeDocument: `${RELATIONSHIPS}/officeDocument`,
  coreProperties:
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  worksheet: `${RELATIONSHIPS}/worksheet`,
  styles: `${RELATIONSHIPS}/styles`,
  sharedStrings: `${RELATIONSHIPS}/sharedStrings`,
  table: `${RELATIONSHIPS}/table`,
  hyperlink: `${RELATIONSHIPS}/hyperlink`,
};

/** What looks like an escaped character of the format and is plain text. */
const ESCAPE_LIKE = /_x[0-9a-f]{4}_/gi;

/** A text of a cell or of a table's head. */
export function cellText(text: string): string {
  return escapeXml(text.replace(ESCAPE_LIKE, '_x005F$&'));
}

export type Relationship = {
  id: string;
  type: keyof typeof TYPES;
  target: string;
  external?: boolean;
};

export function relationships(list: Relationship[]): string {
  const written = list.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${id}" Type="${TYPES[type]}" Target="${escapeXml(target)}"` +
      `${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${written.join('')}</Relationships>`;
}
