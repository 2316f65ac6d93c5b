import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { OwnFault } from '../../../core/knowledge/edits/check-own.ts';
import type { Snapshot } from '../catalog/snapshot.ts';

/** One own catalog in memory, at one revision. */
export type KeptCatalog = {
  revision: number;
  parts: CatalogParts;
  claims: number;
  /** Made when first asked for, as are the warnings. */
  snapshot: Snapshot | null;
  /** The day whose prices it has, YYYY-MM-DD. */
  resolvedOn: string | null;
  warnings: Promise<OwnFault[]> | null;
};

export type KeptCatalogs = {
  /** Counts as used. */
  get: (id: string) => KeptCatalog | undefined;
  put: (id: string, kept: KeptCatalog) => void;
  drop: (id: string) => void;
  size: () => number;
};

/** Keeps those used last, at most so many, and with at most so many claims together unless one has more. */
export function keepCatalogs(most: { catalogs: number; claims: number }): KeptCatalogs {
  const kept = new Map<string, KeptCatalog>();
  let claims = 0;
  const drop = (id: string) => {
    claims -= kept.get(id)?.claims ?? 0;
    kept.delete(id);
  };
  return {
    get: (id) => {
      const found = kept.get(id);
      if (found) {
        kept.delete(id);
        kept.set(id, found);
      }
      return found;
    },
    put: (id, next) => {
      drop(id);
      kept.set(id, next);
      claims += next.claims;
      for (const oldest of kept.keys()) {
        if (kept.size <= 1 || (kept.size <= most.catalogs && claims <= most.claims)) break;
        drop(oldest);
      }
    },
    drop,
    size: () => kept.size,
  };
}
