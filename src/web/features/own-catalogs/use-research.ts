import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ProposalItem, ProposalList } from '../../../core/api/proposal-api.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { EditorState } from './editor-store.ts';
import { createLookUps, type Asked } from './look-ups.ts';
import type { OwnRequests } from './own-requests.ts';
import { isNotApplicable, type Sheet } from './sheet-edits.ts';
import { cellKey, claimAt, criterionRows, keyOf, ownerOf, type Place } from './sheet.ts';

const LOOK_AGAIN_MS = 60_000;

export type Proposed = Extract<ProposalItem, { state: 'proposed' }>;
/** By `cellKey`. */
export type Items = ReadonlyMap<string, ProposalItem>;
export const NO_ITEMS: Items = new Map();
/** The look-ups for the catalog and their results. */
export type Research = NonNullable<ReturnType<typeof useResearch>>;

type Given = { requests: OwnRequests; item: EditorState['item'] };

/** Null where the operator does not allow it, and for viewers. */
export function useResearch({ requests, item }: Given) {
  const client = useQueryClient();
  const { id, revision, research, may } = item;
  const isOn = research !== undefined && may === 'edit';
  const { data } = useQuery({
    queryKey: ['own-proposals', id, revision],
    queryFn: ({ signal }) => requests.proposals(signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    enabled: isOn,
  });
  const [lookUps] = useState(() => {
    const put = (found: ProposalItem) =>
      client.setQueriesData<ProposalList>({ queryKey: ['own-proposals', id] }, (before) => ({
        proposals: [found, ...(before?.proposals ?? []).filter((each) => !isSame(each, found))],
      }));
    return { put, ...createLookUps({ ask: requests.lookUp, onFound: put }) };
  });
  // Leaving the page stops further look-ups.
  useEffect(() => lookUps.stop, [lookUps]);
  const run = useSyncExternalStore(lookUps.subscribe, lookUps.read, lookUps.read);
  const items: Items = useMemo(
    () =>
      new Map((data?.proposals ?? []).map((each) => [cellKey(each.part, each.criterion), each])),
    [data],
  );
  const provider = research?.provider ?? null;
  return useMemo(() => {
    if (!isOn) return null;
    return {
      /** The one that is asked; null: none is available. */
      provider,
      items,
      run,
      lookUp: (places: Place[]) => void lookUps.start(places.map(askedAt)),
      stop: lookUps.stop,
      drop: async (place: Place) => {
        await requests.dropProposal(askedAt(place));
        const before = items.get(keyOf(place));
        if (before) lookUps.put({ ...before, state: 'dropped' });
      },
    };
  }, [isOn, provider, items, run, lookUps, requests]);
}

function askedAt({ column, row }: Place): Asked {
  return { part: column.part, criterion: row.criterion.slug };
}

function isSame(one: Asked, other: Asked): boolean {
  return one.part === other.part && one.criterion === other.criterion;
}

/** The proposal for an unknown cell. */
export function proposalAt(items: Items, place: Place): Proposed | null {
  const item = items.get(keyOf(place));
  return item?.state === 'proposed' && isOpen(claimAt(place)) ? item : null;
}

export function isOpen(claim: AuthoredClaim | undefined): boolean {
  return claim === undefined || 'unknown' in claim;
}

export type FoundAt = { place: Place; item: Exclude<ProposalItem, { state: 'dropped' }> };

/** Finished look-ups of cells that are still unknown, with or without a result, in the order of the sheet. */
export function foundOn(items: Items, { rows, columns }: Sheet): FoundAt[] {
  if (items.size === 0) return [];
  return criterionRows(rows).flatMap((row) =>
    columns.flatMap((column) => {
      const place = { row, column };
      const item = items.get(keyOf(place));
      const isShown = item && item.state !== 'dropped' && isOpen(claimAt(place));
      return isShown ? [{ place, item }] : [];
    }),
  );
}

/** Unknown values of a product or a criterion that should be known. */
export function unknownPlaces(
  { rows, columns }: Sheet,
  of: { part: string } | { slug: string },
): Place[] {
  return criterionRows(rows)
    .filter(({ criterion }) => !criterion.retired)
    .filter(({ criterion }) => !('slug' in of) || criterion.slug === of.slug)
    .flatMap((row) =>
      columns
        .filter(({ part, data }) => ('part' in of ? part === of.part : !data.retired))
        .map((column) => ({ column, row }))
        .filter((place) => isWanted(place, columns)),
    );
}

function isWanted(place: Place, columns: Sheet['columns']): boolean {
  const { column, row } = place;
  const claim = claimAt(place);
  if (claim) return 'unknown' in claim && claim.unknown !== 'not-applicable';
  const { held_by: holder } = row.criterion;
  const owner = ownerOf(column, columns);
  const isInherited = owner !== undefined && !isOpen(claimAt({ column: owner, row }));
  return (
    !isNotApplicable(column, row) && !isInherited && (holder === 'each' || holder === column.kind)
  );
}
