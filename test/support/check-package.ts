import { strFromU8, unzipSync } from 'fflate';
import { tagsOf, type XmlTag } from './read-xml.ts';

const CONTENT_TYPES = '[Content_Types].xml';
/** Ids that must be unique in a part, by their tag. */
const UNIQUE_IDS: Record<string, string> = {
  'wp:docPr': 'id',
  'p:cNvPr': 'id',
  'w:bookmarkStart': 'w:id',
};

type Relationship = { id: string; target: string; external: boolean };

/** The parts of an Office file by their path. */
export function partsOf(bytes: Uint8Array): Record<string, Uint8Array> {
  return unzipSync(bytes);
}

export function partText(parts: Record<string, Uint8Array>, path: string): string {
  const part = parts[path];
  if (!part) throw new Error(`There is no part ${path}.`);
  return strFromU8(part);
}

/**
 * Faults that Office could refuse and its own validator does not check: parts without a content type and content types without
 * a part, dangling or duplicate relationships, duplicate ids, unreferenced parts, folder entries, malformed XML. Empty for a
 * sound file.
 */
export function packageFaults(bytes: Uint8Array): string[] {
  const parts = partsOf(bytes);
  const paths = Object.keys(parts);
  const files = paths.filter((path) => !path.endsWith('/'));
  const tags = new Map<string, XmlTag[]>();
  const faults = paths.filter((path) => path.endsWith('/')).map((path) => `folder entry ${path}`);
  for (const path of files.filter((one) => /\.(?:xml|rels)$/.test(one))) {
    try {
      tags.set(path, tagsOf(partText(parts, path)));
    } catch (error) {
      faults.push(`${path} is not well-formed: ${String(error)}`);
    }
  }
  return [
    ...faults,
    ...contentTypeFaults(files, tags.get(CONTENT_TYPES) ?? []),
    ...files.flatMap((path) => relationshipFaults(path, files, tags)),
    ...orphans(files, tags).map((path) => `no part refers to ${path}`),
    ...[...tags].flatMap(([path, found]) => idFaults(path, found)),
    ...files
      .filter((path) => path.endsWith('.xlsx'))
      .flatMap((path) =>
        packageFaults(parts[path] ?? new Uint8Array()).map((fault) => `${path}: ${fault}`),
      ),
  ];
}

function contentTypeFaults(files: string[], tags: XmlTag[]): string[] {
  const named = (name: string, attribute: string) =>
    tags.filter((tag) => tag.name === name).map((tag) => tag.attributes[attribute] ?? '');
  const overrides = named('Override', 'PartName');
  const defaults = named('Default', 'Extension').map((extension) => extension.toLowerCase());
  const typed = (path: string) =>
    overrides.includes(`/${path}`) ||
    defaults.includes(path.split('.').at(-1)?.toLowerCase() ?? '');
  return [
    ...overrides
      .filter((name) => !files.includes(name.slice(1)))
      .map((name) => `content type for ${name}, which is not there`),
    ...repeated(overrides).map((name) => `two content types for ${name}`),
    ...repeated(defaults).map((extension) => `two content types for .${extension}`),
    ...files
      .filter((path) => path !== CONTENT_TYPES && !typed(path))
      .map((path) => `no content type for ${path}`),
  ];
}

function relationshipFaults(path: string, files: string[], tags: Map<string, XmlTag[]>): string[] {
  if (path.endsWith('.rels')) {
    const owner = ownerOf(path);
    return owner === '' || files.includes(owner) ? [] : [`${path} belongs to no part`];
  }
  const relationships = relationshipsOf(path, tags);
  const ids = relationships.map(({ id }) => id);
  const used = (tags.get(path) ?? []).flatMap(({ attributes }) =>
    Object.entries(attributes)
      .filter(([name]) => /^r:(?:id|embed|link|pict|dm|lo|qs|cs)$/.test(name))
      .map(([, id]) => id),
  );
  return [
    ...repeated(ids).map((id) => `${path}: relationship ${id} twice`),
    ...used.filter((id) => !ids.includes(id)).map((id) => `${path}: no relationship ${id}`),
    ...relationships
      .filter(({ target, external }) => !external && !files.includes(target))
      .map(({ target }) => `${path} refers to ${target}, which is not there`),
    ...relationships
      .filter(({ target, external }) => external && !/^(?:https?:\/\/|mailto:)/.test(target))
      .map(({ target }) => `${path} links to ${target}`),
  ];
}

/** A part's relationships, their targets as paths of the package. `''` stands for the package itself. */
function relationshipsOf(path: string, tags: Map<string, XmlTag[]>): Relationship[] {
  const folder = path.split('/').slice(0, -1).join('/');
  const name = path.split('/').at(-1) ?? '';
  const prefix = folder === '' ? '' : `${folder}/`;
  return (tags.get(`${prefix}_rels/${name}.rels`) ?? [])
    .filter((tag) => tag.name === 'Relationship')
    .map(({ attributes: { Id = '', Target = '', TargetMode } }) => {
      const external = TargetMode === 'External';
      return { id: Id, external, target: external ? Target : resolve(folder, Target) };
    });
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function ownerOf(relationships: string): string {
  return relationships.replace(/(^|\/)_rels\/(.*)\.rels$/, '$1$2');
}

function orphans(files: string[], tags: Map<string, XmlTag[]>): string[] {
  const reached = new Set<string>();
  const visit = (path: string) => {
    for (const { target, external } of relationshipsOf(path, tags)) {
      if (external || reached.has(target)) continue;
      reached.add(target);
      visit(target);
    }
  };
  visit('');
  return files.filter(
    (path) => path !== CONTENT_TYPES && !path.endsWith('.rels') && !reached.has(path),
  );
}

function idFaults(path: string, tags: XmlTag[]): string[] {
  const names = tags
    .filter(({ name }) => name === 'w:bookmarkStart')
    .map(({ attributes }) => attributes['w:name'] ?? '');
  const anchors = tags.flatMap(({ attributes }) => attributes['w:anchor'] ?? []);
  return [
    ...Object.entries(UNIQUE_IDS).flatMap(([tag, attribute]) =>
      repeated(
        tags
          .filter(({ name }) => name === tag)
          .map(({ attributes }) => attributes[attribute] ?? ''),
      ).map((id) => `${path}: ${tag} ${id} twice`),
    ),
    ...repeated(names).map((name) => `${path}: bookmark ${name} twice`),
    ...anchors
      .filter((anchor) => !names.includes(anchor))
      .map((anchor) => `${path}: no bookmark ${anchor}`),
  ];
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
