import { strFromU8, unzipSync } from 'fflate';

const MOST_ENTRIES = 3000;
const MOST_BYTES = 96 * 1024 ** 2;
/** Parts that hold words, order or the origin; pictures and embedded packages are left alone. */
const READ =
  /^(?:\[Content_Types\]\.xml|(?:_rels|word|ppt|xl|customXml)\/(?:[\w-]+\/)*[\w.-]+\.(?:xml|rels))$/;

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
): Map<string, string> {
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
