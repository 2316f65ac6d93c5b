import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { rivalItem as rivalItemSchema } from '../../../core/api/catalog-api.ts';
import type { Catalog, Rival } from '../../../core/catalog/resolved.ts';
import { rivalItem } from './catalog-items.ts';
import { rivalHead, type RivalHead } from './rival-index.ts';

/** Some hundreds of rivals of a long catalog, as the database keeps them. */
export type RivalSlice = { heads: Uint8Array; bodies: Uint8Array };

/** Of each rival its item and the rival itself lie one behind the other; `ends` says where each ends. */
type SliceHeads = { dictionary: string; rivals: RivalHead[]; ends: number[] };

export type OpenSlice = {
  heads: RivalHead[];
  /** Holds none of the heads. */
  read: {
    /** JSON of a rival as lists show it. */
    item: (index: number) => string;
    rival: (index: number) => Rival;
  };
};

export const RIVALS_OF_A_SLICE = 100;
/** A rival is far smaller packed beside one like it; zlib looks back no further. */
const DICTIONARY_LENGTH = 32_000;
const FAST = 3;

/** `catalog` may lack its rivals. */
export function packSlice(catalog: Catalog, rivals: readonly Rival[]): RivalSlice {
  const items = rivals.map((rival) => rivalItemSchema.parse(rivalItem(catalog, rival)));
  const heads = rivals.map((rival, index) => rivalHead(catalog, rival, items[index]));
  const texts = rivals.flatMap((rival, index) => {
    const competesWith = heads[index]?.competesWith ?? null;
    return [JSON.stringify(items[index]), JSON.stringify({ ...rival, competesWith })];
  });
  const dictionary = texts.slice(0, 2).join('').slice(-DICTIONARY_LENGTH);
  const options = { dictionary: Buffer.from(dictionary), level: FAST };
  const packed = texts.map((text) => deflateRawSync(text, options));
  let end = 0;
  const ends = packed.map(({ length }) => (end += length));
  const all: SliceHeads = { dictionary, rivals: heads, ends };
  return { heads: deflateRawSync(JSON.stringify(all)), bodies: Buffer.concat(packed) };
}

export function openSlice(slice: RivalSlice, { subjects }: Pick<Catalog, 'subjects'>): OpenSlice {
  const { rivals: heads, ...all } = JSON.parse(
    inflateRawSync(slice.heads).toString(),
  ) as SliceHeads;
  const dictionary = Buffer.from(all.dictionary);
  const ends = Uint32Array.from(all.ends);
  const text = (place: number) => {
    const packed = slice.bodies.subarray(place === 0 ? 0 : ends[place - 1], ends[place]);
    return inflateRawSync(packed, { dictionary }).toString();
  };
  return {
    heads,
    read: {
      item: (index) => text(2 * index),
      rival: (index) => {
        const rival = JSON.parse(text(2 * index + 1)) as Rival;
        const others = subjects.map(({ id }) => id).filter((id) => id !== rival.subjectId);
        return { ...rival, competesWith: rival.competesWith ?? others };
      },
    },
  };
}
