import type { HistoryAnswer } from '../../../core/api/claim-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { historyPoints } from '../../../core/knowledge/history/history-points.ts';
import { shownOf, type PastClaim } from '../../../core/knowledge/history/past-claims.ts';
import { heldValueTexts, pointTexts } from '../../../core/wording/held-value.ts';
import { unknownText } from '../../../core/wording/values.ts';
import type { Orm } from '../../db/database.ts';
import { namedClaim } from '../catalog/named-claim.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { readPast, readClaimSince } from './claim-history.repository.ts';

/** Rejects where no catalog has such a claim. */
export type ClaimHistory = (ref: ClaimRef) => Promise<HistoryAnswer>;

export type ClaimHistoryOptions = {
  database: Orm;
  /** Throws while there is none. */
  snapshot: () => Snapshot;
  /** Former values of a claim of an own catalog, the newest first, and the time of its current one. */
  ownPast: (ref: ClaimRef) => Promise<PastOfClaim>;
  /** YYYY-MM-DD */
  day: () => string;
};

export type PastOfClaim = { past: (PastClaim & { seenTo: Date })[]; since: Date | null };

export function createClaimHistory(options: ClaimHistoryOptions): ClaimHistory {
  const { database, snapshot, ownPast, day } = options;
  const shippedPast = async (ref: ClaimRef): Promise<PastOfClaim> => {
    const past = (await readPast(database, ref)).map((row) => ({ ...row, ref }));
    return { past, since: past[0]?.seenTo ?? (await readClaimSince(database, ref)) };
  };
  return async (ref) => {
    const { entity, criterion, claim } = namedClaim(snapshot(), ref);
    const { past, since } = await (isOwnCatalog(ref.catalog) ? ownPast : shippedPast)(ref);
    const today = shownOf(criterion, claim);
    const points = historyPoints({ ...today, since }, past);
    return {
      day: day(),
      claim: ref,
      entity,
      criterion: criterion.name,
      today: {
        ...heldValueTexts(today),
        ...(claim.state === 'unknown' && { text: unknownText(claim) }),
        since: since?.toISOString() ?? null,
      },
      past: past.map((each) => ({
        ...heldValueTexts(each),
        from: each.seenFrom.toISOString(),
        to: each.seenTo.toISOString(),
      })),
      points: points && pointTexts(points, today),
    };
  };
}
