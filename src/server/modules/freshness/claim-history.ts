import type { HistoryAnswer } from '../../../core/api/claim-api.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { siteOf } from '../../../core/catalog/site-of.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { historyPoints } from '../../../core/knowledge/history/history-points.ts';
import {
  shownOf,
  type PastClaim,
  type Shown,
} from '../../../core/knowledge/history/past-claims.ts';
import { NOTHING_KNOWN } from '../../../core/wording/freshness.ts';
import { dateText, UNKNOWN_TEXT, valueText } from '../../../core/wording/values.ts';
import type { Database } from '../../db/database.ts';
import { namedClaim } from '../catalog/named-claim.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { readPast, readSince } from './claim-history.repository.ts';

/** Rejects where the catalogs know no such claim. */
export type ClaimHistory = (ref: ClaimRef) => Promise<HistoryAnswer>;

export type ClaimHistoryOptions = {
  database: Pick<Database, 'orm'>;
  /** Throws while there is none. */
  snapshot: () => Snapshot;
  /** YYYY-MM-DD */
  day: () => string;
};

export function createClaimHistory({ database, snapshot, day }: ClaimHistoryOptions): ClaimHistory {
  return async (ref) => {
    const { entity, criterion, claim } = namedClaim(snapshot(), ref);
    const rows = await readPast(database, ref);
    const past = rows.map((row): PastClaim & { seenTo: Date } => ({ ...row, ref }));
    const since = past[0]?.seenTo ?? (await readSince(database, ref));
    const today = shownOf(criterion, claim);
    const unit = today.value?.kind === 'number' ? today.value.unit : null;
    const points = historyPoints({ ...today, since }, past);
    return {
      day: day(),
      claim: ref,
      entity,
      criterion: criterion.name,
      today: {
        ...toItem(today),
        ...(claim.state === 'unknown' && { text: UNKNOWN_TEXT[claim.reason] }),
        since: since?.toISOString() ?? null,
      },
      past: past.map((each) => ({
        ...toItem(each),
        from: each.seenFrom.toISOString(),
        to: each.seenTo.toISOString(),
      })),
      points:
        points?.map(({ day, number }) => ({
          day,
          number,
          text: formatNumber(number, unit, 'short'),
        })) ?? null,
    };
  };
}

function toItem({ value, measure, asOf, source }: Shown) {
  return {
    text: value ? valueText(value) : NOTHING_KNOWN,
    measure,
    date: dateText(asOf, source?.asOf === asOf && source.readOn),
    source: source && {
      title: source.title ?? siteOf(source.url),
      url: source.url,
      date: dateText(source.asOf, source.readOn),
    },
  };
}
