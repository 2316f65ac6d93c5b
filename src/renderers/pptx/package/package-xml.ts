import {
  CORE_PROPERTIES,
  RELATIONSHIPS,
  writeRelationships,
  type Relationship as OfficeRelationship,
} from '../../office/relationships.ts';

/** What every part of the package shares. */

export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${RELATIONSHIPS}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

const TYPES = {
  officeDocument: `${RELATIONSHIPS}/officeDocument`,
  coreProperties: CORE_PROPERTIES,
  extendedProperties: `${RELATIONSHIPS}/extended-properties`,
  slideMaster: `${RELATIONSHIPS}/slideMaster`,
  slideLayout: `${RELATIONSHIPS}/slideLayout`,
  notesMaster: `${RELATIONSHIPS}/notesMaster`,
  notesSlide: `${RELATIONSHIPS}/notesSlide`,
  slide: `${RELATIONSHIPS}/slide`,
  theme: `${RELATIONSHIPS}/theme`,
  chart: `${RELATIONSHIPS}/chart`,
  image: `${RELATIONSHIPS}/image`,
  hyperlink: `${RELATIONSHIPS}/hyperlink`,
};

export type Relationship = OfficeRelationship<keyof typeof TYPES>;

export function relationships(list: Relationship[]): string {
  return writeRelationships(TYPES, list);
}
