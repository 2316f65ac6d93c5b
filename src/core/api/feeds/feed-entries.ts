import type { Catalog, Claim, Criterion } from '../../catalog/resolved.ts';
import type { Evidence } from '../../catalog/evidence.ts';
import type { ClaimHolder } from '../../comparison/find-claim.ts';
import { claimKey, type ClaimRef } from '../../knowledge/claim-ref.ts';
import { shownOf, type PastClaim, type Shown } from '../../knowledge/history/past-claims.ts';
import { claimChangeTexts, retirementTexts } from '../../wording/feeds.ts';
import { retirementText } from '../../wording/lifecycle.ts';

/** What a follower is told of; `price`: a known term of a price has begun. */
export type ChangeKind = 'claim' | 'price' | 'verdict' | 'rank' | 'retirement';

export type FeedEntry = {
  /** Always the same for one change, and of that change alone. */
  key: string;
  kind: ChangeKind;
  /** ISO 8601, UTC. */
  at: string;
  title: string;
  text: string;
  source: string | null;
  /** The entity it is about. */
  about: ClaimHolder | null;
};

/** What a claim showed until `seenTo`; `now` null: it is gone. */
export type Replaced = PastClaim & { seenTo: Date; now: Claim | null };

/** An entry for each claim that was replaced, from rows that have the newest first. */
export function claimEntries(catalog: Catalog, rows: readonly Replaced[]): FeedEntry[] {
  const nameOf = namesIn(catalog);
  const later = new Map<string, Shown>();
  const entries: FeedEntry[] = [];
  for (const row of rows) {
    const { ref, seenTo, now } = row;
    const key = claimKey(ref);
    const named = nameOf(ref);
    const next = later.get(key) ?? null;
    later.set(key, row);
    if (!named) continue;
    const after = next ?? (now && shownOf(named.criterion, now));
    const texts = { entity: named.entity, criterion: named.criterion.name };
    entries.push({
      key: JSON.stringify(['claim', key, seenTo.toISOString()]),
      kind: isTermOver(named.criterion, row) ? 'price' : 'claim',
      at: seenTo.toISOString(),
      ...claimChangeTexts(texts, row, after, next ? null : now),
      source: (after ?? row).source?.url ?? null,
      about: { kind: ref.kind, id: ref.id },
    });
  }
  return entries;
}

function isTermOver({ factKind }: Criterion, { span, seenTo }: Replaced): boolean {
  return factKind === 'price' && span?.until !== undefined && span.until < dayIn(seenTo);
}

const dayIn = (time: Date): string => time.toISOString().slice(0, 10);

/** Entity and criterion of a claim; null where the catalog has them no more, or they are retired. */
export function namesIn(catalog: Catalog) {
  const names = new Map([
    ...shown(catalog.subjects).map(({ id, name }) => [`subject/${id}`, name] as const),
    ...shown(catalog.rivals).map(({ id, name }) => [`rival/${id}`, name] as const),
  ]);
  const criteria = new Map(
    shown([...catalog.criteria, ...catalog.capabilities]).map((each) => [each.id, each]),
  );
  return ({ kind, id, criterion: criterionId }: ClaimRef) => {
    const entity = names.get(`${kind}/${id}`);
    const criterion = criteria.get(criterionId);
    return entity !== undefined && criterion ? { entity, criterion } : null;
  };
}

const shown = <Entry extends { retired: boolean }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ retired }) => !retired);

/** An entry for each day on which one of these rivals ends; every rival where none are named. */
export function retirementEntries(
  catalog: Catalog,
  today: string,
  rivalIds: readonly number[] | null = null,
): FeedEntry[] {
  return shown(catalog.rivals)
    .filter(({ id }) => rivalIds === null || rivalIds.includes(id))
    .flatMap(({ id, name, lifecycle: { retires } }) =>
      retires.flatMap((each): FeedEntry[] => {
        const { channel, on, note, evidence } = each;
        const end = on === undefined ? null : retirementText(each, { catalog, today });
        if (on === undefined || end === null) return [];
        return [
          {
            key: JSON.stringify(['retirement', catalog.slug, id, channel, on]),
            kind: 'retirement',
            at: `${readingDay(evidence) ?? on}T00:00:00.000Z`,
            ...retirementTexts(name, end, note),
            source: evidence[0]?.url ?? null,
            about: { kind: 'rival', id },
          },
        ];
      }),
    );
}

/** On which its source said so; null where only a month or a year of it is known. */
function readingDay([first]: readonly Evidence[]): string | null {
  return first && /^\d{4}-\d\d-\d\d$/.test(first.asOf) ? first.asOf : null;
}

export const byNewest = (one: FeedEntry, other: FeedEntry): number =>
  one.at === other.at ? (one.key < other.key ? -1 : 1) : one.at < other.at ? 1 : -1;
