import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type * as contract from '../../../core/api/results-api.ts';
import { guessModels } from '../../../core/authoring/results/map-models.ts';
import { resultEdits, resultPlace } from '../../../core/authoring/results/result-edits.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { CatalogFiles } from './create-catalog-files.ts';
import { noModelChosen } from './own-catalogs.errors.ts';
import type { OwnAccess } from './own-access.ts';
import type { createOwnHistory } from './own-history.ts';

type Sender = { address: string; signal: AbortSignal };
type Preview = z.infer<typeof contract.resultsPreviewBody>;

type Needed = {
  access: OwnAccess;
  files: CatalogFiles;
  save: ReturnType<typeof createOwnHistory>['save'];
  /** Of a catalog of the installation. */
  authored: (slug: string) => Promise<CatalogParts>;
};

/** Results of visitors' tests, and their conversion to claims. */
export function createOwnResults({ access, files, save, authored }: Needed) {
  /** An own catalog is opened by its key alone. */
  const partsOf = async (catalog: string, key: string): Promise<CatalogParts> => {
    if (!isOwnCatalog(catalog)) return authored(catalog);
    return (await access.stateOf(await access.found(key))).parts;
  };
  return {
    /** The authored parts; those of an own catalog need the key. */
    partsOf,
    previewResults: async (body: Preview, key: string, { address, signal }: Sender) => {
      access.assertOn();
      const { rivals } = await partsOf(body.catalog, key);
      const sent = {
        fileName: body.fileName,
        bytes: Buffer.from(body.bytes, 'base64'),
        client: address,
      };
      const { source, results, scores, notRead } = await files.results(sent, body.score, signal);
      const names = results.models.map(({ name }) => name);
      const mapping = guessModels(names, rivals);
      return {
        source,
        results,
        scores,
        notRead,
        mapping: [...mapping].map(([name, slug]) => ({ name, slug })),
        models: rivals
          .filter(({ data }) => !data.retired)
          .map(({ slug, data }) => ({ slug, name: data.name }))
          .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      };
    },
    takeResults: async (
      key: string,
      { results, mapping }: z.infer<typeof contract.takenResults>,
      address: string,
    ) => {
      const row = await access.mayEdit(key);
      const { parts } = await access.stateOf(row);
      const chosen = new Map(mapping.map(({ name, slug }) => [name, slug]));
      const edits = resultEdits(parts, results, chosen);
      if (edits.length === 0) throw noModelChosen();
      const batch = { base: row.revision, batch: randomUUID(), edits, insist: [], fromFile: false };
      const { revision, refused } = await save(key, batch, address);
      const changed = new Set(edits.map(({ part }) => part));
      const rivals = parts.rivals
        .filter(({ slug }) => changed.has(`rivals/${slug}`))
        .map(({ data }) => data.id);
      const after = (await access.stateOf(await access.found(key))).parts;
      return { revision, refused, rivals, ...resultPlace(after) };
    },
  };
}
