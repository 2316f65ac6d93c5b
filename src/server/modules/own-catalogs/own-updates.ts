import type { z } from 'zod';
import type * as contract from '../../../core/api/own-catalog-api.ts';
import { changedAlone } from '../../../core/authoring/update/changed-alone.ts';
import type { CatalogFiles } from './create-catalog-files.ts';
import type { OwnAccess } from './own-access.ts';
import { typedPlaces } from './own-revisions.repository.ts';

type Body = z.infer<typeof contract.ownPreviewBody>;
type Reading = z.input<typeof contract.ownFileReading>;

/** The changes that a file would make to a catalog; the editor compares the two and saves the accepted ones. */
export function createOwnUpdates({ database, mayEdit, stateOf }: OwnAccess, files: CatalogFiles) {
  return {
    reading: async (
      key: string,
      { fileName, bytes, plan }: Body,
      { address, signal }: { address: string; signal: AbortSignal },
    ): Promise<Reading> => {
      const row = await mayEdit(key);
      const { parts: now } = await stateOf(row);
      const sent = { fileName, bytes: Buffer.from(bytes, 'base64'), client: address };
      const { preview, parts, before, unreadable } = await files.read(sent, plan, signal, now);
      if (before)
        return { ...changedAlone(now, parts, before), isWhole: false, unreadable, preview };
      // The history was validated when it was written.
      const since = (await typedPlaces(database, row.id)) as Reading['since'];
      return { parts, isWhole: true, since, unreadable, preview };
    },
  };
}
