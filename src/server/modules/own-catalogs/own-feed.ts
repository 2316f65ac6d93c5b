import type { Replaced } from '../../../core/api/feeds/feed-entries.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { OwnAccess } from './own-access.ts';
import type { createOwnCells } from './own-cells.ts';
import { hashOfKey, newOwnKey } from './own-keys.ts';
import { findByFeed, setFeed } from './own-catalogs.repository.ts';
import { ownFeedEnded } from './own-catalogs.errors.ts';
import { changedPlaces } from './own-revisions.repository.ts';

/** The most cells whose history a feed reads, the last changed first. */
const MOST_CELLS = 60;

/** The feed of an own catalog, opened by its own token, of which only a hash is stored. */
export function createOwnFeed(
  { database, states, assertOn, mayEdit, noteRead, stateOf }: OwnAccess,
  { pastOf }: Pick<ReturnType<typeof createOwnCells>, 'pastOf'>,
) {
  return {
    feedState: async (key: string) => ({ isOn: (await mayEdit(key)).feedHash !== null }),
    /** Replaces the former token, which opens nothing from then on. */
    makeFeed: async (key: string) => {
      const { id } = await mayEdit(key);
      const token = newOwnKey();
      await setFeed(database, id, hashOfKey(token));
      return { token };
    },
    withdrawFeed: async (key: string) => {
      const { id } = await mayEdit(key);
      await setFeed(database, id, null);
      return { isOn: false };
    },
    /** Former values of its claims, the newest first. */
    followed: async (token: string) => {
      assertOn();
      const row = await findByFeed(database, hashOfKey(token));
      if (row === null) throw ownFeedEnded();
      await noteRead(row);
      const { id } = row;
      const [catalog] = states.snapshot(id, await stateOf(row)).catalogs;
      if (!catalog) throw ownFeedEnded();
      const rows: Replaced[] = [];
      for (const place of await changedPlaces(database, id, MOST_CELLS)) {
        const found = claimAt(catalog, place);
        if (!found) continue;
        const { past } = await pastOf(found.ref);
        rows.push(...past.map((each) => ({ ...each, now: found.now })));
      }
      const newestFirst = rows.toSorted(
        (one, other) => other.seenTo.getTime() - one.seenTo.getTime(),
      );
      return { id, catalog, rows: newestFirst };
    },
  };
}

/** The authored claim of a place: `rivals/north-large`, `price`. */
function claimAt(
  catalog: Catalog,
  { part, slug }: { part: string; slug: string },
): (Pick<Replaced, 'now'> & { ref: ClaimRef }) | null {
  const criterion = [...catalog.criteria, ...catalog.capabilities].find(
    (each) => each.slug === slug,
  );
  const [folder, name] = part.split('/');
  const kind = folder === 'subjects' ? ('subject' as const) : ('rival' as const);
  const held = kind === 'subject' ? catalog.subjects : catalog.rivals;
  const entity = held.find((each) => each.slug === name);
  if (!criterion || !entity) return null;
  const ref = { catalog: catalog.slug, kind, id: entity.id, criterion: criterion.id };
  return { ref, now: entity.claims[criterion.id] ?? null };
}
