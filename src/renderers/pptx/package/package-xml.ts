import { escapeXml } from '../../office/xml-text.ts';

/** What every part of the package shares. */

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

const TYPES = {
  officeDocument: `${OFFICE}/officeDocument`,
  coreProperties:
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  extendedProperties: `${OFFICE}/extended-properties`,
  slideMaster: `${OFFICE}/slideMaster`,
  slideLayout: `${OFFICE}/slideLayout`,
  notesMaster: `${OFFICE}/notesMaster`,
  notesSlide: `${OFFICE}/notesSlide`,
  slide: `${OFFICE}/slide`,
  theme: `${OFFICE}/theme`,
  chart: `${OFFICE}/chart`,
  image: `${OFFICE}/image`,
  hyperlink: `${OFFICE}/hyperlink`,
};

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
