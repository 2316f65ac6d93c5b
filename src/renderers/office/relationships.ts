import { escapeXml } from './xml-text.ts';

/** Where the kinds of relationship of an office file are named. */
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const CORE_PROPERTIES =
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

export type Relationship<Kind extends string> = {
  id: string;
  type: Kind;
  target: string;
  external?: boolean;
};

/** The relationships of one part of a package; `types` gives each kind its address. */
export function writeRelationships<Kind extends string>(
  types: Record<Kind, string>,
  list: Relationship<Kind>[],
): string {
  const written = list.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${id}" Type="${types[type]}" Target="${escapeXml(target)}"` +
      `${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${written.join('')}</Relationships>`;
}
