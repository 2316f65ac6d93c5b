import type { z } from 'zod';
import type * as contract from '../../../core/api/own-catalog-api.ts';
import type { OwnAccess } from './own-access.ts';
import { countReports, setKeys } from './own-catalogs.repository.ts';
import { hashOfKey, newOwnKey, sealKey, unsealKey } from './own-keys.ts';

/** The keys of an own catalog: an editor shares the key to view, replaces either key, and withdraws the one to view. */
export function createOwnLinks({ database, mayEdit }: OwnAccess) {
  return {
    links: async (key: string): Promise<z.input<typeof contract.ownLinks>> => {
      const { id, hasLook, lookSealed } = await mayEdit(key);
      return {
        hasLook,
        lookKey: hasLook && lookSealed !== null ? unsealKey(lookSealed, key) : null,
        reports: await countReports(database, id),
      };
    },
    /** Replaces the former key, which opens nothing from then on. */
    replaceLook: async (key: string) => {
      const { id } = await mayEdit(key);
      const made = newOwnKey();
      await setKeys(database, id, { lookHash: hashOfKey(made), lookSealed: sealKey(made, key) });
      return { key: made };
    },
    withdrawLook: async (key: string) => {
      const { id } = await mayEdit(key);
      await setKeys(database, id, { lookHash: null, lookSealed: null });
    },
    /** The new key is answered once; the key to view stays the same. */
    replaceEdit: async (key: string) => {
      const { id, lookSealed } = await mayEdit(key);
      const made = newOwnKey();
      const look = lookSealed === null ? null : unsealKey(lookSealed, key);
      const resealed = look === null ? null : sealKey(look, made);
      await setKeys(database, id, { editHash: hashOfKey(made), lookSealed: resealed });
      return { key: made };
    },
  };
}
