import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import { proposeFromModelsDev } from '../../../core/knowledge/refresh/models-dev.ts';
import type { Proposal, ReadSource, Refresh } from '../../../core/knowledge/refresh/proposal.ts';
import { writeProposals } from './write-proposals.ts';

export type FileRefresh = Refresh & { input: CatalogInput };

/** What a source proposes for every catalog; `catalog` names one of them. */
export function refreshCatalogs(
  inputs: readonly CatalogInput[],
  document: unknown,
  read: ReadSource,
  catalog: string | null = null,
): FileRefresh[] {
  return inputs
    .filter(({ slug }) => catalog === null || slug === catalog)
    .map((input) => ({ input, ...proposeFromModelsDev(document, input, read) }));
}

/** Plausible ones, and those that a person named. */
export function isTaken({ apart, id }: Proposal, accepted: readonly string[]): boolean {
  return apart === null || accepted.includes(id);
}

/**
 * Writes what is taken into the files of `folder`. A file is written whole or not at all; one that is
 * not formatted as the project formats is left alone and named.
 */
export async function writeRefresh(
  folder: string,
  { input, proposals }: FileRefresh,
  accepted: readonly string[],
): Promise<{ written: string[]; left: string[] }> {
  const [written, left]: [string[], string[]] = [[], []];
  for (const { slug, data } of input.rivals) {
    const own = proposals.filter((each) => each.rival === slug && isTaken(each, accepted));
    if (own.length === 0) continue;
    const name = `${input.slug}/rivals/${slug}.yaml`;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const changed = writeProposals(text, data, own);
    if (changed === null) left.push(name);
    else if (changed !== text) {
      await writeFile(file, changed);
      written.push(name);
    }
  }
  return { written, left };
}
