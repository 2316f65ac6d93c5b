import type { z } from 'zod';
import type { Catalog } from '../../catalog/resolved.ts';
import type { rankThenAndNow } from '../../report/decision/first-rank.ts';
import type { ChangedCell } from '../../report/matrix/changed-cells.ts';
import { changeTexts, leadTurnedTexts } from '../../wording/feeds.ts';
import {
  byNewest,
  namesIn,
  retirementEntries,
  type FeedEntry,
  type Replaced,
} from './feed-entries.ts';

export type FollowedReport = {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  rivalIds: number[];
  changes: ChangedCell[];
  firstRank: z.infer<typeof rankThenAndNow> | null;
};

/**
 * What has come of a saved report: cells that read differently, leads that turned, another first rank, and ends of what
 * it compares. A change is dated by the newest replacement of its claim (`replaced`, the newest first).
 */
export function reportEntries(
  report: FollowedReport,
  catalog: Catalog | null,
  replaced: readonly Replaced[],
  today: string,
): FeedEntry[] {
  const { id, changes, firstRank, rivalIds } = report;
  const dayOf = datesOf(report, catalog, replaced);
  const cells = changes.map((cell): FeedEntry => {
    const { criterion, entity, saved, today: now } = cell;
    const at = dayOf(criterion, entity);
    return {
      ...BARE,
      key: JSON.stringify(['cell', id, criterion, entity, saved, now]),
      kind: 'claim',
      at,
      ...changeTexts({ entity, criterion }, saved, now),
    };
  });
  const turned = [
    ...new Set(changes.filter((cell) => cell.turned).map(({ criterion }) => criterion)),
  ].map((criterion): FeedEntry => {
    const row = changes.filter((cell) => cell.criterion === criterion);
    const said = row.map(
      (cell) => `${cell.entity}: ${changeTexts(cell, cell.saved, cell.today).text}`,
    );
    return {
      ...BARE,
      key: JSON.stringify(['verdict', id, criterion, row.map((cell) => cell.today)]),
      kind: 'verdict',
      at:
        row
          .map((cell) => dayOf(criterion, cell.entity))
          .toSorted()
          .at(-1) ?? report.createdAt,
      ...leadTurnedTexts(criterion, said),
    };
  });
  const rank =
    firstRank && !firstRank.holds ? [rankEntry(report, firstRank, dayOf(null, null))] : [];
  const ends = catalog ? retirementEntries(catalog, today, rivalIds) : [];
  return [...rank, ...turned, ...cells, ...ends].toSorted(byNewest);
}

const BARE = { source: null, about: null };

/** The first rank of today vs that of the saved report. */
export function rankEntry(
  { id }: Pick<FollowedReport, 'id'>,
  { sentence, now }: NonNullable<FollowedReport['firstRank']>,
  at: string,
): FeedEntry {
  const key = JSON.stringify(['rank', id, now?.id ?? null]);
  return { ...BARE, key, kind: 'rank', at, title: sentence, text: sentence };
}

/** When a cell became what it is; of one whose claims did not change, when anything beside it did. */
function datesOf(
  { createdAt }: FollowedReport,
  catalog: Catalog | null,
  replaced: readonly Replaced[],
) {
  const nameOf = catalog ? namesIn(catalog) : () => null;
  const newest = new Map<string, string>();
  const keep = (key: string, at: string) => newest.has(key) || newest.set(key, at);
  for (const { ref, seenTo } of replaced) {
    const at = seenTo.toISOString();
    if (at <= createdAt) continue;
    const named = nameOf(ref);
    if (named) keep(JSON.stringify([named.criterion.name, named.entity]), at);
    if (named) keep(JSON.stringify([named.criterion.name, null]), at);
    keep(JSON.stringify([null, null]), at);
  }
  return (criterion: string | null, entity: string | null): string =>
    newest.get(JSON.stringify([criterion, entity])) ??
    newest.get(JSON.stringify([criterion, null])) ??
    newest.get(JSON.stringify([null, null])) ??
    createdAt;
}
