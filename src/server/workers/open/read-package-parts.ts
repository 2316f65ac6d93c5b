import { strFromU8, unzipSync } from 'fflate';

const MOST_ENTRIES = 3000;
const MOST_BYTES = 96 * 1024 ** 2;
/** Parts that hold words, order or the origin; pictures and embedded packages are left alone. */
const READ =
  /^(?:\[Content_Types\]\.xml|(?:_rels|word|ppt|xl|customXml)\/(?:[\w-]+\/)*[\w.-]+\.(?:xml|rels))$/;

/** The parts of an Office file that are read. Throws where it is broken, or larger inside than any of ours. */
export function readPackageParts(file: Uint8Array): Map<string, string> {
  const names = new Set<string>();
  let bytes = 0;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (names.has(name)) throw new Error('two parts have one name');
      names.add(name);
      if (names.size > MOST_ENTRIES) throw new Error('too many parts');
      if (!READ.test(name)) return false;
      bytes += originalSize;
      if (bytes > MOST_BYTES) throw new Error('too large inside');
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, content]) => [name, strFromU8(content)]));
}
