import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { CatalogEdit } from '../../catalog/own-catalog.ts';
import { isObject, isSame, valueAt, withValue } from '../edits/place.ts';

/** One save, with what brings back the state before it; edits of other parts are passed over. */
export type CellChange = { revision: number; at: Date; inverse: readonly CatalogEdit[] };

/** The claim of one cell, and the save it stood from; the catalog began with revision 0. */
export type CellState = {
  /** null: nothing was said. */
  claim: AuthoredClaim | null;
  revision: number;
  since: Date;
};

export type CellStates = {
  now: CellState;
  /** What stood before, the newest first. */
  past: (CellState & { until: Date })[];
};

/**
 * What one cell of an own catalog said, from what it says now and the saves behind it, the newest first.
 * `first` is the catalog's beginning, null where older saves are left out: then it is not known since when
 * the oldest claim stood, and that one is left out. A time before the entity was there is no history.
 */
export function cellHistory(
  { part, slug }: { part: string; slug: string },
  claim: AuthoredClaim | null,
  changes: readonly CellChange[],
  first: Date | null,
): CellStates {
  const states: CellState[] = [];
  let stood = claim;
  for (const { revision, at, inverse } of changes) {
    const edits = inverse.filter((edit) => edit.part === part);
    const before = edits.reduce((value, edit) => afterEdit(value, edit, slug), stood);
    if (isSame(before, stood)) continue;
    states.push({ claim: stood, revision, since: at });
    stood = before;
  }
  if (first) states.push({ claim: stood, revision: 0, since: first });
  const [now, ...past] = states;
  if (!now) return { now: { claim, revision: 0, since: new Date(0) }, past: [] };
  const ended = past.map((state, at) => ({ ...state, until: states[at]?.since ?? state.since }));
  return { now, past: ended.at(-1)?.claim === null ? ended.slice(0, -1) : ended };
}

/** What a claim becomes by an edit of its part. */
function afterEdit(
  claim: AuthoredClaim | null,
  edit: CatalogEdit,
  slug: string,
): AuthoredClaim | null {
  if (edit.op === 'order') return claim;
  if (edit.op === 'remove') return null;
  if (edit.op === 'add') return claimIn(edit.data, slug);
  const [field, criterion] = edit.path;
  if (field !== 'claims' || (criterion !== undefined && criterion !== slug)) return claim;
  const data = { claims: claim === null ? {} : { [slug]: claim } };
  const changed = withValue(data, edit.path, edit.value ?? undefined);
  return changed ? claimIn(changed.root, slug) : claim;
}

/** Every claim was checked when it was saved. */
function claimIn(data: unknown, slug: string): AuthoredClaim | null {
  const claim = valueAt(data, ['claims', slug]);
  return isObject(claim) ? (claim as AuthoredClaim) : null;
}
