import { z } from 'zod';
import type { Proposal } from './proposal.ts';
import { sameValue } from './weigh-value.ts';

/** What an installation remembers of the last readings of a source. */

const text = z.string().max(400);
const value = z.union([z.number(), text, z.array(text)]);
export const refreshMemory = z.object({
  /** All that the source listed. */
  ids: z.array(text),
  /** Models of the catalogs that it lists no more, each with the first day without it. */
  gone: z.record(text, z.iso.date()),
  /** Changes that may be taken by themselves, each with the first day that said so. */
  changes: z.array(z.object({ id: text, value, since: z.iso.date() })),
});
export type RefreshMemory = z.infer<typeof refreshMemory>;

export const NO_MEMORY: RefreshMemory = { ids: [], gone: {}, changes: [] };

/** Of a document that lost more of what it listed, nothing is used. */
const FEWEST_KEPT = 0.8;
const WAIT_DAYS = 7;
const DAY_MS = 86_400_000;

/** How much of what the source listed last it lists still; null where that is enough. */
export function lossIn(
  { ids: before }: RefreshMemory,
  ids: readonly string[],
): { before: number; still: number } | null {
  const listed = new Set(ids);
  const still = before.filter((id) => listed.has(id)).length;
  return still < before.length * FEWEST_KEPT ? { before: before.length, still } : null;
}

export function remember(
  { gone, changes }: RefreshMemory,
  { ids, proposals, day }: { ids: string[]; proposals: readonly Proposal[]; day: string },
): RefreshMemory {
  const vanished = proposals.filter(({ change }) => change === 'vanished');
  return {
    ids,
    gone: Object.fromEntries(vanished.map(({ model }) => [model, gone[model] ?? day])),
    changes: proposals.flatMap(({ id, change, is, apart }) => {
      if (change !== 'changed' || apart !== null || is === null) return [];
      const before = changes.find((each) => each.id === id && sameValue(each.value, is));
      return [{ id, value: is, since: before?.since ?? day }];
    }),
  };
}

/** Changes that the source has held for a week; all prices of a model, or none. */
export function settledChanges(
  { changes }: RefreshMemory,
  proposals: readonly Proposal[],
  day: string,
): Set<string> {
  const settled = new Set(changes.flatMap(({ id, since }) => (isOld(since, day) ? [id] : [])));
  const waiting = new Set(
    proposals.flatMap(({ id, group, change }) =>
      change === 'confirmed' || settled.has(id) ? [] : [group],
    ),
  );
  return new Set(
    proposals.flatMap(({ id, group }) => (settled.has(id) && !waiting.has(group) ? [id] : [])),
  );
}

export function isSettling({ changes }: RefreshMemory, day: string): boolean {
  return changes.some(({ since }) => isOld(since, day));
}

/** One missing day may be a mistake of the list; a second one is told. */
export function isFirstAbsence({ gone }: RefreshMemory, proposal: Proposal, day: string): boolean {
  return proposal.change === 'vanished' && gone[proposal.model] === day;
}

function isOld(since: string, day: string): boolean {
  return Date.parse(day) - Date.parse(since) >= WAIT_DAYS * DAY_MS;
}
