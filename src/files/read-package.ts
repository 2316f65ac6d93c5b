import { strFromU8, unzipSync } from 'fflate';
import { attributeOf, readXml, type XmlTag } from './read-xml.ts';

const MOST_ENTRIES = 3000;
const MOST_BYTES = 96 * 1024 ** 2;
/** Parts that hold words, order or something of our own; pictures and embedded packages are left alone. */
const READ =
  /^(?:\[Content_Types\]\.xml|docProps\/core\.xml|(?:_rels|word|ppt|xl|customXml)\/(?:[\w-]+\/)*[\w.-]+\.(?:xml|rels))$/;

/** The parts of a package that are read, by their names. */
export type PartTexts = ReadonlyMap<string, string>;

/** It holds more than is read of any file. */
export class TooLargeInside extends Error {
  override name = 'TooLargeInside';
}

/**
 * The parts of a package that are read, by default those of an Office file. Throws where it is broken,
 * and `TooLargeInside`.
 */
export function readPackageParts(
  file: Uint8Array,
  { read = READ, bytes: mostBytes = MOST_BYTES }: { read?: RegExp; bytes?: number } = {},
): PartTexts {
  const names = new Set<string>();
  let bytes = 0;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (names.has(name)) throw new Error('two parts have one name');
      names.add(name);
      if (names.size > MOST_ENTRIES) throw new TooLargeInside();
      if (!read.test(name)) return false;
      bytes += originalSize;
      if (bytes > mostBytes) throw new TooLargeInside();
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, content]) => [name, strFromU8(content)]));
}

/** Every entry of a package with its size, whether it is read or not. */
export function packageEntries(file: Uint8Array): Map<string, number> {
  const entries = new Map<string, number>();
  unzipSync(file, {
    filter: ({ name, originalSize }) => {
      entries.set(name, originalSize);
      return false;
    },
  });
  return entries;
}

/** `r:id`, which stands beside an `id` without a prefix. */
export function relationOf({ attributes }: XmlTag): string {
  const found = Object.keys(attributes).find((name) => name.endsWith(':id'));
  return found === undefined ? '' : (attributes[found] ?? '');
}

/** A part of the package, or an address outside of it. */
export type Target = { target: string; type: string };

/** What a part refers to, by the ids of its relationships. */
export function targetsOf(parts: PartTexts, name: string): Map<string, Target> {
  const slash = name.lastIndexOf('/');
  const [folder, file] = [name.slice(0, Math.max(0, slash)), name.slice(slash + 1)];
  const targets = new Map<string, Target>();
  const xml = parts.get(`${folder}/_rels/${file}.rels`);
  if (xml === undefined) return targets;
  readXml(xml, {
    open: (tag) => {
      if (tag.local !== 'Relationship') return;
      const type = attributeOf(tag, 'Type');
      const written = attributeOf(tag, 'Target');
      const isOutside = attributeOf(tag, 'TargetMode') === 'External';
      const target = isOutside ? written : pathOf(folder, written);
      targets.set(attributeOf(tag, 'Id'), { target, type });
    },
  });
  return targets;
}

function pathOf(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
