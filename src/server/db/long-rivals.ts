import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Catalog, Rival } from '../../core/catalog/resolved.ts';
import { WHOLE_LIST } from '../../core/catalog/vocabulary.ts';

/** As rows a claim, ten thousand rivals would take minutes to write and gigabytes to read back. */

const RIVALS_OF_A_ROW = 100;

/** Most rivals compete with every subject but their own, so that list is not stored. */
type PackedRival = Omit<Rival, 'competesWith'> & { competesWith: number[] | null };

export function isLongCatalog({ rivals }: Pick<Catalog, 'rivals'>): boolean {
  return rivals.length > WHOLE_LIST;
}

export function* packRivals({ subjects, rivals }: Catalog): Generator<Uint8Array> {
  for (let start = 0; start < rivals.length; start += RIVALS_OF_A_ROW) {
    const packed = rivals.slice(start, start + RIVALS_OF_A_ROW).map((rival): PackedRival => {
      const others = subjects.filter(({ id }) => id !== rival.subjectId).length;
      const competesWith = rival.competesWith.length === others ? null : rival.competesWith;
      return { ...rival, competesWith };
    });
    yield deflateRawSync(JSON.stringify(packed), { level: 3 });
  }
}

/** Reads back rows of one catalog; rivals of one subject share the list of its competitors. */
export function createUnpacking(
  subjects: readonly { id: number }[],
): (packed: Uint8Array) => Rival[] {
  const others = new Map<number | null, number[]>();
  const othersOf = (subjectId: number | null) => {
    const known = others.get(subjectId);
    const list = known ?? subjects.map(({ id }) => id).filter((id) => id !== subjectId);
    if (!known) others.set(subjectId, list);
    return list;
  };
  return (packed) => {
    const rivals = JSON.parse(inflateRawSync(packed).toString()) as PackedRival[];
    for (const rival of rivals) rival.competesWith ??= othersOf(rival.subjectId);
    return rivals as Rival[];
  };
}
