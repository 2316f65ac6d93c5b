import type { Catalog, Rival } from '../../../core/catalog/resolved.ts';
import { rivalItem } from './catalog-items.ts';
import { openSlice, RIVALS_OF_A_SLICE, type RivalSlice } from './pack-rivals.ts';
import { createRivalIndex, rivalHead, type RivalIndex } from './rival-index.ts';

/** The rivals of one catalog by their places in its index, in memory whole or packed. */
export type RivalShelf = {
  index: RivalIndex;
  /** JSON of a rival as lists show it. */
  itemAt: (place: number) => string;
  rivalAt: (place: number) => Rival | undefined;
};

export function shelve(catalog: Catalog, slices: readonly RivalSlice[]): RivalShelf {
  return slices.length > 0 ? packedShelf(catalog, slices) : plainShelf(catalog);
}

function plainShelf(catalog: Catalog): RivalShelf {
  const items = catalog.rivals.map((rival) => rivalItem(catalog, rival));
  const heads = catalog.rivals.map((rival, place) => rivalHead(catalog, rival, items[place]));
  return {
    index: createRivalIndex(heads, catalog),
    itemAt: (place) => JSON.stringify(items[place]),
    rivalAt: (place) => catalog.rivals[place],
  };
}

/** Each is unpacked when it is asked for, and not kept. */
function packedShelf(catalog: Catalog, slices: readonly RivalSlice[]): RivalShelf {
  const opened = slices.map((slice) => openSlice(slice, catalog));
  const index = createRivalIndex(
    opened.flatMap(({ heads }) => heads),
    catalog,
  );
  const packed = opened.map(({ read }) => read);
  const sliceOf = (place: number) => packed[Math.floor(place / RIVALS_OF_A_SLICE)];
  return {
    index,
    itemAt: (place) => sliceOf(place)?.item(place % RIVALS_OF_A_SLICE) ?? 'null',
    rivalAt: (place) => sliceOf(place)?.rival(place % RIVALS_OF_A_SLICE),
  };
}
