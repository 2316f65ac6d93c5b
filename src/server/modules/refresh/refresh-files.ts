import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import {
  BY_HAND,
  type Proposal,
  type ReadSource,
  type Refresh,
} from '../../../core/knowledge/refresh/proposal.ts';
import { propose, targetName } from '../../../core/knowledge/refresh/propose.ts';
import { withOpinions } from '../../../core/knowledge/refresh/second-opinions.ts';
import type { FactSource } from '../../../core/knowledge/refresh/source.ts';
import { writeProposals } from './write-proposals.ts';

export type FileRefresh = Refresh & { input: CatalogInput; source: FactSource; name: string };
/** A person's decisions on proposals, each named by its group. */
export type RefreshDecisions = {
  accepted: readonly string[];
  declined: readonly string[];
  reason: string;
};
export type ReadDocument = ReadSource & { source: FactSource; document: unknown };

/** Proposals of the sources for every catalog, or for the one named `catalog`, each with the values of the other sources. */
export function refreshCatalogs(
  inputs: readonly CatalogInput[],
  documents: readonly ReadDocument[],
  catalog: string | null = null,
): FileRefresh[] {
  return inputs
    .filter(({ slug }) => catalog === null || slug === catalog)
    .flatMap((input) =>
      withOpinions(
        documents.map(({ source, document, ...read }) => {
          const refresh = propose(source, document, input, read);
          return { input, source, name: source.name, ...refresh };
        }),
      ),
    );
}

/** Whether a proposal is taken: plausible, or accepted by a person. */
export function isTaken({ apart, group }: Proposal, accepted: readonly string[]): boolean {
  return apart === null || (accepted.includes(group) && !isByHand(apart));
}

export function isByHand(apart: Proposal['apart']): boolean {
  return BY_HAND.some((each) => each === apart);
}

/**
 * Writes the accepted proposals into the files of `folder`. A file is written whole or not at all; one not in the project's
 * format is skipped and reported.
 */
export async function writeRefresh(
  folder: string,
  { input, source, proposals }: FileRefresh,
  { accepted = [], declined = [], reason = '' }: Partial<RefreshDecisions>,
): Promise<{ written: string[]; left: string[] }> {
  const [written, left]: [string[], string[]] = [[], []];
  if (!source.mayWrite) return { written, left };
  for (const { slug, data } of input[source.folder]) {
    const own = proposals.filter((each) => each.slug === slug);
    const refused = own.filter(({ group }) => declined.includes(group));
    const taken = own.filter((each) => isTaken(each, accepted) && !refused.includes(each));
    if (taken.length + refused.length === 0) continue;
    const name = `${input.slug}/${source.folder}/${slug}.yaml`;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const refusals = refused.flatMap((each) => refusalOf(each, source.slug, reason));
    const changed = writeProposals(text, data, taken, refusals);
    if (changed === null) left.push(name);
    else if (changed !== text) {
      await writeFile(file, changed);
      written.push(name);
    }
  }
  return { written, left };
}

function refusalOf({ target, is, source: { as_of: day } }: Proposal, slug: string, reason: string) {
  return is === null ? [] : [{ target: targetName(target), source: slug, value: is, reason, day }];
}
